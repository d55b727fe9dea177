import type { Location } from "@konoba/contract/locations/locations.contract";
import { changedValues, readVerifyAddress } from "@konoba/contract/receipts/receipts.numbers.rules";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState, type FormEvent } from "react";
import { canReadBarcodes } from "../lib/device/barcodeReader.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { QrCodeIcon } from "../ui/icons/icons.till.tsx";
import { SearchIcon } from "../ui/icons/icons.tsx";
import { receiptDetails, receiptList } from "./receipts.queries.ts";
import style from "./ReceiptProof.module.css";

const camera = lazyComponent(async () => (await import("../ui/dialogs/CameraDialog.tsx")).CameraDialog);

/** Returns a function that opens the proof of the receipt that a text names; it returns why it could not. */
function useFind(locationId: string): (text: string) => Promise<string | null> {
  const { t } = useTranslation("receipts");
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (text) => {
    const scanned = readVerifyAddress(text);
    const q = scanned?.iic ?? text.trim();
    if (q === "") return null;
    const query = { q, page: 1, pageSize: 10, sort: "-issuedAt" as const };
    try {
      const [first] = (await client.fetchQuery(receiptList(locationId, query))).items;
      if (!first) return t("proof.notFound");
      const { verifyAddress } = await client.fetchQuery(receiptDetails(locationId, first.id));
      const changed = scanned ? changedValues(scanned, verifyAddress) : [];
      if (scanned && changed.length > 0) {
        const values = changed.map((key) => `${t(`proof.values.${key}`)} ${scanned.values[key]}`).join(", ");
        return t("proof.changed", { number: first.ordinal, values });
      }
      await navigate(hrefParts(`/receipts/${first.id}/proof`));
      return null;
    } catch {
      return t("proof.findFailed");
    }
  };
}

interface ProofFinderProps {
  location: Pick<Location, "id">;
  /** Number of the shown receipt. */
  number: string;
}

/** Renders the search for another receipt by number, IKOF, or its QR code from the camera or as a link. */
export function ProofFinder({ location, number }: ProofFinderProps) {
  const { t } = useTranslation("receipts");
  const [typed, setTyped] = useState(number);
  const [error, setError] = useState<string | null>(null);
  const [isScanning, setIsScanning] = useState(false);
  const find = useFind(location.id);

  const search = async (text: string) => setError(await find(text));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(typed);
  };

  return (
    <form
      className={`row wrap align-start gap-8 below-14 print-hide ${style.finder}`}
      role="search"
      onSubmit={submit}
    >
      <TextField
        label={t("proof.find")}
        placeholder={t("proof.find")}
        icon={<SearchIcon size={16} />}
        value={typed}
        maxLength={400}
        spellCheck={false}
        autoComplete="off"
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
      />
      {canReadBarcodes() ? (
        <Button icon={<QrCodeIcon size={16} />} onClick={() => setIsScanning(true)}>
          {t("proof.scan.start")}
        </Button>
      ) : (
        <Button type="submit">{t("proof.findButton")}</Button>
      )}
      <Suspense fallback={null}>
        {isScanning && (
          <camera.Component
            texts={{
              title: t("proof.scan.title"),
              hint: t("proof.scan.hint"),
              refused: t("proof.scan.refused"),
              stop: t("proof.scan.stop"),
            }}
            onClose={() => setIsScanning(false)}
            onRead={(text) => {
              setIsScanning(false);
              setTyped(text);
              void search(text);
            }}
          />
        )}
      </Suspense>
    </form>
  );
}
