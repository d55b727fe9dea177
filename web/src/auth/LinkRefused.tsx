import type { LinkReason } from "@konoba/contract/auth/auth.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { renewLink, type Sent } from "./authCalls.ts";
import { Envelope } from "./drawings.tsx";
import { Notice } from "./Notice.tsx";
import type { OpenedLink } from "./openedLink.ts";
import { reasonOf, useSending } from "./useSending.ts";
import style from "./auth.module.css";

interface LinkRefusedProps {
  reason: LinkReason;
  link: OpenedLink;
  onSent: (sent: Sent & { email: string }) => void;
  onAnother: () => void;
}

/** Renders the reason a mailed link was rejected, and a button that sends a new one to the same address. */
export function LinkRefused({ reason, link, onSent, onAnother }: LinkRefusedProps) {
  const { t } = useTranslation("auth");
  const { isSending, failure, send } = useSending();
  return (
    <>
      <Envelope />
      <h1 className="below-8">{t(`reason.${reason}Title`)}</h1>
      <p className={style.lead}>{t(`reason.${reason}`)}</p>
      {failure !== null && <Notice tone="red">{reasonOf(failure, "sign_in_failed")}</Notice>}
      <div className="stack gap-20 above-20">
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={isSending}
          onClick={() => void send(async () => onSent(await renewLink(link)))}
        >
          {t("reason.sendAnother")}
        </Button>
      </div>
      <p className={style.below}>
        <button type="button" className="link" onClick={onAnother}>
          {t("check.another")}
        </button>
      </p>
    </>
  );
}
