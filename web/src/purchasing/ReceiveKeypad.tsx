import type { PurchaseLine } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { deliveryReasons, type DeliveryReason } from "@konoba/contract/purchasing/purchasing.rules";
import { lineAmount } from "@konoba/contract/purchasing/purchasing.totals";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { CountInput } from "../inventory/CountInput.tsx";
import { DigitPad } from "../inventory/DigitKeys.tsx";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { useFormat } from "../lib/text/format.ts";
import { usePackText } from "../lib/text/packText.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/controls/Chip.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { BrokenIcon, LowIcon, ReturnIcon, TransferIcon } from "../ui/icons/icons.states.tsx";
import { ClockIcon, MinusIcon, PlusIcon } from "../ui/icons/icons.tsx";
import { ArrivalFields, useArrivalProblem } from "./ArrivalFields.tsx";
import {
  completeArrival,
  expectedOf,
  isShort,
  nextOrderFor,
  notHere,
  packDifference,
  progressOf,
  type Arrival,
  type Arrivals,
} from "./arrivals.ts";
import type { ReceiveSheetProps } from "./ReceiveSheet.tsx";
import { SurplusChoice } from "./SurplusChoice.tsx";
import style from "./receiveKeypad.module.css";

const reasonIcons: Record<DeliveryReason, ReactNode> = {
  short: <LowIcon size={16} />,
  damaged: <BrokenIcon size={16} />,
  wrong_item: <ReturnIcon size={16} />,
  later: <ClockIcon size={16} />,
};

/** Returns a function that names what is counted of a line: "kg" for loose goods, "× 2 kg" for packs. */
function usePackUnit() {
  const packText = usePackText();
  const unitName = useUnitName();
  return (line: PurchaseLine) =>
    line.packCount === 1 && line.packSize === 1 ? unitName(line.unit) : `× ${packText(line)}`;
}

interface PartProps {
  line: PurchaseLine;
  values: Arrival;
  onChange: (changes: Partial<Arrival>) => void;
}

interface DifferenceProps extends PartProps {
  currency: string;
  decimals: number;
  /** Opens the choice of what came instead. */
  onSubstitute: () => void;
}

/** Renders by how much the packs differ and what that means for the invoice, and the reasons for fewer. */
function Difference({ line, values, currency, decimals, onChange, onSubstitute }: DifferenceProps) {
  const { t } = useTranslation("purchasing");
  const { money, number } = useFormat();
  const difference = packDifference(line, values);
  if (difference === null || difference === "0") return null;
  const isLess = isShort(line, values);
  const more = nextOrderFor(line, values) ? "receiving:surplus.which" : "receiving:more";
  const question = isLess ? "receiving:whyLess" : more;
  const count = difference.replace("-", "");
  const amount = money(lineAmount(count, values.price, decimals), currency);
  return (
    <>
      <p className="row wrap align-baseline justify-between gap-12 rows-0 above-12 text-sm ink-2">
        <b className="weight-650 ink">{t(question, { count: number(Number(count)) })}</b>
        <span>{t(isLess ? "receiving:lessInvoiced" : "receiving:moreInvoiced", { amount })}</span>
      </p>
      {isLess && (
        <div role="group" aria-label={t("receiving:why")} className={`grid gap-8 above-8 ${style.reasons}`}>
          {deliveryReasons.map((reason) => (
            <Chip
              key={reason}
              icon={reasonIcons[reason]}
              pressed={values.reason === reason}
              onClick={() => onChange({ reason })}
            >
              {t(`receiving:reasons.${reason}`)}
            </Chip>
          ))}
          <Chip icon={<TransferIcon size={16} />} onClick={onSubstitute}>
            {t("receiving:substitute")}
          </Chip>
        </div>
      )}
      <div className="above-8">
        <SurplusChoice line={line} values={values} onChange={onChange} />
      </div>
    </>
  );
}

/** Renders how many lines are checked: as ordered, differing, and the one that is open now. */
function Progress({ lines, arrivals }: { lines: readonly PurchaseLine[]; arrivals: Arrivals["lines"] }) {
  const { asOrdered, differing, open } = progressOf(lines, arrivals);
  const parts = { asOrdered, differing, open };
  return (
    <div className={`row rigid gap-2 ${style.progress}`} aria-hidden="true">
      {Object.entries(parts).map(
        ([part, count]) => count > 0 && <i key={part} data-part={part} style={{ flexGrow: count }} />,
      )}
    </div>
  );
}

