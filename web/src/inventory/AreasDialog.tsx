import type { StorageAreas } from "@konoba/contract/inventory/inventory.countSheets.contract";
import { nameKey } from "@konoba/contract/lib/search";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { handlerOf } from "../lib/page/handlers.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { ChevronDownIcon, ChevronUpIcon, PlusIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { areaList, useSetAreas } from "./inventory.countSheets.queries.ts";
import style from "./countSheets.module.css";

type Areas = StorageAreas["areas"];

const swapped = (areas: Areas, index: number, other: number): Areas =>
  areas.map((area, at) => (at === index ? areas[other] : at === other ? areas[index] : area) ?? area);

interface AreasFormProps {
  locationId: string;
  stored: Areas;
  onClose: () => void;
}

function AreasForm({ locationId, stored, onClose }: AreasFormProps) {
  const { t } = useTranslation(["counts", "ui"]);
  const [areas, setAreas] = useState(stored);
  const save = useSetAreas(locationId);
  const named = areas.filter(({ name }) => name.trim() !== "");
  const isTwice = new Set(named.map(({ name }) => nameKey(name))).size < named.length;
  const send = handlerOf(async () => {
    await save.mutateAsync(named);
    onClose();
  });
  return (
    <Dialog
      title={t("counts:areas.title")}
      isOpen
      size="sm"
      onClose={onClose}
      hasUnsaved={() => areas !== stored}
      footer={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={save.isPending}
            disabledReason={isTwice ? t("counts:areas.twice") : null}
            onClick={send}
          >
            {t("ui:form.save")}
          </Button>
        </>
      }
    >
      <p className={style.hint}>{t("counts:areas.hint")}</p>
      <ol className={`stack gap-8 below-12 ${style.areas}`}>
        {areas.map(({ id, name }, index) => (
          <li key={id}>
            <TextField
              label={t("counts:areas.nameOf", { number: index + 1 })}
              value={name}
              maxLength={60}
              onChange={(next) => setAreas(areas.map((area) => (area.id === id ? { id, name: next } : area)))}
            />
            <span className="row">
              <IconButton
                name={t("counts:areas.up", { name })}
                icon={<ChevronUpIcon />}
                disabled={index === 0}
                onClick={() => setAreas(swapped(areas, index, index - 1))}
              />
              <IconButton
                name={t("counts:areas.down", { name })}
                icon={<ChevronDownIcon />}
                disabled={index === areas.length - 1}
                onClick={() => setAreas(swapped(areas, index, index + 1))}
              />
              <IconButton
                name={t("counts:areas.remove", { name })}
                icon={<TrashIcon />}
                onClick={() => setAreas(areas.filter((area) => area.id !== id))}
              />
            </span>
          </li>
        ))}
      </ol>
      <Button icon={<PlusIcon />} onClick={() => setAreas([...areas, { id: crypto.randomUUID(), name: "" }])}>
        {t("counts:areas.add")}
      </Button>
    </Dialog>
  );
}

/** Renders the storage areas of a location, in walking order, in a dialog. */
export function AreasDialog({ locationId, onClose }: { locationId: string; onClose: () => void }) {
  const stored = useQuery(areaList(locationId)).data;
  return stored ? <AreasForm locationId={locationId} stored={stored} onClose={onClose} /> : null;
}
