/** The position of a value between the chart's ends, in percent. */
export function chartScale(values: readonly number[]): (value: number) => number {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const span = high - low || 1;
  return (value) => ((value - low) / span) * 100;
}
