import { followChanges } from "../cache/liveStream.ts";
import { followRecord } from "./recordLocation.ts";

/** Subscribes to the changes of the chosen location, and to records of another, until the returned function is called. */
export function followLocation(locationId: string): () => void {
  const ends = [followChanges(locationId), followRecord(locationId)];
  return () => ends.forEach((end) => end());
}
