import type { PurchaseLine } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { useState } from "react";
import { canReadBarcodes } from "../lib/device/barcodeReader.ts";
import { useScanner } from "../lib/device/scanner.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { CameraDialog } from "../ui/dialogs/CameraDialog.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { CameraIcon } from "../ui/icons/icons.tsx";

interface ScanLinesProps {
  lines: readonly PurchaseLine[];
  onFound: (line: PurchaseLine) => void;
}

/** Finds lines by barcode of the product or code of the supplier, with a hand scanner or the camera. */
export function ScanLines({ lines, onFound }: ScanLinesProps) {
  const { t } = useTranslation(["purchasing", "products"]);
  const [isOpen, setIsOpen] = useState(false);
  const find = (code: string) => {
    setIsOpen(false);
    const line = lines.find((each) => each.barcode === code || each.code === code);
    if (!line) return toast.error(t("receiving:unknownCode", { code }));
    toast.success(t("receiving:checkedOff", { name: line.name }));
    onFound(line);
  };
  useScanner(find, { inFields: true });
  if (!canReadBarcodes()) return null;
  return (
    <>
      <Button size="sm" icon={<CameraIcon size={16} />} onClick={() => setIsOpen(true)}>
        {t("receiving:scan")}
      </Button>
      {isOpen && (
        <CameraDialog
          texts={{
            title: t("products:scan.title"),
            hint: t("products:scan.hint"),
            refused: t("products:scan.refused"),
            stop: t("products:scan.stop"),
          }}
          onClose={() => setIsOpen(false)}
          onRead={find}
        />
      )}
    </>
  );
}
