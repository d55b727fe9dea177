import { useTranslation } from "../lib/text/translation.ts";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { useCopy } from "../ui/controls/useCopy.ts";
import { CopyIcon } from "../ui/icons/icons.tsx";
import style from "./ReceiptPanel.module.css";

/** Renders a button that copies a code. */
export function CopyCode({ name, code }: { name: string; code: string }) {
  const { t } = useTranslation("receipts");
  const { copy } = useCopy();
  return (
    <IconButton
      name={name}
      icon={<CopyIcon size={16} />}
      className={style.copy}
      onClick={() => void copy(code, t("copied"))}
    />
  );
}
