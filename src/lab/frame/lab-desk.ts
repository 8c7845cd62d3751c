import { type Call, type Ending, type FaultName, misfortuneOf } from '../../../machines/lab/paths/faults.ts';
import type { LabEvent } from '../../../machines/lab/paths/walk.ts';
import type { ServedFile } from '../../graphql/read-file.ts';
import { SessionOver } from '../../session/session-end.ts';
import type { Told } from './messages.ts';

/** What the frame works with: the file on its screen, what is to go wrong, and the player that makes the moves. */
export interface LabDesk {
  file: ServedFile | null;
  faults: readonly FaultName[];
  /** Takes the file once the player shows where the events led. */
  waiting: ((file: ServedFile) => void) | null;
  readonly tell: (told: Told) => void;
  /** Shows what a person sees whose session is over. */
  readonly endSession: () => void;
}

/** Plays events; resolves with the file once the player shows where they led. */
export function play(desk: LabDesk, events: readonly LabEvent[]): Promise<ServedFile> {
  return new Promise((done) => {
    desk.waiting = done;
    desk.tell({ lab: 'pressed', events });
  });
}

/** Lets a call meet its faults: it takes longer, fails as a call to a server does, or is to be answered with what comes back. */
export async function meet(
  desk: LabDesk,
  call: Call,
): Promise<Extract<Ending, { kind: 'hard stop' | 'address' }> | null> {
  const { milliseconds, ending } = misfortuneOf(desk.faults, call);
  if (milliseconds > 0) await new Promise((done) => setTimeout(done, milliseconds));
  if (ending === null || ending.kind === 'hard stop' || ending.kind === 'address') return ending;
  if (ending.kind === 'unreachable') throw new Error('The server could not be reached.');
  if (ending.kind === 'failed') throw new Error('The server could not save it.');
  desk.endSession();
  throw new SessionOver();
}
