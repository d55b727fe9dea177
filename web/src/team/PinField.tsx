import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { PinInput } from "../ui/fields/PinInput.tsx";
import { RefreshIcon } from "../ui/icons.tsx";
import { isWeak, newPin } from "./pins.ts";
import style from "./team.module.css";

/** Four digits, typed or drawn; one that is guessed first is warned about, not refused. */
export function PinField({ help, ...field }: FieldProps<string>) {
  const { t } = useTranslation("team");
  return (
    <div className={style.pinField}>
      <PinInput {...field} canShow />
      <Button
        size="sm"
        icon={<RefreshIcon size={16} />}
        disabled={field.disabled}
        onClick={() => field.onChange(newPin())}
      >
        {t("pin.generate")}
      </Button>
      {help && <p className={style.help}>{help}</p>}
      {isWeak(field.value) && (
        <p role="status" className={style.weak}>
          {t("pin.weak")}
        </p>
      )}
    </div>
  );
}
