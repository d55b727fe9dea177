import type { Delivery } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { lazyComponent } from "../lib/page/lazyComponent.ts";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Amount } from "../ui/display/Amount.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { Strip, StripItem } from "../ui/display/Strip.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import { deliveryDetails, useNotePhoto, useUndoDelivery } from "./purchasing.queries.ts";
import style from "./purchasing.module.css";

const notePhoto = lazyComponent(async () => (await import("./NotePhoto.tsx")).NotePhoto);
const margins = lazyComponent(async () => (await import("./MarginPanel.tsx")).MarginPanel);

function Lines({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation("purchasing");
  const { number, date, money } = useFormat();
  const packText = usePackText();
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
                <CellText
                  note={
                    line.insteadOf !== null
                      ? t("receiving:insteadOf", { name: line.insteadOf })
                      : reason
                        ? t(`receiving:reasons.${reason}`)
                        : packText(line)
                  }
                >
                  {line.name}
                </CellText>
              </th>
              <td className={style.onHand} data-label={t("receiving:deliveries.heads.ordered")}>
                {orderedPacks === null ? "–" : number(orderedPacks)}
              </td>
              <td className={style.used} data-label={t("receiving:deliveries.heads.received")}>
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
              <td className={style.total}>
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

/** Renders `/purchasing/deliveries/$id`: what a delivery brought into the stock. */
export function DeliveryPage() {
  const { t } = useTranslation(["purchasing", "invoices"]);
  const { dateTime, money } = useFormat();
  const canInvoice = usePermission("purchasing.invoice");
  const id = useRouteParam("id");
  const query = useQuery(deliveryDetails(useLocationId(), id));
  const mayReceive = usePermission("purchasing.receive");
  const canLabel = usePermission("inventory.adjust");
  const undo = useUndoDelivery();
  const confirm = useConfirm();
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
  const { currencyCode: currency, undoneAt } = delivery;
  const items = [...new Set(delivery.lines.flatMap(({ inventoryId }) => inventoryId ?? []))].slice(0, 50);
  const ask = async () => {
    const question = {
      title: t("receiving:deliveries.undoTitle"),
      text: t("receiving:deliveries.undoText"),
      confirmLabel: t("receiving:deliveries.undo"),
    };
    if (await confirm(question)) await undo.mutateAsync(id);
  };
  const crumbs = [
    { label: t("title"), to: "/purchasing" },
    { label: t("tabs.deliveries"), to: "/purchasing/deliveries" },
  ];
  return (
    <>
      <PageHeader title={delivery.supplierName} crumbs={crumbs}>
        {delivery.noteNumber}
      </PageHeader>
      <Page>
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
        <DeliveryPhoto delivery={delivery} />
        {canInvoice && undoneAt === null && (
          <Suspense fallback={null}>
            <margins.Component source={{ deliveryId: id }} isInline />
          </Suspense>
        )}
        <div className={style.buttons}>
          {canLabel && undoneAt === null && items.length > 0 && (
            <LinkButton to={hrefOf("/inventory/labels", { items: items.join(",") })}>
              {t("receiving:deliveries.labels")}
            </LinkButton>
          )}
          {canInvoice && undoneAt === null && (
            <LinkButton
              to={hrefOf("/purchasing/invoices/add", { supplier: delivery.supplierId, delivery: id })}
            >
              {t("invoices:enterOf")}
            </LinkButton>
          )}
          {delivery.orderId && (
            <LinkButton to={`/purchasing/orders/${delivery.orderId}`}>
              {t("receiving:deliveries.toOrder")}
            </LinkButton>
          )}
          {mayReceive && undoneAt === null && (
            <Button variant="quiet" onClick={() => void ask()}>
              {t("receiving:deliveries.undo")}
            </Button>
          )}
        </div>
      </Page>
    </>
  );
}
