import { useTranslation } from "../../lib/text/translation.ts";
import { IconButton } from "../controls/IconButton.tsx";
import { Menu, MenuItem, MenuRule } from "../controls/Menu.tsx";
import { useConfirm } from "../dialogs/confirm.tsx";
import { CopyIcon, MoreIcon, PencilIcon, TrashIcon } from "../icons/icons.tsx";
import type { RowSettings } from "./columns.ts";

interface RowMenuProps<Row> {
  row: Row;
  settings: RowSettings<Row>;
}

export const hasMenu = <Row,>({ editTo, onDuplicate, onDelete, menu }: RowSettings<Row>) =>
  Boolean(editTo ?? onDuplicate ?? onDelete ?? menu);

/** Returns a function that confirms and deletes a row, unless it is in use. */
export function useDeleteRow<Row>({ name, onDelete, deleteQuestion, explainInUse }: RowSettings<Row>) {
  const { t } = useTranslation("ui");
  const confirm = useConfirm();
  return async (row: Row) => {
    // If the check fails, the server checks on deletion.
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
    // The mutation announces its failure.
    if (isSure) await onDelete?.(row).then(undefined, () => undefined);
  };
}

/** Renders a row's menu: Edit, Duplicate, items of the page, and Delete last. */
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
