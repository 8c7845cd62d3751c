import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { Db } from '../../database/db.ts';
import type { BookRowTable } from '../../database/internal-tables.ts';
import type { Database } from '../../database/tables.ts';
import { listTextConditions } from './search-text.store.ts';

/*
 * Which policies a list shows, chosen from the book: one narrow row per policy. Each part of what a viewer sees is read in order from an
 * index of its own and the parts are merged, so that a list costs the same in any book. What the rows show is read by number afterwards.
 */

interface BookTables extends Database {
  b: BookRowTable;
}
export type BookCondition = Expression<SqlBool>;
export const book = expressionBuilder<BookTables, 'b'>();

/** The last change first, or the highest number first. */
export type BookOrder = 'changed' | 'number';

/** A list of policies of the book. */
export interface BookList {
  readonly sight: ViewerScope;
  readonly order: BookOrder;
  /** What every row must fulfil. */
  readonly where?: readonly BookCondition[];
  /** Parts of the book, each served by an index; a row must be in one of them. No row may be in two of them. */
  readonly parts?: readonly BookCondition[];
  /** Words that the search text must contain. */
  readonly words?: readonly string[];
  /** From the other end. */
  readonly isBackward?: boolean;
}

/** The numbers of a list's first policies, in the list's order. */
export async function readBookIds(db: Db, list: BookList, limit: number): Promise<number[]> {
  const words = list.words ?? [];
  if (words.length === 0) return readIds(db, selectOrdered(list, limit));
  const text = listTextConditions(words);
  const [few, many] = walks;
  const newest = await walk(db, list, text, few, limit);
  if (newest.isComplete) return newest.ids;
  if (words.some((word) => word.length >= 3)) {
    const matched = await readMatches(db, list, text, limit, mostMatches);
    if (matched.isComplete) return matched.ids;
  }
  const walked = await walk(db, list, text, many, limit);
  return walked.isComplete ? walked.ids : (await readMatches(db, list, text, limit, null)).ids;
}

/** The same for a list whose rows must fulfil conditions that only its texts make few: each text occurs in the search text as it is. */
export async function readBookIdsByText(
  db: Db,
  list: BookList,
  texts: readonly string[],
  limit: number,
): Promise<number[]> {
  return (await readMatches(db, list, listTextConditions(texts), limit, null)).ids;
}

/**
 * How a search goes on: common words are soon found among the newest policies in sight, rare ones have few matches in the index of the
 * text. Whatever is neither is looked for among more of the newest, and at last among all matches.
 */
const walks = [500, 20_000] as const;
const mostMatches = 1_000;

interface Found {
  readonly ids: number[];
  /** Whether these are the list's first policies, however many more there are. */
  readonly isComplete: boolean;
}

/** Looks through the first `depth` policies of a list for a text. */
async function walk(
  db: Db,
  list: BookList,
  text: RawBuilder<unknown>,
  depth: number,
  limit: number,
): Promise<Found> {
  // Raw: the builder has no lateral part that stays one. `offset 0` makes each policy's text be read by its key, in the list's order.
  const { rows } = await sql<{ ids: number[]; isAll: boolean }>`
    select array(select w.policy_id::integer from (${selectOrdered(list, depth)}) w
        cross join lateral (select from policy p where p.policy_id = w.policy_id and ${text} offset 0) m
        order by ${orderOf(list, 'w')} limit ${limit}) as ids,
      not exists (${selectOrdered(list, 1, depth)}) as "isAll"`.execute(db);
  const { ids = [], isAll = true } = rows[0] ?? {};
  return { ids, isComplete: isAll || ids.length >= limit };
}

