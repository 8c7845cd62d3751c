import { sql } from 'kysely';
import type { Money } from '../../../machines/contract/types.ts';
import type { Db } from '../../database/db.ts';

/** A person's issued policies in a state, with the premium of a year with fees that they have together. */
export interface BookOfState {
  /** Two letters; empty where the place is not known. */
  readonly state: string;
  readonly policies: number;
  readonly premium: Money;
  /** How many of them have no day with cover. */
  readonly voidPolicies: number;
}

/** An issued policy that may not be moved, with what may be the reason. */
export interface DoubtfulPolicy {
  readonly policyId: number;
  readonly state: string;
  readonly isVoid: boolean;
}

// Raw: the day whose newest slice decides is found by a subquery for each policy; the first day of a void term has no cover.
const book = (userId: number) => sql`
  select p.policy_id, coalesce(a.state_abbreviation, '') as state, coalesce(t.total_annual_premium_cents, 0) as cents,
    (select s.transaction_id is null from version_slice s where s.policy_id = p.policy_id
      order by s.from_date, s.issue_sequence desc limit 1) as is_void
  from policy p
  join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.current_transaction_id
  join policy_owner o on o.policy_id = p.policy_id and o.transaction_id = p.current_transaction_id
  left join property_address a on a.policy_id = p.policy_id and a.transaction_id = p.current_transaction_id
  where o.user_id = ${userId}`;

/** A person's issued policies by state. For services: the caller may see the person. */
export async function countBook(db: Db, userId: number): Promise<BookOfState[]> {
  // Raw: it counts over the raw statement of the book.
  const { rows } = await sql<BookOfState>`
    select state, count(*)::int as policies, dollars(sum(cents)::bigint) as premium,
      count(*) filter (where is_void)::int as "voidPolicies"
    from (${book(userId)}) b group by state order by state`.execute(db);
  return rows;
}

/** The first 50 of a person's issued policies that are void or stand in other states than the given ones. */
export async function listDoubtful(
  db: Db,
  userId: number,
  states: readonly string[] | undefined,
): Promise<DoubtfulPolicy[]> {
  // Raw: it filters the raw statement of the book.
  const { rows } = await sql<DoubtfulPolicy>`
    select policy_id as "policyId", state, is_void as "isVoid" from (${book(userId)}) b
    where is_void or (state <> all (${states === undefined ? null : [...states]}::text[])) is true
    order by policy_id limit 50`.execute(db);
  return rows;
}
