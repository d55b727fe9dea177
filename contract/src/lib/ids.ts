/**
 * A new id. It begins with the moment (UUID version 7), so that what comes one after the other lies side by side in the
 * indexes: those who write touch few pages of them, and so do those who read a day.
 */
export function nextId(): string {
  const time = Date.now().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
