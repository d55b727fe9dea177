/**
 * Node flags of a server. The limit on old space stops the heap from growing where memory is plentiful. The
 * young generation has room for the requests under way to be freed in it; garbage of the startup is collected
 * once (`gc` in the server's serve.ts).
 */
export const nodeFlags = ["--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=512"];
/** Limits malloc to one arena for all threads: otherwise each retains freed memory. */
export const memory = { MALLOC_ARENA_MAX: "1" };
