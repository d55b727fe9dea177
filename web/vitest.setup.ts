import { configure } from "@testing-library/react";
import { beforeAll } from "vitest";
import { showLanguage } from "./src/lib/text/translation.ts";

// Test files share a process, so a previous one may have switched the language.
beforeAll(() => showLanguage("en"));

// Texts load when they are first shown, which takes longer than the usual second on a cold or busy machine.
configure({ asyncUtilTimeout: 10_000 });
