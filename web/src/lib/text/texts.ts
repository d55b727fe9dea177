/** Paths of all texts of a file: "group.name". */
type PathsOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${PathsOf<T[K]>}` }[keyof T &
  string];

/** Files of nouns have texts of other namespaces: "help:answers.stations". */
type IdsOf<N extends string, Path> = Path extends `${string}:${string}` ? Path : `${N}:${Path & string}`;

/** Every text with its namespace: "orders:status.ready". */
export type TextId = { [N in keyof TextFiles]: IdsOf<N, PathsOf<TextFiles[N]>> }[keyof TextFiles];

/** Keys of a namespace. */
type Within<Id, N extends string> = Id extends `${N}:${infer Key}` ? Key : never;
export type Namespace = keyof TextFiles | "errors" | "sentences";

/** Keys that the translate function of a namespace takes: its own, and others with their namespace. */
export type TextKey<N extends Namespace> = Within<TextId, N> | TextId;

/** Keys of one group of texts: "ready" of "orders", "status". */
export type TextsUnder<N extends Namespace, Group extends string> =
  Within<TextId, N> extends infer Key ? (Key extends `${Group}.${infer Name}` ? Name : never) : never;

/** Namespaces that have a text of this key. */
export type NamespaceWith<Key extends string> = TextId extends infer Id
  ? Id extends `${infer N extends Namespace}:${Key}`
    ? N
    : never
  : never;
