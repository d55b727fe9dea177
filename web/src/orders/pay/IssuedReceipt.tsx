import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { receiptsOfOrder } from "../../lib/api/receiptQueries.ts";
import { hrefOf } from "../../lib/list/addresses.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { TextLink } from "../../ui/controls/LinkButton.tsx";
import { cx } from "../../ui/cx.ts";
import { receiptStatuses } from "../../ui/display/receiptStatuses.ts";
import { toneClass } from "../../ui/style/tones.ts";
import style from "./ReceiptLines.module.css";

/** Time that a guest waits for the confirmation before taking the receipt without it. */
const patienceMs = 2_000;
const pollMs = 400;

/** Returns true once the guest has waited long enough. */
function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, []);
  return isLate;
}

/** Renders the newest fiscal receipt of an order right after its payment: confirmed, or valid and sent later. */
export function IssuedReceipt({ locationId, orderId }: { locationId: string; orderId: string }) {
  const { t } = useTranslation("fiscal");
  const isLate = useIsLate();
  const { data = [] } = useQuery({
    ...receiptsOfOrder(locationId, orderId),
    refetchInterval: ({ state }) => (!isLate && state.data?.at(-1)?.status !== "confirmed" ? pollMs : false),
  });
  const receipt = data.at(-1);
  if (!receipt) return null;
  const { status, ordinal, id } = receipt;
  const word = status === "waiting" && isLate ? "later" : status;
  return (
    <p className={cx(style.state, toneClass(word === "waiting" ? "stone" : receiptStatuses[status].tone))}>
      <span>{t(`finish.${word}`, { number: ordinal })}</span>
      <TextLink to={hrefOf("/receipts", { receipt: id, date: "all" })}>{t("finish.show")}</TextLink>
    </p>
  );
}
