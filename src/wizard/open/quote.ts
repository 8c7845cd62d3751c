import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { applicationMachine } from '../../../machines/application/application.machine.ts';
import { clientBusinessToday } from '../../session/business-day.ts';

/** The actor of an open quote. */
export type QuoteActor = ActorRefFrom<typeof applicationMachine>;

/** A snapshot of an open quote. */
export type QuoteSnapshot = SnapshotFrom<typeof applicationMachine>;

/** Today's business date in Los Angeles, as everywhere in the product. */
export function today(): string {
  return clientBusinessToday();
}
