import { useState } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { Checkbox } from "../ui/Checkbox.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { useItemName } from "./MediaFacts.tsx";
import style from "./DeletePhotos.module.css";

interface DeletePhotosProps {
  items: readonly Media[];
  onClose: () => void;
  onDelete: (items: readonly Media[], isDetached: boolean) => void;
}

/** Names fill a dialog only so far. */
const mostNames = 12;

/** One question for all that is chosen: how many, which menu items show some, and whether these go too. */
export function DeletePhotos({ items, onClose, onDelete }: DeletePhotosProps) {
  const { t } = useTranslation("media");
  const nameOf = useItemName();
  const [isDetached, setIsDetached] = useState(false);
  const used = items.filter(({ usedIn }) => usedIn.length > 0);
  const free = items.filter(({ usedIn }) => usedIn.length === 0);
  const uses = new Map(used.flatMap(({ usedIn }) => usedIn.map((use) => [use.menuItemId, nameOf(use)])));
  // Two items may have one name.
  const names = [...uses].map(([id, name]) => ({ id, name }));
  const going = isDetached ? items : free;
  const [only] = items;
  const title =
    items.length === 1 && only
      ? t("delete.title", { name: only.name })
      : t("delete.many", { count: items.length });

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          {going.length > 0 && (
            <Button variant="dangerSolid" onClick={() => onDelete(going, isDetached)}>
              {t("delete.confirmCount", { count: going.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={style.question}>
        <p>{t("delete.text", { count: items.length })}</p>
        {used.length > 0 && (
          <>
            <p>{t("delete.usedCount", { count: used.length })}</p>
            <ul className={style.names}>
              {names.slice(0, mostNames).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {names.length > mostNames && <li>{t("delete.more", { count: names.length - mostNames })}</li>}
            </ul>
            <Checkbox isOn={isDetached} onChange={setIsDetached}>
              <span>{t("delete.detach", { count: used.length })}</span>
            </Checkbox>
            {going.length === 0 && <p>{t("delete.allUsed")}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}
