/**
 * Whether the Host header of a request names this machine as the server was bound. Another site can point its domain
 * name at this machine, and its pages could then read everything: such names are refused.
 */
export function isOwnHost(header: string | undefined, bound: string): boolean {
  const name = header === undefined ? undefined : nameIn(header);
  if (name === undefined) return false;
  if (["localhost", "127.0.0.1", "::1", bound.toLowerCase()].includes(name)) return true;
  // bound to every network interface: any IP address is accepted, because no DNS entry can redirect an IP address
  return isEverywhere(bound) && isNumber(name);
}

function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::" || host === "";
}

function isNumber(name: string): boolean {
  return name.includes(":") || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name);
}

/** "LOCALHOST:3000" gives "localhost", "[::1]:3000" gives "::1". */
function nameIn(header: string): string | undefined {
  const [, inner, plain] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]/@]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return (inner ?? plain)?.toLowerCase();
}
