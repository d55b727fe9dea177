export const tableStatuses = ["available", "occupied", "reserved", "out_of_service"] as const;
export type TableStatus = (typeof tableStatuses)[number];

export const tableShapes = ["round", "square", "rectangle", "bar"] as const;

/** Pieces of the plan beside the tables; a frame marks a section. */
export const pieceKinds = ["wall", "bar", "frame"] as const;

/** Returns the status of a table after a dine_in order opens at it; out_of_service is never overwritten. */
export const statusAfterOpening = (status: TableStatus): TableStatus =>
  status === "out_of_service" ? status : "occupied";

/**
 * Returns the status of a table after its last open order is completed or cancelled; out_of_service is never
 * overwritten.
 */
export const statusAfterClosing = (status: TableStatus): TableStatus =>
  status === "out_of_service" ? status : "available";

/**
 * Returns the displayed status of a table: a free one held for a reservation reads as reserved from that
 * moment on.
 */
export const statusAt = (status: TableStatus, heldFrom: string | null, now: Date): TableStatus =>
  status === "available" && heldFrom !== null && Date.parse(heldFrom) <= now.getTime() ? "reserved" : status;

/**
 * Checks whether a person may set this status: a table with an open order does not become available by hand.
 */
export const canSetStatus = (requested: TableStatus, hasOpenOrder: boolean): boolean =>
  requested !== "available" || !hasOpenOrder;

/** Returns the pieces to draw: a frame disappears with its section, walls and bars stay. */
export const drawnPieces = <P extends { sectionId: string | null }>(
  pieces: readonly P[],
  sections: readonly { id: string }[],
): P[] => pieces.filter(({ sectionId }) => sectionId === null || sections.some(({ id }) => id === sectionId));
