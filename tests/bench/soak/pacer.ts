import { setTimeout as pause } from 'node:timers/promises';

/** Lets calls go at a steady rate: each waits for its turn. */
export class Pacer {
  readonly #gapMs: number;
  #nextTurn = performance.now();

  constructor(callsPerSecond: number) {
    this.#gapMs = 1000 / callsPerSecond;
  }

  async waitForTurn(): Promise<void> {
    const now = performance.now();
    const turn = Math.max(now, this.#nextTurn);
    this.#nextTurn = turn + this.#gapMs;
    if (turn > now) await pause(turn - now);
  }
}
