import type { Shard } from "../build/shard/shard.ts";
import { InvalidArgumentError, Option } from "commander";
import { argumentMessages } from "../diagnostics/usage/arguments.ts";

/** Each command gets a separate option object, because commander changes it. */
export function rootOption(): Option {
  return new Option(
    "--root <dir>",
    "folder of the site: with content/, docs/, or the configuration of another tool (default: the working directory)",
  );
}

export function outOption(): Option {
  return new Option("--out <dir>", "folder of the built site (default: dist in the root)");
}

export function portOption(): Option {
  return new Option("--port <number>", "port to listen on; if it is in use, the next free one")
    .argParser(portNumber)
    .default(3000);
}

export function hostOption(): Option {
  return new Option("--host <name>", "host name or IP address to bind to").default("localhost");
}

export function baseUrlOption(): Option {
  return new Option(
    "--base-url <path>",
    "path that the site is served below (default: from the configuration)",
  ).argParser(leadingSlash);
}

export function againstOption(): Option {
  return new Option(
    "--against <path>",
    "also report pages and anchors of an earlier build that are gone; a folder or its site-manifest.json",
  ).conflicts("examples");
}

export function browserOption(): Option {
  return new Option(
    "--browser",
    "also open a page of each kind in Chromium, light and dark: console, hydration, policy, requests, layout shift, accessibility",
  )
    .conflicts("examples")
    .default(false);
}

export function graphOption(): Option {
  return new Option(
    "--graph",
    "instead, list pages with few links from the text of others, and titles in the text that are no links",
  )
    .conflicts(["examples", "external", "against", "browser", "report"])
    .default(false);
}

export function allOption(): Option {
  return new Option("--all", "list every finding; with --browser, also open every page")
    .conflicts("examples")
    .default(false);
}

export function reportOption(...formats: readonly string[]): Option {
  return new Option("--report <format>", "format of errors and warnings").choices(formats).default("text");
}

export function shardOption(): Option {
  return new Option("--shard <n/count>", "render a part of the pages, such as 2/8, for --merge")
    .argParser(shardOf)
    .conflicts(["merge", "verify", "why"]);
}

export function mergeOption(): Option {
  return new Option("--merge <dirs...>", "join the output folders of all shards to the whole site");
}

function shardOf(value: string): Shard {
  const [, number, count] = /^(\d{1,5})\/(\d{1,5})$/.exec(value)?.map(Number) ?? [];
  if (number === undefined || count === undefined || number < 1 || number > count)
    throw new InvalidArgumentError(argumentMessages.shard);
  return { number, count };
}

export function leadingSlash(value: string): string {
  if (!value.startsWith("/")) throw new InvalidArgumentError(argumentMessages.slash);
  if (/[?#\\\s]|\/\.{1,2}(?:\/|$)/.test(value)) throw new InvalidArgumentError(argumentMessages.path);
  return value;
}

export function httpUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value)) throw new InvalidArgumentError(argumentMessages.url);
  if (!/^https?:\/\/[^/?#]*\/?$/.test(value)) throw new InvalidArgumentError(argumentMessages.host);
  return value;
}

export function hitCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new InvalidArgumentError(argumentMessages.hits);
  return count;
}

function portNumber(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError(argumentMessages.port);
  return port;
}

/** The base URL of the configuration, for commands that do not load the site. */
export async function configuredBaseUrl(root: string, cacheDir: string): Promise<string> {
  const { readRootConfig } = await import("../config/root-config.ts");
  const { exported } = (await readRootConfig(root, { cacheDir, useCache: true })).value;
  const baseUrl =
    typeof exported === "object" && exported !== null && "baseUrl" in exported ? exported.baseUrl : undefined;
  return typeof baseUrl === "string" ? baseUrl : "/";
}
