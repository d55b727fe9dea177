import { ownPin } from "@konoba/contract/users/users.pin.contract";
import { useState, type FormEvent, type ReactNode } from "react";
import { callsOf } from "../lib/api/api.ts";
import { useProfile } from "../lib/api/session.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Card } from "../ui/display/Card.tsx";
import { PinInput } from "../ui/fields/PinInput.tsx";
import style from "./users.module.css";

const calls = callsOf(ownPin);

/** Renders the field of the user's approval PIN with its button. */
export function PinEntry({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("users");
  const { hasPin } = useProfile();
  const [pin, setPin] = useState("");
  const save = useApiMutation({
    call: (digits: string) => calls.setPin({ body: { pin: digits } }),
    refresh: [["users", "me"]],
    done: "users:pin.saved",
    failed: "users:pin.failed",
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin.length === 4) save.mutate(pin, { onSuccess: () => setPin("") });
  };
  return (
    <form className={`stack items-start gap-12 above-12 ${style.pin}`} noValidate onSubmit={submit}>
      <PinInput label={t("pin.label")} name="pin" value={pin} canShow onChange={setPin} />
      <Button type="submit" variant="primary" loading={save.isPending} disabled={pin.length < 4}>
        {t(hasPin ? "pin.change" : "pin.set")}
      </Button>
      {children}
    </form>
  );
}

/** Renders the PIN by which the user approves on the devices of others. */
export function PinCard() {
  const { t } = useTranslation("users");
  const { hasPin } = useProfile();
  return (
    <Card>
      <h2 className={style.cardTitle}>{t("pin.title")}</h2>
      <p className="above-16 text-md hint">{t(hasPin ? "pin.text" : "pin.none")}</p>
      <PinEntry />
    </Card>
  );
}
