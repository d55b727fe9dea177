import { useCallback, useEffect, useState } from "react";
import { usePreload } from "../../lib/page/lazyComponent.ts";
import { useFormat } from "../../lib/text/format.ts";
import { intlTags } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { ChevronDownIcon } from "../icons/icons.tsx";
import { Field } from "./Field.tsx";
import type { FieldProps } from "./fieldProps.ts";
import type * as phones from "./phones.ts";
import style from "./Field.module.css";
import phone from "./PhoneField.module.css";

type Country = phones.CountryCode;

const near: Country[] = ["ME", "RS", "BA", "HR", "AL", "XK", "MK", "SI"];

/** Loads the phone library for a value, on first use or shortly after mount; until then +382 can be typed. */
function usePhoneLibrary(isNeeded: boolean) {
  const [library, setLibrary] = useState<typeof phones | null>(null);
  const load = useCallback(async () => setLibrary(await import("./phones.ts")), []);
  usePreload(load);
  useEffect(() => {
    if (isNeeded) void load().catch(() => null);
  }, [isNeeded, load]);
  return library;
}

interface PhoneFieldProps extends Omit<FieldProps<string>, "value"> {
  /** E.164 number, "+38267123456". */
  value: string | null | undefined;
}

/** Edits a phone number with its country, Montenegro by default; the value is in E.164 form. */
export function PhoneField({ value, onChange, ...field }: PhoneFieldProps) {
  const { t } = useTranslation("ui");
  const { language, compare } = useFormat();
  const [isUsed, setIsUsed] = useState(false);
  const library = usePhoneLibrary(isUsed || Boolean(value));
  const [country, setCountry] = useState<Country>("ME");
  const [typed, setTyped] = useState<string | null>(null);

  const parsed = value ? library?.parsePhoneNumberFromString(value) : undefined;
  const shownCountry = parsed?.country ?? country;
  const shown = typed ?? parsed?.formatNational() ?? value?.replace(/^\+382/, "0") ?? "";
  const names = new Intl.DisplayNames([intlTags[language]], { type: "region" });
  const others = (library?.getCountries() ?? [])
    .filter((code) => !near.includes(code))
    .toSorted((a, b) => compare(names.of(a) ?? a, names.of(b) ?? b));
  const callingCode = (code: Country) => (library ? `+${library.getCountryCallingCode(code)}` : "+382");
  const countries = library ? [...near, ...others] : near.slice(0, 1);

  function change(text: string, code: Country) {
    const number = library?.parsePhoneNumberFromString(text, code);
    if (number?.country) setCountry(number.country);
    const digits = text.replace(/\D/g, "").replace(/^0/, "");
    const international = text.trim().startsWith("+")
      ? `+${text.replace(/\D/g, "")}`
      : callingCode(code) + digits;
    onChange(digits === "" ? "" : (number?.number ?? international));
  }

  return (
    <Field {...field}>
      {(control) => (
        <span className={style.box} onFocus={() => setIsUsed(true)} onPointerEnter={() => setIsUsed(true)}>
          <span className={`inline-row align-center gap-4 anchor ink-2 one-line ${phone.country}`}>
            {callingCode(shownCountry)}
            <ChevronDownIcon size={16} />
            <select
              aria-label={t("phone.country")}
              value={shownCountry}
              disabled={field.disabled}
              onChange={(event) => {
                const code = countries.find((entry) => entry === event.target.value);
                if (!code) return;
                setCountry(code);
                change(shown, code);
              }}
            >
              {countries.map((code) => (
                <option key={code} value={code}>
                  {names.of(code)} {callingCode(code)}
                </option>
              ))}
            </select>
          </span>
          <input
            {...control}
            className={style.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            value={shown}
            onChange={(event) => {
              const text = event.target.value;
              setTyped(
                library && !text.startsWith("+") ? new library.AsYouType(shownCountry).input(text) : text,
              );
              change(text, shownCountry);
            }}
            onBlur={() => setTyped(null)}
          />
        </span>
      )}
    </Field>
  );
}
