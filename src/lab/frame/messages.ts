import type { IsoDate } from '../../../machines/contract/types.ts';
import type { FaultName } from '../../../machines/lab/paths/faults.ts';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import type { LabEvent } from '../../../machines/lab/paths/walk-events.ts';

/** Tells the frame which scene to show. */
export interface ShowSceneMessage extends Scene {
  readonly lab: 'show';
  readonly index: number;
  /** The scene that follows, so that the frame can prepare it; null at the end. */
  readonly next: Scene | null;
  readonly faults: readonly FaultName[];
  readonly scheme: 'light' | 'dark';
  /** Whether the screen can be used, or is only shown. */
  readonly isLive: boolean;
}

/** Tells the frame to press Next on the screen, so that the faults occur there. */
export interface PressNextMessage {
  readonly lab: 'press';
}

/** A report from the frame: it is ready (with the date its sample was rated), an event was painted, or events were triggered in it. */
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
