import type { CashPosition, Drawer } from "@konoba/contract/drawers/drawers.contract";
import { useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useOpenDrawer } from "../orders/pay/orders.drawers.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { TicketCard, TicketHead } from "../ui/display/TicketCard.tsx";
import { TillIcon } from "../ui/icons/icons.tsx";
import style from "./ClosedDrawer.module.css";

interface ClosedDrawerProps {
  /** `null` for the first drawer, which is created on opening. */
  drawer: Drawer | null;
  /** Its last opening, if it has ever been opened. */
  last: CashPosition["openings"][number] | undefined;
  currency: string;
  /** True for the drawer that is offered while none is open. */
  isOffered: boolean;
  menu: ReactNode;
  tools: ReactNode;
  /** Opens the dialog for the float. */
  onOpen: () => void;
}

/** Renders the button that opens the drawer with its last float, and the one for another float. */
function OpenButtons({ drawer, last, currency, onOpen }: ClosedDrawerProps) {
  const { t } = useTranslation("drawers");
  const { money } = useLocalFormat();
  const locationId = useLocationId();
  const [key] = useState(() => crypto.randomUUID());
  const open = useOpenDrawer("drawers:failed");
  if (!last || !drawer)
    return (
      <Button variant="primary" icon={<TillIcon />} needsConnection onClick={onOpen}>
        {t("open")}
      </Button>
    );
  const { openingAmount } = last;
  return (
    <>
      <Button
        variant="primary"
        icon={<TillIcon />}
        loading={open.isPending}
        onClick={() => open.mutate({ key, locationId, drawerId: drawer.id, openingAmount })}
      >
        {t("openWith", { amount: money(openingAmount, currency) })}
      </Button>
      <Button needsConnection onClick={onOpen}>
        {t("otherFloat")}
      </Button>
    </>
  );
}

/** Renders a closed drawer: as a ticket with the last float if it is offered, else as a row. */
export function ClosedDrawer(props: ClosedDrawerProps) {
  const { drawer, last, currency, isOffered, menu, tools, onOpen } = props;
  const { t } = useTranslation("drawers");
  const { dateTime, money } = useLocalFormat();
  const name = drawer?.name ?? t("first");
  const about = last
    ? t("closedSince", { at: dateTime(last.closedAt), amount: money(last.openingAmount, currency) })
    : t("closedText");
  if (!isOffered)
    return (
      <article aria-label={name} className={`grid align-center gap-8 round-4 ${style.row}`}>
        <TillIcon />
        <div>
          <h3 className="text-base break">{name}</h3>
          <p className="meta">{about}</p>
        </div>
        <Button size="sm" needsConnection onClick={onOpen}>
          {t("open")}
        </Button>
        {menu}
        {tools && <div className={`row wrap gap-8 ${style.tools}`}>{tools}</div>}
      </article>
    );
  return (
    <TicketCard tone="stone" name={name}>
      <TicketHead
        title={
          <>
            <TillIcon /> {name}
          </>
        }
        time={<Badge tone="stone">{t("isClosed")}</Badge>}
        menu={menu}
      />
      <p className={style.text}>{about}</p>
      <div className={`row wrap gap-8 ${style.actions}`}>
        <OpenButtons {...props} />
      </div>
      {tools && <div className={`row wrap gap-8 ${style.tools}`}>{tools}</div>}
    </TicketCard>
  );
}
