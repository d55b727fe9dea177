import { useState } from "react";
import type { Media } from "@konoba/contract/media/media.contract";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { confirm } from "../ui/confirm.tsx";
import { Sheet } from "../ui/Dialog.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { CopyIcon, TrashIcon } from "../ui/icons.tsx";
import { toast } from "../ui/toasts.tsx";
import { useDescribeMedia, useRemoveMedia, useRenameMedia } from "./media.queries.ts";
import { MediaFacts, useItemName } from "./MediaFacts.tsx";
import style from "./MediaPanel.module.css";

interface MediaPanelProps {
  media: Media;
  onClose: () => void;
}

/** One picture: how it looks, what is said about it, where it is used. Changes are kept on leaving a field. */
export function MediaPanel({ media, onClose }: MediaPanelProps) {
  const { t } = useTranslation("media");
  const mayEdit = usePermission("media.edit");
  return (
    <Sheet title={media.name} isOpen onClose={onClose} footer={<Actions media={media} onClose={onClose} />}>
      <div className={style.panel}>
        <a className={style.picture} href={media.url} target="_blank" rel="noreferrer">
          <img
            src={`${media.url}?w=1280`}
            alt={media.altText ?? media.name}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            style={media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : undefined}
          />
        </a>
        <Words media={media} isOff={!mayEdit} />
        {!mayEdit && <p className={style.hint}>{t("editForbidden")}</p>}
        <MediaFacts media={media} />
      </div>
    </Sheet>
  );
}

function Words({ media, isOff }: { media: Media; isOff: boolean }) {
  const { t } = useTranslation("media");
  const rename = useRenameMedia();
  const describe = useDescribeMedia();
  const [name, setName] = useState(media.name);
  const [altText, setAltText] = useState(media.altText ?? "");
  const [description, setDescription] = useState(media.description ?? "");
  const { id } = media;

  function keepName() {
    const typed = name.trim();
    if (typed !== "" && typed !== media.name) rename.mutate({ id, name: typed });
  }
  const keep = (field: "altText" | "description", typed: string) => {
    const value = typed.trim() === "" ? null : typed.trim();
    if (value !== media[field]) describe.mutate({ id, [field]: value });
  };

  return (
    <>
      <TextField
        label={t("fields.name")}
        value={name}
        onChange={setName}
        onBlur={keepName}
        maxLength={100}
        disabled={isOff}
        error={name.trim() === "" ? t("nameRequired") : null}
      />
      <TextField
        label={t("fields.altText")}
        help={t("altTextHelp")}
        value={altText}
        onChange={setAltText}
        onBlur={() => keep("altText", altText)}
        maxLength={300}
        disabled={isOff}
      />
      <div onBlur={() => keep("description", description)}>
        <TextAreaField
          label={t("fields.description")}
          value={description}
          onChange={setDescription}
          maxLength={1000}
          rows={3}
          disabled={isOff}
        />
      </div>
    </>
  );
}

function Actions({ media, onClose }: MediaPanelProps) {
  const { t } = useTranslation("media");
  const mayEdit = usePermission("media.edit");
  const remove = useRemoveMedia();
  const nameOf = useItemName();

  async function copyLink() {
    await navigator.clipboard.writeText(new URL(media.url, window.location.origin).href);
    toast.success(t("linkCopied"));
  }

  async function askAndRemove() {
    const names = media.usedIn.map(nameOf).join(", ");
    const isSure = await confirm({
      title: t("delete.title", { name: media.name }),
      text: media.usedIn.length > 0 ? t("delete.used", { names }) : t("delete.text"),
      confirmLabel: t("delete.confirm"),
      isDangerous: true,
    });
    if (isSure) remove.mutate(media, { onSuccess: onClose });
  }

  return (
    <>
      <Button variant="quiet" icon={<CopyIcon />} onClick={() => void copyLink()}>
        {t("copyLink")}
      </Button>
      <Button
        variant="danger"
        icon={<TrashIcon />}
        loading={remove.isPending}
        disabledReason={mayEdit ? null : t("editForbidden")}
        onClick={() => void askAndRemove()}
      >
        {t("delete.confirm")}
      </Button>
    </>
  );
}
