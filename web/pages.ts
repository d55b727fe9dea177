import type { Plugin } from "vite";
import { screenFiles } from "./screenFiles.ts";

/** Addresses that the app sends on to another page. */
const redirected = ["/login", "/register"];

/** Writes the addresses of all pages, from which the server tells a page from an address that is none. */
export const pagesPlugin = (): Plugin => ({
  name: "pages",
  apply: "build",
  generateBundle() {
    const source = JSON.stringify([...Object.keys(screenFiles), ...redirected]);
    this.emitFile({ type: "asset", fileName: "pages.json", source });
  },
});
