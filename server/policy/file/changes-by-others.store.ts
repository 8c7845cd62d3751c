import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** Something that somebody did in a policy. */
export interface ChangeByOther {
  /** Null for the product itself. */
  name: string | null;
  occurredAt: Date;
  activity: string;
  valueAfter: unknown;
}

/**
 * What others did in a policy since a user last took a step in it or decided something, newest first; nothing where
 * the user never did. What a browser does by itself when it opens a quote (saving what it kept, rating anew) is no such deed.
 */
export async function readChangesByOthers(
  db: Kysely<Database>,
  policyId: number,
  userId: number,
): Promise<ChangeByOther[]> {
  const { rows } = await sql<ChangeByOther>`
    select nullif(concat_ws(' ', u.first_name, u.last_name), '') as name,
      a.occurred_at as "occurredAt", a.activity, a.value_after as "valueAfter"
    from activity_log a left join app_user u on u.user_id = a.user_id
    where a.policy_id = ${policyId} and a.user_id is distinct from ${userId} and a.occurred_at > (
      select max(own.occurred_at) from activity_log own
      where own.policy_id = ${policyId} and own.user_id = ${userId}
        and own.activity not in ('answers saved', 'rated', 'hard stop', 'private carriers asked'))
    order by a.occurred_at desc, a.activity_log_id desc limit 500`.execute(db);
  return rows;
}
