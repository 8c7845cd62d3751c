import { quantile, type Row, toldRow } from '../row.ts';

/** How long calls took by their kind, in milliseconds, and what went wrong. */
export class Timings {
  readonly #taken = new Map<string, number[]>();
  readonly errors: string[] = [];

  /** Runs a call and notes its time; one that fails is noted and ends what the caller does. */
  async of<T>(kind: string, call: () => Promise<T>): Promise<T> {
    const began = performance.now();
    try {
      const answer = await call();
      const taken = this.#taken.get(kind) ?? [];
      taken.push(performance.now() - began);
      this.#taken.set(kind, taken);
      return answer;
    } catch (problem) {
      this.errors.push(`${kind}: ${String(problem).slice(0, 300)}`);
      throw problem;
    }
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
