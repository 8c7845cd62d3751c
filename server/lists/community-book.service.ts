import type { Kysely } from 'kysely';
import type { IsoDate } from '../../machines/contract/types.ts';
import type { Database } from '../database/tables.ts';
import type { ListedCommunity } from '../providers/flood-zone.ts';
import type { ProviderResult } from '../providers/provider-result.ts';
import { readCommunity, readListImports } from './imported-lists.store.ts';

/** A community of the imported status book; 'not available' if the book was never imported. */
export async function findCommunity(
  db: Kysely<Database>,
  communityNumber: string,
): Promise<ProviderResult<ListedCommunity>> {
  const book = (await readListImports(db)).find(({ list }) => list === 'communities');
  if (!book) return notImported;
  const provenance = {
    source: 'NFIP community status book (OpenFEMA)',
    asOf: book.listDate,
    mode: 'built-in',
    record: `community ${communityNumber}`,
  } as const;
  const community = await readCommunity(db, communityNumber);
  if (!community) return { outcome: 'no answer', reason: unknownCommunity, provenance };
  return { outcome: 'answer', answer: community, provenance };
}

/** Whether the imported status book says that a community is suspended on a day. */
export async function isCommunitySuspended(
  db: Kysely<Database>,
  communityNumber: string,
  day: IsoDate,
): Promise<boolean> {
  const community = await readCommunity(db, communityNumber);
  if (community?.communityStatus !== 'SUSPENDED') return false;
  return community.suspendDate === null || community.suspendDate <= day;
}

const unknownCommunity = 'The community status book does not have this community.';

const notImported = {
  outcome: 'not available',
  reason: 'The community status book has not been imported yet.',
} as const;
