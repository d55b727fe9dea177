import type { Media } from "@konoba/contract/media/media.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { usePermission } from "../lib/api/session.ts";
import { useListState } from "../lib/list/listState.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { ListViews } from "../team/ListViews.tsx";
import { Button } from "../ui/controls/Button.tsx";
import { Checkbox } from "../ui/controls/Checkbox.tsx";
import { CancelButton } from "../ui/dialogs/CancelButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { NoMatch } from "../ui/display/NoMatch.tsx";
import { DelayedFallback, Skeleton } from "../ui/display/Skeleton.tsx";
import { TrashIcon, UploadIcon } from "../ui/icons/icons.tsx";
import type { Column, PageOf } from "../ui/list/columns.ts";
import { ListFooter } from "../ui/list/ListFooter.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { SelectionBar } from "../ui/list/SelectionBar.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { DropZone } from "./DropZone.tsx";
import { FileButton } from "./FileButton.tsx";
import { GalleryFilters, sortOf, typeOf, usedOf } from "./GalleryFilters.tsx";
import { mediaList } from "./media.queries.ts";
import { useItemName } from "./MediaFacts.tsx";
import { MediaGrid } from "./MediaGrid.tsx";
import { MediaPanel } from "./MediaPanel.tsx";
import { addUploads, useUploads } from "./uploadQueue.ts";
import { UploadTile } from "./UploadTile.tsx";
import { useDeletions } from "./useDeletions.ts";
import { usePicked } from "./usePicked.ts";
import style from "./Gallery.module.css";

interface DeletePhotosProps {
  items: readonly Media[];
  onClose: () => void;
  onDelete: (items: readonly Media[], isDetached: boolean) => void;
}

/** Maximum number of names in the dialog. */
const maxNames = 12;

/**
 * Renders one confirmation for all selected photos: their number, the menu items that use them, and whether
 * to delete those too.
 */
