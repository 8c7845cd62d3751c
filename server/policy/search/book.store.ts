import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { Db } from '../../database/db.ts';
import { aliasTable, arrayElement, listRefs, orderKeys, unionAll } from '../../database/expressions.ts';
import { selectByDays, selectDays, selectMerged } from '../../database/merged-parts.ts';
import { mostCounted } from '../../database/pages.ts';
import {
  listSightParts,
  type SightArguments,
  type SightShape,
  shapeSight,
  sightArguments,
} from '../../database/sights/sight-parts.ts';
import { type Argument, compileByShape } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import {
  type BookCondition,
  type BookRowFilter,
  book,
  type FilterArguments,
  type FilterName,
  listFilterConditions,
  listFilterNames,
} from './book-conditions.store.ts';
import {
  areShort,
  isTextMatch,
  matchTexts,
  matchWords,
  type TextMatch,
  type TextShape,
} from './search-text.store.ts';

/*
 * Which policies a list shows, chosen from the book: one narrow row per policy in the order of numbers, and one in the order of the last
 * change. Each part of what a viewer sees is read in order from an index of its own and the parts are merged, so that a list costs the same
 * in any book. What the rows show is read by number afterwards.
 */

/** A list of policies of the book. */
export interface BookList {
  readonly sight: ViewerScope;
  /** The last change first, or the highest number first. */
  readonly order: 'changed' | 'number';
  /** The conditions that every row meets. */
  readonly filter?: BookRowFilter;
  /** A filter of values that have an index each: the rows of every value are read by themselves. */
  readonly splitBy?: 'states' | 'statuses';
  /** Words that the search text must contain. */
  readonly words?: readonly string[];
  /** From the other end. */
  readonly isBackward?: boolean;
}

/** The numbers of a list's first policies, in the list's order. */
export async function readBookIds(db: Db, list: BookList, limit: number): Promise<number[]> {
  const words = list.words ?? [];
  if (words.length === 0) return readFirstIds(db, list, limit);
  const text = matchWords(words);
  const [few, many] = walkDepths;
  const newest = await walkBook(db, list, text, few, limit);
  if (newest.isComplete) return newest.ids;
  // Words found often among the newest will soon be found often enough among more of them.
  const hasManyTexts = isWide(list.sight) || areShort(words);
  let isRare = newest.ids.length < (hasManyTexts ? fewAmongNewest : Math.min(limit, largestPage) / 4);
  if (isRare && !text.isSpecific && newest.quarter !== null) {
    const lately = await readMatches(db, list, text, limit, { most: mostLately, quarter: newest.quarter });
    if (lately.isComplete) return lately.ids;
    isRare = lately.isWhole;
  }
  if (isRare) {
    const matched = await readMatches(db, list, text, limit, { most: mostMatches });
    if (matched.isComplete) return matched.ids;
  }
  const walked = await walkBook(db, list, text, many, limit);
  return walked.isComplete ? walked.ids : (await readMatches(db, list, text, limit, {})).ids;
}

/** The same for a list whose conditions only its texts make selective: each text must occur unchanged in the search text. */
export async function readBookIdsByText(
  db: Db,
  list: BookList,
  texts: readonly string[],
  limit: number,
): Promise<number[]> {
  return (await readMatches(db, list, matchTexts(texts), limit, {})).ids;
}

/**
 * How a search proceeds: common words are soon found among the newest policies in sight, rare ones have few matches in the index of the
 * texts, and of a whole company those that are neither among its texts that changed lately. Whatever is left is looked for among more of the
 * newest, and at last among all matches.
 */
const walkDepths = [500, 20_000] as const;
/** Of a person or an agency the index has few texts of a word of three letters and more: it is asked sooner. */
const fewAmongNewest = 2;
const largestPage = 100;
const mostMatches = 10_000;
const mostLately = 2_000;

interface FoundIds {
  readonly ids: number[];
  /** Whether these are the list's first policies, however many more there are. */
  readonly isComplete: boolean;
}

interface WalkedIds extends FoundIds {
  /** When the first policy of a whole company's list in the order of the last change changed; null for other lists. */
  readonly quarter: number | null;
}

interface MatchingIds extends FoundIds {
  /** Whether all matches were looked at. */
  readonly isWhole: boolean;
}

/** The properties of a list that the text of its statement depends on. */
interface ListShape {
  readonly sight: SightShape;
  readonly order: BookList['order'];
  readonly isBackward: boolean;
  readonly filters: readonly FilterName[];
  readonly splitBy: 'states' | 'statuses' | null;
  /** How many values it is split by. */
  readonly splits: number;
}

