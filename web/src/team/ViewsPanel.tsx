import { maxViewNameLength, maxViews, type SavedView } from "@konoba/contract/team/team.views.contract";
import { useState } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Chip } from "../ui/controls/Chip.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { StarIcon } from "../ui/icons/icons.till.tsx";
import { TrashIcon } from "../ui/icons/icons.tsx";
import { useSaveViews, type ViewedList, type ViewsOf } from "./team.views.queries.ts";
import style from "./ViewsPanel.module.css";

interface PanelProps {
  list: ViewedList;
  of: ViewsOf;
  views: SavedView[];
  /** Applied view. */
  current: SavedView | null;
  onClose: () => void;
}

/** Focuses after positioning; before it the popover cannot take the focus. */
const focusSoon = (input: HTMLInputElement | null) => void requestAnimationFrame(() => input?.focus());

interface NameProps {
  current: SavedView | null;
  /** `true` if there are no other views. */
  isAlone: boolean;
  whyNot: string | null;
  onSave: (name: string) => void;
}

/** Renders the name form: saves the current filters, or renames the applied view. */
function NameForm({ current, isAlone, whyNot, onSave }: NameProps) {
  const { t } = useTranslation("views");
  const [name, setName] = useState(current?.name ?? "");
  const typed = name.trim();
  return (
    <form
      className={`stack gap-10 ${style.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== "" && whyNot === null) onSave(typed);
      }}
    >
      <TextField
        label={t("name")}
        value={name}
        onChange={setName}
        maxLength={maxViewNameLength}
        {...(isAlone && { ref: focusSoon })}
      />
      <Button
        type="submit"
        variant="primary"
        disabled={typed === "" || typed === current?.name}
        disabledReason={whyNot}
      >
        {t(current ? "rename" : "save")}
      </Button>
    </form>
  );
}

/** Renders the saved views of a list: apply, set as default, rename and delete. */
export function ViewsPanel({ list, of, views, current, onClose }: PanelProps) {
  const { t } = useTranslation("views");
  const saveViews = useSaveViews(of);

  function save(name: string) {
    const others = views.filter((view) => view.name !== name);
    if (current) saveViews.mutate(others.map((view) => (view === current ? { ...view, name } : view)));
    else saveViews.mutate([...others, { name, asked: list.queryTexts, isDefault: false }]);
    onClose();
  }

  function remove(view: SavedView) {
    saveViews.mutate(views.filter((each) => each !== view));
    toast.success(t("removed", { name: view.name }), { undo: () => saveViews.mutate(views) });
  }

  const choose = (view: SavedView) =>
    saveViews.mutate(views.map((each) => ({ ...each, isDefault: each === view && !view.isDefault })));
  const hasQuery = Object.keys(list.queryTexts).length > 0;

  return (
    <div className={`stack gap-10 ${style.panel}`}>
      <ul className={`stack gap-6 ${style.views}`}>
        {views.map((view) => (
          <li className="row align-center gap-2" key={view.name}>
            <Chip
              pressed={view === current}
              onClick={() => {
                list.show(view === current ? {} : view.asked);
                onClose();
              }}
            >
              {view.name}
            </Chip>
            <IconButton
              name={t(view.isDefault ? "noDefault" : "makeDefault", { name: view.name })}
              icon={<StarIcon size={16} />}
              size="sm"
              aria-pressed={view.isDefault}
              onClick={() => choose(view)}
            />
            <IconButton
              name={t("remove", { name: view.name })}
              icon={<TrashIcon size={16} />}
              size="sm"
              onClick={() => remove(view)}
            />
          </li>
        ))}
      </ul>
      {hasQuery && (
        <NameForm
          key={current?.name}
          current={current}
          isAlone={views.length === 0}
          whyNot={!current && views.length >= maxViews ? t("full", { count: maxViews }) : null}
          onSave={save}
        />
      )}
    </div>
  );
}
