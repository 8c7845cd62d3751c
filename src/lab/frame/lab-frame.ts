import {
  type CallEnding,
  type CallKind,
  type FaultName,
  findFaultEffect,
} from '../../../machines/lab/paths/faults.ts';
import type { LabEvent } from '../../../machines/lab/paths/walk-events.ts';
import type { LoadedPolicyFile } from '../../graphql/parse-policy-file.ts';
import { SessionOverError } from '../../session/session-errors.ts';
import type { FrameMessage } from './messages.ts';

/** The state of the frame: the file on its screen, the active faults, and the channel to the player, which makes the moves. */
export interface LabFrame {
  file: LoadedPolicyFile | null;
  faults: readonly FaultName[];
  /** Receives the file once the player shows the result of the events; null if nothing is waiting. */
  waiting: ((file: LoadedPolicyFile) => void) | null;
  readonly post: (message: FrameMessage) => void;
  /** Shows the page that users see after the session has ended. */
  readonly endSession: () => void;
}

/** Sends events to the player. Resolves with the file once the player shows the result. */
export function playEvents(desk: LabFrame, events: readonly LabEvent[]): Promise<LoadedPolicyFile> {
  return new Promise((resolve) => {
    desk.waiting = resolve;
    desk.post({ lab: 'pressed', events });
  });
}

/**
 * Applies the active faults to a call: delays it, fails it as a server would, or
 * returns the ending to answer with. Null if no fault ends the call.
 */
export async function applyFaults(
  desk: LabFrame,
  call: CallKind,
): Promise<Extract<CallEnding, { kind: 'hard stop' | 'address' }> | null> {
  const { milliseconds, ending } = findFaultEffect(desk.faults, call);
  if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
  if (ending === null || ending.kind === 'hard stop' || ending.kind === 'address') return ending;
  if (ending.kind === 'unreachable') throw new Error('The server could not be reached.');
  if (ending.kind === 'failed') throw new Error('The server could not save it.');
  desk.endSession();
  throw new SessionOverError();
}