interface SearchShape extends ListShape {
  readonly words: TextShape;
}

interface MatchShape extends SearchShape {
  /** The indexes of the texts that are looked through, which have a quarter each; null where the one of all texts is. */
  readonly slots: readonly number[] | null;
  readonly isSpecific: boolean;
}

const text = expressionBuilder<{ b: Database['book_text'] }, 'b'>();
const { lit } = text;

interface ListArguments extends FilterArguments, SightArguments {}

interface TextArguments extends ListArguments {
  readonly patterns: readonly string[];
  readonly wholePatterns: readonly string[];
  /** The most rows of the answer, and the most policies that are looked at for them. */
  readonly limit: number;
  readonly depth: number | null;
  readonly quarters: readonly number[];
}

/** Sizes of lists in statements. Other sizes are rounded up to one of these, so that they share a statement. */
const sizes = [1, 11, 26, 51, 101, mostCounted + 1];

// Raw: the statement is a merge of as many parts as the viewer sees.
const firstIds = compileByShape<ListShape & { size: number }, ListArguments, { policyId: number }>(
  (arg, shape) =>
    sql`select policy_id as "policyId" from (${(isByDay(shape) ? selectByDay : selectOrdered)(arg, shape, shape.size)}) o`,
);

/**
 * Whether a list is read day by day: the policies that begin in a week of years ago are far from either end of a whole book. Of an agency each
 * is looked at in the index.
 */
function isByDay({ sight, order, filters }: ListShape): boolean {
  const hasDay = filters.includes('effectiveFrom') || filters.includes('effectiveTo');
  return isWide(sight) && order === 'number' && hasDay;
}

/** Whether a list is chosen from most of the book, and not from the policies of a person or of agencies. */
export function isWide({ scope }: Pick<ViewerScope, 'scope'>): boolean {
  return scope === 'ALL' || scope === 'COMPANY';
}

/** The first rows of a list in the order of numbers: those of each day within its bounds. */
function selectByDay(arg: Argument<ListArguments>, shape: ListShape, limit: number): RawBuilder<unknown> {
  const others = listFilterConditions(
    shape.filters.filter((name) => name !== 'effectiveFrom' && name !== 'effectiveTo'),
    arg,
  );
  const ofDay = selectMerged({
    from: aliasTable('book_row', 'b'),
    columns: book.ref('b.policy_id'),
    keys: book.ref('b.policy_id'),
    parts: [
      [
        book.eb('b.effective_date', '=', sql.ref<string>('d.day')),
        book.or(listSightParts(shape.sight, arg)),
        ...others,
      ],
    ],
    order: orderOf(shape, 'b'),
    limit,
  });
  const from = shape.filters.includes('effectiveFrom') ? arg('effectiveFrom') : sql.lit('-infinity');
  const to = shape.filters.includes('effectiveTo') ? arg('effectiveTo') : sql.lit('infinity');
  const days = selectDays(aliasTable('book_row', 'c'), sql.ref('c.effective_date'), from, to);
  return selectByDays(days, ofDay, orderOf(shape, 'b'), limit);
}

async function readFirstIds(db: Db, list: BookList, limit: number): Promise<number[]> {
  const size = sizes.find((each) => each >= limit) ?? limit;
  const rows = await firstIds(db, { ...shapeList(list), size }, listArguments(list));
  return rows.slice(0, limit).map(({ policyId }) => policyId);
}

// Raw: the builder has no lateral part that stays one. `offset 0` makes each policy's text be read by its key, in the list's order.
const walkedIds = compileByShape<
  SearchShape & { depth: number },
  TextArguments,
  { ids: number[]; isAll: boolean; quarter: number | null }
>(
  (arg, { depth, ...shape }) =>
    sql`select array(select w.policy_id::integer from (${selectOrdered(arg, shape, depth)}) w
        cross join lateral (select from book_text b where b.policy_id = w.policy_id and ${isTextMatch(shape.words, arg)} offset 0) m
        order by ${orderOf(shape, 'w')} limit ${arg('limit')}::integer) as ids,
      not exists (${selectOrdered(arg, shape, 1, depth)}) as "isAll",
      ${isWide(shape.sight) && shape.order === 'changed' ? selectQuarter(arg, shape) : book.lit(null)}::integer as quarter`,
);

