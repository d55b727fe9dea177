import type { Page } from "@playwright/test";

/** Returns whether a reply with this row is persisted on the device. */
export const knowsAbout = (page: Page, id: string): Promise<boolean> =>
  page.evaluate(
    (row) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open("konoba");
        opening.onsuccess = () => {
          const { result } = opening;
          const request = result.transaction("answers").objectStore("answers").getAllKeys();
          request.onsuccess = () => {
            result.close();
            resolve(request.result.some((key) => String(key).includes(row)));
          };
        };
      }),
    id,
  );

/** Counts the changes persisted on the device, including those being sent. */
export const countQueued = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("konoba");
        opening.onsuccess = () => {
          const { result } = opening;
          const request = result.transaction("changes").objectStore("changes").count();
          request.onsuccess = () => {
            result.close();
            resolve(request.result);
          };
        };
      }),
  );
