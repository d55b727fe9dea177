import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";

const refresh = [["media"], ["menu"]] as const;

type ListQuery = NonNullable<Parameters<typeof api.media.list>[0]["query"]>;

export const mediaList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["media", locationId, "list", query],
    queryFn: () => api.media.list({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

export const useRenameMedia = () =>
  useApiMutation({
    call: ({ id, name }: { id: string; name: string }) =>
      api.media.update({ params: { mediaId: id }, body: { name } }),
    refresh,
    done: "media:renamed",
    failed: "media:changeFailed",
  });

export const useDescribeMedia = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & Parameters<typeof api.media.update>[0]["body"]) =>
      api.media.update({ params: { mediaId: id }, body }),
    refresh,
    done: "media:changed",
    failed: "media:changeFailed",
  });

/**
 * Deletes a photo; `isDetached` also removes it from menu items, else photos in use remain. The card shows
 * errors.
 */
export const useRemoveMedia = () =>
  useApiMutation({
    call: ({ id, isDetached }: { id: string; isDetached: boolean }) =>
      api.media.remove({ params: { mediaId: id }, query: { detach: isDetached ? "true" : "false" } }),
    refresh,
    failed: "silent",
  });
