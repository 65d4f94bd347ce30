import { spawn } from "node:child_process";

/** Runs git in a folder. Returns its output, or hands it to `onText`; undefined if git is missing or reports an error. */
export async function git(
  folder: string,
  words: readonly string[],
  onText?: (text: string) => void,
): Promise<string | undefined> {
  const child = spawn("git", ["--literal-pathspecs", ...words], {
    cwd: folder,
    env: ownEnvironment(),
    stdio: ["ignore", "pipe", "ignore"],
    windowsHide: true,
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (onText) onText(text);
    else output += text;
  });
  const isDone = await new Promise<boolean>((resolve) => {
    child.on("error", () => {
      resolve(false);
    });
    child.on("close", (code) => {
      resolve(code === 0);
    });
  });
  return isDone ? output : undefined;
}

/** The environment without what a hook of git says about its repository, which may be another one than the folder's. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const ofHooks = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"];
  const entries = Object.entries(process.env).filter(([name]) => !ofHooks.includes(name));
  // reading must not write the index
  return { ...Object.fromEntries(entries), GIT_OPTIONAL_LOCKS: "0" };
}
