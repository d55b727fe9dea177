import { configure } from "@testing-library/react";
import { beforeAll } from "vitest";
import { provideFrameContracts } from "./src/lib/api/api.ts";
import { frameContracts } from "./src/lib/api/frameContracts.ts";
import { showLanguage } from "./src/lib/text/translation.ts";

// Test files share a process, so a previous one may have switched the language.
beforeAll(() => showLanguage("en"));

// Texts load when they are first shown, which takes longer than the usual second on a cold or busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Tests render pages without the shell, which brings these schemas.
provideFrameContracts(frameContracts);
