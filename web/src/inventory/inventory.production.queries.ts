import { type productionInput, productions } from "@konoba/contract/inventory/inventory.production.contract";
import {
  type recipeChanges,
  type recipeInput,
  recipes,
} from "@konoba/contract/inventory/inventory.recipes.contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { callsOf } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { shownLanguage } from "../lib/text/translation.ts";

/** Calls of production, whose schemas load with its pages. */
const calls = callsOf({ ...recipes, ...productions });

// Query keys of lists that show stock, products, or their costs and allergens.
const refresh = [["inventory"], ["products"], ["menu"]] as const;

type RecipeQuery = Omit<Parameters<typeof calls.listRecipes>[0]["query"], "locationId" | "language">;

export function recipeList(locationId: string, query: RecipeQuery) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "recipes", query, language],
    queryFn: () => calls.listRecipes({ query: { ...query, locationId, language } }),
    placeholderData: keepPreviousData,
  });
}

export function recipeDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "recipe", id, language],
    queryFn: () => calls.findRecipe({ params: { id }, query: { language } }),
    enabled: id !== "",
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
  });
}

type ProductionQuery = Omit<Parameters<typeof calls.listProductions>[0]["query"], "locationId" | "language">;

export function productionList(locationId: string, query: ProductionQuery) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "productions", query, language],
    queryFn: () => calls.listProductions({ query: { ...query, locationId, language } }),
    placeholderData: keepPreviousData,
  });
}

export function productionDetails(locationId: string, id: string) {
  const language = shownLanguage();
  return queryOptions({
    queryKey: ["inventory", locationId, "production", id, language],
    queryFn: () => calls.findProduction({ params: { id }, query: { language } }),
    enabled: id !== "",
  });
}

export const useCreateRecipe = () =>
  useApiMutation({
    call: (body: z.input<typeof recipeInput>) => calls.createRecipe({ body }),
    refresh,
    done: "production:recipe.created",
    failed: "production:recipe.saveFailed",
  });

export const useUpdateRecipe = () =>
  useApiMutation({
    call: ({ id, ...body }: { id: string } & z.input<typeof recipeChanges>) =>
      calls.updateRecipe({ params: { id }, body }),
    refresh,
    done: "production:recipe.updated",
    failed: "production:recipe.saveFailed",
  });

export const useRemoveRecipe = () =>
  useApiMutation({
    call: (id: string) => calls.removeRecipe({ params: { id } }),
    restore: (id: string) => calls.restoreRecipe({ params: { id } }),
    refresh,
    done: "production:recipe.deleted",
    failed: "production:recipe.deleteFailed",
  });

export const useProduce = () =>
  useApiMutation({
    call: (body: z.input<typeof productionInput>) => calls.produce({ body }),
    refresh,
    done: "production:produced",
    failed: "production:produceFailed",
  });

export const useUndoProduction = () =>
  useApiMutation({
    call: (id: string) => calls.undoProduction({ params: { id } }),
    refresh,
    done: "production:batch.undone",
    failed: "production:batch.undoFailed",
  });
