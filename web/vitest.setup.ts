import { beforeAll } from "vitest";
import { showLanguage } from "./src/lib/translation.ts";

// Test files share a process, so a previous one may have switched the language.
beforeAll(() => showLanguage("en"));
