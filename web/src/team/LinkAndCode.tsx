import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { CopyIcon } from "../ui/icons/icons.tsx";
import { CopyText } from "./CopyText.tsx";
import style from "./team.module.css";

/** Returns the sign-in link of the staff of a location. */
export const signInLinkOf = (locationId: string): string =>
  `${window.location.origin}/sign-in?location=${locationId}`;

interface LinkAndCodeProps {
  locationId: string;
  /** Puts the code beside the link. */
  isCompact?: boolean;
}

/** Renders the staff sign-in link as a QR code and as text. */
export function LinkAndCode({ locationId, isCompact = false }: LinkAndCodeProps) {
  const { t } = useTranslation("team");
  const link = signInLinkOf(locationId);
  const side = isCompact ? 132 : 220;
  return (
    <div className={cx(isCompact && `row wrap ${style.compact}`)}>
      <img
        className={style.qr}
        src={`/v1/workers/sign-in/${locationId}/qr`}
        width={side}
        height={side}
        alt={t("link.code")}
      />
      <div className={`stack items-start gap-10 ${style.link}`}>
        <code className="full text-sm pad-10-12 round-2 on-sunken break">{link}</code>
        <CopyText text={link} label={t("link.copy")} icon={<CopyIcon size={16} />} />
      </div>
    </div>
  );
}