/** Returns a function that lists price, expiry, batch, temperature and substitute where they are other than ordered. */
function useDetails(currency: string) {
  const { t } = useTranslation("purchasing");
  const { money, date } = useFormat();
  return (line: PurchaseLine, { price, batchNumber, expiryDate, temperature, substitute }: Arrival): string =>
    [
      substitute?.name,
      Number(price) !== Number(line.price) && t("receiving:priceNow", { price: money(price, currency) }),
      expiryDate && t("receiving:expires", { date: date(expiryDate) }),
      batchNumber && t("receiving:batch", { batch: batchNumber }),
      temperature && `${temperature} °C`,
    ]
      .filter(Boolean)
      .join(" · ");
}

interface ReceiveKeypadProps extends ReceiveSheetProps {
  lines: readonly PurchaseLine[];
  arrivals: Arrivals["lines"];
  /** Line to check after this one; null for the last. */
  next: PurchaseLine | null;
}

/** Renders one line of a delivery on a phone: its number by keypad, why it differs, and the next line. */
export function ReceiveKeypad(props: ReceiveKeypadProps) {
  const { order, line, lines, arrival, arrivals, next, onSave, onClose } = props;
  const { t } = useTranslation("purchasing");
  const { number } = useFormat();
  const packUnit = usePackUnit();
  const problemOf = useArrivalProblem();
  const decimals = useQuery(locationDetails(order.locationId)).data?.currencyDecimals ?? 2;
  const [values, setValues] = useState(arrival);
  const [isFresh, setIsFresh] = useState(true);
  // The fields have the keyboard of the device, which needs the room of the keys.
  const [isOpen, setIsOpen] = useState(false);
  const detailsOf = useDetails(order.currencyCode);
  const set = (changes: Partial<Arrival>) => setValues((now) => ({ ...now, ...changes }));
  const type = (packs: string) => {
    setIsFresh(false);
    set({ packs });
  };
  const expected = number(expectedOf(line));
  const unit = packUnit(line);
  const problem = problemOf(line, values);
  const save = () => problem === null && onSave(completeArrival(line, values));
  return (
    <Dialog title={line.name} isOpen onClose={onClose} size="till" hasUnsaved={() => !isFresh}>
      <div className="column full-height shrink-height">
        <Progress lines={lines} arrivals={arrivals} />
        <div className={style.body}>
          <p className="text-sm ink-2">
            {t("receiving:place", { place: lines.indexOf(line) + 1, count: lines.length })}
            {" · "}
            {t("receiving:ordered", { count: `${expected} ${unit}` })}
          </p>
          <div className={`grid gap-8 above-8 ${style.number}`}>
            <CountInput
              label={t("receiving:packs")}
              unit={unit}
              text={values.packs}
              isActive={!isOpen}
              onText={type}
              onChoose={() => setIsOpen(false)}
              onNext={save}
            />
            <button
              type="button"
              className={`text-sm round-4 ink-2 text-center ${style.asOrdered}`}
              onClick={() => {
                setIsFresh(true);
                set({
                  packs: String(expectedOf(line)),
                  price: line.price,
                  reason: null,
                  substitute: null,
                  surplus: null,
                });
              }}
            >
              {t("receiving:fill")} <b className="block text-base weight-650 ink">{expected}</b>
            </button>
          </div>
          <Difference
            line={line}
            values={values}
            currency={order.currencyCode}
            decimals={decimals}
            onChange={set}
            onSubstitute={() => setIsOpen(true)}
          />
          <button
            type="button"
            className={`row full align-center gap-10 above-4 text-md weight-600 brand-ink text-start ${style.fold}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <MinusIcon size={16} /> : <PlusIcon size={16} />}
            {detailsOf(line, values) || t("receiving:details")}
          </button>
          {isOpen && (
            <div className={`stack gap-14 ${style.fields}`}>
              <ArrivalFields order={order} line={line} arrival={values} onChange={set} />
            </div>
          )}
        </div>
        {!isOpen && <DigitPad text={values.packs} isFresh={isFresh} onText={type} />}
        <footer className={`grid rigid gap-8 line-above ${style.foot}`}>
          <Button size="lg" onClick={() => onSave(notHere(line))}>
            {t("receiving:notHere")}
          </Button>
          <Button variant="primary" size="lg" isWide disabledReason={problem} onClick={save}>
            {next ? t("receiving:next", { name: next.name }) : t("receiving:save")}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}
