import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { handlerOf } from "../lib/page/handlers.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { MapPinIcon, UsersIcon } from "../ui/icons/icons.tsx";
import { AreasDialog } from "./AreasDialog.tsx";
import { openSheets, areaList, useStartSheet } from "./inventory.countSheets.queries.ts";
import style from "./countSheets.module.css";

/** Renders which storage areas a new count sheet covers. */
function StartSheet({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const { t } = useTranslation("counts");
  const navigate = useNavigate();
  const areas = useQuery(areaList(locationId)).data ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const start = useStartSheet(locationId);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const send = handlerOf(async () => {
    const { id } = await start.mutateAsync([...chosen]);
    await navigate({ to: "/inventory/counts/$id", params: { id } });
  });
  return (
    <Dialog
      title={t("start")}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton />
          <Button variant="primary" loading={start.isPending} onClick={send}>
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

/** Renders the open count sheets of a location, and how to start one and arrange the storage areas. */
export function OpenSheets({ locationId }: { locationId: string }) {
  const { t } = useTranslation("counts");
  const { dateTime } = useFormat();
  const sheets = useQuery(openSheets(locationId)).data ?? [];
  const [dialog, setDialog] = useState<"start" | "areas" | null>(null);
  const close = () => setDialog(null);
  return (
    <div className={`stack gap-12 ${style.open}`}>
      {sheets.length > 0 && (
        <ul className="stack gap-8" aria-label={t("open")}>
          {sheets.map(({ id, startedAt, startedBy, counters }) => (
            <li
              className="row wrap align-center justify-between gap-16 rows-8 pad-10-14 edged round-3"
              key={id}
            >
              <span>
                <b className="block text-base">{t("startedBy", { name: startedBy })}</b>
                <small className="block text-sm weight-400 ink-2">
                  {[dateTime(startedAt), ...counters.map(({ name, counted }) => `${name}: ${counted}`)].join(
                    " · ",
                  )}
                </small>
              </span>
              <LinkButton to={`/inventory/counts/${id}`} size="sm">
                {t("continue")}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <div className="row wrap gap-8">
        <Button size="sm" icon={<UsersIcon size={16} />} onClick={() => setDialog("start")}>
          {t("start")}
        </Button>
        <Button size="sm" icon={<MapPinIcon size={16} />} onClick={() => setDialog("areas")}>
          {t("areas.title")}
        </Button>
      </div>
      {dialog === "start" && <StartSheet locationId={locationId} onClose={close} />}
      {dialog === "areas" && <AreasDialog locationId={locationId} onClose={close} />}
    </div>
  );
}
