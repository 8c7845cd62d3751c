import type { Kysely } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import type { Database } from '../database/tables.ts';
import type { Providers } from '../providers/ports.ts';
import type { Limits } from './default-limits.ts';
import type { KeyClaim } from './idempotency.store.ts';
import type { TokenKeys } from './token-keys.ts';

/** What every service works with; main.ts builds it. */
export interface World {
  readonly db: Kysely<Database>;
  readonly providers: Providers;
  /** Sign and verify tokens. */
  readonly tokenKeys: TokenKeys;
  /** Seals what must be read back. */
  readonly sealKey: Uint8Array;
  readonly site: Site;
  readonly sessionMinutes: number;
  /** Whether sample places and their sign-ins exist. */
  readonly hasSamples: boolean;
  /** The real time, by which sessions, keys, limits and background work go. Of the business ask todayOf and momentOf. */
  readonly now: () => Date;
  /** The business clock, which can be moved, where the installation is a sandbox. */
  readonly sandbox?: BusinessClock;
  /** What happens to documents outside the manifest that come without a partner's key: told in the log, or refused. Absent: nothing. */
  readonly trustedDocuments?: 'report' | 'enforce';
  /** Whether webhooks tell nothing to addresses of this machine or a private network. */
  readonly refusesPrivateTargets?: boolean;
  /** Absent: the usual ones. */
  readonly limits?: Limits;
  /** The key of the call that is being carried out, where it came with one. */
  readonly claim?: KeyClaim;
}

/** The product that is served, and where signing out leads when it is a part of another site. */
export interface Site {
  readonly product: string;
  readonly mainSiteSignOutUrl: string | null;
  /** Where browsers reach it, without a slash at its end: the links of e-mails begin so. */
  readonly url: string;
}

/** How far the business clock stands from the real one, as last read from the database. */
export interface BusinessClock {
  daysAhead: number;
}

/** Today in the business, in America/Los_Angeles: in a sandbox whatever day its clock was put to. */
export function businessToday({ now, sandbox }: Pick<World, 'now' | 'sandbox'>): IsoDate {
  return addDays(toBusinessDate(now()), sandbox?.daysAhead ?? 0);
}

/** This moment in the business: the real time of day on its day. */
export function businessNow(world: Pick<World, 'now' | 'sandbox'>): Date {
  const moved = new Date(world.now().getTime() + (world.sandbox?.daysAhead ?? 0) * dayMs);
  // Across a change to or from daylight saving time the hour next to midnight would be on another day.
  const days = daysBetween(toBusinessDate(moved), businessToday(world));
  return new Date(moved.getTime() + days * hourMs);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
