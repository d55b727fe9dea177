import type { Locator } from "@playwright/test";

export interface Pixels {
  width: number;
  height: number;
  /** Four bytes of each pixel: red, green, blue, opacity. */
  rgba: Uint8ClampedArray;
}

/** Returns the pixels of an element as it is on the screen. */
export async function pixelsOf(element: Locator): Promise<Pixels> {
  const picture = await element.screenshot();
  const { width, height, rgba } = await element.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, rgba: [...data] };
  }, picture.toString("base64"));
  return { width, height, rgba: new Uint8ClampedArray(rgba) };
}
