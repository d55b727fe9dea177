import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { unmarkOpening } from "../lib/marker.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { readDevice } from "../lib/deviceMemory.ts";
import { Notice } from "./Notice.tsx";
import { OwnerForm } from "./OwnerForm.tsx";
import { renewLink, requestLink, type Sent } from "./authCalls.ts";
import { reasonIn, renewable } from "./openedLink.ts";
import style from "./auth.module.css";

// The first paint is the e-mail field; what follows a choice or a message comes with it.
const CheckEmail = lazy(async () => ({ default: (await import("./CheckEmail.tsx")).CheckEmail }));
const LinkRefused = lazy(async () => ({ default: (await import("./LinkRefused.tsx")).LinkRefused }));
const CodeForm = lazy(async () => ({ default: (await import("./CodeForm.tsx")).CodeForm }));
const StaffForm = lazy(async () => ({ default: (await import("./StaffForm.tsx")).StaffForm }));

type Who = "owner" | "staff";
type Stage = "refused" | "form" | "sent" | "code";

function useGreeting(who: Who): string {
  const { t } = useTranslation("auth");
  if (who === "owner") return t("signIn.welcome");
  const hour = new Date().getHours();
  if (hour < 4 || hour >= 18) return t("signIn.evening");
  return hour < 11 ? t("signIn.morning") : t("signIn.day");
}

/** The way in: a mailed link or code for owners and managers, a PIN for staff. */
export function SignIn() {
  const { t } = useTranslation("auth");
  const search: { location?: string; reason?: string } = useSearch({ strict: false });
  const reason = reasonIn(search.reason);
  const [who, setWho] = useState<Who>(() =>
    search.location || (reason === null && readDevice()?.isStaff) ? "staff" : "owner",
  );
  const [link] = useState(() => (reason === null ? null : renewable(reason)));
  const [isRenewed, setIsRenewed] = useState(false);
  const [stage, setStage] = useState<Stage>(link ? "refused" : "form");
  const [email, setEmail] = useState("");
  const [wait, setWait] = useState(0);
  const greeting = useGreeting(who);

  useEffect(() => {
    document.title = `${t("signIn.title")} · Konoba`;
    unmarkOpening();
  }, [t]);

  const sent = ({ resendInSeconds }: Sent, renewed: boolean) => {
    setWait(resendInSeconds);
    setIsRenewed(renewed);
    setStage("sent");
  };

  if (stage === "refused" && link && reason) {
    return (
      <LinkRefused
        reason={reason}
        link={link}
        onSent={(answer) => {
          setEmail(answer.email);
          sent(answer, true);
        }}
        onAnother={() => setStage("form")}
      />
    );
  }

  if (stage === "sent") {
    return (
      <CheckEmail
        email={email}
        wait={wait}
        onResend={() => (link && isRenewed ? renewLink(link) : requestLink(email))}
        onAnother={() => setStage("form")}
      />
    );
  }
  if (stage === "code") return <CodeForm email={email} onEmail={setEmail} onBack={() => setStage("form")} />;

  return (
    <>
      <h1 className={style.title}>{greeting}</h1>
      <div className={style.switch}>
        <Segmented
          name={t("signIn.who")}
          value={who}
          onChange={setWho}
          isWide
          options={[
            { value: "owner", label: t("signIn.owner") },
            { value: "staff", label: t("signIn.staff") },
          ]}
        />
      </div>
      {reason && who === "owner" && <Notice tone="amber">{t(`reason.${reason}`)}</Notice>}
      {who === "owner" ? (
        <OwnerForm
          email={email}
          onEmail={setEmail}
          onSent={(answer) => sent(answer, false)}
          onCode={() => setStage("code")}
        />
      ) : (
        <Suspense fallback={null}>
          <StaffForm invitedTo={search.location ?? null} />
        </Suspense>
      )}
    </>
  );
}
