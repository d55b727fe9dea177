import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useProfile } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { locationPage } from "../locations/locations.queries.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import style from "./settings.module.css";

interface KeepLocationsProps {
  limit: number;
  isSending: boolean;
  onClose: () => void;
  onKeep: (ids: string[]) => void;
}

/** Asks which locations stay active on a smaller plan; the others can still be read. */
export function KeepLocations({ limit, isSending, onClose, onKeep }: KeepLocationsProps) {
  const { t } = useTranslation("users");
  const { organizationId } = useProfile();
  const locations = useQuery(locationPage(organizationId, { page: 1, pageSize: 100 })).data?.items ?? [];
  const [kept, setKept] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setKept(kept.includes(id) ? kept.filter((each) => each !== id) : [...kept, id]);
  return (
    <Dialog
      title={t("plan.keepTitle")}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            disabled={kept.length === 0}
            loading={isSending}
            onClick={() => onKeep([...kept])}
          >
            {t("plan.change")}
          </Button>
        </>
      }
    >
      <p>{t("plan.keepText", { count: limit })}</p>
      <ul className={style.keep}>
        {locations
          .filter(({ active }) => active)
          .map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                isOn={kept.includes(id)}
                onChange={() => toggle(id)}
                disabled={!kept.includes(id) && kept.length >= limit}
              >
                {name}
              </Checkbox>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
