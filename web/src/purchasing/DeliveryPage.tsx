import type { Delivery } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam, useSearchOf } from "../lib/list/addresses.ts";
import { handlerOf } from "../lib/page/handlers.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { MenuItem } from "../ui/controls/Menu.tsx";
import { MoreMenu } from "../ui/controls/MoreMenu.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { EdgePage, Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { PhoneFoot } from "../ui/display/PhoneFoot.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import { useIsPhone } from "../ui/useMedia.ts";
import { deliveryDetails, useNotePhoto, useUndoDelivery } from "./purchasing.queries.ts";
import { useLineNote } from "./useLineNote.ts";
import phone from "./phone.module.css";
import style from "./purchasing.module.css";

const phoneDelivery = lazyComponent(async () => (await import("./PhoneDelivery.tsx")).PhoneDelivery);

const notePhoto = lazyComponent(async () => (await import("./NotePhoto.tsx")).NotePhoto);
const margins = lazyComponent(async () => (await import("./MarginPanel.tsx")).MarginPanel);

function Lines({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("purchasing");
  const { number, date, money } = useFormat();
  const packText = usePackText();
  const noteOf = useLineNote();
  const { currencyCode } = delivery;
  const heads = ["item", "ordered", "received", "batch", "price", "total"] as const;
  return (
    <table className={style.lines}>
      <thead>
        <tr>
          {heads.map((key) => (
            <th key={key} scope="col">
              {t(`receiving:deliveries.heads.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {delivery.lines.map((line) => {
          const { orderedPacks, orderedPrice, reason } = line;
          const differs = orderedPrice !== null && Number(orderedPrice) !== Number(line.price);
          return (
            <tr key={line.id}>
              <th scope="row">
                <CellText note={noteOf(line) ?? (reason ? t(`receiving:reasons.${reason}`) : packText(line))}>
                  {line.name}
                </CellText>
              </th>
              <td className={`one-line ${style.onHand}`} data-label={t("receiving:deliveries.heads.ordered")}>
                {orderedPacks === null ? "–" : number(orderedPacks)}
              </td>
              <td className={`one-line ${style.used}`} data-label={t("receiving:deliveries.heads.received")}>
                <b>{number(line.packs)}</b>
              </td>
              <td className={style.suggested} data-label={t("receiving:deliveries.heads.batch")}>
                {[line.batchNumber, line.expiryDate && date(line.expiryDate)].filter(Boolean).join(", ") ||
                  "–"}
              </td>
              <td data-label={t("receiving:deliveries.heads.price")} className={style.price}>
                <Amount value={line.price} currency={currencyCode} />
                {differs && (
                  <small data-rises={Number(line.price) > Number(orderedPrice) || undefined}>
                    {t("lines.was", { price: money(orderedPrice, currencyCode) })}
                  </small>
                )}
              </td>
              <td className={`weight-600 one-line ${style.total}`}>
                <Amount value={line.total} currency={currencyCode} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Renders the photo of the delivery note, and its buttons for those who may receive. */
function DeliveryPhoto({ delivery: { id, noteImageId } }: { delivery: Delivery }) {
  const { t } = useTranslation("notePhoto");
  const mayReceive = usePermission("purchasing.receive");
  const change = useNotePhoto();
  if (noteImageId === null && !mayReceive) return null;
  return (
    <Suspense fallback={null}>
      <notePhoto.Component
        photo={noteImageId && `/media/${noteImageId}`}
        disabledReason={change.isPending ? t("sending") : null}
        onTake={(photo) => change.mutate({ id, photo })}
        onRemove={() => change.mutate({ id, photo: null })}
      />
    </Suspense>
  );
}

/** Renders the figures and lines of a delivery in the width of a desk. */
function DeskDelivery({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("purchasing");
  const { dateTime, money } = useFormat();
  const { currencyCode: currency, undoneAt } = delivery;
  return (
    <>
      <Strip>
        <StripItem
          label={t("receiving:deliveries.intoStock")}
          value={<Amount value={delivery.total} currency={currency} size="inherit" />}
        >
          {t("receiving:deliveries.itemCount", { count: delivery.lineCount })}
        </StripItem>
        <StripItem label={t("receiving:deliveries.differences")} value={delivery.differences}>
          {delivery.orderId &&
            t("receiving:deliveries.orderedFor", { amount: money(delivery.ordered, currency) })}
        </StripItem>
        <StripItem label={t("receiving:deliveries.received")} value={dateTime(delivery.receivedAt)}>
          {undoneAt === null
            ? delivery.receivedBy
            : t("receiving:deliveries.undoneBy", { name: delivery.undoneBy })}
        </StripItem>
      </Strip>
      <div className={style.area}>
        <Lines delivery={delivery} />
      </div>
    </>
  );
}

/** Returns the pages that follow a delivery, and undoing it, by the caller's permissions. */
function useDeliveryActions({ id, supplierId, orderId, lines, undoneAt, isUsed }: Delivery) {
  const { t } = useTranslation(["purchasing", "invoices"]);
  const canInvoice = usePermission("purchasing.invoice");
  const mayReceive = usePermission("purchasing.receive");
  const canLabel = usePermission("inventory.adjust");
  const undo = useUndoDelivery();
  const confirm = useConfirm();
  const items = [...new Set(lines.flatMap(({ inventoryId }) => inventoryId ?? []))].slice(0, 50);
  const isStocked = undoneAt === null;
  const ask = handlerOf(async () => {
    const question = {
      title: t("receiving:deliveries.undoTitle"),
      text: t("receiving:deliveries.undoText"),
      confirmLabel: t("receiving:deliveries.undo"),
    };
    if (await confirm(question)) await undo.mutateAsync(id);
  });
  return {
    labels:
      canLabel && isStocked && items.length > 0
        ? {
            to: hrefOf("/inventory/labels", { items: items.join(",") }),
            label: t("receiving:deliveries.labels"),
          }
        : null,
    invoice:
      canInvoice && isStocked
        ? {
            to: hrefOf("/purchasing/invoices/add", { supplier: supplierId, delivery: id }),
            label: t("invoices:enterOf"),
          }
        : null,
    order:
      orderId === null
        ? null
        : { to: `/purchasing/orders/${orderId}`, label: t("receiving:deliveries.toOrder") },
    hasMargins: canInvoice && isStocked,
    undo:
      mayReceive && isStocked
        ? {
            label: t("receiving:deliveries.undo"),
            disabledReason: isUsed ? t("receiving:deliveries.isUsed") : null,
            run: ask,
          }
        : null,
  };
}

/** Renders the number of the delivery note, named as such. */
function NoteNumber({ of: { noteNumber } }: { of: Delivery }) {
  const { t } = useTranslation("receiving");
  return noteNumber && t("noteNo", { number: noteNumber });
}

interface ContentProps {
  delivery: Delivery;
  crumbs: readonly { label: string; to: string }[];
}

/** Renders the page on a phone: what changed, the lines, and the next step at the lower edge. */
function PhonePage({ delivery, crumbs }: ContentProps) {
  const { t } = useTranslation(["purchasing", "ui"]);
  const isNew = useSearchOf("/purchasing/deliveries/$id").received === "1";
  const { labels, invoice, order, hasMargins, undo } = useDeliveryActions(delivery);
  const done = { to: "/purchasing/deliveries", label: t("receiving:deliveries.close") };
  const main = isNew ? done : invoice;
  const others = [isNew ? invoice : null, order, labels].filter((each) => each !== null);
  return (
    <>
      <PageHeader
        title={delivery.supplierName}
        crumbs={crumbs}
        actions={
          others.length > 0 && (
            <MoreMenu of={delivery.supplierName}>
              {others.map(({ to, label }) => (
                <MenuItem key={to} to={to}>
                  {label}
                </MenuItem>
              ))}
            </MoreMenu>
          )
        }
      >
        <NoteNumber of={delivery} />
      </PageHeader>
      <EdgePage>
        <div className="column grow">
          <Suspense fallback={null}>
            <phoneDelivery.Component delivery={delivery}>
              {hasMargins && (
                <div className={`stack gap-14 ${phone.part}`}>
                  <Suspense fallback={null}>
                    <margins.Component source={{ deliveryId: delivery.id }} isInline needsDishes />
                  </Suspense>
                </div>
              )}
            </phoneDelivery.Component>
          </Suspense>
          <div className={`stack gap-14 ${phone.part}`}>
            <DeliveryPhoto delivery={delivery} />
          </div>
          {(main ?? undo) && (
            <PhoneFoot>
              {undo && (
                <Button size="lg" disabledReason={undo.disabledReason} onClick={undo.run}>
                  {undo.label}
                </Button>
              )}
              {main && (
                <LinkButton to={main.to} variant="primary" size="lg">
                  {main.label}
                </LinkButton>
              )}
            </PhoneFoot>
          )}
        </div>
      </EdgePage>
    </>
  );
}

function DeskPage({ delivery, crumbs }: ContentProps) {
  const { labels, invoice, order, hasMargins, undo } = useDeliveryActions(delivery);
  const links = [labels, invoice, order].filter((each) => each !== null);
  return (
    <>
      <PageHeader title={delivery.supplierName} crumbs={crumbs}>
        <NoteNumber of={delivery} />
      </PageHeader>
      <Page>
        <DeskDelivery delivery={delivery} />
        <DeliveryPhoto delivery={delivery} />
        {hasMargins && (
          <Suspense fallback={null}>
            <margins.Component source={{ deliveryId: delivery.id }} isInline />
          </Suspense>
        )}
        <div className="row wrap gap-8">
          {links.map(({ to, label }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
          {undo && (
            <Button variant="quiet" disabledReason={undo.disabledReason} onClick={undo.run}>
              {undo.label}
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}

/** Renders `/purchasing/deliveries/$id`: what a delivery brought into the stock. */
export function DeliveryPage() {
  const { t } = useTranslation("purchasing");
  const isPhone = useIsPhone();
  const id = useRouteParam("id");
  const query = useQuery(deliveryDetails(useLocationId(), id));
  const delivery = query.data;
  if (!delivery)
    return (
      <RecordState
        title={t("tabs.deliveries")}
        query={query}
        listTo="/purchasing/deliveries"
        listLabel={t("tabs.deliveries")}
      />
    );
  const crumbs = [
    { label: t("title"), to: "/purchasing" },
    { label: t("tabs.deliveries"), to: "/purchasing/deliveries" },
  ];
  const Content = isPhone ? PhonePage : DeskPage;
  return <Content delivery={delivery} crumbs={crumbs} />;
}
