import { policyHash } from "../lib/hash.ts";

/**
 * The script of the document in which rules of readers run. Its origin is opaque, or it does nothing. It starts one
 * worker from texts that the page hands over, and passes on one answer for each request: a worker that sends anything
 * else runs code that forges answers, and ends. It is no module: browsers load no modules from such an origin.
 */
const script = `
onmessage = ({ data, source, ports: [port] }) => {
  if (origin !== "null" || source !== parent || !port) return;
  onmessage = null;
  const urlOf = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const same = { createScriptURL: (url) => url };
  const policy = self.trustedTypes ? trustedTypes.createPolicy("play", same) : same;
  const worker = new Worker(policy.createScriptURL(urlOf(data.worker)));
  let owed = 0;
  const end = () => {
    worker.terminate();
    port.postMessage(null);
  };
  worker.onerror = end;
  worker.onmessageerror = end;
  worker.onmessage = ({ data: answer }) => {
    if (owed !== 1 || typeof answer !== "string") return end();
    owed = 0;
    port.postMessage(answer);
  };
  port.onmessage = ({ data: request }) => {
    owed += 1;
    worker.postMessage(request);
  };
  const { typescript, linter, otherRules, libs } = data;
  const scripts = Object.entries({ typescript, linter, otherRules }).filter(([, text]) => text !== "");
  worker.postMessage({ ...Object.fromEntries(scripts.map(([name, text]) => [name, urlOf(text)])), libs });
  port.postMessage("ready");
};
`;

/** The source expression of the script for a content security policy. */
export const sandboxScriptHash = policyHash(script);

/**
 * Its own policy: it loads nothing from anywhere, and so does its worker, which inherits it. Only scripts that it has
 * made itself run.
 */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "worker-src blob:",
  `script-src '${sandboxScriptHash}' blob:`,
].join(";");

/**
 * The document of the sandbox. Its file ends with "htm": hosts treat files with "html" as pages, whose URLs they change
 * and list. It was XHTML, whose scripts WebKit refuses to run where a header requires trusted types.
 */
export const sandboxPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Sandbox</title>
<script>${script}</script>
</head>
<body></body>
</html>
`;
