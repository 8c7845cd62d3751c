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

/** Asks the frame for a picture of its screen. */
export interface TakePictureMessage {
  readonly lab: 'take picture';
}

/**
 * A report from the frame: it is ready (with the date its sample was rated), an event was painted, events were triggered in it, or a picture of
 * its screen, null with the reason if none could be drawn.
 */
export type FrameMessage =
  | { readonly lab: 'picture'; readonly picture: Blob | null; readonly problem: string }
  | { readonly lab: 'ready'; readonly ratedOn: IsoDate }
  | { readonly lab: 'painted'; readonly index: number }
  | { readonly lab: 'pressed'; readonly events: readonly LabEvent[] };

export function isShowSceneMessage(message: unknown): message is ShowSceneMessage {
  return isLabMessage(message) && message.lab === 'show';
}

export function isPressNextMessage(message: unknown): message is PressNextMessage {
  return isLabMessage(message) && message.lab === 'press';
}

export function isTakePictureMessage(message: unknown): message is TakePictureMessage {
  return isLabMessage(message) && message.lab === 'take picture';
}

export function isFrameMessage(message: unknown): message is FrameMessage {
  return isLabMessage(message) && frameMessages.some((name) => name === message.lab);
}

const frameMessages: readonly FrameMessage['lab'][] = ['ready', 'painted', 'pressed', 'picture'];

function isLabMessage(message: unknown): message is { lab: unknown } {
  return typeof message === 'object' && message !== null && 'lab' in message;
}
