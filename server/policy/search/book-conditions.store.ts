import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { PolicyState, TransactionStatus } from '../../../machines/contract/types.ts';
import { anyOf } from '../../database/expressions.ts';
import type { InternalTables } from '../../database/internal-tables.ts';
import { inForceTransactionId } from '../../database/policy-conditions.ts';
import type { Argument } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

/*
 * Conditions on a row `b` of the book. Each is made of arguments, so that lists with other values are the same statement.
 */

interface BookTables extends Database {
  b: InternalTables['book_row'] & InternalTables['book_change'];
}
export type BookCondition = Expression<SqlBool>;
export const book = expressionBuilder<BookTables, 'b'>();

/** The conditions that every row of a list meets. */
export interface BookRowFilter {
  readonly states?: readonly PolicyState[];
  readonly statuses?: readonly TransactionStatus[];
  /** First and last day of the term's start, both included. */
  readonly effectiveFrom?: string;
  readonly effectiveTo?: string;
  readonly changedSince?: Date;
  /** Only lower, or only higher, numbers of policies. */
  readonly below?: number;
  readonly above?: number;
  /** In lower case. */
  readonly houseNumber?: string;
  readonly zipCode?: string;
  /** Neither archived nor deleted. */
  readonly isLive?: true;
  readonly isUnfinished?: true;
  /** Open quotes that this user changed last. */
  readonly openQuoteOf?: number;
  /** In lower case. */
  readonly email?: string;
  readonly determination?: string;
}
export type FilterName = keyof BookRowFilter;
export type FilterArguments = { [Name in FilterName]-?: BookRowFilter[Name] | null };

/** The condition of each filter. */
const filters: {
  readonly [Name in FilterName]: (arg: Argument<FilterArguments>) => BookCondition;
} = {
  states: (arg) => book.eb('b.policy_state', '=', anyOf(arg('states'))),
  statuses: (arg) => book.eb('b.transaction_status', '=', anyOf(arg('statuses'))),
  effectiveFrom: (arg) => book.eb('b.effective_date', '>=', arg('effectiveFrom')),
  effectiveTo: (arg) => book.eb('b.effective_date', '<=', arg('effectiveTo')),
  changedSince: (arg) =>
    book.eb(
      book.selectFrom('book_change as c').select('c.changed_at').whereRef('c.policy_id', '=', 'b.policy_id'),
      '>=',
      arg('changedSince'),
    ),
  below: (arg) => book.eb('b.policy_id', '<', arg('below')),
  above: (arg) => book.eb('b.policy_id', '>', arg('above')),
  houseNumber: (arg) => book.eb('b.street_number', '=', arg('houseNumber')),
  zipCode: (arg) => book.eb('b.zip_code', '=', arg('zipCode')),
  isLive: () => book.eb('b.is_put_away', '=', book.lit(false)),
  isUnfinished: () => book.eb('b.is_unfinished', '=', book.lit(true)),
  openQuoteOf: (arg) =>
    book.and([
      book.eb('b.changed_by', '=', arg('openQuoteOf')),
      book.eb('b.is_open_quote', '=', book.lit(true)),
    ]),
  email: hasEmail,
  determination: hasTrackingNumber,
};

/** The conditions of the filters that are named. */
export function listFilterConditions(
  names: readonly FilterName[],
  arg: Argument<FilterArguments>,
): BookCondition[] {
  return names.map((name) => filters[name](arg));
}

/** The names of the filters that are set, always in the same order. */
export function listFilterNames(filter: BookRowFilter): FilterName[] {
  return (Object.keys(filters) as FilterName[]).filter((name) => filter[name] !== undefined);
}

function hasTrackingNumber(arg: Argument<FilterArguments>): BookCondition {
  return book.exists(
    book
      .selectFrom('flood_zone_information as z')
      .innerJoin('policy as p', (join) =>
        join.onRef('p.policy_id', '=', 'z.policy_id').on('z.transaction_id', '=', inForceTransactionId),
      )
      .select(({ lit }) => lit(1).as('one'))
      .whereRef('z.policy_id', '=', 'b.policy_id')
      .where(({ eb, fn }) => eb(fn('lower', ['z.tracking_number']), '=', arg('determination'))),
  );
}

function hasEmail(arg: Argument<FilterArguments>): BookCondition {
  const correspondence = book
    .selectFrom('correspondence_email as c')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 'c.policy_id').on('c.transaction_id', '=', inForceTransactionId),
    )
    .select(({ lit }) => lit(1).as('one'))
    .whereRef('c.policy_id', '=', 'b.policy_id')
    .where('c.is_active', '=', book.lit(true))
    .where(({ eb, fn }) => eb(fn('lower', ['c.user_contact_value']), '=', arg('email')));
  const insured = book
    .selectFrom('insured as i')
    .innerJoin('policy as p', (join) =>
      join.onRef('p.policy_id', '=', 'i.policy_id').on('i.transaction_id', '=', inForceTransactionId),
    )
    .select(({ lit }) => lit(1).as('one'))
    .whereRef('i.policy_id', '=', 'b.policy_id')
    .where('i.is_active', '=', book.lit(true))
    .where(({ eb, fn }) => eb(fn('lower', ['i.email']), '=', arg('email')));
  return book.or([book.exists(correspondence), book.exists(insured)]);
}
