import { type Kysely, sql } from 'kysely';

/** The rows of what underwriting holds, with the day on which it starts. */
const heldPolicy = (effectiveDate: string, changes: string) => `
  create or replace view held_policy (policy_id, transaction_id, user_id, created_by, agency_entity_id, company_id, held_since, submitted_at,
    priority, topics, effective_date, assigned_to) as
  select p.policy_id, t.transaction_id, o.user_id, p.created_by, o.agency_entity_id, o.company_id,
    coalesce(i.waiting_since, t.evaluated_at, t.submitted_at, p.created_at),
    coalesce(t.submitted_at, p.created_at),
    coalesce(i.priority, 'NORMAL'),
    case when cardinality(i.topics) > 0 then i.topics else array['OTHER'] end,
    ${effectiveDate}, i.assigned_to
  from policy p
    join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.active_transaction_id
    left join review_item i on i.policy_id = t.policy_id and i.transaction_id = t.transaction_id
    left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
    left join policy_part q on q.policy_id = t.policy_id and q.transaction_id = t.transaction_id${changes}
  where t.transaction_status = 'PENDING_UNDERWRITING'`;

async function writeDays(db: Kysely<unknown>): Promise<void> {
  await sql`update held_row h set effective_date = v.effective_date from held_policy v
    where v.policy_id = h.policy_id and v.effective_date is distinct from h.effective_date`.execute(db);
}

/** What is held starts on the first day of the change, where it is one; until now it was that of the term. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const changes = `
    left join policy_change c on c.policy_id = t.policy_id and c.transaction_id = t.transaction_id`;
  await sql.raw(heldPolicy('coalesce(c.effective_date, q.effective_date)', changes)).execute(db);
  await writeDays(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(heldPolicy('q.effective_date', '')).execute(db);
  await writeDays(db);
}
