import type { CashMovement, Drawer, DrawerShift } from "@konoba/contract/drawers/drawers.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { deviceDrawer, rememberDrawer } from "../lib/device/deviceDrawer.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { Card } from "../ui/display/Card.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import {
  LockIcon,
  MoreIcon,
  PencilIcon,
  PlusIcon,
  ReceiptIcon,
  TillIcon,
  TrashIcon,
  WarningIcon,
} from "../ui/icons/icons.tsx";
import { MoveDialog, NameDialog } from "./DrawerDialogs.tsx";
import { drawerList } from "./drawers.list.queries.ts";
import { useRemoveDrawer } from "./drawers.queries.ts";
import style from "./Drawers.module.css";

const opening = lazyComponent(
  async () => (await import("../orders/pay/OpenDrawerDialog.tsx")).OpenDrawerDialog,
);

interface DrawersProps {
  /** Renders further actions of a drawer, such as those of a printer. */
  tools: (drawer: Drawer) => ReactNode;
}

type DrawerDialog =
  | { kind: "open"; drawer: Drawer | null }
  | { kind: "move"; shift: DrawerShift }
  | { kind: "name"; drawer: Drawer | null };

/** Renders cash movements other than payments, newest last. */
function Movements({ movements, currency }: { movements: readonly CashMovement[]; currency: string }) {
  const { t } = useTranslation("drawers");
  const { time } = useLocalFormat();
  return (
    <ul className={style.movements}>
      {movements.map(({ id, kind, amount, reason, by, at }) => (
        <li key={id}>
          <span className="mono meta">{time(at)}</span>
          <span className={style.reason}>
            {reason}
            <span className="meta">
              {t(`kinds.${kind}`)} · {by}
            </span>
          </span>
          <Amount value={kind === "paid_in" ? amount : `-${amount}`} currency={currency} isSigned />
        </li>
      ))}
    </ul>
  );
}

interface OpenShiftProps {
  shift: DrawerShift;
  currency: string;
  tools: ReactNode;
  onMove: () => void;
}

/** Renders an open drawer: float, movements and actions. */
function OpenShift({ shift, currency, tools, onMove }: OpenShiftProps) {
  const { t } = useTranslation("drawers");
  const isManager = usePermission("drawers.manage");
  const { dateTime } = useLocalFormat();
  const closeable = shift.isOwn || isManager;
  return (
    <>
      <p className="meta">{t("since", { at: dateTime(shift.openedAt), name: shift.openedBy })}</p>
      <p className={style.float}>
        <span>{t("openingAmount")}</span>
        <Amount value={shift.openingAmount} currency={currency} size="lg" />
      </p>
      {shift.movements.length === 0 ? (
        <p className={style.none}>{t("noMovements")}</p>
      ) : (
        <Movements movements={shift.movements} currency={currency} />
      )}
      <div className={style.actions}>
        {closeable ? (
          <LinkButton to={`/drawers/close/${shift.id}`} variant="primary" icon={<LockIcon />}>
            {t("toClose")}
          </LinkButton>
        ) : (
          <Button variant="primary" icon={<LockIcon />} disabledReason={t("notOwn")}>
            {t("toClose")}
          </Button>
        )}
        <Button icon={<PlusIcon />} needsConnection onClick={onMove}>
          {t("move")}
        </Button>
        {tools}
        {isManager && (
          <LinkButton to={`/drawers/reports/${shift.id}`} icon={<PrinterIcon />}>
            {t("x")}
          </LinkButton>
        )}
      </div>
    </>
  );
}

interface DrawerCardProps {
  /** `null` for the first drawer, which is created on opening. */
  drawer: Drawer | null;
  currency: string;
  /** `true` if cash payments of this device go into it; `null` if there is only one drawer. */
  isHere: boolean | null;
  onHere: (isHere: boolean) => void;
  openDialog: (dialog: DrawerDialog) => void;
  tools: DrawersProps["tools"];
}

