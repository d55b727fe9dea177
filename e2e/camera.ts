import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Pixels } from "./pixels.ts";

const frame = { width: 640, height: 480 };

/** Writes a picture as the only frame of a YUV4MPEG2 file, which Chromium plays as its camera. */
export function showToCamera(file: string, { width, height, rgba }: Pixels): void {
  const luma = Buffer.alloc(frame.width * frame.height, 0xeb);
  const left = Math.floor((frame.width - width) / 2);
  const top = Math.floor((frame.height - height) / 2);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      luma[(top + y) * frame.width + left + x] = (rgba[(y * width + x) * 4] ?? 0) < 128 ? 0x10 : 0xeb;
  const chroma = Buffer.alloc(luma.length / 2, 0x80);
  const header = `YUV4MPEG2 W${frame.width} H${frame.height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(header), luma, chroma]));
}

/** Arguments of a browser whose camera shows the file and needs no permission. */
export const cameraArguments = (file: string): string[] => [
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${file}`,
];

/**
 * Gives the pages of a browser the Barcode Detection API, which Chromium has on phones and Macs only. It reads the
 * frames of the video with `read`, as the real one does.
 */
export async function installBarcodeDetector(
  page: Page,
  read: (pixels: Uint8ClampedArray, width: number, height: number) => string | undefined,
): Promise<void> {
  await page.exposeFunction("readFrame", (base64: string, frameWidth: number, frameHeight: number) =>
    read(new Uint8ClampedArray(Buffer.from(base64, "base64")), frameWidth, frameHeight),
  );
  await page.addInitScript(() => {
    class Detector {
      async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
        const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight);
        const context = canvas.getContext("2d");
        if (!context || video.videoWidth === 0) return [];
        context.drawImage(video, 0, 0);
        const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
        let binary = "";
        for (let at = 0; at < data.length; at += 32_768)
          binary += String.fromCharCode(...data.subarray(at, at + 32_768));
        const readFrame = Reflect.get(window, "readFrame");
        const rawValue = await readFrame(btoa(binary), canvas.width, canvas.height);
        return rawValue === undefined || rawValue === null ? [] : [{ rawValue }];
      }
    }
    Object.assign(window, { BarcodeDetector: Detector });
  });
}
