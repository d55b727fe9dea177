import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useFetchSoon } from "../../lib/lazyPart.ts";
import { useTranslation } from "../../lib/translation.ts";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { draftOf, dropDraft, keepDraft } from "./draftStore.ts";
import { attempted, pieces, type Draft } from "../orderDraft.ts";
import { refreshAfter, useFailureText } from "../orders.changes.queries.ts";
import { numberText } from "../orderText.ts";

interface Sending {
  slot: string;
  failed: "failed.create" | "failed.update";
  call: (draft: Draft & { attemptKey: string }, wasTried: boolean) => Promise<OrderDetails>;
  onSent: (order: OrderDetails, isPaying: boolean) => void;
}

const loadSending = () => import("./sendDraft.ts");

/**
 * Sends the draft of a slot. A failed attempt keeps the ticket and its key, so that trying again
 * enters the order once however often it is pressed.
 */
export function useSend({ slot, failed, call, onSent }: Sending) {
  const { t } = useTranslation("orders");
  const client = useQueryClient();
  const textOf = useFailureText();
  const isBusy = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  useFetchSoon(loadSending);

  async function send(isPaying: boolean): Promise<boolean> {
    const before = draftOf(slot, {});
    if (isBusy.current || before.lines.length === 0) return false;
    isBusy.current = true;
    setIsSending(true);
    setFailure(null);
    const attempt = attempted(before);
    keepDraft(slot, attempt);
    try {
      const order = await call(attempt, before.wasTried);
      dropDraft(slot);
      refreshAfter(client, order);
      toast.success(t("sent", { count: pieces(attempt.lines), number: numberText(order.number) }));
      onSent(order, isPaying);
      return true;
    } catch (error) {
      setFailure(error);
      const action = { label: t("retry"), run: () => void send(isPaying) };
      toast.error(textOf(failed, error), { action });
      return false;
    } finally {
      isBusy.current = false;
      setIsSending(false);
    }
  }

  return { send, isSending, failure, isBusy };
}
