import { Link, useLocation } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import {
  lastOnlineAt,
  countOrders,
  useConnection,
  usePendingChanges,
} from "../../lib/connection/connection.ts";
import { useIsOffline } from "../../lib/offline/offlineReason.ts";
import { useOtherAuthors } from "../../lib/offline/otherAuthors.ts";
import { useUnsentOrders } from "../../lib/offline/unsentOrders.ts";
import { useWaitingDeliveries } from "../../lib/offline/waitingDeliveries.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { loadTexts } from "../../lib/text/i18n.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import style from "./ConnectionBar.module.css";

const sheet = lazyComponent(async () => {
  const [module] = await Promise.all([
    import("../../orders/WaitingSheet.tsx"),
    loadTexts(["waiting", "orders", "connection"]),
  ]);
  return module.WaitingSheet;
});

/** Preloads the sheet, which cannot load once the connection is lost. */
export const prepareSheet = sheet.preload;

/** Returns the app update when no form is open and nothing is queued or unsent; otherwise null. */
function useUpdate(): (() => void) | null {
  const { update, pendingCount } = useConnection();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const unsent = useUnsentOrders();
  const isTyping = /\/(add|addOld|edit|import|close)\b/.test(path) || unsent > 0;
  return isTyping || pendingCount > 0 ? null : update;
}

/** Returns the notices, most important first. */
function useNews(): string[] {
  const { t } = useTranslation("connection");
  const { time } = useFormat();
  const answeredAt = lastOnlineAt();
  const isAway = useIsOffline();
  const changes = usePendingChanges();
  const refused = changes.filter(({ refusal }) => refusal !== null).length;
  const waiting = countOrders(changes.filter(({ refusal }) => refusal === null));
  const others = useOtherAuthors();
  const deliveries = useWaitingDeliveries();
  const refusedDeliveries = deliveries.filter(({ refusal }) => refusal !== null).length;
  const stored = deliveries.length - refusedDeliveries;
  return [
    isAway && (answeredAt ? t("since", { time: time(answeredAt) }) : t("none")),
    waiting > 0 && t("waits", { count: waiting }),
    refused > 0 && t("refused", { count: refused }),
    stored > 0 && t("deliveriesWait", { count: stored }),
    refusedDeliveries > 0 && t("deliveriesRefused", { count: refusedDeliveries }),
    ...others.map(({ orders, userName }) =>
      t(userName ? "waitsOf" : "waitsOfSomeone", { count: orders, name: userName }),
    ),
  ].filter((text) => text !== false);
}

/** Renders the connection state above every page: age of the data, queued changes, available update. */
export function ConnectionBar() {
  const { t } = useTranslation("connection");
  const [isOpen, setIsOpen] = useState(false);
  const news = useNews();
  const hasRefused = usePendingChanges().some(({ refusal }) => refusal !== null);
  const hasWaiting = usePendingChanges().length + useOtherAuthors().length > 0;
  const hasDeliveries = useWaitingDeliveries().length > 0;
  const update = useUpdate();
  const tone = hasRefused ? "tone-red" : news.length > 0 ? "tone-amber" : "tone-stone";
  return (
    <>
      {(news.length > 0 || update) && (
        <div
          className={cx(
            `row wrap align-center gap-12 rows-4 text-sm weight-550 toned print-hide ${style.bar}`,
            tone,
          )}
          role="status"
        >
          <p>{news.length > 0 ? news.join(" · ") : t("newVersion")}</p>
          {hasWaiting && (
            <button type="button" onClick={() => setIsOpen(true)}>
              {t("view")}
            </button>
          )}
          {hasDeliveries && <Link to="/purchasing/deliveries">{t("viewDeliveries")}</Link>}
          {news.length === 0 && update && (
            <button type="button" onClick={update}>
              {t("updateNow")}
            </button>
          )}
        </div>
      )}
      <Suspense fallback={null}>{isOpen && <sheet.Component onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
