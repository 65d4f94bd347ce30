/**
 * Returns whether this version of Node can run the project. If not, prints the required version and sets the exit code.
 */
export function supportsThisNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return true;
  console.error(
    `This program needs Node 20.19 or newer, but Node ${process.versions.node} is running.\n` +
      "Install a current version from https://nodejs.org/ or with your version manager (the repository has an .nvmrc).",
  );
  process.exitCode = 2;
  return false;
}
