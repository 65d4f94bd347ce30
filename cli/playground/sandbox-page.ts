import { policyHash } from "../lib/hash.ts";

/**
 * The script of the document in which rules of readers run. Its origin is opaque, or it does nothing. It starts one
 * worker from texts that the page hands over, and passes on one answer for each request: a worker that sends anything
 * else runs code that forges answers, and ends. It is no module: browsers load no modules from such an origin. The code
 * has no "&" and no "<", which XHTML would read as markup.
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
  worker.postMessage({ typescript: urlOf(data.typescript), linter: urlOf(data.linter), libs: data.libs });
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
 * The document of the sandbox. XHTML, because hosts treat HTML files as pages: they change their URLs and list them.
 */
export const sandboxPage = `<?xml version="1.0" encoding="utf-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="${policy}"/>
<title>Sandbox</title>
<script>${script}</script>
</head>
<body></body>
</html>
`;
