import { createWorkerClient } from "../../../site/playground/client/worker-client.ts";

declare global {
  var startClient: typeof createWorkerClient;
}

globalThis.startClient = createWorkerClient;
