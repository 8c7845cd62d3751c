import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { analyzeList } from '../database/roles/analyze.ts';
import { addLenders, type LenderRow, type ListedLender } from '../database/seeding.store.ts';

export interface DirectoryRow extends LenderRow {
  readonly lenderId: number;
  readonly isSample: boolean;
}

/** After every letter and digit of a word. */
const afterWords = '~';
/** How many lenders with the leading word are looked at; who shares it with more than that types another letter. */
const mostLooked = 2000;

/** Lenders of the directory that have a word beginning with each of these, each once; a lender of that very word first. */
export async function searchLenders(
  db: Db,
  words: readonly string[],
  first: number,
): Promise<DirectoryRow[]> {
  const [leading = '', ...others] = words.length > 1 ? await orderByRarity(db, words) : words;
  const among = db
    .selectFrom('lender_word as w')
    .select(['w.lender_id', 'w.word'])
    .where('w.word', '>=', leading)
    .where('w.word', '<', `${leading}${afterWords}`)
    .orderBy('w.word')
    .orderBy('w.lender_id')
    .limit(mostLooked)
    .as('a');
  // Once each, though several of its words begin like the typed one.
  const once = db
    .selectFrom(among)
    .select(({ fn }) => ['a.lender_id', fn.min('a.word').as('word')])
    .groupBy('a.lender_id')
    .as('d');
  return others
    .reduce(
      (query, word) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('lender_word as o')
              .select('o.lender_id')
              .whereRef('o.lender_id', '=', 'l.lender_id')
              .where('o.word', '>=', word)
              .where('o.word', '<', `${word}${afterWords}`),
          ),
        ),
      db.selectFrom(once).innerJoin('lender as l', 'l.lender_id', 'd.lender_id'),
    )
    .select([
      'l.lender_id as lenderId',
      'l.name',
      'l.assigns',
      'l.street_address_1 as streetAddress1',
      'l.street_address_2 as streetAddress2',
      'l.city',
      'l.state_abbreviation as stateAbbreviation',
      'l.postal_code as postalCode',
      'l.phone',
      'l.email',
      'l.is_sample as isSample',
    ])
    .orderBy('d.word')
    .orderBy('l.name')
    .orderBy('l.lender_id')
    .limit(first)
    .execute();
}

/** The words, first the one that the fewest lenders have; more than are looked at count the same. */
async function orderByRarity(db: Db, words: readonly string[]): Promise<string[]> {
  const counts = words.map(async (word) => {
    const some = db
      .selectFrom('lender_word')
      .select('lender_id')
      .where('word', '>=', word)
      .where('word', '<', `${word}${afterWords}`)
      .limit(mostLooked)
      .as('s');
    const { count } = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { word, count: Number(count) };
  });
  const counted = await Promise.all(counts);
  return counted.toSorted((a, b) => a.count - b.count).map(({ word }) => word);
}

/** How many of an agency's policies, the last changed first, are looked through for their lenders. */
const mostPolicies = 200;

/** The lenders on an agency's policies that changed last, the newest first; one may stand there several times. */
export function readUsedLenders(db: Db, agencyEntityId: number): Promise<LenderRow[]> {
  const latest = db
    .selectFrom('book_change as b')
    .select(['b.policy_id', 'b.changed_at'])
    .where('b.agency_entity_id', '=', agencyEntityId)
    .orderBy('b.changed_at', 'desc')
    .orderBy('b.policy_id', 'desc')
    .limit(mostPolicies)
    .as('b');
  return db
    .selectFrom(latest)
    .innerJoin('policy as p', 'p.policy_id', 'b.policy_id')
    .innerJoin('loss_payee as l', (join) =>
      join.onRef('l.policy_id', '=', 'p.policy_id').onRef('l.transaction_id', '=', 'p.active_transaction_id'),
    )
    .select(({ fn }) => [
      fn.coalesce('l.name1', sql.lit('')).as('name'),
      'l.name2 as assigns',
      'l.street_address1 as streetAddress1',
      'l.street_address2 as streetAddress2',
      'l.city',
      'l.state_abbreviation as stateAbbreviation',
      'l.postal_code as postalCode',
      'l.phone',
      'l.email',
    ])
    .where('l.is_active', '=', true)
    .where('l.name1', 'is not', null)
    .where('l.city', 'is not', null)
    .orderBy('b.changed_at', 'desc')
    .orderBy('l.loss_payee_id')
    .execute();
}

/** Replaces the lenders of the directory. Samples are never touched. */
export async function replaceLenders(db: Db, rows: readonly ListedLender[]): Promise<void> {
  await db.deleteFrom('lender').where('is_sample', '=', false).execute();
  await addLenders(db, rows, false);
  // Otherwise a search soon after would be planned for the directory before this import.
  await analyzeList(db, 'lender');
  await analyzeList(db, 'lender_word');
}
