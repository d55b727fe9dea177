import type { CashPosition, Drawer, DrawerShift } from "@konoba/contract/drawers/drawers.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { deviceDrawer, rememberDrawer } from "../lib/device/deviceDrawer.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/controls/Chip.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { EdgePage, Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { PlusIcon } from "../ui/icons/icons.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { CashJudgement } from "./CashJudgement.tsx";
import { ClosedDrawer } from "./ClosedDrawer.tsx";
import { DrawerCloses } from "./DrawerCloses.tsx";
import { DrawerMenu } from "./DrawerMenu.tsx";
import { cashPosition, drawerList, type DrawerList } from "./drawers.list.queries.ts";
import { DrawerTicket, ShiftActions } from "./DrawerTicket.tsx";
import { StrayCash } from "./StrayCash.tsx";
import style from "./Drawers.module.css";

const opening = lazyComponent(
  async () => (await import("../orders/pay/OpenDrawerDialog.tsx")).OpenDrawerDialog,
);
const moving = lazyComponent(async () => (await import("./DrawerDialogs.tsx")).MoveDialog);
const naming = lazyComponent(async () => (await import("./DrawerDialogs.tsx")).NameDialog);

interface DrawersProps {
  /** Renders further actions of a drawer, such as those of a printer. */
  tools: (drawer: Drawer) => ReactNode;
}

type DrawerDialog =
  | { kind: "open"; drawer: Drawer | null; openingAmount: string | undefined }
  | { kind: "move"; shift: DrawerShift }
  | { kind: "name"; drawer: Drawer | null };

interface LoadedProps extends DrawersProps {
  list: DrawerList;
  position: CashPosition;
  currency: string;
  openDialog: (dialog: DrawerDialog) => void;
}

/** Renders each drawer: open ones as tickets, closed ones as rows, or as tickets while none is open. */
function DrawerStack({ list, position, currency, openDialog, tools }: LoadedProps) {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const isManager = usePermission("drawers.manage");
  const [here, setHere] = useState(deviceDrawer(locationId).drawerId);
  const open = list.items.filter(({ shift }) => shift);
  const choose = (id: string, isHere: boolean) => {
    rememberDrawer(locationId, isHere ? id : null);
    setHere(isHere ? id : undefined);
  };
  const drawers = list.items.length > 0 ? list.items : [null];
  return (
    <>
      {drawers.map((drawer) => {
        const shift = drawer?.shift;
        const last = position.openings.find(({ drawerId }) => drawerId === drawer?.id);
        const cash = position.tickets.find(({ shiftId }) => shiftId === shift?.id);
        const parts = {
          currency,
          menu: drawer && isManager && (
            <DrawerMenu drawer={drawer} onRename={() => openDialog({ kind: "name", drawer })} />
          ),
          tools: drawer && (
            <>
              {tools(drawer)}
              {list.items.length > 1 && (
                <Chip
                  pressed={drawer.id === here}
                  hasTick
                  onClick={() => choose(drawer.id, drawer.id !== here)}
                >
                  {t("here")}
                </Chip>
              )}
            </>
          ),
        };
        if (drawer && shift)
          return (
            cash && (
              <DrawerTicket
                key={drawer.id}
                {...parts}
                drawer={drawer}
                shift={shift}
                cash={cash}
                isOnlyOpen={open.length === 1}
                onMove={() => openDialog({ kind: "move", shift })}
              />
            )
          );
        return (
          <ClosedDrawer
            key={drawer?.id ?? ""}
            {...parts}
            drawer={drawer}
            last={last}
            isOffered={open.length === 0}
            onOpen={() => openDialog({ kind: "open", drawer, openingAmount: last?.openingAmount })}
          />
        );
      })}
    </>
  );
}

/** Renders the drawers at the left, and what to think of them at the right. */
function Position(props: LoadedProps) {
  const { t } = useTranslation("drawers");
  const isManager = usePermission("drawers.manage");
  const isPhone = useIsPhone();
  const { list, position, currency, openDialog } = props;
  const open = list.items.flatMap(({ shift }) => (shift ? [shift] : []));
  const [only] = open;
  return (
    <EdgePage>
      <div className={`grid fill ${style.columns}`}>
        <section className={`column gap-16 on-sunken ${style.drawers}`} aria-label={t("title")}>
          <h2 className="vh">{t("now")}</h2>
          <DrawerStack {...props} />
          {isManager && (
            <div className={`row push-down ${style.below}`}>
              <Button
                variant="quiet"
                size="sm"
                icon={<PlusIcon size={16} />}
                onClick={() => openDialog({ kind: "name", drawer: null })}
              >
                {t("add")}
              </Button>
            </div>
          )}
        </section>
        <div className={`column shrink container ${style.position}`}>
          <CashJudgement position={position} drawers={list.items} currency={currency} />
          <StrayCash list={list} currency={currency} />
          <DrawerCloses position={position} currency={currency} />
          <p className="push-down text-sm ink-2">{t("about")}</p>
        </div>
      </div>
      {isPhone && only && open.length === 1 && (
        <div className={`row gap-8 line-above on-surface ${style.foot}`}>
          <ShiftActions shift={only} onMove={() => openDialog({ kind: "move", shift: only })} />
        </div>
      )}
    </EdgePage>
  );
}

/** Renders the cash of a location's drawers, from float to expected amount, and the last closes. */
export function Drawers({ tools }: DrawersProps) {
  const { t } = useTranslation("drawers");
  const locationId = useLocationId();
  const list = useQuery(drawerList(locationId));
  const position = useQuery(cashPosition(locationId));
  const currency = useCurrency(locationId);
  const [dialog, openDialog] = useState<DrawerDialog | null>(null);
  const close = () => openDialog(null);
  const error = list.error ?? position.error;
  const isLoaded = list.data && position.data;
  const open = list.data?.items.filter(({ shift }) => shift).length ?? 0;
  const closed = (list.data?.items.length ?? 0) - open;
  const counts = [
    open > 0 && t("openCount", { count: open }),
    closed > 0 && t("closedCount", { count: closed }),
  ];

  return (
    <>
      <PageHeader title={t("title")}>
        <span className="meta">{counts.filter(Boolean).join(", ")}</span>
      </PageHeader>
      {list.data && position.data && (
        <Position
          list={list.data}
          position={position.data}
          currency={currency}
          openDialog={openDialog}
          tools={tools}
        />
      )}
      {!isLoaded && (
        <Page>
          {error ? (
            <ErrorBlock
              title={t("loadFailed")}
              error={error}
              onRetry={() => void Promise.all([list.refetch(), position.refetch()])}
            />
          ) : (
            <DelayedFallback>
              <SkeletonLines count={5} />
            </DelayedFallback>
          )}
        </Page>
      )}
      <Suspense fallback={null}>
        {dialog?.kind === "open" && (
          <opening.Component
            drawers={dialog.drawer ? [dialog.drawer] : []}
            currency={currency}
            {...(dialog.openingAmount !== undefined && { openingAmount: dialog.openingAmount })}
            onClose={close}
          />
        )}
        {dialog?.kind === "move" && (
          <moving.Component shift={dialog.shift} currency={currency} onClose={close} />
        )}
        {dialog?.kind === "name" && <naming.Component drawer={dialog.drawer} onClose={close} />}
      </Suspense>
    </>
  );
}
