import { Socket } from "node:net";

/**
 * Sends everything that the driver writes in one turn of the process as one piece, across statements: each piece costs a system
 * call and a packet. (The driver holds back the parts of each statement with `cork`; a socket's `write` cannot be overridden.)
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
