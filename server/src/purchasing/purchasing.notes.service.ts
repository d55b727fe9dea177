import { AppError } from "@konoba/contract/lib/errors";
import type { notes as routes } from "@konoba/contract/purchasing/purchasing.notes.contract";
import { orNotFound, ownedLocations, requireOwnLocation, type Caller } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db } from "../lib/database/db.ts";
import { enqueue } from "../lib/database/jobs.ts";
import { removePicture, storePicture } from "../media/media.service.ts";
import { answerDelivery } from "./purchasing.deliveries.service.ts";
import * as store from "./purchasing.deliveries.store.ts";
import type { Acting } from "./purchasing.orders.service.ts";

const findDelivery = async (db: Db, scope: Caller, id: string) =>
  orNotFound(await store.lockDelivery(db, ownedLocations(scope), id), "purchase_delivery_not_found");

/** Sets or clears the photo of a delivery, and deletes the row of the earlier one; its files are swept later. */
async function setPhoto(acting: Acting, id: string, imageId: string | null): Promise<void> {
  const { db, scope } = acting;
  const { supplierName, ...found } = await findDelivery(db, scope, id);
  const location = requireOwnLocation(scope, found.locationId);
  await store.setNoteImage(db, location, { id, imageId });
  if (found.noteImageId !== null) await removePicture(db, location, found.noteImageId);
  const action = imageId === null ? "delivery.photoRemoved" : "delivery.photoAdded";
  await audit(acting, {
    action,
    subject: { kind: "delivery", id, name: supplierName },
    locationId: found.locationId,
  });
}

export const notes: Handlers<typeof routes> = {
  setNotePhoto: async ({ db, env, scope, params, now, http }) => {
    const { id } = params;
    const { file } = await http.upload();
    // Found before the picture is read, so that nothing is stored for an unknown delivery.
    const { locationId, noteNumber } = await findDelivery(db, scope, id);
    if (!file) throw new AppError("invalid_request", [{ path: "file", message: "Choose a file" }]);
    const location = requireOwnLocation(scope, locationId);
    const picture = await storePicture(env, file);
    await db.transaction().execute(async (tx) => {
      await picture.insert({ db: tx, scope, now }, { location, name: noteNumber });
      await setPhoto({ db: tx, scope, now }, id, picture.id);
    });
    await enqueue(db, "pictures", [picture.id]);
    return answerDelivery({ db, scope, now }, id, "en");
  },

  removeNotePhoto: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    await setPhoto(acting, params.id, null);
    return answerDelivery(acting, params.id, "en");
  },
};
