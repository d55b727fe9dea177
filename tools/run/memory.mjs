/** Little room for young objects and a bound on old ones keep the heap from growing where memory is plenty. */
export const nodeFlags = ["--max-semi-space-size=4", "--max-old-space-size=512"];
/** One arena for all threads: without it each keeps freed memory to itself. */
export const memory = { MALLOC_ARENA_MAX: "1" };
