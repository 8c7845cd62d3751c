import { quantile, type Row, toldRow } from '../row.ts';
import type { Pacer } from './pacer.ts';

/** Answers that say in plain words what does not work for now, or that a limit of use is reached. */
const plainRefusals = /STORAGE_FULL|document storage is full|RATE_LIMIT|too many e-mails/i;

/** How long calls took by their kind, in milliseconds, and what went wrong. */
export class Timings {
  readonly #taken = new Map<string, number[]>();
  readonly #pacer: Pacer | null;
  /** Unexpected faults and answers. */
  readonly errors: string[] = [];
  /** The number of refusals that say what does not work for now. */
  refusals = 0;
  /** How often work ended early because the clock or the disk changed under it. */
  disturbed = 0;
  readonly #noted = new Set<unknown>();

  /** With a pacer, each call waits for its turn first; the wait is not counted. */
  constructor(pacer: Pacer | null = null) {
    this.#pacer = pacer;
  }

  /** Runs a call and notes its time; one that fails is noted and ends what the caller does. */
  async of<T>(kind: string, call: () => Promise<T>): Promise<T> {
    await this.#pacer?.waitForTurn();
    const began = performance.now();
    try {
      const answer = await call();
      const taken = this.#taken.get(kind) ?? [];
      taken.push(performance.now() - began);
      this.#taken.set(kind, taken);
      return answer;
    } catch (problem) {
      const text = String(problem);
      // A refusal of what was typed is right where the clock jumped meanwhile, which the caller knows.
      if (/ answered 422: /.test(text)) throw problem;
      this.#noted.add(problem);
      if (plainRefusals.test(text)) this.refusals += 1;
      else this.errors.push(`${new Date().toISOString()} ${kind}: ${text.slice(0, 300)}`);
      throw problem;
    }
  }

  /** Notes why work ended early, unless one of its calls is noted already or the clock or the disk was disturbed meanwhile. */
  noteEnd(problem: unknown, isDisturbed: boolean): void {
    if (isDisturbed) this.disturbed += 1;
    else if (!this.#noted.has(problem)) this.errors.push(`work ended: ${String(problem).slice(0, 300)}`);
  }

  count(): number {
    return [...this.#taken.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /** p50, p95 and p99 of every kind. */
  rows(): Row[] {
    return [...this.#taken]
      .sort(([one], [other]) => one.localeCompare(other))
      .flatMap(([kind, taken]) =>
        [0.5, 0.95, 0.99].map((part) =>
          toldRow(`${kind} (${taken.length}), p${part * 100}`, quantile(taken, part), 'ms'),
        ),
      );
  }
}