function DrawerCard({ drawer, currency, isHere, onHere, openDialog, tools }: DrawerCardProps) {
  const { t } = useTranslation("drawers");
  const isManager = usePermission("drawers.manage");
  const remove = useRemoveDrawer();
  const shift = drawer?.shift ?? null;
  const name = drawer?.name ?? t("first");
  return (
    <Card className={style.card}>
      <header className={style.head}>
        <TillIcon />
        <h2>{name}</h2>
        <Badge tone={shift ? "green" : "stone"}>{t(shift ? "isOpen" : "isClosed")}</Badge>
        <span className={style.grow} />
        {drawer && isManager && (
          <Menu
            name={t("more", { name })}
            align="end"
            trigger={(open) => <IconButton {...open} name={t("more", { name })} icon={<MoreIcon />} />}
          >
            <MenuItem icon={<PencilIcon />} onSelect={() => openDialog({ kind: "name", drawer })}>
              {t("rename")}
            </MenuItem>
            <MenuItem
              icon={<TrashIcon />}
              variant="danger"
              disabledReason={shift ? t("removeOpen") : null}
              needsConnection
              onSelect={() => remove.mutate(drawer.id)}
            >
              {t("remove")}
            </MenuItem>
          </Menu>
        )}
      </header>
      {shift ? (
        <OpenShift
          shift={shift}
          currency={currency}
          tools={drawer && tools(drawer)}
          onMove={() => openDialog({ kind: "move", shift })}
        />
      ) : (
        <>
          <p className={style.none}>{t("closedText")}</p>
          <div className={style.actions}>
            <Button
              variant="primary"
              icon={<TillIcon />}
              needsConnection
              onClick={() => openDialog({ kind: "open", drawer })}
            >
              {t("open")}
            </Button>
            {drawer && tools(drawer)}
          </div>
        </>
      )}
      {isHere !== null && (
        <Chip pressed={isHere} hasTick onClick={() => onHere(!isHere)}>
          {t("here")}
        </Chip>
      )}
    </Card>
  );
}

/** Renders a warning about cash payments taken while no drawer was open. */
function Stray({ payments, amount, currency }: { payments: number; amount: string; currency: string }) {
  const { t } = useTranslation("drawers");
  const { money } = useFormat();
  if (payments === 0) return null;
  return (
    <p className={`tone-amber ${style.stray}`} role="status">
      <WarningIcon />
      <span>
        {t("stray", { count: payments, amount: money(amount, currency) })} {t("strayHelp")}
      </span>
    </p>
  );
}

/** Renders the cash drawers of a location. */
export function Drawers({ tools }: DrawersProps) {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const isManager = usePermission("drawers.manage");
  const list = useQuery(drawerList(locationId));
  const currency = useCurrency(locationId);
  const [dialog, openDialog] = useState<DrawerDialog | null>(null);
  const [here, setHere] = useState(deviceDrawer(locationId).drawerId);
  const drawers = list.data?.items ?? [];
  const close = () => openDialog(null);
  const choose = (id: string, isHere: boolean) => {
    rememberDrawer(locationId, isHere ? id : null);
    setHere(isHere ? id : undefined);
  };

  return (
    <Page>
      <PageHeader title={t("title")} />
      <Toolbar>
        <p className="meta">{t("about")}</p>
        <Spacer />
        {isManager && (
          <>
            <LinkButton to="/drawers/reports" icon={<ReceiptIcon />}>
              {t("reports")}
            </LinkButton>
            <Button icon={<PlusIcon />} onClick={() => openDialog({ kind: "name", drawer: null })}>
              {t("add")}
            </Button>
          </>
        )}
      </Toolbar>
      {!list.data && list.error && (
        <ErrorBlock title={t("loadFailed")} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.error && (
        <DelayedFallback>
          <SkeletonLines count={5} />
        </DelayedFallback>
      )}
      {list.data && (
        <>
          <Stray payments={list.data.strayPayments} amount={list.data.strayAmount} currency={currency} />
          <div className={style.cards}>
            {(drawers.length > 0 ? drawers : [null]).map((drawer) => (
              <DrawerCard
                key={drawer?.id ?? ""}
                drawer={drawer}
                currency={currency}
                isHere={drawer && drawers.length > 1 ? drawer.id === here : null}
                onHere={(isHere) => drawer && choose(drawer.id, isHere)}
                openDialog={openDialog}
                tools={tools}
              />
            ))}
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === "open" && (
          <opening.Component
            drawers={dialog.drawer ? [dialog.drawer] : []}
            currency={currency}
            onClose={close}
          />
        )}
      </Suspense>
      {dialog?.kind === "move" && <MoveDialog shift={dialog.shift} currency={currency} onClose={close} />}
      {dialog?.kind === "name" && <NameDialog drawer={dialog.drawer} onClose={close} />}
    </Page>
  );
}
