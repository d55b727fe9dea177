import type { Category } from "@konoba/contract/menu/menu.categories.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { CancelButton } from "../../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { InUseDialog } from "../../ui/dialogs/InUseDialog.tsx";
import { SelectField } from "../../ui/fields/SelectField.tsx";

interface CategoryMoveProps {
  category: Category;
  others: readonly Pick<Category, "id" | "name">[];
  onClose: () => void;
  onMove: (categoryId: string) => Promise<unknown>;
}

/**
 * Renders the dialog that moves the items of a category before its deletion; without another category it
 * cannot be deleted.
 */
export function CategoryMove({ category, others, onClose, onMove }: CategoryMoveProps) {
  const { t } = useTranslation(["menu", "ui"]);
  const [target, setTarget] = useState<string | null>(others[0]?.id ?? null);
  const [isSending, setIsSending] = useState(false);

  async function move() {
    if (target === null) return;
    setIsSending(true);
    // The mutation reports the error; the dialog stays open.
    await onMove(target).catch(() => undefined);
    setIsSending(false);
  }

  if (others.length === 0) {
    return (
      <InUseDialog
        title={t("notEmptyTitle", { name: category.name })}
        text={t("notEmptyText", { count: category.itemCount })}
        actions={
          <LinkButton to="/menu/categories/add" variant="primary">
            {t("addCategory")}
          </LinkButton>
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      title={t("moveTitle", { name: category.name })}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <CancelButton data-autofocus />
          <Button variant="dangerSolid" loading={isSending} onClick={() => void move()}>
            {t("moveConfirm")}
          </Button>
        </>
      }
    >
      <SelectField
        label={t("moveTo", { count: category.itemCount })}
        value={target}
        onChange={setTarget}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Dialog>
  );
}
