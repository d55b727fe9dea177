import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState, type FormEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { receiptList } from "./receipts.queries.ts";
import style from "./ReceiptProof.module.css";

/** Returns what identifies a receipt in typed or scanned text: the IKOF of a QR code, else the text itself. */
const searchText = (typed: string): string => /[?&]iic=([0-9A-F]{32})/i.exec(typed)?.[1] ?? typed.trim();

interface ProofFinderProps {
  location: Pick<Location, "id">;
  /** Number of the shown receipt. */
  number: string;
}

/** Renders the search for another receipt by number, IKOF, or the text of its QR code. */
export function ProofFinder({ location, number }: ProofFinderProps) {
  const { t } = useTranslation("receipts");
  const [typed, setTyped] = useState(number);
  const [isMissing, setIsMissing] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function find(event: FormEvent) {
    event.preventDefault();
    const q = searchText(typed);
    if (q === "") return;
    const query = { q, page: 1, pageSize: 10, sort: "-issuedAt" as const };
    const found = await client.fetchQuery(receiptList(location.id, query)).catch(() => null);
    const [first] = found?.items ?? [];
    if (first) void navigate(hrefParts(`/receipts/${first.id}/proof`));
    else setIsMissing(true);
  }

  return (
    <form className={style.finder} role="search" onSubmit={(event) => void find(event)}>
      <TextField
        label={t("proof.find")}
        value={typed}
        maxLength={400}
        error={isMissing ? t("proof.notFound") : null}
        onChange={(text) => {
          setTyped(text);
          setIsMissing(false);
        }}
      />
      <Button type="submit">{t("proof.findButton")}</Button>
    </form>
  );
}
