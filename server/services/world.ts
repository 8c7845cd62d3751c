import type { Kysely } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { todayIn } from '../../machines/domain/format.ts';
import type { Providers } from '../providers/providers.ts';
import type { Database } from '../store/tables.ts';

/** What every service works with; main.ts builds it. */
export interface World {
  readonly db: Kysely<Database>;
  readonly providers: Providers;
  /** Signs tokens. */
  readonly secret: Uint8Array;
  readonly sessionMinutes: number;
  /** Whether sample places and their sign-ins exist. */
  readonly hasSamples: boolean;
  readonly now: () => Date;
}

/** The current date in America/Los_Angeles. */
export function todayOf(world: World): IsoDate {
  return todayIn(world.now());
}
