/** The parts of a recorded event of a wizard that say where it led. */
export interface PlacedEvent {
  readonly type: string;
  readonly to?: string | null;
}

/** The place that a recorded event led to; null if the recording does not say. */
export function findRecordedPlace({ type, to }: PlacedEvent): string | null {
  if (type === 'back to the start') return 'applicationStart';
  if (type === 'hard stop') return `hardStop.${to}`;
  return to ?? null;
}