/** Looks among all policies of the book whose text matches, at most `most` of them, for those of a list. */
async function readMatches(
  db: Db,
  list: BookList,
  text: RawBuilder<unknown>,
  limit: number,
  most: number | null,
): Promise<Found> {
  return db.transaction().execute(async (trx) => {
    // Raw: the builder has no settings. The planner cannot know how rare a word is; reading the whole book for it is never right.
    await sql`set local enable_seqscan = off`.execute(trx);
    // Raw: the builder has no arrays of a subquery.
    const { rows } = await sql<{ ids: number[]; matches: number }>`
      with matched as materialized (select p.policy_id from policy p where ${text} limit ${most === null ? null : most + 1}::integer)
      select (select count(*) from matched)::integer as matches,
        array(select b.policy_id::integer from matched m join book_row b on b.policy_id = m.policy_id
          where ${book.and([isInBookSight(list.sight), ...conditionsOf(list)])} order by ${orderOf(list, 'b')} limit ${limit}) as ids`.execute(
      trx,
    );
    const { ids = [], matches = 0 } = rows[0] ?? {};
    return { ids, isComplete: most === null || matches <= most };
  });
}

async function readIds(db: Db, query: RawBuilder<{ policyId: number }>): Promise<number[]> {
  // Raw: the statement is a merge that the builder did not build.
  const { rows } = await sql<{ policyId: number }>`select policy_id as "policyId" from (${query}) o`.execute(
    db,
  );
  return rows.map(({ policyId }) => policyId);
}

/** The first rows of a list, in its order: one ordered read of an index for each part that the viewer sees, merged. */
function selectOrdered(list: BookList, limit: number, offset = 0): RawBuilder<{ policyId: number }> {
  const parts = listSightParts(list.sight).flatMap((part) =>
    (list.parts ?? [null]).map((other) => (other === null ? [part] : [part, other])),
  );
  const columns = list.order === 'changed' ? sql`b.changed_at, b.policy_id` : sql`b.policy_id`;
  // Raw: the parts are a list of any length, each with an order that the builder repeats.
  const reads = parts.map(
    (part) => sql`select ${columns} from book_row b where ${book.and([...part, ...(list.where ?? [])])}`,
  );
  // A policy that is seen in two ways stands in two parts, one beside the other.
  const rows = reads.length === 1 ? reads[0] : sql`(${sql.join(reads, sql` union all `)})`;
  const distinct = reads.length === 1 ? sql`` : sql`distinct`;
  // Raw: as above.
  return reads.length === 1
    ? sql`${rows} order by ${orderOf(list, 'b')} limit ${limit} offset ${offset}`
    : sql`select ${distinct} b.* from ${rows} b order by ${orderOf(list, 'b')} limit ${limit} offset ${offset}`;
}

function orderOf({ order, isBackward = false }: BookList, alias: string): RawBuilder<unknown> {
  const direction = sql.raw(isBackward ? 'asc' : 'desc');
  const number = sql`${sql.ref(`${alias}.policy_id`)} ${direction}`;
  return order === 'number' ? number : sql`${sql.ref(`${alias}.changed_at`)} ${direction}, ${number}`;
}

function conditionsOf({ where = [], parts }: BookList): BookCondition[] {
  return parts === undefined ? [...where] : [...where, book.or([...parts])];
}

/** What a viewer sees, in parts that have an index each. */
function listSightParts({ userId, scope, entityId, entityTree, companyId }: ViewerScope): BookCondition[] {
  const { eb, and, lit } = book;
  // What the agent of record created stands in the first part.
  const byOthers = eb('b.created_by', 'is distinct from', book.ref('b.user_id'));
  const own = [eb('b.user_id', '=', userId), and([eb('b.created_by', '=', userId), byOthers])];
  switch (scope) {
    case 'ALL':
      return [lit(true)];
    case 'COMPANY':
      return companyId === null ? own : [...own, eb('b.company_id', '=', companyId)];
    case 'OWN_AGENCY':
      return entityId === null ? own : [...own, eb('b.agency_entity_id', '=', entityId)];
    case 'AGENCY_TREE':
      return [...own, ...entityTree.map((agency) => eb('b.agency_entity_id', '=', agency))];
    case 'OWN_POLICIES':
      return own;
  }
}

/** Whether the viewer sees a row of the book. */
export function isInBookSight(sight: ViewerScope): BookCondition {
  return book.or(listSightParts(sight));
}
