import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  fakeWorkers,
  sampleAssets,
  sampleLinter,
  sampleMetadata,
  sampleProject,
} from "../../../tests/harness/playground/fake-workers.ts";
import type { Metadata } from "../state/protocol.ts";
import { createWorkerClient } from "./worker-client.ts";

const rule = { name: "no-var" } as Metadata["rules"][number];
const lacking: Metadata = { ...sampleMetadata, rules: [], lacksRules: true };
const whole: Metadata = { ...sampleMetadata, rules: [rule] };

let responses: (() => Promise<Response>)[] = [];
beforeEach(() => {
  responses = [];
  vi.stubGlobal("fetch", () => responses.shift()?.() ?? Promise.reject(new Error("offline")));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A client whose worker describes its rules only when it is asked: with each of these answers in turn. */
async function lintedWith(...answers: readonly Metadata[]) {
  const left = [...answers];
  const linter = sampleLinter({ rules: ["one"] });
  const workers = fakeWorkers((message) => {
    if (message.name === "start") return { get: lacking };
    if (message.name === "metadata") return { get: left.shift() ?? whole };
    return message.name === "prepare" ? { get: { ok: true } } : linter(message);
  });
  const client = createWorkerClient({
    assets: { ...sampleAssets, otherRules: "/assets/rules.js" },
    ...{ version: "5.9.3", createWorker: workers.createWorker },
  });
  await client.ask("lint", sampleProject("a;"));
  const rules = () => {
    const status = client.status();
    return "metadata" in status ? status.metadata?.rules.map(({ name }) => name) : undefined;
  };
  const asked = () => workers.asked().filter((name) => name === "metadata").length;
  return { workers, client, rules, asked };
}

it("describes all rules once their script is there, and asks no more", async () => {
  const { client, rules, asked } = await lintedWith(whole);
  expect(rules()).toEqual([]);
  responses = [() => Promise.resolve(new Response("script"))];
  await Promise.all([client.loadMetadata(), client.loadMetadata()]);
  expect({ rules: rules(), asked: asked() }).toEqual({ rules: ["no-var"], asked: 1 });
  await client.loadMetadata();
  expect(asked()).toBe(1);
});

it("lists what there is when the script cannot be loaded, asks once for that, and for all when it is there", async () => {
  const { client, rules, asked } = await lintedWith({ ...whole, lacksRules: true }, whole);
  await client.loadMetadata();
  await client.loadMetadata();
  expect({ rules: rules(), asked: asked() }).toEqual({ rules: ["no-var"], asked: 1 });
  responses = [() => Promise.resolve(new Response("script"))];
  await client.loadMetadata();
  await client.loadMetadata();
  expect(asked()).toBe(2);
});

it("keeps the description when a new worker replaces the one that gave it", async () => {
  const { workers, client, rules, asked } = await lintedWith(whole);
  responses = [() => Promise.resolve(new Response("script"))];
  await client.loadMetadata();
  workers.started[0]?.die("out of memory");
  await client.ask("lint", sampleProject("a;"));
  expect({ workers: workers.started.length, rules: rules(), asked: asked() }).toEqual({
    ...{ workers: 2, rules: ["no-var"], asked: 1 },
  });
});
