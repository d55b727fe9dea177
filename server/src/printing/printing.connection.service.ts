import { connect, type Socket } from "node:net";
import { PrinterStatus } from "./printing.status.service.ts";

/** Connection to a printer that knows what was sent, answered, and how it ended. */
export class PrinterConnection {
  readonly status = new PrinterStatus();
  /** `ended`: the printer closed in order; `failed`: it reset, or the network broke. */
  state: "opening" | "open" | "ended" | "failed" = "opening";
  isClosed = false;
  readonly #socket: Socket;
  #wake: () => void = () => undefined;

  constructor(host: string, port: number) {
    this.#socket = connect({ host, port });
    this.#socket.on("connect", () => this.#become("open"));
    this.#socket.on("data", (bytes) => {
      this.status.read(bytes);
      this.#wake();
    });
    this.#socket.on("end", () => this.#become("ended"));
    this.#socket.on("error", () => this.#become("failed"));
    this.#socket.on("close", () => {
      this.isClosed = true;
      this.#become(this.state === "ended" ? "ended" : "failed");
    });
  }

  #become(state: PrinterConnection["state"]): void {
    this.state = state;
    this.#wake();
  }

  /** Waits until a condition holds or the connection is closed, at most `ms`; returns whether it holds. */
  async until(isMet: () => boolean, ms: number): Promise<boolean> {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      this.#wake();
    }, ms);
    while (!isMet() && !isOver && !this.isClosed)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    clearTimeout(timer);
    return isMet();
  }

  /** Writes bytes; returns whether all of them left this process within `ms`. */
  async write(bytes: Uint8Array, ms: number): Promise<boolean> {
    let hasLeft = false;
    this.#socket.write(bytes, (error) => {
      hasLeft = !error;
      this.#wake();
    });
    return this.until(() => hasLeft, ms);
  }

  /** Ends the sending side and waits for the printer to do the same; returns whether it did so in order. */
  async end(ms: number): Promise<boolean> {
    this.#socket.end();
    await this.until(() => this.isClosed, ms);
    return this.isClosed && this.state === "ended";
  }

  destroy(): void {
    this.#socket.destroy();
  }
}
