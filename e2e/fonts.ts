import { copyFileSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { findChromium } from "./browser.ts";

/** Fonts that stand in while a web font is under way, one of each width: their files, and Debian's package. */
export const fallbackFonts = [
  { name: "DejaVu Sans", files: "DejaVuSans{,-Bold}.ttf", package: "fonts-dejavu-core" },
  { name: "Liberation Sans", files: "LiberationSans-{Regular,Bold}.ttf", package: "fonts-liberation" },
  { name: "Noto Sans", files: "NotoSans-{Regular,Bold}.ttf", package: "fonts-noto-core" },
] as const;

type FallbackFont = (typeof fallbackFonts)[number];

/** Returns the files of a font on this machine; none where it is not installed. */
export const findFont = ({ files }: FallbackFont): string[] => globSync(`/usr/share/fonts/**/${files}`);

/** Runs `work` in a browser on a machine that has a single font. */
export async function withOnlyFont(
  font: FallbackFont,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "konoba-fonts-"));
  for (const [index, file] of findFont(font).entries()) copyFileSync(file, join(folder, `${index}.ttf`));
  const configuration = join(folder, "fonts.conf");
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    env: { ...process.env, FONTCONFIG_FILE: configuration },
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
