import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { Checkbox } from "../controls/Checkbox.tsx";
import { CancelButton } from "../dialogs/CancelButton.tsx";
import { Dialog } from "../dialogs/Dialog.tsx";
import { useIsPhone } from "../useMedia.ts";
import type { Column, ListControls } from "./columns.ts";
import style from "./ColumnsDialog.module.css";

interface ColumnsDialogProps {
  list: Pick<ListControls, "hidden" | "setHidden">;
  columns: readonly Pick<Column<never>, "key" | "header" | "phone">[];
  onClose: () => void;
}

/** Renders the choice of visible columns; the first column, which names the row, is always shown. */
export function ColumnsDialog({ list, columns, onClose }: ColumnsDialogProps) {
  const { t } = useTranslation("ui");
  const isPhone = useIsPhone();
  const { hidden, setHidden } = list;
  const offered = columns.slice(1).filter(({ header, phone }) => header !== "" && (!isPhone || phone));
  const left = columns.filter(({ key }) => hidden.includes(key)).map(({ key }) => key);
  return (
    <Dialog
      title={t("list.columns")}
      isOpen
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button disabled={left.length === 0} onClick={() => setHidden([])}>
            {t("list.allColumns")}
          </Button>
          <CancelButton variant="primary">{t("close")}</CancelButton>
        </>
      }
    >
      <div className={`stack ${style.columns}`}>
        {offered.map(({ key, header }) => (
          <Checkbox
            key={key}
            checked={!left.includes(key)}
            onChange={(isOn) => setHidden(isOn ? left.filter((each) => each !== key) : [...left, key])}
          >
            {header}
          </Checkbox>
        ))}
      </div>
    </Dialog>
  );
}
