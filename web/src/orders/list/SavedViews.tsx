import { useState } from "react";
import type { ListState } from "../../lib/listState.ts";
import { useProfile } from "../../lib/session.ts";
import { readStored, writeStored } from "../../lib/storage.ts";
import { useTranslation } from "../../lib/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip } from "../../ui/controls/Chip.tsx";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { Popover } from "../../ui/floating/Popover.tsx";
import { CloseIcon, PlusIcon } from "../../ui/icons/icons.tsx";
import { orderFilters, type OrderFilter } from "./orderViews.ts";
import style from "./OrderList.module.css";

type Choices = { [K in OrderFilter]?: string | undefined };
interface SavedView {
  name: string;
  asked: Choices;
}
const mostViews = 12;
const longestName = 40;

const isSame = (one: Choices, other: Choices) => orderFilters.every((key) => one[key] === other[key]);

/** The views of one person on this device; what cannot be read is as if it had never been kept. */
function useSavedViews(): [views: SavedView[], keep: (views: SavedView[]) => void] {
  const key = `orderViews.${useProfile().id}`;
  const [views, setViews] = useState<SavedView[]>(() => {
    try {
      const kept: SavedView[] = JSON.parse(readStored(key) ?? "[]");
      return kept;
    } catch {
      return [];
    }
  });
  return [
    views,
    (next) => {
      writeStored(key, JSON.stringify(next));
      setViews(next);
    },
  ];
}

/** The box can take the focus once it is placed. */
const focusSoon = (input: HTMLInputElement | null) => void requestAnimationFrame(() => input?.focus());

function NameForm({ onSave }: { onSave: (name: string) => void }) {
  const { t } = useTranslation(["board", "ui"]);
  const [name, setName] = useState("");
  return (
    <form
      className={style.dates}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "") onSave(name.trim());
      }}
    >
      <TextField
        label={t("board:saved.name")}
        value={name}
        onChange={setName}
        maxLength={longestName}
        ref={focusSoon}
      />
      <Button type="submit" variant="primary" disabled={name.trim() === ""}>
        {t("ui:form.save")}
      </Button>
    </form>
  );
}

/** Filters somebody uses again and again, under names of their own; what is chosen now can become one. */
export function SavedViews({ list }: { list: ListState<OrderFilter> }) {
  const { t } = useTranslation("board");
  const [views, keep] = useSavedViews();
  const asked: Choices = Object.fromEntries(orderFilters.map((key) => [key, list.filters[key]]));
  const current = views.find((view) => isSame(view.asked, asked));
  const isNarrowed = !isSame(asked, {}) && !isSame(asked, { view: asked.view });
  const show = (choices: Choices) =>
    list.setFilters(Object.fromEntries(orderFilters.map((key) => [key, choices[key]])));

  function remove(view: SavedView) {
    keep(views.filter((each) => each !== view));
    toast.success(t("saved.removed", { name: view.name }), { undo: () => keep(views) });
  }

  return (
    <>
      {views.map((view) => (
        <Chip
          key={view.name}
          isOn={view === current}
          onClick={() => show(view === current ? {} : view.asked)}
        >
          {view.name}
        </Chip>
      ))}
      {current && (
        <IconButton
          name={t("saved.remove", { name: current.name })}
          icon={<CloseIcon size={16} />}
          size="sm"
          onClick={() => remove(current)}
        />
      )}
      {!current && isNarrowed && views.length < mostViews && (
        <Popover
          name={t("saved.save")}
          trigger={(open) => (
            <Chip icon={<PlusIcon size={16} />} {...open}>
              {t("saved.save")}
            </Chip>
          )}
        >
          {(close) => (
            <NameForm
              onSave={(name) => {
                keep([...views.filter((view) => view.name !== name), { name, asked }]);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </>
  );
}
