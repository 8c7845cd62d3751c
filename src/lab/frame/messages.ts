import type { FaultName } from '../../../machines/lab/faults.ts';
import type { LabEvent, Moment } from '../../../machines/lab/walk.ts';

/** What the player shows in the frame of a screen. */
export interface Shown {
  readonly lab: 'show';
  readonly turn: number;
  readonly at: string;
  readonly from: Moment['from'];
  readonly facts: Moment['facts'];
  readonly faults: readonly FaultName[];
  readonly scheme: 'light' | 'dark';
  /** Whether the screen is used, not only looked at. */
  readonly isLive: boolean;
}

/** What the frame tells the player: that it is there, that a turn is painted, or what was pressed in it. */
export type Told =
  | { readonly lab: 'ready' }
  | { readonly lab: 'painted'; readonly turn: number }
  | { readonly lab: 'pressed'; readonly events: readonly LabEvent[] };

export function isShown(message: unknown): message is Shown {
  return isOfLab(message) && message.lab === 'show';
}

export function isTold(message: unknown): message is Told {
  return isOfLab(message) && message.lab !== 'show';
}

function isOfLab(message: unknown): message is { lab: unknown } {
  return typeof message === 'object' && message !== null && 'lab' in message;
}