/** The quarter of the last change of a list's first policy. */
function selectQuarter(arg: Argument<ListArguments>, shape: ListShape): RawBuilder<unknown> {
  return sql`(select quarter_of(w.changed_at) from (${selectOrdered(arg, shape, 1)}) w)`;
}

/** Looks through the first `depth` policies of a list for a text. */
async function walkBook(
  db: Db,
  list: BookList,
  { words, patterns, wholePatterns }: TextMatch,
  depth: number,
  limit: number,
): Promise<WalkedIds> {
  const args = { ...listArguments(list), patterns, wholePatterns, limit, depth, quarters: [] };
  const [row] = await walkedIds(db, { ...shapeList(list), words, depth }, args);
  const { ids = [], isAll = true, quarter = null } = row ?? {};
  return { ids, isComplete: isAll || ids.length >= limit, quarter };
}

const matchingIds = compileByShape<MatchShape, TextArguments, { ids: number[]; matches: number }>(
  (arg, shape) => {
    const texts = selectTexts(arg, shape);
    const conditions = listFilterConditions(shape.filters, arg);
    const [firstTexts, ...otherTexts] = texts;
    // Raw: the first texts are a part of the same statement.
    const first = sql`select * from first_texts`;
    const all = otherTexts.length === 0 ? first : unionAll([first, ...otherTexts]);
    // The quarter of the last change decides which of many matches can be among the first: no other column is read of the rest.
    const chosen =
      shape.order === 'changed' && conditions.length === 0
        ? sql`(select r.policy_id from (select policy_id, rank() over (order by quarter desc) as place from matched) r
            where r.place <= ${arg('limit')}::integer)`
        : sql.raw('matched');
    // Raw: the builder has no arrays of a subquery.
    return sql`
    with first_texts as materialized (${firstTexts} limit ${arg('depth')}::integer),
    matched as materialized (select * from (${all}) a limit ${arg('depth')}::integer)
    select (select count(*) from matched)::integer as matches,
      array(select b.policy_id::integer from ${chosen} m join ${sql.table(findBookTable(shape))} b on b.policy_id = m.policy_id
        where ${book.and(conditions)} order by ${orderOf(shape, 'b')} limit ${arg('limit')}::integer) as ids`;
  },
);

/** The most parts of the viewer's sight that are looked for in the index of the texts by themselves. */
const mostTextParts = 10;

/** The texts that match, in parts that have no row in common. */
function selectTexts(
  arg: Argument<TextArguments>,
  { sight, words, slots, isSpecific }: MatchShape,
): RawBuilder<unknown>[] {
  const parts = listSightParts(sight, arg);
  // Raw: the part of a raw union.
  const select = (conditions: readonly BookCondition[]) =>
    sql`select b.policy_id, b.quarter from book_text b where ${book.and([...conditions, isTextMatch(words, arg)])}`;
  const inSight = isOneOf(parts);
  if (slots !== null)
    return slots.map((slot, at) =>
      select([
        text.eb(text.eb('b.quarter', '%', lit(quarterSlots)), '=', lit(slot)),
        // Not a condition that an index could be asked for.
        text.eb(text.eb('b.quarter', '+', lit(0)), '=', arrayElement(arg('quarters'), 'integer[]', at + 1)),
        inSight,
        ...(at === 0 ? [] : [sql<SqlBool>`(select count(*) from first_texts) < ${arg('limit')}::integer`]),
      ]),
    );
  // Of few texts, each is looked at: that is less than to look for them among those of every part.
  if (isSpecific || isWide(sight) || parts.length > mostTextParts) return [select([inSight])];
  return parts.map((part, at) => select(at === 0 ? [part] : [part, book.not(isOneOf(parts.slice(0, at)))]));
}

/** Whether a row is in any of these parts, as a condition that no index is asked for. */
function isOneOf(parts: readonly BookCondition[]): BookCondition {
  return book.parens(book.eb(book.or(parts), 'is', book.lit(true)));
}

/** Quarters whose texts have an index each: those of four years. */
const quarterSlots = 16;

interface MatchBounds {
  /** The most matches that are looked at; all of them where it is not set. */
  readonly most?: number;
  /** Only what changed in this quarter or in the one before it. */
  readonly quarter?: number;
}

