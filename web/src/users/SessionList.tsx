import { useQuery } from "@tanstack/react-query";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Badge } from "../ui/display/Badge.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { MonitorIcon, PhoneIcon } from "../ui/icons/icons.tsx";
import { useLeave } from "./useLeave.ts";
import { endEverySession, openSessions, useEndOtherSessions, useEndSession } from "./users.queries.ts";
import style from "./settings.module.css";

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Macintosh|Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** First match wins: Edge and Opera also identify as Chrome, and Chrome as Safari. */
const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;

type Signs = readonly (readonly [string, RegExp])[];
const firstOf = (signs: Signs, text: string) => signs.find(([, sign]) => sign.test(text))?.[0];

/** Formats a user agent as "Chrome · Windows"; `null` if nothing is recognized. */
function deviceName(userAgent: string): string | null {
  const parts = [firstOf(browsers, userAgent), firstOf(systems, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : null;
}

const isPhone = (userAgent: string): boolean => /iPhone|Android.+Mobile/.test(userAgent);

/** Renders the sessions of the user; each can be revoked. */
export function SessionList() {
  const { t } = useTranslation("users");
  const { relative } = useLocalFormat();
  const sessions = useQuery(openSessions());
  const endOne = useEndSession();
  if (!sessions.data && sessions.error)
    return (
      <ErrorBlock
        title={t("sessions.loadFailed")}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  if (!sessions.data)
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  const ordered = sessions.data.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return (
    <>
      <ul className={style.sessions}>
        {ordered.map(({ id, userAgent, ip, isCurrent, lastSeenAt }) => {
          const name = deviceName(userAgent) ?? t("sessions.unknown");
          return (
            <li key={id}>
              {isPhone(userAgent) ? <PhoneIcon /> : <MonitorIcon />}
              <div className="grid fill shrink">
                <b>{name}</b>
                <span className="meta">
                  {isCurrent ? t("sessions.now") : t("sessions.lastSeen", { when: relative(lastSeenAt) })} ·{" "}
                  {ip}
                </span>
              </div>
              {isCurrent ? (
                <Badge tone="green">{t("sessions.thisDevice")}</Badge>
              ) : (
                <Button
                  size="sm"
                  loading={endOne.isPending && endOne.variables === id}
                  onClick={() => endOne.mutate(id)}
                >
                  {t("sessions.end")}
                  <span className="vh">{name}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Everywhere hasOthers={ordered.length > 1} />
    </>
  );
}

function Everywhere({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation("users");
  const confirm = useConfirm();
  const leave = useLeave();
  const endOthers = useEndOtherSessions();
  async function endAll() {
    const isSure = await confirm({
      title: t("sessions.everywhereAsk"),
      text: t("sessions.everywhereText"),
      confirmLabel: t("sessions.everywhere"),
      isDangerous: true,
    });
    if (isSure) leave(endEverySession);
  }
  return (
    <div className="row wrap gap-8">
      {hasOthers && (
        <Button loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {t("sessions.elsewhere")}
        </Button>
      )}
      <Button variant="danger" onClick={() => void endAll()}>
        {t("sessions.everywhere")}
      </Button>
    </div>
  );
}
