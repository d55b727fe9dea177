/** Ids by the keys of the content. */
export type Ids = Map<string, string>;

export const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The demo names ${key}, which it did not make`);
  return id;
};
