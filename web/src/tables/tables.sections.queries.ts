import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { tables } from "@konoba/contract/tables/tables.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api.ts";
import { switchedBack, useApiMutation } from "../lib/queries.ts";

const refresh = [["tables"], ["orders"]] as const;

type ListQuery = NonNullable<Parameters<typeof api.tables.listSections>[0]["query"]>;
type SectionBody = Parameters<typeof api.tables.createSection>[0]["body"];
type SectionChanges = NonNullable<Parameters<typeof api.tables.updateSection>[0]["body"]>;
interface Link {
  sectionId: string;
  tableId: string;
}

export const sectionList = (locationId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ["tables", locationId, "sections", query],
    queryFn: () => api.tables.listSections({ params: { locationId }, query }),
    placeholderData: keepPreviousData,
  });

/** Query for every section of the location, for a select. */
export const sectionChoices = (locationId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "sections", "choices"],
    queryFn: async () =>
      (await api.tables.listSections({ params: { locationId }, query: { pageSize: 100 } })).items,
  });

export const sectionDetails = (locationId: string, sectionId: string) =>
  queryOptions({
    queryKey: ["tables", locationId, "section", sectionId],
    queryFn: () => api.tables.findSection({ params: { sectionId } }),
  });

export const useCreateSection = () =>
  useApiMutation({
    call: (body: SectionBody) => api.tables.createSection({ body }),
    refresh,
    done: "tables:sectionCreated",
    failed: "tables:createSectionFailed",
  });

const updateSection = ({ id, ...body }: { id: string } & SectionChanges) =>
  api.tables.updateSection({ params: { sectionId: id }, body });

export const sectionWrite = (
  sectionId: string,
  body: SectionChanges,
): WriteOf<typeof tables.updateSection> => ({
  method: "PATCH",
  path: "/sections/:sectionId",
  params: { sectionId },
  body,
});

export const useUpdateSection = () =>
  useApiMutation({
    call: updateSection,
    undo: switchedBack,
    refresh,
    done: "tables:sectionUpdated",
    many: { text: "tables:sectionUpdatedMany", name: ({ name }) => name },
    failed: "tables:updateSectionFailed",
  });

export const removeSection = (sectionId: string) => api.tables.removeSection({ params: { sectionId } });
export const restoreSection = (id: string) => api.tables.restoreSection({ params: { id } });

export const useRemoveSection = () =>
  useApiMutation({
    call: removeSection,
    restore: restoreSection,
    refresh,
    done: "tables:sectionDeleted",
    failed: "tables:deleteSectionFailed",
  });

export const useAddToSection = () =>
  useApiMutation({
    call: (link: Link) => api.tables.addTableToSection({ body: link }),
    restore: (link) => api.tables.removeTableFromSection({ params: link }),
    refresh,
    done: "tables:addedToSection",
    failed: "tables:addToSectionFailed",
  });

export const useTakeFromSection = () =>
  useApiMutation({
    call: (link: Link) => api.tables.removeTableFromSection({ params: link }),
    restore: (link) => api.tables.addTableToSection({ body: link }),
    refresh,
    done: "tables:takenFromSection",
    failed: "tables:updateSectionFailed",
  });
