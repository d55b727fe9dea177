/** Returns the URL of an item's photo: in the gallery or external. */
export const photoOf = ({
  imageId,
  imageUrl,
}: {
  imageId?: string | null;
  imageUrl?: string | null;
}): string | null => (imageId ? `/media/${imageId}?w=320` : (imageUrl ?? null));
