/** Subset of the Barcode Detection API that TypeScript's DOM library does not declare yet. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

const formats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code"];

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Returns whether this browser can read barcodes with the camera. */
export const canReadBarcodes = (): boolean =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === "function";

const scanIntervalMs = 150;

/**
 * Shows the camera in `video` and returns the first code found, or null when `signal` aborts; throws when
 * camera access is denied.
 */
export async function readBarcode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const Detector = detectorClass();
  if (!Detector) return null;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    await video.play();
    const detector = new Detector({ formats });
    while (!signal.aborted) {
      const [code] = await detector.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => setTimeout(resolve, scanIntervalMs));
    }
    return null;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
