import type { CountItem } from "@konoba/contract/inventory/inventory.counts.contract";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useDraftName } from "../lib/list/draftName.ts";
import { useIsOffline } from "../lib/offline/offlineReason.ts";
import { announce } from "../lib/page/toasts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { useDraftState } from "../ui/form/useDraft.ts";
import { useLeaveGuard } from "../ui/form/useLeaveGuard.ts";
import { isCount, linesOf, type Count, type Counted } from "./counting.ts";
import { usePostCount, type CountAttempt } from "./inventory.queries.ts";

interface StoredCount {
  counted: Counted;
  /** True once it was saved without a connection. */
  isWaiting: boolean;
  /** Attempt to post these lines, whose reply may have been lost. */
  attempt: CountAttempt | null;
}
const nothingCounted: StoredCount = { counted: {}, isWaiting: false, attempt: null };

/** Manages a stock count: its draft on the device, and posting it, later when the device is offline. */
export function useStockCount(locationId: string, items: readonly CountItem[]) {
  const { t } = useTranslation(["counts", "inventory"]);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const post = usePostCount();
  const isOffline = useIsOffline();
  const draft = useDraftState(useDraftName("count"), nothingCounted);
  const { counted, isWaiting } = draft.values;
  const lines = linesOf(items, counted);
  const guard = useLeaveGuard(() => lines.length > 0 && !isWaiting && !post.isSuccess, draft.discard);

  const sendNow = () => {
    const before = draft.values.attempt ?? { key: crypto.randomUUID(), sentAt: [] };
    const attempt = { ...before, sentAt: [...before.sentAt, new Date().toISOString()] };
    draft.setValues((now) => ({ ...now, attempt }));
    post.mutate({ locationId, lines, attempt }, { onSuccess: draft.discard });
  };
  const isDue = isWaiting && !isOffline && lines.length > 0;
  const sendWaiting = useEffectEvent(sendNow);
  useEffect(() => {
    if (isDue) sendWaiting();
  }, [isDue]);

  const stop = async () => {
    if (lines.length > 0 && !(await confirm(guard.question))) return;
    guard.release();
    draft.discard();
    await navigate({ to: "/inventory" });
  };
  const send = async () => {
    const left = items.length - lines.length;
    const question = {
      title: t("counts:notCountedTitle", { count: left }),
      text: t("counts:notCountedText", { count: left }),
      confirmLabel: t("inventory:saveCount"),
    };
    if (left > 0 && !(await confirm(question))) return;
    if (!isOffline) return sendNow();
    draft.setValues((now) => ({ ...now, isWaiting: true }));
    announce({ tone: "info", text: t("counts:savedHere") });
  };
  const set = (id: string, count: Omit<Count, "at"> | null) =>
    draft.setValues(({ counted: { [id]: _, ...others } }) => ({
      counted: count === null ? others : { ...others, [id]: { ...count, at: new Date().toISOString() } },
      isWaiting: false,
      attempt: null,
    }));
  return {
    counted,
    set,
    lines,
    draft: draft.draft,
    isWaiting,
    isWrong: Object.values(counted).some(({ text }) => text !== "" && !isCount(text)),
    isPending: post.isPending,
    /** Reply of the server once it is posted. */
    posted: post.data,
    stop,
    send,
  };
}

export type StockCount = ReturnType<typeof useStockCount>;
