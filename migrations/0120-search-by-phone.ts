import { type Kysely, sql } from 'kysely';

/** Phones, lenders and loan numbers become part of what a policy is found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update policy p set search_text = concat_ws(' ', p.search_text, added.text)
    from (select q.policy_id, lower(concat_ws(' ',
        (select string_agg(concat_ws(' ', i.phone, i.work_phone, i.cell_phone), ' ') from insured i
          where i.policy_id = q.policy_id and i.transaction_id = q.active_transaction_id and i.is_active),
        (select string_agg(concat_ws(' ', l.name1, l.loan_number, translate(l.loan_number, '-./', '')), ' ') from loss_payee l
          where l.policy_id = q.policy_id and l.transaction_id = q.active_transaction_id and l.is_active))) as text
      from policy q) added
    where added.policy_id = p.policy_id and added.text <> ''`.execute(db);
}

/** The next change of a policy writes its search text without them. */
export async function down(_db: Kysely<unknown>): Promise<void> {
  // Nothing to take back: a text that finds more is no other schema.
}
