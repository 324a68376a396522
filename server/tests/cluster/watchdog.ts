import { execFile } from "node:child_process";
import { constants, openSync } from "node:fs";
import { Socket } from "node:net";
import { promisify } from "node:util";

/** A report that is on its way when the time is over still counts as in time. */
const ON_ITS_WAY_MS = 200;

/**
 * Plays a machine's hardware behind /dev/watchdog: Patroni's `testing` driver writes to a named pipe what the hardware
 * would be told. `Ctimeout=7`: begin, with this many seconds. `1`: all is well. `V`: end. If nothing comes for that
 * long, the machine is reset, whatever it is doing.
 */
export class Watchdog {
  readonly #reset: () => void;
  #pipe: Socket | undefined;
  #seconds = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(reset: () => void) {
    this.#reset = reset;
  }

  /** Makes the pipe, and listens to it. */
  async listen(path: string): Promise<void> {
    await promisify(execFile)("mkfifo", ["-m", "600", path]);
    // Opened for reading and writing, so that it has a reader from the start, and no end when Patroni closes its side.
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

  /** Switches it off, as after a power loss. */
  off(): void {
    this.#seconds = 0;
    clearTimeout(this.#timer);
  }

  stop(): void {
    this.off();
    this.#pipe?.destroy();
  }
}
