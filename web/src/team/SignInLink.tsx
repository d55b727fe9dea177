import type { StaffDevice } from "@konoba/contract/team/team.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useCurrentLocation } from "../lib/api/currentLocation.ts";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { rememberDevice } from "../lib/device/deviceMemory.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { IconButton } from "../ui/controls/IconButton.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { useConfirm } from "../ui/dialogs/confirm.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { TrashIcon } from "../ui/icons/icons.tsx";
import { LinkAndCode } from "./LinkAndCode.tsx";
import { staffDevices, useAddDevice, useRemoveDevice } from "./team.queries.ts";
import style from "./team.module.css";

/** Registers this device, whose sign-in page then lists the staff. */
function AddDevice({ locationId }: { locationId: string }) {
  const { t } = useTranslation("team");
  const { name: locationName } = useCurrentLocation();
  const { organizationName } = useProfile();
  const add = useAddDevice();
  const [name, setName] = useState("");

  function submit(event: FormEvent) {
    event.preventDefault();
    const device = { locationId, locationName: locationName ?? "", organizationName };
    add.mutate({ ...device, name: name.trim() || t("devices.unnamed") });
  }

  return (
    <form className={`row wrap align-end gap-10 above-12 ${style.addDevice}`} onSubmit={submit}>
      <TextField
        label={t("devices.name")}
        value={name}
        onChange={setName}
        maxLength={40}
        placeholder={t("devices.hint")}
        autoComplete="off"
      />
      <Button type="submit" loading={add.isPending}>
        {t("devices.use")}
      </Button>
    </form>
  );
}

function Device({ device, onForgotten }: { device: StaffDevice; onForgotten: () => void }) {
  const { t } = useTranslation("team");
  const { relative } = useFormat();
  const confirm = useConfirm();
  const remove = useRemoveDevice();
  const { id, name, createdBy, lastUsedAt, isThisOne } = device;

  async function forget() {
    const question = {
      title: t("devices.forgetTitle", { name }),
      text: t("devices.forgetText"),
      confirmLabel: t("devices.forget"),
    };
    if (await confirm(question)) remove.mutate(id, { onSuccess: onForgotten });
  }

  return (
    <li>
      <span>
        <b>{name}</b> {isThisOne && <em>{t("devices.thisOne")}</em>}
        <small>{t("devices.about", { who: createdBy, when: relative(lastUsedAt) })}</small>
      </span>
      <IconButton
        name={t("devices.forgetOne", { name })}
        icon={<TrashIcon size={16} />}
        onClick={() => void forget()}
      />
    </li>
  );
}

/** Renders registered devices, and a button to register this one. */
function Devices({ locationId }: { locationId: string }) {
  const { t } = useTranslation("team");
  const devices = useQuery(staffDevices(locationId)).data ?? [];
  return (
    <section className={style.devices}>
      <h3>{t("devices.title")}</h3>
      <p>{t("devices.text")}</p>
      <ul>
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            onForgotten={() => device.isThisOne && rememberDevice(null)}
          />
        ))}
      </ul>
      {!devices.some(({ isThisOne }) => isThisOne) && <AddDevice locationId={locationId} />}
    </section>
  );
}

interface SignInLinkProps {
  locationId: string;
  onClose: () => void;
}

/** Renders the staff sign-in link; a device that opens it remembers the location. */
export function SignInLink({ locationId, onClose }: SignInLinkProps) {
  const { t } = useTranslation("team");
  const { name } = useCurrentLocation();
  const mayEdit = usePermission("team.edit");
  return (
    <Dialog
      title={t("link.title")}
      isOpen
      onClose={onClose}
      footer={<CancelButton>{t("close")}</CancelButton>}
    >
      <p>{t("link.text", { name: name ?? "" })}</p>
      <LinkAndCode locationId={locationId} />
      {mayEdit && <Devices locationId={locationId} />}
    </Dialog>
  );
}
