import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DueWorkKind, IsoDate } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { endedClaimStatuses } from '../../machines/domain/claims/claim-file.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import type { Db } from '../database/db.ts';
import { businessDay, isOfCompany, unionAll } from '../database/expressions.ts';
import { dateLiteral } from '../database/pages.ts';
import { claimsInSight } from '../database/sights/claims-in-sight.ts';
import { isInBookSight } from '../database/sights/sight-parts.ts';
import type { Database } from '../database/tables.ts';

/** How much of one kind waits, and since or until when. */
export interface DueWorkRow {
  readonly kind: DueWorkKind;
  readonly count: number;
  /** The earliest day of those that wait. */
  readonly day: IsoDate;
}

/** The kinds of work that are counted among rows; the others follow from the calendar. */
export type CountedWork = Exclude<DueWorkKind, 'MONTH_TO_CLOSE'>;

/** Days before their end from which documents and renewals are due work. */
const documentLeadDays = 7;
const renewalLeadDays = 15;
/** Days before the end of a claim's clock from which it is due work. */
const clockLeadDays = 3;

/** Counts the waiting work of each of these kinds in a viewer's sight; kinds of which nothing waits are left out. */
export async function countDueWork(
  db: Db,
  sight: ViewerScope,
  kinds: readonly CountedWork[],
  today: IsoDate,
): Promise<DueWorkRow[]> {
  if (kinds.length === 0) return [];
  // Raw: a count of each source.
  const counts = kinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::integer as count, min(w.day) as day
    from (${sources[kind](sight, today)}) w having count(*) > 0`,
  );
  const { rows } = await unionAll(counts).$castTo<DueWorkRow>().execute(db);
  return rows;
}

const held = expressionBuilder<{ b: Database['held_row'] }, 'b'>();

type Source = (sight: ViewerScope, today: IsoDate) => Expression<unknown>;

// Raw: each is the part of a raw statement.
const sources: { readonly [kind in CountedWork]: Source } = {
  REVIEWS: (sight) => selectHeld(sight, held.lit(true)),
  UNASSIGNED_REVIEWS: (sight) => selectHeld(sight, held('b.assigned_to', 'is', null)),
  DOCUMENTS: (sight, today) =>
    sql`select d.due_date as day from document_request d join book_row b on b.policy_id = d.policy_id
      where d.status in ('OPEN', 'OVERDUE') and d.due_date <= ${dateLiteral(addDays(today, documentLeadDays))} and ${isInBookSight(sight)}`,
  RENEWALS: (sight, today) =>
    sql`select b.expiration_date as day from renewal b
      where b.stage = 'BILLED' and b.expiration_date <= ${dateLiteral(addDays(today, renewalLeadDays))} and ${isInBookSight(sight)}`,
  RETURNED_PAYMENTS: (sight) =>
    sql`select r.returned_date as day from returned_payment r join book_row b on b.policy_id = r.policy_id
      where r.closed_date is null and ${isInBookSight(sight)}`,
  SUSPENSE: ({ scope, companyId }) =>
    sql`select i.received_date as day from suspense_item i
      where i.status = 'WAITING' and ${isOfCompany('i.company_id', scope === 'ALL' ? undefined : companyId)}`,
  CLAIM_CLOCKS: (sight, today) =>
    openClaims(sight)
      .select('c.next_due_date as day')
      .where('c.next_clock', 'is not', null)
      .where('c.next_due_date', '<=', addDays(today, clockLeadDays)),
  UNASSIGNED_CLAIMS: (sight) =>
    openClaims(sight)
      .select(({ ref }) => businessDay(ref('c.reported_at')).as('day'))
      .where('c.adjuster_user_id', 'is', null),
  CLAIM_NOTES: (sight, today) =>
    claimsInSight(expressionBuilder<Database, never>(), sight)
      .innerJoin('claim_note as n', 'n.claim_id', 'c.claim_id')
      .select('n.return_date as day')
      .where('n.done_date', 'is', null)
      .where('n.return_date', '<=', today),
  CLAIM_PAYMENTS: (sight) =>
    claimsInSight(expressionBuilder<Database, never>(), sight)
      .innerJoin('claim_payment as y', 'y.claim_id', 'c.claim_id')
      .select('y.approved_date as day')
      .where('y.status', '=', 'APPROVED'),
};

function openClaims(sight: ViewerScope) {
  return claimsInSight(expressionBuilder<Database, never>(), sight).where(
    'c.status',
    'not in',
    endedClaimStatuses,
  );
}

/** The transactions that underwriting holds: their rows have the columns of the book that decide who sees them. */
function selectHeld(sight: ViewerScope, condition: Expression<SqlBool>): RawBuilder<unknown> {
  // Raw: the part of a raw statement.
  return sql`select ${businessDay(held.ref('b.held_since'))} as day from held_row b
    where ${condition} and ${isInBookSight(sight)}`;
}
