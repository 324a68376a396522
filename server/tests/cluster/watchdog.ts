import { execFile } from "node:child_process";
import { constants, openSync } from "node:fs";
import { Socket } from "node:net";
import { promisify } from "node:util";

/** What is on its way as the time is over was told in time. */
const ON_ITS_WAY_MS = 200;

/**
 * Plays the hardware behind /dev/watchdog, which a machine has of its own: Patroni's `testing` driver writes to a named pipe what
 * the hardware would be told. `Ctimeout=7`: begin, with so many seconds. `1`: all is well. `V`: end. Where nothing comes for
 * so long, the machine is reset, whatever it is doing.
 */
export class Watchdog {
  readonly #reset: () => void;
  #pipe: Socket | undefined;
  #seconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(reset: () => void) {
    this.#reset = reset;
  }

  /** Makes the pipe, and hears what it is told there. */
  async listen(path: string): Promise<void> {
    await promisify(execFile)("mkfifo", ["-m", "600", path]);
    // Read and written: so it has a reader from the start, and no end when Patroni's side is closed.
    const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
    this.#pipe = new Socket({ fd, readable: true, writable: false });
    this.#pipe.setEncoding("utf8").on("data", (told: string) => this.hear(told));
  }

  hear(told: string): void {
    for (const [word, seconds] of told.matchAll(/Ctimeout=(\d+)\n|1|V/g)) {
      if (seconds) this.#seconds = Number(seconds);
      if (word === "V") this.#seconds = 0;
    }
    clearTimeout(this.#timer);
    if (this.#seconds > 0) this.#timer = setTimeout(() => this.#isOver(), this.#seconds * 1000 + ON_ITS_WAY_MS);
  }

  #isOver(): void {
    this.off();
    this.#reset();
  }

  /** As after power was away. */
  off(): void {
    this.#seconds = 0;
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.off();
    this.#pipe?.destroy();
  }
}
