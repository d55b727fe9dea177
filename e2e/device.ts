import type { Page } from "@playwright/test";

/** Whether what was answered about a row is on the disk of the device. */
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

/** How many changes are on the disk of the device, whether their page still waits for an answer or not. */
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
