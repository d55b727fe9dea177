import type { Instant, LocationColumn } from "../lib/database/db.ts";

interface MediaTable {
  id: string;
  organizationId: string;
  locationId: LocationColumn;
  name: string;
  /** Name of the uploaded file; nothing is stored under it. */
  fileName: string;
  /** Type of the upload, detected from its content. */
  mediaType: string;
  altText: string | null;
  description: string | null;
  /** Size of the upload. */
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
