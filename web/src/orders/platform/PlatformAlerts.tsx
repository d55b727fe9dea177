import { isUrgent } from "@konoba/contract/orders/orders.platform.rules";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { usePageSlot } from "../../lib/page/pageSlots.ts";
import { useNow } from "../../lib/page/useNow.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { BagIcon } from "../../ui/icons/icons.service.tsx";
import { toneClass } from "../../ui/style/tones.ts";
import { waitingOrders } from "../orders.platform.queries.ts";
import { MuteButton } from "./MuteButton.tsx";
import { useRing, type Ring } from "./useRing.ts";
import style from "./PlatformAlerts.module.css";

const sheet = lazyComponent(async () => (await import("./PlatformSheet.tsx")).PlatformSheet);

/** Pages above which the waiting orders are announced by a bar; other pages have a pill in the header. */
const barPaths: readonly string[] = ["/", "/orders"];

interface NoticeProps {
  count: number;
  /** Age of the oldest in minutes. */
  minutes: number;
  isLate: boolean;
  onAnswer: () => void;
}

function Bar({ count, minutes, isLate, onAnswer, ring }: NoticeProps & { ring: Ring }) {
  const { t } = useTranslation("platform");
  return (
    <div className={cx(style.bar, toneClass(isLate ? "red" : "amber"))}>
      <BagIcon />
      <p>
        <b>{t("bar", { count })}</b>
        {minutes > 0 && <span>{t(isLate ? "late" : "oldest", { minutes })}</span>}
      </p>
      <MuteButton {...ring} />
      <Button variant="primary" onClick={onAnswer}>
        {t("answer")}
      </Button>
    </div>
  );
}

function Pill({ count, isLate, onAnswer }: NoticeProps) {
  const { t } = useTranslation("platform");
  const text = t("pill", { count });
  return (
    <button
      type="button"
      className={cx(style.pill, toneClass(isLate ? "red" : "amber"))}
      aria-label={text}
      onClick={onAnswer}
    >
      <BagIcon size={16} />
      <span className={style.words}>{text}</span>
      <span className={style.count}>{count}</span>
    </button>
  );
}

/** Announces orders of platforms without an answer, by ring and in words, and opens them. */
export function PlatformAlerts({ locationId, path }: { locationId: string; path: string }) {
  const { t } = useTranslation("platform");
  const slot = usePageSlot("actions");
  const now = useNow(5_000);
  const [isOpen, setOpen] = useState(false);
  const orders = useQuery(waitingOrders(locationId)).data ?? [];
  const [oldest] = orders;
  const isLate = oldest !== undefined && isUrgent(oldest, now);
  const ring = useRing(isLate);
  usePreload(sheet.preload);
  if (!oldest) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(oldest.createdAt)) / 60_000));
  const notice = { count: orders.length, minutes, isLate, onAnswer: () => setOpen(true) };
  return (
    <>
      <div role="status" aria-label={t("title")}>
        {barPaths.includes(path) && <Bar {...notice} ring={ring} />}
      </div>
      {slot && !barPaths.includes(path) && createPortal(<Pill {...notice} />, slot)}
      {isOpen && (
        <Suspense fallback={null}>
          <sheet.Component
            locationId={locationId}
            orders={orders}
            ring={ring}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
