import { useEffect, useState, type FormEvent } from "react";
import { locationIdIn, readDevice, rememberDevice, type DeviceLocation } from "../lib/device/deviceMemory.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Spinner } from "../ui/controls/Spinner.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { MapPinIcon } from "../ui/icons/icons.tsx";
import { loadDemoTeam, type DemoMember } from "./laterCalls.ts";
import { Notice } from "./Notice.tsx";
import { PinForm } from "./PinForm.tsx";
import { findDeviceLocation, signInWorker } from "./staffCalls.ts";
import { useOpened } from "./useOpened.ts";
import { reasonOf, useSending } from "./useSending.ts";
import { Initials } from "./Who.tsx";
import style from "./auth.module.css";
import staff from "./StaffForm.module.css";

/** Renders the demo team with its credentials; a tap signs in. Only the demo has this list. */
function DemoTeam({ locationId }: { locationId?: string }) {
  const { t } = useTranslation("auth");
  const opened = useOpened();
  const [team, setTeam] = useState<readonly DemoMember[]>([]);
  const { isSending, failure, send } = useSending();

  useEffect(() => {
    // The list is optional, so a failed request hides it.
    loadDemoTeam().then(setTeam, () => setTeam([]));
  }, []);

  const here = team.filter((member) => locationId === undefined || member.locationId === locationId);
  if (here.length === 0) return null;

  const enter = ({ locationId: id, locationName, organizationName, username, pin }: DemoMember) =>
    send(async () => {
      await signInWorker({ locationId: id, username, pin });
      rememberDevice({ locationId: id, locationName, organizationName, username, isStaff: true });
      await opened({ hasProfile: true });
    });

  return (
    <section className={staff.team} aria-label={t("demoTeam.title")}>
      <h2 className="text-base weight-650">{t("demoTeam.title")}</h2>
      <p>{t("demoTeam.lead")}</p>
      {failure !== null && <Notice tone="red">{reasonOf(failure)}</Notice>}
      <ul className="stack gap-8">
        {here.map((member) => {
          const { username, firstName, lastName, role, pin } = member;
          const name = `${firstName} ${lastName}`;
          return (
            <li key={username}>
              <button
                type="button"
                className={`row full align-center gap-12 edged round-3 text-start ${staff.member}`}
                disabled={isSending}
                onClick={() => void enter(member)}
              >
                <Initials name={name} />
                <span className="fill shrink">
                  <b className="cut block text-base">{name}</b>
                  <span className="cut block text-xs hint">
                    {t(`demoTeam.roles.${role}`)} · {username}
                  </span>
                </span>
                <span className={staff.pin}>{t("demoTeam.pin", { pin })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface LocationCodeFormProps {
  typed: string;
  onFound: (device: DeviceLocation) => void;
}

/** Renders the location code field of a device without a location. */
function LocationCodeForm({ typed, onFound }: LocationCodeFormProps) {
  const { t } = useTranslation("auth");
  const [text, setText] = useState(typed);
  const [isInvalid, setIsInvalid] = useState(false);
  const { isSending, failure, send } = useSending();

  function submit(event: FormEvent) {
    event.preventDefault();
    const locationId = locationIdIn(text);
    setIsInvalid(locationId === null);
    if (locationId) void send(async () => onFound(await findDeviceLocation(locationId)));
  }

  return (
    <form noValidate onSubmit={submit}>
      <p className={style.lead}>{t("staff.where")}</p>
      <TextField
        label={t("fields.locationCode")}
        name="locationCode"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        icon={<MapPinIcon />}
        value={text}
        onChange={setText}
        error={isInvalid ? t("invalid.location") : failure ? reasonOf(failure) : null}
        help={t("staff.ask")}
      />
      <div className="stack gap-20 above-20">
        <Button type="submit" variant="primary" size="lg" isWide loading={isSending}>
          {t("staff.find")}
        </Button>
      </div>
    </form>
  );
}

/** Renders staff sign-in: the location, remembered on this device, then the person. */
export function StaffForm({ invitedTo }: { invitedTo: string | null }) {
  const [device, setDevice] = useState<DeviceLocation | null>(() => {
    const known = readDevice();
    return invitedTo === null || known?.locationId === locationIdIn(invitedTo) ? known : null;
  });
  const invitation = device ? null : invitedTo;
  const [isSearching, setIsSearching] = useState(invitation !== null && locationIdIn(invitation) !== null);

  const settle = (found: DeviceLocation | null) => {
    rememberDevice(found);
    setDevice(found);
  };

  useEffect(() => {
    const locationId = invitation && locationIdIn(invitation);
    if (!locationId) return;
    let isLeft = false;
    // An unknown location leaves the form in place; its sign-in shows the error.
    findDeviceLocation(locationId).then(
      (found) => !isLeft && setDevice(found),
      () => !isLeft && setIsSearching(false),
    );
    return () => {
      isLeft = true;
    };
  }, [invitation]);

  if (!device && isSearching) return <Spinner size={24} />;
  if (device)
    return (
      <>
        <PinForm device={device} onDevice={settle} />
        <DemoTeam locationId={device.locationId} />
      </>
    );
  return (
    <>
      <LocationCodeForm typed={invitedTo ?? ""} onFound={settle} />
      <DemoTeam />
    </>
  );
}
