import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { records } from '../../../machines/contract/fields.ts';
import type { Payment } from '../../../machines/contract/types.ts';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { contractColumns, jsonRow } from '../../database/columns.ts';
import type { Db } from '../../database/db.ts';
import { aliasTable, anyOf, arrayElement, listRefs } from '../../database/expressions.ts';
import { selectByDays, selectDays, selectFirst, selectMerged } from '../../database/merged-parts.ts';
import {
  clampDay,
  countedRows,
  cutPage,
  isBeyond,
  mostCounted,
  orderByKeys,
  type Page,
  type PageKey,
  type PageRow,
  type PageRows,
  selectPlace,
} from '../../database/pages.ts';
import {
  listSightParts,
  type SightArguments,
  type SightShape,
  shapeSight,
  sightArguments,
} from '../../database/sights/sight-parts.ts';
import { type Argument, compileByShape } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import type { PaymentFilter } from './policy-criteria.ts';

/*
 * Lists of payments, chosen from one narrow row `b` per payment that the database keeps, as the book is.
 */

/** The properties of a list that the text of its statement depends on. */
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
  readonly below: string | null;
  readonly above: string | null;
  readonly limit: number;
}

/** A page of the payments of policies in sight, the highest number first. */
export async function selectPaymentPage(
  db: Db,
  sight: ViewerScope,
  filter: PaymentFilter,
  page: Page,
): Promise<PageRows<Payment>> {
  const { limit, after, before, isBackward } = page;
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
    below: after?.[0] ?? null,
    above: before?.[0] ?? null,
    limit: limit + 1,
  };
  return cutPage(await paymentRows(db, shape, args), page, async () => {
    const whole = { ...shape, isBackward: false, hasBelow: false, hasAbove: false };
    const [counted] = await paymentCount(db, whole, args);
    return countedRows(counted?.count ?? 0);
  });
}

const eb = expressionBuilder<{ b: Database['book_payment'] }, 'b'>();

const keys: readonly PageKey[] = [{ column: eb.ref('b.payment_id'), type: 'bigint' }];

const orderOf = ({ isBackward }: PaymentShape) => orderByKeys(keys, isBackward ? 'asc' : 'desc');

/** The most rows of a page, and one more. */
const largestPage = 101;

const paymentRows = compileByShape<PaymentShape, PaymentArguments, PageRow<Payment>>((arg, shape) => {
  const first = { limit: arg('limit') };
  // Raw: the list is a merge of as many parts as the viewer sees.
  const ids = sql`select * from (${selectPayments(arg, shape, largestPage)}) b`;
  const order = orderOf(shape);
  // Raw: as above.
  return sql`select ${jsonRow(contractColumns(records.payments, 'e'))} as row, ${selectPlace(keys)} as place
    from (${selectFirst(ids, order, first)}) b
    join payment e on e.policy_id = b.policy_id and e.payment_id = b.payment_id order by ${order}`;
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
  const order = orderOf(shape);
  const columns = listRefs('b.policy_id', 'b.payment_id');
  const list = { columns, keys: eb.ref('b.payment_id'), order, limit: size };
  const table = aliasTable('book_payment', 'b');
  if (shape.hasPolicy) {
    const conditions = [...bounds, eb.or(sights.flat()), isOfPolicy(arg), ...narrow(arg, shape)];
    return selectMerged({ ...list, from: table, parts: [conditions] });
  }
  if (shape.statuses !== null) {
    const { statuses, ...rest } = shape;
    const others = [...bounds, ...narrow(arg, { ...rest, statuses: null })];
    // Of a whole company, those of a status or a day are read by themselves; of an agency, those of a status.
    const sightParts = isWide ? [[eb.or(sights.flat())]] : sights;
    const parts = sightParts.flatMap((sight) =>
      Array.from({ length: statuses }, (_, at) => [
        ...sight,
        eb('b.payment_status_id', '=', arrayElement(arg('statuses'), 'integer[]', at + 1)),
        ...others,
      ]),
    );
    return selectMerged({
      ...list,
      from: table,
      parts: parts.length === 0 ? [[eb.lit(false)]] : parts,
    });
  }
  if (isWide && shape.hasDays) {
    const conditions = [
      eb('b.cash_receipt_date', '=', sql.ref<string>('d.day')),
      ...bounds,
      eb.or(sights.flat()),
    ];
    const ofDay = selectMerged({ ...list, from: table, parts: [conditions] });
    const day = sql.ref('c.cash_receipt_date');
    const days = selectDays(aliasTable('book_payment', 'c'), day, arg('from'), arg('to'));
    return selectByDays(days, ofDay, order, size);
  }
  const parts = sights.map((part) => [...part, ...bounds, ...narrow(arg, shape)]);
  return selectMerged({ ...list, from: table, parts });
}

function listBounds(
  arg: Argument<PaymentArguments>,
  { hasBelow, hasAbove }: PaymentShape,
): Expression<SqlBool>[] {
  return [
    ...(hasBelow ? [isBeyond(keys, '<', [arg('below')])] : []),
    ...(hasAbove ? [isBeyond(keys, '>', [arg('above')])] : []),
  ];
}

const isOfPolicy = (arg: Argument<PaymentArguments>) => eb('b.policy_id', '=', arg('policyId'));

/** The conditions on status and day. */
function narrow(
  arg: Argument<PaymentArguments>,
  { statuses, hasDays }: Pick<PaymentShape, 'statuses' | 'hasDays'>,
): Expression<SqlBool>[] {
  return [
    ...(statuses === null ? [] : [eb('b.payment_status_id', '=', anyOf(arg('statuses')))]),
    ...(hasDays ? [eb.between('b.cash_receipt_date', arg('from'), arg('to'))] : []),
  ];
}
