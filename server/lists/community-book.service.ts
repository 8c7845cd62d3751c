import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { ListedCommunity } from '../providers/flood-zone.ts';
import type { ProviderResult } from '../providers/provider-result.ts';
import { readCommunity, readListImports } from './imported-lists.store.ts';
import type { CommunityRow } from './list-import.ts';

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

/** The entry of a community in the imported status book; null where it does not have it. */
export async function readListedCommunity(
  db: Kysely<Database>,
  communityNumber: string,
): Promise<CommunityRow | null> {
  return (await readCommunity(db, communityNumber)) ?? null;
}

const unknownCommunity = 'The community status book does not have this community.';

const notImported = {
  outcome: 'not available',
  reason: 'The community status book has not been imported yet.',
} as const;
