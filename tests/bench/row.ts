/** One measured figure and what it is held against. */
export interface Row {
  figure: string;
  value: number;
  unit: string;
  /** The bare thing measured in the same run; null without one. */
  baseline: number | null;
  /** value / baseline. */
  ratio: number | null;
  /** In words: `≥ 0.55 of the baseline`. */
  target: string;
  met: boolean;
}

/** The exports of a file tests/bench/*.bench.ts. */
export interface Bench {
  name: string;
  run(options: BenchOptions): Promise<Row[]>;
}

/** The options of a benchmark of made-up books. */
export interface BenchOptions {
  /** The sizes of the books. */
  readonly policies: readonly number[];
  /** The folder that books are kept in for later runs; undefined where they are removed. */
  readonly keep: string | undefined;
}

/** A figure that must reach a part of its baseline. */
export function ratioRow(figure: string, value: number, baseline: number, unit: string, least: number): Row {
  const ratio = value / baseline;
  return { figure, value, unit, baseline, ratio, target: `≥ ${least} of the baseline`, met: ratio >= least };
}

/** A figure that is reported beside its baseline, without a target. */
export function plainRow(figure: string, value: number, baseline: number, unit: string): Row {
  return { figure, value, unit, baseline, ratio: value / baseline, target: '', met: true };
}

/** A figure that is reported without a baseline and a target. */
export function toldRow(figure: string, value: number, unit: string): Row {
  return { figure, value, unit, baseline: null, ratio: null, target: '', met: true };
}

/** A figure that must not pass a limit. */
export function limitRow(figure: string, value: number, unit: string, most: number): Row {
  return {
    figure,
    value,
    unit,
    baseline: null,
    ratio: null,
    target: `≤ ${most} ${unit}`,
    met: value <= most,
  };
}

/** A figure that must reach a value. */
export function leastRow(figure: string, value: number, unit: string, least: number): Row {
  const target = `≥ ${least.toLocaleString('en-US')} ${unit}`;
  return { figure, value, unit, baseline: null, ratio: null, target, met: value >= least };
}

/** The value below which the given part (0 to 1) of the measurements lies; 0.5 is the median. */
export function quantile(measurements: number[], part: number): number {
  const sorted = measurements.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}
