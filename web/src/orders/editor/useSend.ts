import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useIsModuleOn } from "../../lib/api/modules.ts";
import { connection } from "../../lib/connection/connection.ts";
import { usePreload } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useConfirm } from "../../ui/dialogs/confirm.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { draftOf, dropDraft, saveDraft } from "../draftStore.ts";
import { refreshAfter } from "../orderCache.ts";
import { attempted, pieces, type Draft } from "../orderDraft.ts";
import { useFailureToast } from "../orders.changes.queries.ts";
import type { Written } from "../orders.offlineQueue.queries.ts";
import { numberText } from "../orderText.ts";
import { loadPriceParts } from "./loadPriceParts.ts";
import { focusPaySoon } from "./payFocus.ts";

interface Sending {
  slot: string;
  location: Location;
  /** The order that gets the lines; null for a new one. */
  order: OrderDetails | null;
  failed: "failed.create" | "failed.update";
  /** Sends or queues the draft; `takeBack` restores it as a draft if it is rejected. */
  call: (draft: Draft & { attemptKey: string }, takeBack: () => void) => Promise<Written>;
  /** Resolves when the page of the sent order is there. */
  onSent: (order: OrderRow, isPaying: boolean) => Promise<void> | void;
}

const loadSending = () => import("./sendDraft.ts");

/**
 * Sends the draft of a slot. Without a response it is queued and sent exactly once; if rejected it stays a
 * draft with its IDs. `sending` is the draft from the tap until `onSent` resolves.
 */
export function useSend({ slot, location, order, failed, call, onSent }: Sending) {
  const { t } = useTranslation("orders");
  const client = useQueryClient();
  const confirm = useConfirm();
  const showFailure = useFailureToast();
  const isBusy = useRef(false);
  const paysAfter = useRef(false);
  const [sending, setSending] = useState<Draft | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const hasPriceLists = useIsModuleOn("priceLists");

  usePreload(loadSending);
  usePreload(loadPriceParts, hasPriceLists);

  /** Asks about prices that the server will not keep; without the code for it, an offline order is sent unasked. */
  async function priced(draft: Draft): Promise<Draft | null> {
    const prices = hasPriceLists ? await loadPriceParts().catch(() => null) : null;
    return prices ? prices.confirmPresentPrices(draft, { client, confirm, location, order }) : draft;
  }

  async function send(isPaying: boolean): Promise<boolean> {
    const before = draftOf(slot, {});
    // Paying while the lines are being sent follows the sending.
    paysAfter.current = isPaying || (isBusy.current && paysAfter.current);
    if (isBusy.current || before.lines.length === 0) return false;
    isBusy.current = true;
    setFailure(null);
    try {
      const draft = await priced(before);
      if (!draft) return false;
      setSending(draft);
      const attempt = attempted(draft, connection().isOffline);
      // Persists the attempt key first, so that a retry after a crash is idempotent.
      await saveDraft(slot, attempt);
      const { order: sent, isWaiting } = await call(attempt, () => void saveDraft(slot, attempt));
      void dropDraft(slot);
      const number = numberText(sent.number);
      if (isWaiting) toast.info(t("queued", { number }));
      else {
        refreshAfter(client, sent);
        toast.success(t("sent", { count: pieces(attempt.lines), number }));
      }
      if (!paysAfter.current) focusPaySoon();
      const isPayingNow = paysAfter.current;
      await onSent(sent, isPayingNow);
      // "Pay" pressed until the page of the order is there opens the payment on that page.
      if (!isPayingNow && paysAfter.current) await onSent(sent, true);
      return true;
    } catch (error) {
      setFailure(error);
      const action = { label: t("retry"), run: () => void send(paysAfter.current) };
      void showFailure(failed, error, { action });
      return false;
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }

  return { send, sending, failure, isBusy };
}
