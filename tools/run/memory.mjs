/**
 * A bound on old objects keeps the heap from growing where memory is plenty. Young ones have the room that requests
 * under way need to die young; what starting leaves there is collected once (`gc` in the server's serve.ts).
 */
export const nodeFlags = ["--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=512"];
/** One arena for all threads: without it each keeps freed memory to itself. */
export const memory = { MALLOC_ARENA_MAX: "1" };
