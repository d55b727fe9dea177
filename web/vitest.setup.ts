import { beforeAll } from "vitest";
import { showLanguage } from "./src/lib/translation.ts";

// Files of tests share a process, and one may have left the other language behind.
beforeAll(() => showLanguage("en"));
