import { ApiError } from "@konoba/contract/lib/client";
import { useEffect, useState } from "react";
import { readDevice, rememberDevice, type DeviceLocation } from "../lib/device/deviceMemory.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { loadNames, type Names } from "./staffCalls.ts";
import { Initials } from "./Who.tsx";
import staff from "./StaffForm.module.css";

/** Returns the staff of the location; `null` if this device is not registered, `undefined` while loading. */
export function useNames({ locationId }: DeviceLocation): Names | null | undefined {
  const [names, setNames] = useState<Names | null | undefined>(() =>
    readDevice()?.isKnown && readDevice()?.locationId === locationId ? undefined : null,
  );
  const isLoading = names === undefined;
  useEffect(() => {
    if (!isLoading) return;
    let isLeft = false;
    const settle = (found: Names | null) => !isLeft && setNames(found);
    loadNames().then(
      (device) => settle(device.locationId === locationId && device.items.length > 0 ? device.items : null),
      (error: unknown) => {
        settle(null);
        const known = readDevice();
        // Only a 404 means that the device was removed; other errors leave its registration unchanged.
        if (known && error instanceof ApiError && error.httpStatus === 404)
          rememberDevice({ ...known, isKnown: false });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isLoading, locationId]);
  return names;
}

/** Formats a name as "Đorđe R.", or in full if two people have the same short name. */
function shortName(person: Names[number], names: Names): string {
  const short = ({ firstName, lastName }: Names[number]) => `${firstName} ${lastName.charAt(0)}.`;
  const isOnly = names.filter((each) => short(each) === short(person)).length === 1;
  return isOnly ? short(person) : `${person.firstName} ${person.lastName}`;
}

interface NameButtonsProps {
  names: Names;
  chosen: string;
  onChoose: (username: string) => void;
}

/** Renders a button for each person who may sign in on this device. */
export function NameButtons({ names, chosen, onChoose }: NameButtonsProps) {
  const { t } = useTranslation("auth");
  return (
    <section className={staff.names}>
      <h2>{t("staff.whoWorks")}</h2>
      <p>{t("staff.tapName")}</p>
      <ul>
        {names.map((person) => (
          <li key={person.username}>
            <button
              type="button"
              aria-pressed={person.username === chosen}
              className={cx(
                `stack full items-center gap-6 edged round-4 break ${staff.name}`,
                person.username === chosen && staff.chosen,
              )}
              onClick={(event) => {
                onChoose(person.username);
                // On phones the keypad is below the names.
                event.currentTarget.form?.scrollIntoView({ block: "end" });
              }}
            >
              <Initials name={`${person.firstName} ${person.lastName}`} />
              <span>{shortName(person, names)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
