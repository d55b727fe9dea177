import type { Location } from "@konoba/contract/locations/locations.contract";
import { orderNumber } from "@konoba/contract/orders/orders.bill.rules";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import {
  billPaper,
  markedPaper,
  newestLines,
  ticketLines,
  ticketPaper,
  type PaperLine,
  type PaperLocation,
} from "@konoba/contract/printing/printing.rules";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { hrefOf, useRouteParam, useSearchOf } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { formatMoneyParts } from "../lib/format.ts";
import type { Language } from "../lib/language.ts";
import { lazyComponent } from "../lib/lazyComponent.ts";
import { locationDetails } from "../lib/locationDetails.ts";
import { useTranslation } from "../lib/translation.ts";
import { orderDetails } from "../orders/orders.queries.ts";
import { Button } from "../ui/controls/Button.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { Page, Spacer, Toolbar } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { PrinterIcon } from "../ui/icons/icons.more.tsx";
import { Paper } from "./Paper.tsx";
import { PrinterButtons } from "./PrinterButtons.tsx";
import { useRecordPrint, type PrintedPaper } from "./printing.queries.ts";
import style from "./Paper.module.css";

const papers = ["bill", "newest", "ticket"] as const;
type PaperName = (typeof papers)[number];

const paymentReceipt = lazyComponent(async () => (await import("./PaymentReceipt.tsx")).PaymentReceipt);

function paperLocationOf(location: Location, language: Language): PaperLocation {
  const { name, address, phoneNumber, taxNumber, timezone } = location;
  const { sign } = formatMoneyParts("0", location.currencyCode, language);
  const city = location.cityName?.[language] ?? null;
  return { name, address, city, phoneNumber, taxNumber, timezone, sign };
}

function linesOf(
  order: OrderDetails,
  location: PaperLocation,
  paper: PaperName,
  language: Language,
): PaperLine[] {
  if (paper === "bill") return billPaper(order, location, language);
  const lines = paper === "newest" ? newestLines(order.items) : ticketLines(order.items);
  const at = order.items.at(-1)?.createdAt ?? order.createdAt;
  return ticketPaper({ order, lines, at, timezone: location.timezone, station: null }, language);
}

/** Prints in the browser; a paper printed before is marked as a copy, from then on also on screen. */
function usePrinting(printRequest: PrintedPaper, version: number | undefined) {
  const record = useRecordPrint();
  const [copied, setCopied] = useState<string | null>(null);
  const said = `${printRequest.paper} ${printRequest.paymentId} ${version}`;
  async function print() {
    const { isCopy } = await record.mutateAsync(printRequest).catch(() => ({ isCopy: false }));
    flushSync(() => setCopied(isCopy ? said : null));
    window.print();
  }
  return { print, isCopy: copied === said, isPending: record.isPending };
}

/** Renders `/print/{id}`: the papers of an order at 80 mm width. */
export function PrintOrder() {
  const { t, i18n } = useTranslation(["printing", "orders"]);
  const { language } = i18n;
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const { paper = "bill", payment } = useSearchOf("/print/$id");
  const navigate = useNavigate();
  const order = useQuery(orderDetails(locationId, id));
  const location = useQuery(locationDetails(locationId));
  const paperLocation = useMemo(
    () => location.data && paperLocationOf(location.data, language),
    [location.data, language],
  );
  const isReceipt = ({ id: one, kind, voidedAt }: OrderDetails["payments"][number]) =>
    one === payment && kind === "payment" && voidedAt === null;
  const isPaymentReceipt = paper === "bill" && (order.data?.payments.some(isReceipt) ?? false);
  const shown = isPaymentReceipt ? "share" : paper;
  const printRequest: Omit<PrintedPaper, "id"> = {
    paper: shown,
    ...(isPaymentReceipt ? { paymentId: payment } : {}),
  };
  const { print, isCopy, isPending } = usePrinting({ id, ...printRequest }, order.data?.version);
  const lines = useMemo(() => {
    const made = order.data && paperLocation ? linesOf(order.data, paperLocation, paper, language) : [];
    return isCopy ? markedPaper(made, "copy", language) : made;
  }, [order.data, paperLocation, paper, language, isCopy]);
  if (!order.data || !paperLocation) {
    const failed = order.error ? order : location;
    return <RecordState title={t("print")} query={failed} listTo="/orders" listLabel={t("orders:title")} />;
  }
  const show = (next: PaperName | "share") => {
    const search = next === "share" ? { payment } : { paper: next === "bill" ? undefined : next };
    void navigate({ ...hrefParts(hrefOf("/print/$id", search, id)), replace: true });
  };
  const editor = hrefOf("/orders/edit/$id", {}, id);
  return (
    <Page>
      <PageHeader
        title={t("print")}
        crumbs={[{ label: t("orders:numbered", { number: orderNumber(order.data.number) }), to: editor }]}
      />
      <div className={style.bar}>
        <Toolbar>
          <Segmented
            kind="tabs"
            name={t("paper")}
            value={shown}
            options={[...(isPaymentReceipt ? ["share" as const] : []), ...papers].map((value) => ({
              value,
              label: t(`papers.${value}`),
            }))}
            onChange={show}
          />
          <Spacer />
          <LinkButton to={editor}>{t("back")}</LinkButton>
          <PrinterButtons {...printRequest} {...(isPaymentReceipt ? {} : { orderId: id })} />
          <Button variant="primary" icon={<PrinterIcon />} loading={isPending} onClick={() => void print()}>
            {t("print")}
          </Button>
        </Toolbar>
      </div>
      <div className={style.stage}>
        {isPaymentReceipt && payment ? (
          <Suspense fallback={null}>
            <paymentReceipt.Component
              name={t("papers.share")}
              location={paperLocation}
              {...{ order: order.data, payment, language, isCopy }}
            />
          </Suspense>
        ) : (
          <Paper name={t(`papers.${shown}`)} lines={lines} />
        )}
      </div>
    </Page>
  );
}
