import { afterAll } from "vitest";
import { checkSharedApp } from "./app.ts";

afterAll(checkSharedApp);

/** Fails on deprecation warnings of `pg`. */
function failOnDeprecation({ name, message }: Error): void {
  if (name === "DeprecationWarning" && /\bpg@/.test(message)) throw new Error(message);
}

// Test files of one worker share its process.
if (!process.listeners("warning").some((listener) => listener.name === failOnDeprecation.name))
  process.on("warning", failOnDeprecation);
