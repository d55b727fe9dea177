/** The number of this release, put in when the app is built. */
export const version = String(import.meta.env["VITE_APP_VERSION"]);
