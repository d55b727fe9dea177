import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocationId } from "../lib/currentLocation.ts";
import { useListState } from "../lib/listState.ts";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { UploadIcon } from "../ui/icons.tsx";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { AfterMoment, Skeleton } from "../ui/Skeleton.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { DropZone } from "./DropZone.tsx";
import { FileButton } from "./FileButton.tsx";
import { GalleryFilters, sortOf, usedOf } from "./GalleryFilters.tsx";
import { mediaList } from "./media.queries.ts";
import { MediaGrid } from "./MediaGrid.tsx";
import { MediaPanel } from "./MediaPanel.tsx";
import { UploadTile } from "./UploadTile.tsx";
import { addUploads, useUploads } from "./uploadQueue.ts";
import style from "./Gallery.module.css";

/** /media: the venue's own photos. */
export function Gallery() {
  const { t } = useTranslation("media");
  const locationId = useLocationId();
  const mayEdit = usePermission("media.edit");
  // Where room is short the buttons of the drop zone are enough.
  const isWide = useMedia("(min-width: 1024px)");
  const list = useListState("media", ["used"]);
  const [openId, setOpenId] = useState<string | null>(null);
  const { page, pageSize, q } = list;
  const used = usedOf(list.filters.used);
  const query = { page, pageSize, sort: sortOf(list.sort), ...(q && { q }), ...(used && { used }) } as const;
  const answer = useQuery(mediaList(locationId, query));
  const uploads = useUploads(locationId);
  const add = (files: File[]) => addUploads(locationId, files);
  const items = answer.data?.items ?? [];
  const opened = items.find(({ id }) => id === openId);

  function content() {
    if (answer.error && !answer.data)
      return (
        <ErrorBlock title={t("loadFailed")} error={answer.error} onRetry={() => void answer.refetch()} />
      );
    if (!answer.data) return <Waiting />;
    if (items.length === 0 && uploads.length === 0)
      return list.isNarrowed ? <NoMatch onClear={list.clearFilters} /> : <NoPhotos />;
    return (
      <MediaGrid name={t("title")} items={items} onOpen={({ id }) => setOpenId(id)}>
        {uploads.map((entry) => (
          <UploadTile key={entry.id} entry={entry} />
        ))}
      </MediaGrid>
    );
  }

  return (
    <ListPage
      title={t("title")}
      list={list}
      count={answer.data && t("count", { count: answer.data.total })}
      filters={<GalleryFilters list={list} />}
      tools={
        (isWide || !mayEdit) && (
          <FileButton
            variant="primary"
            icon={<UploadIcon />}
            disabledReason={mayEdit ? null : t("uploadForbidden")}
            onFiles={add}
          >
            {t("upload")}
          </FileButton>
        )
      }
    >
      {mayEdit && <DropZone onFiles={add} />}
      <div className={style.content} aria-busy={answer.isFetching}>
        {content()}
      </div>
      {answer.data && <ListFooter list={list} total={answer.data.total} page={answer.data.page} />}
      {opened && <MediaPanel key={opened.id} media={opened} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}

const bones = ["a", "b", "c", "d", "e", "f", "g", "h"];

function Waiting() {
  const { t } = useTranslation("media");
  return (
    <AfterMoment>
      <div className={style.bones} role="status" aria-label={t("loading")}>
        {bones.map((bone) => (
          <Skeleton key={bone} height={164} />
        ))}
      </div>
    </AfterMoment>
  );
}

function NoPhotos() {
  const { t } = useTranslation("media");
  return <EmptyState drawing="plate" title={t("empty.title")} text={t("empty.text")} />;
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation("media");
  return (
    <EmptyState drawing="tray" title={t("noMatch")}>
      <Button onClick={onClear}>{t("clearFilters")}</Button>
    </EmptyState>
  );
}
