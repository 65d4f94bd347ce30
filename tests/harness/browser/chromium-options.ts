/** How browser tests start Chromium: for any system user, and without requests to services of its vendor. */
export const chromiumOptions = {
  executablePath: process.env["CHROME_PATH"] ?? "/usr/bin/chromium",
  // HEADED=1 shows a test in a window, slowed down
  ...(process.env["HEADED"] === "1" && { headless: false, slowMo: 250 }),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // most pages of tests live for seconds: to compile hot functions once more takes 13 to 20 % of the processor time
    // until the playground has its first report
    "--js-flags=--no-turbofan",
  ],
};

/** The Chromium that can open windows, with and without a screen. */
export const windowedChromium = {
  ...chromiumOptions,
  executablePath: process.env["CHROME_WINDOW_PATH"] ?? chromiumOptions.executablePath,
};
