import { Socket } from "node:net";

/**
 * Sends what the driver writes of several statements in one turn of the process in one piece: each piece costs the system a call,
 * and the network a packet. (The driver holds back the parts of each statement by `cork`; a socket's `write` cannot be overridden.)
 */
export class BatchingSocket extends Socket {
  #isHeld = false;

  override cork(): void {
    super.cork();
    if (this.#isHeld) return;
    this.#isHeld = true;
    super.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      super.uncork();
    });
  }
}
