import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";

const running = new Set<ChildProcess>();

/** Ends every running process of the bench. */
export async function endChildren(): Promise<void> {
  const ended = [...running].map((child) => once(child, "exit"));
  for (const child of running) child.kill("SIGKILL");
  await Promise.all(ended);
}

/** Starts a file of this folder as a child process. */
export function startChild(file: string): ChildProcess {
  const child = fork(new URL(file, import.meta.url), { stdio: "inherit", serialization: "advanced" });
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Sends a message to a process and returns its next one; rejects if the process ends first. */
export async function request<T>(child: ChildProcess, message: object | string): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const answer = once(child, "message", { signal });
    const exit = once(child, "exit", { signal }).then(([code]) => {
      throw new Error(`A process of the bench ended with code ${String(code)}.`);
    });
    child.send(message);
    const [value] = (await Promise.race([answer, exit])) as [T];
    return value;
  } finally {
    ended.abort();
  }
}
