import { createWorkerClient } from "../worker-client.ts";

declare global {
  var startClient: typeof createWorkerClient;
}

globalThis.startClient = createWorkerClient;
