import { useNavigate } from "@tanstack/react-router";
import type { Worker, WorkerStatus } from "@konoba/contract/team/team.contract";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { useConfirm } from "../ui/confirm.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { CheckIcon, LockIcon, MinusIcon, MoreIcon, PencilIcon, TrashIcon } from "../ui/icons.tsx";
import { KeyIcon } from "../ui/icons.more.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { Menu, MenuItem, MenuRule } from "../ui/Menu.tsx";
import { newPin, showPinOnce } from "./pins.ts";
import { useRemoveWorker, useResetPin, useUpdateWorker } from "./team.queries.ts";
import { fullName } from "./workerColumns.tsx";
import style from "./team.module.css";

/** What can be done with a team member; what ends their work asks first. */
export function WorkerActions({ worker }: { worker: Worker }) {
  const { t } = useTranslation("team");
  const mayEdit = usePermission("team.edit");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const update = useUpdateWorker();
  const resetPin = useResetPin();
  const { id, locationId, username } = worker;
  const remove = useRemoveWorker(locationId);
  const name = fullName(worker);
  if (!mayEdit) return <p className="meta">{t("noEdit")}</p>;

  const setStatus = (status: WorkerStatus) => update.mutate({ id, locationId, status });
  async function suspend() {
    const isSure = await confirm({
      title: t("suspendTitle", { name }),
      text: t("suspendText"),
      confirmLabel: t("suspend"),
      isDangerous: true,
    });
    if (isSure) setStatus("suspended");
  }
  async function givePin() {
    const isSure = await confirm({
      title: t("pin.newTitle", { name }),
      text: t("pin.newText"),
      confirmLabel: t("pin.new"),
    });
    if (!isSure) return;
    const pin = newPin();
    resetPin.mutate({ id, pin }, { onSuccess: () => showPinOnce({ name, username, pin }) });
  }
  async function removeWorker() {
    const isSure = await confirm({
      title: t("deleteTitle", { name }),
      text: t("deleteText"),
      confirmLabel: t("delete"),
      isDangerous: true,
    });
    if (isSure) remove.mutate(id, { onSuccess: () => void navigate({ to: "/team" }) });
  }

  return (
    <div className={style.actions}>
      {worker.status === "active" ? (
        <Button icon={<LockIcon size={16} />} loading={update.isPending} onClick={() => void suspend()}>
          {t("suspend")}
        </Button>
      ) : (
        <Button
          variant="soft"
          icon={<CheckIcon size={16} />}
          loading={update.isPending}
          onClick={() => setStatus("active")}
        >
          {t("activate")}
        </Button>
      )}
      <LinkButton to={`/team/edit/${id}`} variant="primary" icon={<PencilIcon size={16} />}>
        {t("edit")}
      </LinkButton>
      <Menu
        name={t("more")}
        align="end"
        trigger={(open) => <IconButton name={t("more")} icon={<MoreIcon />} variant="line" {...open} />}
      >
        <MenuItem icon={<KeyIcon size={16} />} onSelect={() => void givePin()}>
          {t("pin.new")}
        </MenuItem>
        {worker.status === "active" && (
          <MenuItem icon={<MinusIcon size={16} />} onSelect={() => setStatus("inactive")}>
            {t("deactivate")}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem look="danger" icon={<TrashIcon size={16} />} onSelect={() => void removeWorker()}>
          {t("delete")}
        </MenuItem>
      </Menu>
    </div>
  );
}
