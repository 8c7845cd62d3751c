import { type Kysely, sql } from 'kysely';

/**
 * The pipeline leaves out a term whose renewal is issued: its last day asks for no work, and the next term is a row of its own. The database
 * writes the row of the term when its renewal is issued, and again if that is undone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceView(
    db,
    sql`t.transaction_type <> 'CANCELLATION'
            and not exists (select from renewal n where n.policy_id = p.policy_id and n.stage = 'RENEWED')`,
  );
  await sql`create constraint trigger renewal_repiped after update on renewal deferrable initially deferred for each row
    when (new.policy_id is not null and (new.stage = 'RENEWED') is distinct from (old.stage = 'RENEWED'))
    execute function keep_pipeline_row()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger renewal_repiped on renewal`.execute(db);
  await replaceView(db, sql`t.transaction_type <> 'CANCELLATION'`);
  await sql`select write_pipeline_row(policy_id) from renewal where stage = 'RENEWED' and policy_id is not null`.execute(
    db,
  );
}

/** A row of the pipeline, as before but for the condition of what is there as issued. */
async function replaceView(db: Kysely<unknown>, isIssued: ReturnType<typeof sql>): Promise<void> {
  await sql`create or replace view pipeline_of_policy (policy_id, user_id, created_by, agency_entity_id, company_id, stage, started_at,
    amount_cents, expires_on, due_on, sort_name, row_text, issued_on, open_requests) as
  select p.policy_id, o.user_id, nullif(p.created_by, o.user_id), o.agency_entity_id, o.company_id, s.stage, p.created_at,
      coalesce(r.total_premium_cents, 0),
      coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date when 'APPLICATION' then
        case when w.evaluation = 'REVIEW' then q.quote_expiration_date end when 'ISSUED' then f.expiration_date end, 'infinity'),
      coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date
        when 'MISSING_DOCUMENTS' then coalesce(d.due_date, case when w.issued_date is null then q.effective_date end)
        when 'UNPAID' then case when w.issued_date is null then q.effective_date end
        when 'APPLICATION' then case when w.evaluation = 'REVIEW' then q.quote_expiration_date else q.effective_date end end, 'infinity'),
      fold_text(coalesce(i.name, '')),
      concat_ws(' ', search_words(concat_ws(' ', p.policy_id, p.nfip_policy_num, i.name,
        a.street_address1, a.street_address2, a.city, a.state_abbreviation, a.postal_code)),
        case when i.name like '% % %' then fold_name(i.name) end),
      case when s.stage = 'ISSUED' then t.issued_date end,
      d.open_requests
    from policy p
      join transaction t on t.policy_id = p.policy_id and t.transaction_id = p.in_force_transaction_id
      join transaction w on w.policy_id = p.policy_id and w.transaction_id = p.active_transaction_id
      left join policy_owner o on o.policy_id = t.policy_id and o.transaction_id = t.transaction_id
      left join policy_part q on q.policy_id = w.policy_id and q.transaction_id = w.transaction_id
      left join policy_part f on f.policy_id = t.policy_id and f.transaction_id = t.transaction_id
      left join property_address a on a.policy_id = t.policy_id and a.transaction_id = t.transaction_id
      left join rating r on r.policy_id = w.policy_id and r.transaction_id = coalesce(w.rated_transaction_id, w.transaction_id) and r.is_active
      left join lateral (select case when n.is_entity then n.entity_name else concat_ws(' ', n.first_name, n.last_name) end as name
        from insured n where n.policy_id = t.policy_id and n.transaction_id = t.transaction_id and n.is_active
        order by n.is_primary desc nulls last, n.insured_id limit 1) i on true
      cross join lateral (select count(*)::integer as open_requests, min(e.due_date) as due_date from document_request e
        where e.policy_id = w.policy_id and e.transaction_id = w.transaction_id and e.status in ('OPEN', 'OVERDUE')) d
      cross join lateral (select case
        when coalesce(p.record_lifecycle_status in ('ARCHIVED', 'DELETED'), false)
          or w.transaction_status in ('REJECTED', 'ABANDONED', 'CLOSED', 'ARCHIVED', 'RESCINDED_ROLLOVER_TRANSFER')
          or w.policy_state = 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER' then
          case when p.current_transaction_id is null and p.record_lifecycle_status is distinct from 'DELETED'
            and w.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') then 'ARCHIVED' end
        when d.open_requests > 0 then 'MISSING_DOCUMENTS'
        when w.transaction_status = 'PENDING_UNDERWRITING' then 'HELD'
        when p.current_transaction_id is not null then case
          when w.transaction_id = t.transaction_id and w.balance_cents > 0 then 'UNPAID'
          when ${isIssued} then 'ISSUED' end
        when w.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') then 'QUOTE'
        when w.evaluation = 'REVIEW' then 'APPLICATION'
        when w.balance_cents > 0 then 'UNPAID'
        when w.ready_to_issue_at is null and w.submitted_at is not null and not exists (select from payment y
          where y.policy_id = w.policy_id and y.transaction_id = w.transaction_id and y.payment_status_id in (1, 2, 3)) then 'MISSING_DOCUMENTS'
        else 'APPLICATION' end as stage) s
    where s.stage is not null`.execute(db);
}
