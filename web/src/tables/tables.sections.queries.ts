import type { WriteOf } from "@konoba/contract/lib/rowWrites";
import type { tables } from "@konoba/contract/tables/tables.contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { recordQueries } from "../lib/cache/recordQueries.ts";

const refresh = [["tables"], ["orders"]] as const;

type ListQuery = NonNullable<Parameters<typeof api.tables.listSections>[0]["query"]>;
type SectionChanges = NonNullable<Parameters<typeof api.tables.updateSection>[0]["body"]>;
interface Link {
  sectionId: string;
  tableId: string;
}

export const sectionQueries = recordQueries(
  {
    texts: "sections",
    key: ["tables", "sections"],
    refresh,
    many: { text: "sections:updatedMany", name: ({ name }) => name },
  },
  {
    list: ({ query: { locationId, ...query } }: { query: ListQuery & { locationId: string } }) =>
      api.tables.listSections({ params: { locationId }, query }),
    create: api.tables.createSection,
    update: ({ params, body }: { params: { id: string }; body: SectionChanges }) =>
      api.tables.updateSection({ params: { sectionId: params.id }, body }),
    remove: ({ params }) => api.tables.removeSection({ params: { sectionId: params.id } }),
    restore: api.tables.restoreSection,
  },
);

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

export const sectionWrite = (
  sectionId: string,
  body: SectionChanges,
): WriteOf<typeof tables.updateSection> => ({
  method: "PATCH",
  path: "/sections/:sectionId",
  params: { sectionId },
  body,
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
    failed: "sections:updateFailed",
  });