/** Looks among the policies in sight whose text matches for those of a list. */
async function readMatches(
  db: Db,
  list: BookList,
  { words, isSpecific, patterns, wholePatterns }: TextMatch,
  limit: number,
  { most, quarter }: MatchBounds,
): Promise<MatchingIds> {
  const quarters = quarter === undefined ? null : [quarter, quarter - 1];
  const slots = quarters?.map((each) => each % quarterSlots) ?? null;
  const depth = most === undefined ? null : most + 1;
  const args = { ...listArguments(list), patterns, wholePatterns, limit, depth, quarters: quarters ?? [] };
  const [row] = await db.transaction().execute(async (trx) => {
    // Raw: the builder has no settings. The planner cannot know how rare a word is; reading the whole book for it is never right.
    await sql`set local enable_seqscan = off`.execute(trx);
    return matchingIds(trx, { ...shapeList(list), words, slots, isSpecific }, args);
  });
  const { ids = [], matches = 0 } = row ?? {};
  const isWhole = most === undefined || matches <= most;
  // Policies that changed lately come before all others.
  return { ids, isWhole, isComplete: isWhole && (quarters === null || ids.length >= limit) };
}

function shapeList({ sight, order, filter = {}, splitBy, isBackward = false }: BookList): ListShape {
  return {
    sight: shapeSight(sight),
    order,
    isBackward,
    filters: listFilterNames(filter),
    splitBy: splitBy ?? null,
    splits: splitBy === undefined ? 0 : (filter[splitBy]?.length ?? 0),
  };
}

function listArguments({ sight, filter = {} }: BookList): ListArguments {
  const unset = {
    states: null,
    statuses: null,
    effectiveFrom: null,
    effectiveTo: null,
    changedSince: null,
    below: null,
    above: null,
    houseNumber: null,
    zipCode: null,
    isLive: null,
    isUnfinished: null,
    openQuoteOf: null,
    email: null,
    determination: null,
  };
  return { ...unset, ...filter, ...sightArguments(sight) };
}

/** The first rows of a list, in its order: one ordered read of an index for each part that the viewer sees, merged. */
function selectOrdered(
  arg: Argument<ListArguments>,
  shape: ListShape,
  limit: number,
  offset = 0,
): RawBuilder<unknown> {
  const sights = listSights(arg, shape);
  const splits = listSplits(arg, shape);
  const parts = sights.flatMap((sight) => splits.map((split) => [sight, ...split]));
  const columns =
    shape.order === 'changed' ? listRefs('b.changed_at', 'b.policy_id') : listRefs('b.policy_id');
  const others = listFilterConditions(
    shape.filters.filter((name) => name !== shape.splitBy),
    arg,
  );
  return selectMerged({
    from: aliasTable(findBookTable(shape), 'b'),
    columns,
    keys: columns,
    parts: parts.map((part) => [...part, ...others]),
    order: orderOf(shape, 'b'),
    limit,
    offset,
  });
}

/**
 * What the viewer sees, in parts that are read by themselves. A house number or ZIP code has fewer policies in the whole book than a large
 * agency has: there all parts are one, and the index of the number or code has its policies in order.
 */
function listSights(arg: Argument<ListArguments>, { sight, filters, order }: ListShape): BookCondition[] {
  const parts = listSightParts(sight, arg);
  const isRare = order === 'changed' && (filters.includes('zipCode') || filters.includes('houseNumber'));
  return isRare ? [book.eb(book.or(parts), 'is', book.lit(true))] : parts;
}

/** The conditions of each value that a list is split by; one without a condition where it is not split. */
function listSplits(arg: Argument<ListArguments>, { splitBy, splits }: ListShape): BookCondition[][] {
  if (splitBy === null) return [[]];
  if (splits === 0) return [[book.lit(false)]];
  return Array.from({ length: splits }, (_, at) => [
    splitBy === 'states'
      ? book.eb('b.policy_state', '=', arrayElement(arg('states'), 'text[]', at + 1))
      : book.eb('b.transaction_status', '=', arrayElement(arg('statuses'), 'text[]', at + 1)),
  ]);
}

/** The narrow rows that have a list's order. */
function findBookTable({ order }: Pick<ListShape, 'order'>) {
  return order === 'changed' ? 'book_change' : 'book_row';
}

function orderOf(
  { order, isBackward }: Pick<ListShape, 'order' | 'isBackward'>,
  alias: string,
): RawBuilder<unknown> {
  const keys = order === 'number' ? ['policy_id'] : ['changed_at', 'policy_id'];
  return orderKeys(
    keys.map((key) => sql.ref(`${alias}.${key}`)),
    isBackward ? 'asc' : 'desc',
  );
}
