import type { Page } from "@playwright/test";

const pointsOfInch = 72;
const millimetresOfInch = 25.4;
const pixelsOfInch = 96;

/** Returns the printed sheets with width and height in millimetres. */
export async function sheetsOf(page: Page): Promise<{ width: number; height: number }[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const inMillimetres = (points = "") => Math.round((Number(points) / pointsOfInch) * millimetresOfInch);
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: inMillimetres(width),
    height: inMillimetres(height),
  }));
}

/** Returns the overflow of the print at a paper width, in millimetres. */
export async function beyondPaper(page: Page, millimetres: number): Promise<number> {
  const size = page.viewportSize();
  const width = Math.floor((millimetres / millimetresOfInch) * pixelsOfInch);
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width, height: 1000 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.emulateMedia({ media: "screen" });
  if (size) await page.setViewportSize(size);
  return Math.max(0, Math.round((beyond / pixelsOfInch) * millimetresOfInch));
}
