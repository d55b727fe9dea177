import type { Plugin } from "vite";
import { screenFiles } from "./screenFiles.ts";

/** Paths that redirect to another page. */
const redirected = ["/login", "/register"];

/** Emits the paths of all pages, by which the server recognizes unknown ones. */
export const pagesPlugin = (): Plugin => ({
  name: "pages",
  apply: "build",
  generateBundle() {
    const source = JSON.stringify([...Object.keys(screenFiles), ...redirected]);
    this.emitFile({ type: "asset", fileName: "pages.json", source });
  },
});
