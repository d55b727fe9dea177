import { useEffect } from "react";
import { hintOpeningSession } from "../lib/device/sessionHint.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { Spinner } from "../ui/controls/Spinner.tsx";
import { Envelope } from "./drawings.tsx";
import { saveOpenedLink } from "./openedLink.ts";
import style from "./auth.module.css";

/**
 * Renders the target of a mailed link. Only its script redeems the token, so mail scanners that prefetch
 * links do not use it up.
 */
export function RedeemLink() {
  const { t } = useTranslation("auth");
  const { access_token, refresh_token } = useSearchOf("/sign-in/link");
  const isWhole = Boolean(access_token && refresh_token);

  useEffect(() => {
    if (!access_token || !refresh_token) return;
    hintOpeningSession();
    saveOpenedLink({ access_token, refresh_token });
    const query = new URLSearchParams({ access_token, refresh_token, page: "1" });
    window.location.replace(`/v1/auth/verify-tokens?${query.toString()}`);
  }, [access_token, refresh_token]);

  return (
    <>
      <Envelope />
      <h1 className="below-8">{isWhole ? t("link.title") : t("link.broken")}</h1>
      <p className={style.lead}>{isWhole ? t("link.text") : t("link.brokenText")}</p>
      {isWhole ? (
        <Spinner size={24} />
      ) : (
        <LinkButton to="/sign-in" variant="primary">
          {t("link.again")}
        </LinkButton>
      )}
    </>
  );
}
