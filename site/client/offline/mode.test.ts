import { describe, expect, it } from "vitest";
import { activeStrategies, isOfflineMode, workerUrl, workerParameters } from "./mode.ts";
import type { OfflineSigns } from "./mode.ts";

const none: OfflineSigns = {
  installedFlag: false,
  relatedApp: false,
  search: "",
  standalone: false,
  width: 1280,
  saveData: false,
};

describe("offline mode", () => {
  it("PW-01 is on when the app is installed, when the URL asks for it, or in an app window", () => {
    expect(isOfflineMode(none)).toBe(false);
    expect(isOfflineMode({ ...none, installedFlag: true })).toBe(true);
    expect(isOfflineMode({ ...none, search: "?offlineMode=true" })).toBe(true);
    expect(isOfflineMode({ ...none, standalone: true })).toBe(true);
  });

  it("PW-02 counts a related app as installed and accepts only exactly true in the URL", () => {
    expect(isOfflineMode({ ...none, relatedApp: true })).toBe(true);
    for (const value of ["TRUE", "1", "", "true "]) {
      expect(isOfflineMode({ ...none, search: `?offlineMode=${encodeURIComponent(value)}` })).toBe(false);
    }
  });

  it("PW-03 recognizes mobile, saveData and always, and uses only the other three", () => {
    expect(activeStrategies).toEqual(["appInstalled", "queryString", "standalone"]);
    expect(isOfflineMode({ ...none, width: 360, saveData: true })).toBe(false);
    expect(isOfflineMode({ ...none, width: 996 }, ["mobile"])).toBe(true);
    expect(isOfflineMode({ ...none, width: 997 }, ["mobile"])).toBe(false);
    expect(isOfflineMode({ ...none, saveData: true }, ["saveData"])).toBe(true);
    expect(isOfflineMode(none, ["always"])).toBe(true);
  });
});

describe("the worker's URL", () => {
  it("PW-04 carries the flags as JSON, which the worker reads back unchanged", () => {
    const url = workerUrl("/docs/", { offlineMode: true, debug: false });
    expect(url).toBe("/docs/sw.js?params=%7B%22offlineMode%22%3Atrue%2C%22debug%22%3Afalse%7D");
    expect(workerParameters(new URL(url, "https://site.test").search)).toEqual({
      offlineMode: true,
      debug: false,
    });
  });

  it("names the page that a reader saved, if there is one", () => {
    const flags = { offlineMode: false, debug: true };
    const url = workerUrl("/docs/", { ...flags, keeps: "/docs/play" });
    expect(workerParameters(new URL(url, "https://site.test").search)).toEqual({
      ...flags,
      keeps: "/docs/play",
    });
    expect(workerUrl("/docs/", { ...flags, keeps: undefined })).toBe(workerUrl("/docs/", flags));
    expect(workerParameters('?params={"keeps":1}')).toEqual({ offlineMode: false, debug: false });
  });

  it("turns offline mode off when it cannot be parsed", () => {
    for (const search of ["", "?params=", "?params={", "?params=null", '?params={"offlineMode":"true"}']) {
      expect(workerParameters(search)).toEqual({ offlineMode: false, debug: false });
    }
  });
});
