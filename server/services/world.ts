import type { Kysely } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import { todayIn } from '../../machines/domain/format.ts';
import type { TokenKeys } from '../auth/token-keys.ts';
import type { Providers } from '../providers/ports.ts';
import type { Claim } from '../store/idempotency.ts';
import type { Database } from '../store/tables.ts';
import type { Limits } from './limits.ts';

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
  readonly now: () => Date;
  /** What happens to documents outside the manifest that come without a partner's key: told in the log, or refused. Absent: nothing. */
  readonly trustedDocuments?: 'report' | 'enforce';
  /** Whether webhooks tell nothing to addresses of this machine or a private network. */
  readonly refusesPrivateTargets?: boolean;
  /** Absent: the usual ones. */
  readonly limits?: Limits;
  /** The key of the call that is being carried out, where it came with one. */
  readonly claim?: Claim;
}

/** The product that is served, and where signing out leads when it is a part of another site. */
export interface Site {
  readonly product: string;
  readonly mainSiteSignOutUrl: string | null;
  /** Where browsers reach it, without a slash at its end: the links of e-mails begin so. */
  readonly url: string;
}

/** The current date in America/Los_Angeles. */
export function todayOf(world: World): IsoDate {
  return todayIn(world.now());
}
