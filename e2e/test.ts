import { test as base, type BrowserContext } from "@playwright/test";
import { isWhole } from "./texts.ts";

/** Makes pages those of a device that saves data, which loads code on use (`usePreload`). */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const connection = Reflect.get(navigator, "connection");
    Object.defineProperty(Object.getPrototypeOf(connection), "saveData", { get: () => true });
  });

/**
 * Test without preloaded code, which costs half of a first visit's processor time; a whole run preloads it, and so
 * do the journeys without a connection, by the test of Playwright.
 */
export const test = base.extend<{ closeContexts: void }>({
  // A page that a test leaves open follows live changes until the worker ends.
  closeContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      if (!isWhole)
        browser.newContext = async (options) => {
          const context = await newContext(options);
          await saveData(context);
          return context;
        };
      await use(browser);
    },
    { scope: "worker" },
  ],
});
