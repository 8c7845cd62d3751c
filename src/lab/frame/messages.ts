import type { IsoDate } from '../../../machines/contract/types.ts';
import type { FaultName } from '../../../machines/lab/paths/faults.ts';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import type { LabEvent } from '../../../machines/lab/paths/walk-events.ts';

/** What the player shows in the frame of a screen. */
export interface ShowSceneMessage extends Scene {
  readonly lab: 'show';
  readonly index: number;
  /** What follows, so that it can be prepared. */
  readonly next: Scene | null;
  readonly faults: readonly FaultName[];
  readonly scheme: 'light' | 'dark';
  /** Whether the screen is used, not only looked at. */
  readonly isLive: boolean;
}

/** The player presses Next on the screen, so that what is to go wrong goes wrong there. */
export interface PressNextMessage {
  readonly lab: 'press';
}

/** What the frame reports to the player: that it is ready and when its sample was rated, that a turn is painted, or what was pressed in it. */
export type FrameMessage =
  | { readonly lab: 'ready'; readonly ratedOn: IsoDate }
  | { readonly lab: 'painted'; readonly index: number }
  | { readonly lab: 'pressed'; readonly events: readonly LabEvent[] };

export function isShowSceneMessage(message: unknown): message is ShowSceneMessage {
  return isLabMessage(message) && message.lab === 'show';
}

export function isPressNextMessage(message: unknown): message is PressNextMessage {
  return isLabMessage(message) && message.lab === 'press';
}

export function isFrameMessage(message: unknown): message is FrameMessage {
  return isLabMessage(message) && message.lab !== 'show' && message.lab !== 'press';
}

function isLabMessage(message: unknown): message is { lab: unknown } {
  return typeof message === 'object' && message !== null && 'lab' in message;
}
