interface Waiting {
  places: number;
  start: () => void;
}

/** Work that takes places of a few, in the order it came; heavy work takes more of them. */
export function createTurns(places: number) {
  let free = places;
  const waiting: Waiting[] = [];
  const startNext = () => {
    for (let next = waiting[0]; next && next.places <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.places;
      next.start();
    }
  };
  return async <T>(taken: number, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      waiting.push({ places: Math.min(taken, places), start });
      startNext();
    });
    try {
      return await work();
    } finally {
      free += Math.min(taken, places);
      startNext();
    }
  };
}
