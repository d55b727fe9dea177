import { taxOfPrice } from "@konoba/contract/locations/locations.totals";
import { useQuery } from "@tanstack/react-query";
import { useFormat, noCurrency } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cityChoices, countryChoices, currencyChoices } from "../reference/reference.queries.ts";
import { CheckIcon } from "../ui/icons/icons.tsx";
import type { LocationValues } from "./locationValues.ts";
import { useReferenceNames } from "./useReferenceNames.ts";
import style from "./NewLocation.module.css";

const samplePrice = "1.60";
const points = ["receipts", "clock", "next"] as const;

/** Returns city and country as printed on receipts. */
function useCityAndCountry({ cityId, countryId }: LocationValues): string {
  const { nameOf } = useReferenceNames();
  const country = useQuery(countryChoices()).data?.find(({ id }) => id === countryId);
  const city = useQuery(cityChoices(countryId)).data?.find(({ id }) => id === cityId);
  return [city, country].flatMap((part) => (part ? [nameOf(part)] : [])).join(", ");
}

/** Renders the receipt header and its tax lines from the values being edited. */
export function ReceiptPreview({ values }: { values: LocationValues }) {
  const { t } = useTranslation("locations");
  const { money } = useFormat();
  const cityAndCountry = useCityAndCountry(values);
  const currency = useQuery(currencyChoices()).data?.find(({ id }) => id === values.currency);
  const { taxRate, pricesIncludeTax, name, phoneNumber } = values;
  const priced = { price: samplePrice, taxRate, pricesIncludeTax, decimals: 2 };
  const tax = taxOfPrice(priced);
  const code = currency?.code ?? noCurrency;
  return (
    <section className={`phone-hide ${style.preview}`} aria-label={t("create.preview")}>
      <p className="below-12 text-md weight-550 ink-2">{t("create.preview")}</p>
      <div className={`text-md on-raised text-center break ${style.receipt}`}>
        <b className="block title-lg">{name.trim() || t("create.unnamed")}</b>
        {cityAndCountry && <p>{cityAndCountry}</p>}
        {phoneNumber && <p>{phoneNumber}</p>}
        <dl>
          <div>
            <dt>{t("create.sampleItem")}</dt>
            <dd>{money(samplePrice, code)}</dd>
          </div>
          {tax !== null && (
            <div className={style.tax}>
              <dt>{t(pricesIncludeTax ? "create.taxIncluded" : "create.taxAdded", { rate: taxRate })}</dt>
              <dd>{money(tax, code)}</dd>
            </div>
          )}
        </dl>
      </div>
      <ul className={`stack gap-8 above-16 ${style.points}`}>
        {points.map((point) => (
          <li className="row gap-8 text-base weight-500 ink-2" key={point}>
            <CheckIcon size={16} />
            {t(`create.${point}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
