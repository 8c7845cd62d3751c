import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { records } from '../../../machines/contract/fields.ts';
import type { Payment } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { contractColumns } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { selectDays, selectMerged } from '../../database/merged-parts.ts';
import { clampDay, countedRows, mostCounted, type Page, type PageRows } from '../../database/pages.ts';
import {
  listSightParts,
  type SightArguments,
  type SightShape,
  shapeSight,
  sightArguments,
} from '../../database/sights/sight-parts.ts';
import { type Argument, compileByShape } from '../../database/statements.ts';
import { book } from './book-conditions.store.ts';
import type { PaymentFilter } from './policy-criteria.ts';

/*
 * Lists of payments, chosen from one narrow row `b` per payment that the database keeps, as the book is.
 */

/** What the text of a list's statement depends on. */
interface PaymentShape {
  readonly sight: SightShape;
  readonly isBackward: boolean;
  readonly hasPolicy: boolean;
  /** How many statuses are wanted; null where every status is. */
  readonly statuses: number | null;
  readonly hasDays: boolean;
  readonly hasBelow: boolean;
  readonly hasAbove: boolean;
}

interface PaymentArguments extends SightArguments {
  readonly policyId: number | null;
  readonly statuses: readonly number[] | null;
  /** First and last day, both included. */
  readonly from: string;
  readonly to: string;
  readonly below: number | null;
  readonly above: number | null;
  readonly limit: number;
}

/** A page of the payments of policies in sight, the highest number first. */
export async function selectPaymentPage(
  db: Db,
  sight: ViewerScope,
  filter: PaymentFilter,
  { limit, after, before, isBackward }: Page,
): Promise<PageRows<Payment>> {
  const { policyId, paymentStatusIds, receivedFrom, receivedTo } = filter;
  const hasDays = Boolean(receivedFrom || receivedTo);
  const shape: PaymentShape = {
    sight: shapeSight(sight),
    isBackward,
    hasPolicy: typeof policyId === 'number',
    statuses: paymentStatusIds?.length ?? null,
    hasDays,
    hasBelow: after !== null,
    hasAbove: before !== null,
  };
  const args: PaymentArguments = {
    ...sightArguments(sight),
    policyId: policyId ?? null,
    statuses: paymentStatusIds ? [...paymentStatusIds] : null,
    from: receivedFrom ? clampDay(receivedFrom) : '-infinity',
    to: receivedTo ? clampDay(receivedTo) : 'infinity',
    below: after === null ? null : Number(after[0]),
    above: before === null ? null : Number(before[0]),
    limit: limit + 1,
  };
  const rows = await paymentRows(db, shape, args);
  const kept = rows.slice(0, limit);
  return {
    rows: (isBackward ? kept.reverse() : kept).map(({ row }) => ({ row, place: [String(row.paymentId)] })),
    hasMore: rows.length > limit,
    count: async () => {
      const whole = { ...shape, isBackward: false, hasBelow: false, hasAbove: false };
      const [counted] = await paymentCount(db, whole, args);
      return countedRows(counted?.count ?? 0);
    },
  };
}

/** The most rows of a page, and one more. */
const largestPage = 101;

const paymentRows = compileByShape<PaymentShape, PaymentArguments, { row: Payment }>((arg, shape) => {
  const direction = sql.raw(shape.isBackward ? 'asc' : 'desc');
  // Raw: the list is a merge of as many parts as the viewer sees.
  return sql`select (select row_to_json(x) from (select ${contractColumns(records.payments, 'e')}) x) as row
    from (select * from (${selectPayments(arg, shape, largestPage)}) o order by o.payment_id ${direction} limit ${arg('limit')}::integer) b
    join payment e on e.policy_id = b.policy_id and e.payment_id = b.payment_id order by b.payment_id ${direction}`;
});

// Raw: the list is a merge of as many parts as the viewer sees.
const paymentCount = compileByShape<PaymentShape, PaymentArguments, { count: number }>(
  (arg, shape) =>
    sql`select count(*)::integer as count from (${selectPayments(arg, shape, mostCounted + 1)}) b`,
);

/** The first rows of a list of payments. */
function selectPayments(
  arg: Argument<PaymentArguments>,
  shape: PaymentShape,
  size: number,
): RawBuilder<unknown> {
  const sights = listSightParts(shape.sight, arg).map((part) => [part]);
  const isWide = shape.sight.scope === 'ALL' || shape.sight.scope === 'COMPANY';
  const bounds = listBounds(arg, shape);
  const order = sql`b.payment_id ${sql.raw(shape.isBackward ? 'asc' : 'desc')}`;
  const columns = sql`b.policy_id, b.payment_id`;
  const list = { columns, keys: sql`b.payment_id`, order, limit: size };
  const table = sql`book_payment b`;
  if (shape.hasPolicy) {
    const conditions = [...bounds, book.or(sights.flat()), isOfPolicy(arg), ...narrow(arg, shape)];
    return selectMerged({ ...list, from: table, parts: [conditions] });
  }
  if (shape.statuses !== null) {
    const { statuses, ...rest } = shape;
    const others = [...bounds, ...narrow(arg, { ...rest, statuses: null })];
    // Of a whole company, those of a status or a day are read by themselves; of an agency, those of a status.
    const sightParts = isWide ? [[book.or(sights.flat())]] : sights;
    const parts = sightParts.flatMap((sight) =>
      Array.from({ length: statuses }, (_, at) => [
        ...sight,
        sql<SqlBool>`b.payment_status_id = (${arg('statuses')}::integer[])[${sql.lit(at + 1)}]`,
        ...others,
      ]),
    );
    return selectMerged({
      ...list,
      from: table,
      parts: parts.length === 0 ? [[sql<SqlBool>`false`]] : parts,
    });
  }
  if (isWide && shape.hasDays) {
    const conditions = [sql<SqlBool>`b.cash_receipt_date = d.day`, ...bounds, book.or(sights.flat())];
    const ofDay = selectMerged({ ...list, from: table, parts: [conditions] });
    const day = sql`c.cash_receipt_date`;
    const days = selectDays(sql`book_payment c`, day, arg('from'), arg('to'));
    // Raw: the builder has no lateral part of a recursion.
    return sql`select b.* from (${days}) d cross join lateral (${ofDay}) b where d.day is not null
      order by ${order} limit ${sql.lit(size)}`;
  }
  const parts = sights.map((part) => [...part, ...bounds, ...narrow(arg, shape)]);
  return selectMerged({ ...list, from: table, parts });
}

function listBounds(
  arg: Argument<PaymentArguments>,
  { hasBelow, hasAbove }: PaymentShape,
): RawBuilder<SqlBool>[] {
  return [
    ...(hasBelow ? [sql<SqlBool>`b.payment_id < ${arg('below')}::bigint`] : []),
    ...(hasAbove ? [sql<SqlBool>`b.payment_id > ${arg('above')}::bigint`] : []),
  ];
}

const isOfPolicy = (arg: Argument<PaymentArguments>) =>
  sql<SqlBool>`b.policy_id = ${arg('policyId')}::bigint`;

/** The conditions on status and day. */
function narrow(
  arg: Argument<PaymentArguments>,
  { statuses, hasDays }: Pick<PaymentShape, 'statuses' | 'hasDays'>,
): RawBuilder<SqlBool>[] {
  return [
    ...(statuses === null ? [] : [sql<SqlBool>`b.payment_status_id = any(${arg('statuses')}::integer[])`]),
    ...(hasDays
      ? [sql<SqlBool>`b.cash_receipt_date between ${arg('from')}::date and ${arg('to')}::date`]
      : []),
  ];
}
