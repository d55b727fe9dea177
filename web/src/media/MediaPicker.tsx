import type { Media } from "@konoba/contract/media/media.contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { SearchField } from "../ui/list/SearchField.tsx";
import { DropZone } from "./DropZone.tsx";
import { mediaList } from "./media.queries.ts";
import { MediaGrid } from "./MediaGrid.tsx";
import { addUploads, useUploads } from "./uploadQueue.ts";
import { UploadTile } from "./UploadTile.tsx";

interface MediaPickerProps {
  locationId: string;
  onPick: (media: Media) => void;
  onClose: () => void;
}

/** Renders the picker for one photo, including upload of a new one. */
export function MediaPicker({ locationId, onPick, onClose }: MediaPickerProps) {
  const { t } = useTranslation("media");
  const mayEdit = usePermission("media.edit");
  const [q, setQ] = useState("");
  const [pageSize, setPageSize] = useState<20 | 100>(20);
  const answer = useQuery(mediaList(locationId, { page: 1, pageSize, ...(q && { q }) }));
  const uploads = useUploads(locationId);
  const items = answer.data?.items ?? [];
  const isEmpty = items.length === 0 && uploads.length === 0;
  return (
    <Dialog title={t("picker.title")} isOpen onClose={onClose} size="lg">
      <div className="row below-12">
        <SearchField value={q} onSearch={setQ} placeholder={t("picker.search")} />
      </div>
      {mayEdit && <DropZone onFiles={(files) => addUploads(locationId, files)} />}
      {answer.error && !answer.data && (
        <ErrorBlock title={t("loadFailed")} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isLoading && <SkeletonLines count={3} />}
      {answer.data && isEmpty && (
        <EmptyState
          drawing={q ? "search" : "photo"}
          title={t(q ? "noMatch" : "empty.title")}
          text={t(q ? "noMatchText" : "empty.text")}
        />
      )}
      <MediaGrid name={t("picker.title")} items={items} onOpen={onPick}>
        {uploads.map((entry) => (
          <UploadTile key={entry.id} entry={entry} />
        ))}
      </MediaGrid>
      {answer.data && answer.data.total > items.length && pageSize === 20 && (
        <Button onClick={() => setPageSize(100)}>{t("picker.more")}</Button>
      )}
    </Dialog>
  );
}
