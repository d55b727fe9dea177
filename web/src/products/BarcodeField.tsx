import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { canReadBarcodes } from "../lib/barcodeReader.ts";
import { Button } from "../ui/Button.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { TextField } from "../ui/fields/TextField.tsx";
import { CameraIcon } from "../ui/icons.tsx";
import { CameraScan } from "./CameraScan.tsx";
import style from "./products.module.css";

/** A code that is typed, scanned by a hand scanner, or read by the camera where the browser can. */
export function BarcodeField(field: FieldProps<string>) {
  const { t } = useTranslation("products");
  const [isScanning, setIsScanning] = useState(false);
  return (
    <div
      className={style.barcode}
      // A hand scanner ends with Enter, which must not send the form.
      onKeyDown={(event) =>
        event.key === "Enter" && event.target instanceof HTMLInputElement && event.preventDefault()
      }
    >
      <TextField
        {...field}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        inputMode="numeric"
        help={t("barcodeHelp")}
      />
      {canReadBarcodes() && (
        <Button size="sm" icon={<CameraIcon />} onClick={() => setIsScanning(true)}>
          {t("scan.start")}
        </Button>
      )}
      {isScanning && (
        <CameraScan
          onClose={() => setIsScanning(false)}
          onRead={(code) => {
            setIsScanning(false);
            field.onChange(code);
          }}
        />
      )}
    </div>
  );
}
