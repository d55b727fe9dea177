import type { ComponentProps } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../controls/Button.tsx";
import { useDialogClose } from "./dialogClose.ts";

type CancelButtonProps = Omit<ComponentProps<typeof Button>, "onClick" | "type">;

/** Closes the surrounding dialog; asks for confirmation when typed text would be lost. */
export function CancelButton({ children, ...rest }: CancelButtonProps) {
  const { t } = useTranslation("ui");
  const close = useDialogClose();
  return (
    <Button {...rest} onClick={close}>
      {children ?? t("cancel")}
    </Button>
  );
}
