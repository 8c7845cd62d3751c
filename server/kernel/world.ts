import type { Kysely } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { addDays, daysBetween } from '../../machines/domain/dates/calendar.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import type { Replica } from '../database/connections/replica.ts';
import type { Database } from '../database/tables.ts';
import type { Providers } from '../providers/ports.ts';
import type { Limits } from './default-limits.ts';
import type { KeyClaim } from './idempotency.store.ts';
import type { TokenKeys } from './token-keys.ts';

/** Documents that callers may name instead of sending them. */
export interface RegisteredDocuments {
  /** The canonical digest of each operation with the fragments that it spreads. */
  readonly digests: ReadonlySet<string>;
  /** Texts by their SHA-256. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The environment that every service works with; main.ts builds it. */
export interface World {
  readonly db: Kysely<Database>;
  readonly providers: Providers;
  /** The keys that sign and verify tokens. */
  readonly tokenKeys: TokenKeys;
  /** The key that seals data which must be read back. */
  readonly sealKey: Uint8Array;
  readonly site: Site;
  readonly sessionMinutes: number;
  /** How long a recording that is not kept stays after its last event; 180 days if absent. */
  readonly recordingDays?: number;
  /** Whether sample data and sample sign-ins exist. */
  readonly hasSamples: boolean;
  /** The real time, which governs sessions, keys, limits and background work. For business time, use businessToday and businessNow. */
  readonly now: () => Date;
  /** The movable business clock; present only in a sandbox. */
  readonly sandbox?: BusinessClock;
  /**
   * What happens to documents outside the manifest that come without a partner's key: they are logged, or also refused. If
   * absent, nothing.
   */
  readonly trustedDocuments?: 'report' | 'enforce';
  /** Documents that are registered besides those of the manifest; none if absent. */
  readonly registeredDocuments?: RegisteredDocuments;
  /** Whether webhooks refuse addresses of this machine or a private network. */
  readonly refusesPrivateTargets?: boolean;
  /** The default limits if absent. */
  readonly limits?: Limits;
  /** A replica of the database, read for calls that only read; absent if there is none. */
  readonly replica?: Replica;
  /** The number by which other processes see whether this one lives; absent if they do not ask. */
  readonly processNumber?: number;
  /** The idempotency key of the call in progress, if it has one. */
  readonly claim?: KeyClaim;
}

/** The product that is served, and the address after sign-out if it is part of another site. */
export interface Site {
  readonly product: string;
  readonly mainSiteSignOutUrl: string | null;
  /** The address where browsers reach it, without a trailing slash. Links in e-mails begin with it. */
  readonly url: string;
}

/** How many days the business clock is ahead of the real one, as last read from the database. */
export interface BusinessClock {
  daysAhead: number;
}

/** Today's business date, in America/Los_Angeles; in a sandbox, the date that its clock is set to. */
export function businessToday({ now, sandbox }: Pick<World, 'now' | 'sandbox'>): IsoDate {
  return addDays(toBusinessDate(now()), sandbox?.daysAhead ?? 0);
}

/** The current business time: the real time of day on the business date. */
export function businessNow(world: Pick<World, 'now' | 'sandbox'>): Date {
  const moved = new Date(world.now().getTime() + (world.sandbox?.daysAhead ?? 0) * dayMs);
  // Across a daylight saving time change, an hour next to midnight would fall on another day.
  const days = daysBetween(toBusinessDate(moved), businessToday(world));
  return new Date(moved.getTime() + days * hourMs);
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
