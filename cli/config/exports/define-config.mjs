/**
 * Returns the configuration of a site as it is. Its type makes an editor complete and check `site/config.ts`.
 * @param {import("../schema/schema.ts").UserConfig} config
 * @returns {import("../schema/schema.ts").UserConfig}
 */
export function defineConfig(config) {
  return config;
}
