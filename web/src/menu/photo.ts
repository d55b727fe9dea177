/** Where the photo of an item is: in the gallery, or at an address of its own. */
export const photoOf = ({
  imageId,
  imageUrl,
}: {
  imageId?: string | null;
  imageUrl?: string | null;
}): string | null => (imageId ? `/media/${imageId}?w=320` : (imageUrl ?? null));
