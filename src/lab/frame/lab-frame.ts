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

/** What the frame works with: the file on its screen, what is to go wrong, and the player that makes the moves. */
export interface LabFrame {
  file: LoadedPolicyFile | null;
  faults: readonly FaultName[];
  /** Takes the file once the player shows where the events led. */
  waiting: ((file: LoadedPolicyFile) => void) | null;
  readonly post: (message: FrameMessage) => void;
  /** Shows what a person sees after the session has ended. */
  readonly endSession: () => void;
}

/** Plays events; resolves with the file once the player shows where they led. */
export function playEvents(desk: LabFrame, events: readonly LabEvent[]): Promise<LoadedPolicyFile> {
  return new Promise((resolve) => {
    desk.waiting = resolve;
    desk.post({ lab: 'pressed', events });
  });
}

/** Lets a call meet its faults: it takes longer, fails as a call to a server does, or is to be answered with what comes back. */
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
