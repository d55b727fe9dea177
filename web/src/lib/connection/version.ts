/** Release version, set at build time. */
export const version = String(import.meta.env["VITE_APP_VERSION"]);
