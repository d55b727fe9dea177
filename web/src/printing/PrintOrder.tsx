import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import {
  billPaper,
  newestLines,
  ticketLines,
  ticketPaper,
  type PaperLine,
} from "@konoba/contract/printing/printing.rules";
import { sharePaper } from "@konoba/contract/printing/printing.shares.rules";
import { hrefOf, useRouteParam, useSearchOf } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { formatMoneyParts } from "../lib/format.ts";
import type { Language } from "../lib/language.ts";
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
import style from "./Paper.module.css";

const papers = ["bill", "newest", "ticket"] as const;
type PaperName = (typeof papers)[number];

interface Asked {
  paper: PaperName;
  /** One payment of the bill, for who paid a share of it. */
  payment: string | undefined;
  language: Language;
}

function linesOf(order: OrderDetails, venue: Location, { paper, payment, language }: Asked): PaperLine[] {
  const { name, address, phoneNumber, timezone } = venue;
  if (paper === "bill") {
    const { sign } = formatMoneyParts("0", venue.currencyCode, language);
    const city = venue.cityName?.[language] ?? null;
    const place = { name, address, city, phoneNumber, timezone, sign };
    const share = order.payments.find(({ id }) => id === payment);
    return share ? sharePaper(order, share, place, language) : billPaper(order, place, language);
  }
  const lines = paper === "newest" ? newestLines(order.items) : ticketLines(order.items);
  const at = order.items.at(-1)?.createdAt ?? order.createdAt;
  return ticketPaper({ order, lines, at, timezone, station: null }, language);
}

/** /print/{id}: the papers of an order as they come out of a receipt printer of 80 mm. */
export function PrintOrder() {
  const { t, i18n } = useTranslation(["printing", "orders"]);
  const { language } = i18n;
  const id = useRouteParam("id");
  const locationId = useLocationId();
  const { paper = "bill", payment } = useSearchOf("/print/$id");
  const navigate = useNavigate();
  const order = useQuery(orderDetails(locationId, id));
  const venue = useQuery(locationDetails(locationId));
  const lines = useMemo(
    () => (order.data && venue.data ? linesOf(order.data, venue.data, { paper, payment, language }) : []),
    [order.data, venue.data, paper, payment, language],
  );
  if (!order.data || !venue.data) {
    const failed = order.error ? order : venue;
    return <RecordState title={t("print")} query={failed} listTo="/orders" listLabel={t("orders:title")} />;
  }
  const isShare = order.data.payments.some((each) => each.id === payment);
  const shown = isShare ? "share" : paper;
  const show = (next: PaperName | "share") => {
    const asked = next === "share" ? { payment } : { paper: next === "bill" ? undefined : next };
    void navigate({ ...hrefParts(hrefOf("/print/$id", asked, id)), replace: true });
  };
  const editor = hrefOf("/orders/edit/$id", {}, id);
  return (
    <Page>
      <PageHeader
        title={t("print")}
        crumbs={[{ label: t("orders:numbered", { number: `#${order.data.number}` }), to: editor }]}
      />
      <div className={style.bar}>
        <Toolbar>
          <Segmented
            kind="tabs"
            name={t("paper")}
            value={shown}
            options={[...(isShare ? ["share" as const] : []), ...papers].map((value) => ({
              value,
              label: t(`papers.${value}`),
            }))}
            onChange={show}
          />
          <Spacer />
          <LinkButton to={editor}>{t("back")}</LinkButton>
          {!isShare && <PrinterButtons paper={paper} orderId={id} />}
          <Button variant="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t("print")}
          </Button>
        </Toolbar>
      </div>
      <div className={style.stage}>
        <Paper name={t(`papers.${shown}`)} lines={lines} />
      </div>
    </Page>
  );
}
