import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { areaList, useStartSheet } from "./inventory.countSheets.queries.ts";
import style from "./countSheets.module.css";

/** Renders which storage areas a new count sheet covers. */
export function StartSheet({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { t } = useTranslation("counts");
  const navigate = useNavigate();
  const areas = useQuery(areaList(locationId)).data ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const start = useStartSheet(locationId);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const send = async () => {
    const { id } = await start.mutateAsync([...chosen]);
    await navigate({ to: "/inventory/counts/$id", params: { id } });
  };
  return (
    <Dialog
      title={t("start")}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={start.isPending} onClick={() => void send()}>
            {t("startNow")}
          </Button>
        </>
      }
    >
      <p className={style.hint}>{t("startHint")}</p>
      {areas.length > 0 && (
        <ChipGroup name={t("which")}>
          <Chip pressed={chosen.length === 0} hasTick onClick={() => setChosen([])}>
            {t("whole")}
          </Chip>
          {areas.map(({ id, name }) => (
            <Chip key={id} pressed={chosen.includes(id)} hasTick onClick={() => toggle(id)}>
              {name}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </Dialog>
  );
}
