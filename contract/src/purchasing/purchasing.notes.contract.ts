import { z } from "zod";
import { byId } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { delivery } from "./purchasing.deliveries.contract.ts";

/** Routes of the photo of a delivery note. */
export const notes = {
  setNotePhoto: route({
    method: "POST",
    long: true,
    path: "/purchasing/deliveries/:id/photo",
    access: "purchasing.receive",
    summary: "Store the photo of a delivery note: multipart with `file`; it replaces an earlier one",
    params: byId,
    upload: z.object({}),
    status: 201,
    transaction: false,
    response: delivery,
  }),
  removeNotePhoto: route({
    method: "DELETE",
    path: "/purchasing/deliveries/:id/photo",
    access: "purchasing.receive",
    summary: "Delete the photo of a delivery note",
    params: byId,
    response: delivery,
  }),
};
