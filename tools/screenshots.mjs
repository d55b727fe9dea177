import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBuilt } from "./build.mjs";
import { prepare } from "./node.mjs";
import { ensureBrowser } from "./run/browser.mjs";
import { main, Refusal, root, step } from "./run/command.mjs";

const desktop = { width: 1366, height: 854, deviceScaleFactor: 1, mobile: false };
const phone = { width: 390, height: 854, deviceScaleFactor: 2, mobile: true };
const pictures = [
  { name: "overview-light", path: "/", theme: "light", screen: desktop },
  { name: "overview-phone-dark", path: "/", theme: "dark", screen: phone },
];
const maxBytes = 150_000;
const quality = 82;

/** Waits until a page has its data, fonts and pictures and its animations have ended. */
async function settle(page) {
  await page.waitForLoadState("load");
  await page.getByRole("main").waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter((image) => image.loading !== "lazy");
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await page.waitForTimeout(2500);
}

async function photograph(demo, { path, theme, screen }) {
  const session = await demo.context.newCDPSession(demo.page);
  await session.send("Emulation.setDeviceMetricsOverride", screen);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: screen.mobile });
  await demo.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await demo.page.evaluate((chosen) => localStorage.setItem("theme", chosen), theme);
  await demo.page.goto(demo.url + path);
  await settle(demo.page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
  await session.detach();
  return Buffer.from(data, "base64");
}

/**
 * Takes the screenshots of the README from the built app with the demo; another folder: `npm run screenshots
 * -- FOLDER`.
 */
await main(async () => {
  await prepare();
  await ensureBuilt();
  await ensureBrowser();
  const target = resolve(root, process.argv[2] ?? "docs/pictures");
  const [{ startKonoba }, { openDemo }] = await Promise.all([
    import("../e2e/server.ts"),
    import("../e2e/lighthouse.ts"),
  ]);
  const konoba = await startKonoba();
  const folder = mkdtempSync(join(tmpdir(), "konoba-screenshots-"));
  try {
    const demo = await step("Creating the demo", () => openDemo(konoba.url, folder));
    mkdirSync(target, { recursive: true });
    for (const picture of pictures) {
      const bytes = await step(`Photographing ${picture.name}`, () => photograph(demo, picture));
      if (bytes.length > maxBytes) throw new Refusal(`${picture.name} has ${bytes.length} bytes.`);
      writeFileSync(join(target, `${picture.name}.webp`), bytes);
    }
    await demo.context.close();
  } finally {
    await konoba.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
