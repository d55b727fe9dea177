import type { Instant, LocationColumn } from "../lib/database/db.ts";

interface MediaTable {
  id: string;
  organizationId: string;
  locationId: LocationColumn;
  name: string;
  /** The name the file came with; nothing is stored under it. */
  fileName: string;
  /** What was uploaded, told by its content. */
  mediaType: string;
  altText: string | null;
  description: string | null;
  /** Of the upload. */
  bytes: number;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  createdAt: Instant;
}

declare module "../lib/database/db.ts" {
  interface Tables {
    media: MediaTable;
  }
}
