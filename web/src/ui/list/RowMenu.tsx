import { useTranslation } from "../../lib/translation.ts";
import { useConfirm } from "../dialogs/confirm.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import { CopyIcon, MoreIcon, PencilIcon, TrashIcon } from "../icons/icons.tsx";
import { Menu, MenuItem, MenuRule } from "../controls/Menu.tsx";
import type { RowSettings } from "./columns.ts";

interface RowMenuProps<Row> {
  row: Row;
  settings: RowSettings<Row>;
}

export const hasMenu = <Row,>({ editTo, onDuplicate, onDelete, menu }: RowSettings<Row>) =>
  Boolean(editTo ?? onDuplicate ?? onDelete ?? menu);

/** Asks "Delete {name}?" and deletes, unless the row has to stay; the focus starts on the safe button. */
export function useDeleteRow<Row>({ name, onDelete, deleteQuestion, explainInUse }: RowSettings<Row>) {
  const { t } = useTranslation("ui");
  const confirm = useConfirm();
  return async (row: Row) => {
    // What cannot be asked now is asked of the server by the deletion itself.
    if (await explainInUse?.(row).catch(() => false)) return;
    const { title, text, typeToConfirm } = deleteQuestion?.(row) ?? {
      title: t("list.deleteTitle", { name: name(row) }),
    };
    const isSure = await confirm({
      title,
      text: text ?? t("list.deleteText"),
      typeToConfirm,
      confirmLabel: t("list.delete"),
      isDangerous: true,
    });
    // A refusal is told by the mutation itself.
    if (isSure) await onDelete?.(row).then(undefined, () => undefined);
  };
}

/** Edit, Duplicate, what the page adds, and Delete last. */
export function RowMenu<Row>({ row, settings }: RowMenuProps<Row>) {
  const { t } = useTranslation("ui");
  const remove = useDeleteRow(settings);
  const { name, editTo, onDuplicate, onDelete, menu, reason } = settings;
  const disabledReason = reason?.(row);
  const label = t("list.actionsFor", { name: name(row) });
  return (
    <Menu
      name={label}
      align="end"
      trigger={(open) => <IconButton name={label} icon={<MoreIcon />} size="sm" {...open} />}
    >
      {editTo &&
        (disabledReason ? (
          <MenuItem icon={<PencilIcon />} disabledReason={disabledReason}>
            {t("list.edit")}
          </MenuItem>
        ) : (
          <MenuItem icon={<PencilIcon />} to={editTo(row)}>
            {t("list.edit")}
          </MenuItem>
        ))}
      {onDuplicate && (
        <MenuItem
          icon={<CopyIcon />}
          disabledReason={disabledReason}
          needsConnection
          onSelect={() => onDuplicate(row)}
        >
          {t("list.duplicate")}
        </MenuItem>
      )}
      {menu?.(row)}
      {onDelete && (
        <>
          <MenuRule />
          <MenuItem
            icon={<TrashIcon />}
            variant="danger"
            disabledReason={disabledReason}
            needsConnection
            onSelect={() => void remove(row)}
          >
            {t("list.delete")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
