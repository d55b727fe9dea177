import type { Media } from "@konoba/contract/media/media.contract";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { useCopy } from "../ui/controls/useCopy.ts";
import { Sheet } from "../ui/dialogs/Dialog.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { CopyIcon, TrashIcon } from "../ui/icons/icons.tsx";
import { useDescribeMedia, useRenameMedia } from "./media.queries.ts";
import { MediaFacts } from "./MediaFacts.tsx";
import style from "./MediaPanel.module.css";

interface MediaPanelProps {
  media: Media;
  onClose: () => void;
  /** Opens the delete confirmation. */
  onDelete: () => void;
}

/** Renders one photo with its texts and uses; edits are saved on blur. */
export function MediaPanel({ media, onClose, onDelete }: MediaPanelProps) {
  const { t } = useTranslation("media");
  const mayEdit = usePermission("media.edit");
  return (
    <Sheet
      title={media.name}
      isOpen
      isLive
      onClose={onClose}
      footer={<Actions media={media} onDelete={onDelete} />}
    >
      <div className="column gap-16">
        <a
          className={`stack middle clip round-4 on-sunken ${style.picture}`}
          href={media.url}
          target="_blank"
          rel="noreferrer"
        >
          <img
            src={`${media.url}?w=1280`}
            alt={media.altText ?? media.name}
            width={media.width ?? undefined}
            height={media.height ?? undefined}
            style={media.placeholder ? { backgroundImage: `url("${media.placeholder}")` } : undefined}
          />
        </a>
        <Words media={media} disabled={!mayEdit} />
        {!mayEdit && <p className="text-sm ink-2">{t("editForbidden")}</p>}
        <MediaFacts media={media} />
      </div>
    </Sheet>
  );
}

function Words({ media, disabled }: { media: Media; disabled: boolean }) {
  const { t } = useTranslation("media");
  const rename = useRenameMedia();
  const describe = useDescribeMedia();
  const [name, setName] = useState(media.name);
  const [altText, setAltText] = useState(media.altText ?? "");
  const [description, setDescription] = useState(media.description ?? "");
  const { id } = media;

  function saveName() {
    const typed = name.trim();
    if (typed !== "" && typed !== media.name) rename.mutate({ id, name: typed });
  }
  const saveField = (field: "altText" | "description", typed: string) => {
    const value = typed.trim() === "" ? null : typed.trim();
    if (value !== media[field]) describe.mutate({ id, [field]: value });
  };

  return (
    <>
      <TextField
        label={t("fields.name")}
        value={name}
        onChange={setName}
        onBlur={saveName}
        maxLength={100}
        disabled={disabled}
        error={name.trim() === "" ? t("nameRequired") : null}
      />
      <TextField
        label={t("fields.altText")}
        help={t("altTextHelp")}
        value={altText}
        onChange={setAltText}
        onBlur={() => saveField("altText", altText)}
        maxLength={300}
        disabled={disabled}
      />
      <div onBlur={() => saveField("description", description)}>
        <TextAreaField
          label={t("fields.description")}
          value={description}
          onChange={setDescription}
          maxLength={1000}
          rows={3}
          disabled={disabled}
        />
      </div>
    </>
  );
}

function Actions({ media, onDelete }: Omit<MediaPanelProps, "onClose">) {
  const { t } = useTranslation("media");
  const mayEdit = usePermission("media.edit");

  const { copy } = useCopy();
  const link = new URL(media.url, window.location.origin).href;

  return (
    <>
      <Button variant="quiet" icon={<CopyIcon />} onClick={() => void copy(link, t("linkCopied"))}>
        {t("copyLink")}
      </Button>
      <Button
        variant="danger"
        icon={<TrashIcon />}
        disabledReason={mayEdit ? null : t("editForbidden")}
        onClick={onDelete}
      >
        {t("delete.confirm")}
      </Button>
    </>
  );
}