function DeletePhotos({ items, onClose, onDelete }: DeletePhotosProps) {
  const { t } = useTranslation("media");
  const nameOf = useItemName();
  const [isDetached, setIsDetached] = useState(false);
  const used = items.filter(({ usedIn }) => usedIn.length > 0);
  const free = items.filter(({ usedIn }) => usedIn.length === 0);
  const uses = new Map(used.flatMap(({ usedIn }) => usedIn.map((use) => [use.menuItemId, nameOf(use)])));
  // Keyed by ID because item names are not unique.
  const names = [...uses].map(([id, name]) => ({ id, name }));
  const going = isDetached ? items : free;
  const [only] = items;
  const title =
    items.length === 1 && only
      ? t("delete.title", { name: only.name })
      : t("delete.many", { count: items.length });

  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <CancelButton data-autofocus />
          {going.length > 0 && (
            <Button variant="dangerSolid" onClick={() => onDelete(going, isDetached)}>
              {t("delete.confirmCount", { count: going.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={`column gap-12 ink-2 ${style.question}`}>
        <p>{t("delete.text", { count: items.length })}</p>
        {used.length > 0 && (
          <>
            <p>{t("delete.usedCount", { count: used.length })}</p>
            <ul className={`row wrap gap-6 ${style.names}`}>
              {names.slice(0, maxNames).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {names.length > maxNames && <li>{t("delete.more", { count: names.length - maxNames })}</li>}
            </ul>
            <Checkbox checked={isDetached} onChange={setIsDetached}>
              <span>{t("delete.detach", { count: used.length })}</span>
            </Checkbox>
            {going.length === 0 && <p>{t("delete.allUsed")}</p>}
          </>
        )}
      </div>
    </Dialog>
  );
}

function useGallery() {
  const locationId = useLocationId();
  const list = useListState("/media", "media", ["used", "type"]);
  const { page, pageSize, q } = list;
  const used = usedOf(list.filters.used);
  const type = typeOf(list.filters.type);
  const query = {
    page,
    pageSize,
    sort: sortOf(list.sort),
    ...(q && { q }),
    ...(used && { used }),
    ...(type && { type }),
  } as const;
  const client = useQueryClient();
  const pageOf: PageOf<Media> = (at) => client.fetchQuery(mediaList(locationId, { ...query, ...at }));
  return { locationId, list, pageOf, answer: useQuery(mediaList(locationId, query)) };
}

/** Renders the export menu: names of the photos and the menu items that use them. */
function GalleryMenu({ list, pageOf }: Pick<ReturnType<typeof useGallery>, "list" | "pageOf">) {
  const { t } = useTranslation("media");
  const nameOf = useItemName();
  const columns: Column<Media>[] = [
    { key: "name", header: t("fields.name"), cell: ({ name }) => name },
    { key: "altText", header: t("fields.altText"), cell: ({ altText }) => altText },
    { key: "type", header: t("type.label"), cell: ({ mediaType }) => mediaType },
    { key: "used", header: t("onMenu"), cell: ({ usedIn }) => usedIn.map(nameOf).join(", ") },
  ];
  return <ListMenu list={list} file={{ name: t("title"), columns, pageOf }} />;
}

/** Returns the selection, the running deletions and the confirmation state. */
function useEditing(items: readonly Media[]) {
  const { t } = useTranslation("media");
  const picked = usePicked(items);
  const deletions = useDeletions();
  const [pendingDeletion, setPendingDeletion] = useState<readonly Media[] | null>(null);

  async function remove(deleted: readonly Media[], isDetached: boolean) {
    setPendingDeletion(null);
    picked.clear();
    const gone = await deletions.remove(deleted, isDetached);
    // Cards on other pages cannot show an error, so failures there are reported in a toast.
    const hidden = deleted.filter(({ id }) => !gone.has(id) && !items.some((media) => media.id === id));
    if (hidden.length > 0) toast.error(t("notDeleted", { count: hidden.length }));
  }

  return {
    picked,
    deletions,
    pendingDeletion,
    onDelete: setPendingDeletion,
    cancel: () => setPendingDeletion(null),
    remove,
  };
}

/** Renders `/media`: the photos of the location. */
export function Gallery() {
  const { t } = useTranslation("media");
  const mayEdit = usePermission("media.edit");
  // On narrow windows the buttons of the drop zone suffice.
  const isWide = useMedia("(min-width: 1024px)");
  const { locationId, list, pageOf, answer } = useGallery();
  const [openId, setOpenId] = useState<string | null>(null);
  const uploads = useUploads(locationId);
  const add = (files: File[]) => addUploads(locationId, files);
  const items = answer.data?.items ?? [];
  const opened = items.find(({ id }) => id === openId);
  const editing = useEditing(items);
  const { picked } = editing;

  function content() {
    if (answer.error && !answer.data)
      return (
        <ErrorBlock title={t("loadFailed")} error={answer.error} onRetry={() => void answer.refetch()} />
      );
    if (!answer.data) return <Waiting />;
    if (items.length === 0 && uploads.length === 0)
      return list.isNarrowed ? <NoMatch onClear={list.clearFilters} /> : <NoPhotos />;
    return (
      <MediaGrid
        name={t("title")}
        items={items}
        onOpen={({ id }) => setOpenId(id)}
        editing={mayEdit ? editing : undefined}
      >
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
      views={<ListViews list={list} />}
      tools={
        <>
          <GalleryMenu list={list} pageOf={pageOf} />
          {(isWide || !mayEdit) && (
            <FileButton
              variant="primary"
              icon={<UploadIcon />}
              disabledReason={mayEdit ? null : t("uploadForbidden")}
              onFiles={add}
            >
              {t("upload")}
            </FileButton>
          )}
        </>
      }
    >
      {mayEdit && <DropZone onFiles={add} />}
      <div className="grow" aria-busy={answer.isFetching}>
        {content()}
      </div>
      <SelectionBar count={picked.items.length} onClear={picked.clear}>
        <Button size="sm" onClick={() => picked.setAll(items)}>
          {t("selectAll")}
        </Button>
        <Button
          size="sm"
          variant="danger"
          icon={<TrashIcon size={16} />}
          onClick={() => editing.onDelete(picked.items)}
        >
          {t("delete.confirm")}
        </Button>
      </SelectionBar>
      {answer.data && <ListFooter list={list} total={answer.data.total} page={answer.data.page} />}
      {opened && (
        <MediaPanel
          key={opened.id}
          media={opened}
          onClose={() => setOpenId(null)}
          onDelete={() => editing.onDelete([opened])}
        />
      )}
      {editing.pendingDeletion && (
        <Suspense fallback={null}>
          <DeletePhotos
            items={editing.pendingDeletion}
            onClose={editing.cancel}
            onDelete={(deleted, isDetached) => {
              setOpenId(null);
              void editing.remove(deleted, isDetached);
            }}
          />
        </Suspense>
      )}
    </ListPage>
  );
}

const skeletonTiles = ["a", "b", "c", "d", "e", "f", "g", "h"];

function Waiting() {
  const { t } = useTranslation("media");
  return (
    <DelayedFallback>
      <div className={`grid gap-16 ${style.skeletons}`} role="status" aria-label={t("loading")}>
        {skeletonTiles.map((key) => (
          <Skeleton key={key} height={164} />
        ))}
      </div>
    </DelayedFallback>
  );
}

function NoPhotos() {
  const { t } = useTranslation("media");
  return <EmptyState drawing="photo" title={t("empty.title")} text={t("empty.text")} />;
}
