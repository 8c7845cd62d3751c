import { type Kysely, sql } from 'kysely';

/** Accents and other marks of letters, apostrophes in all their shapes, and what cannot be seen. */
const ignored = String.raw`[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f\u0027\u0060\u02b9-\u02bf\u02c8\u02ee\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]`;
const separators = String.raw`[\s!-/:-@\u005b-\u0060{-\u00bf\u1680\u2000-\u206f\u3000-\u3003\u30fb]+`;
const variants = 'øłđħıŧŋðɓɗƙƴς‐‑‒–—―−⁄∕٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const plain = 'oldhitndbdkyσ-------//01234567890123456789';

/** In the order in which they need each other. A body that is parsed at once needs no search path when an index is built. */
const functions: { readonly [name: string]: string } = {
  fold_words: `trim(regexp_replace(fold_text(written), '${separators}', ' ', 'g'))`,
  fold_name: `replace(fold_words(written), ' ', '')`,
  search_words: String.raw`trim(regexp_replace(fold_text(written) || ' ' || translate(
      regexp_replace(fold_text(written), '(^|\s)[^\s./-]+(?=\s|$)', '\1', 'g'), './-', ''), '${separators}', ' ', 'g'))`,
};

/**
 * One fold of texts for searches and comparisons: without case, accents, apostrophes and invisible characters. `fold_words` has single spaces
 * in place of punctuation, `fold_name` none, and `search_words` has what is written with hyphens, dots or slashes without them too:
 * "118-A Main St" is "118 a main st 118a".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(String.raw`create function fold_text(written text) returns text language plpgsql immutable strict parallel safe as $$
    begin
      if written ~ '^[ -~]*$' then
        return translate(lower(written collate "C"), chr(39) || chr(96), '');
      end if;
      return translate(replace(replace(replace(replace(regexp_replace(lower(normalize(
        regexp_replace(replace(written, '´', ''), '[\u00bc-\u00be\u2150-\u215e]', ' \&', 'g'), NFKD)), '${ignored}', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '${variants}', '${plain}');
    end $$`)
    .execute(db);
  for (const [name, body] of Object.entries(functions))
    await sql
      .raw(
        `create function ${name}(written text) returns text language sql immutable strict parallel safe return ${body}`,
      )
      .execute(db);
  await sql
    .raw(
      viewPipeline(
        `fold_text(coalesce(i.name, ''))`,
        `concat_ws(' ', search_words(${textOfRow}), case when i.name like '% % %' then fold_name(i.name) end)`,
      ),
    )
    .execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(viewPipeline(`lower(coalesce(i.name, ''))`, `lower(${textOfRow})`)).execute(db);
  for (const name of [...Object.keys(functions).toReversed(), 'fold_text'])
    await sql`drop function ${sql.ref(name)}`.execute(db);
}

const textOfRow = `concat_ws(' ', p.policy_id, p.nfip_policy_num, i.name, a.street_address1, a.street_address2, a.city, a.state_abbreviation, a.postal_code)`;

/** The rows of the pipeline, with the name that they are ordered by and the text that is searched. */
function viewPipeline(sortName: string, rowText: string): string {
  return `create or replace view pipeline_of_policy (policy_id, user_id, created_by, agency_entity_id, company_id, stage, started_at, amount_cents, expires_on, due_on, sort_name, row_text, issued_on, open_requests) as 
  select p.policy_id, o.user_id, nullif(p.created_by, o.user_id), o.agency_entity_id, o.company_id, s.stage, p.created_at,
    coalesce(r.total_premium_cents, 0),
    coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date when 'APPLICATION' then
      case when w.evaluation = 'REVIEW' then q.quote_expiration_date end when 'ISSUED' then f.expiration_date end, 'infinity'),
    coalesce(case s.stage when 'QUOTE' then q.quote_expiration_date
      when 'MISSING_DOCUMENTS' then coalesce(d.due_date, case when w.issued_date is null then q.effective_date end)
      when 'UNPAID' then case when w.issued_date is null then q.effective_date end
      when 'APPLICATION' then case when w.evaluation = 'REVIEW' then q.quote_expiration_date else q.effective_date end end, 'infinity'),
    ${sortName},
    ${rowText},
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
        when t.transaction_type <> 'CANCELLATION' then 'ISSUED' end
      when w.policy_state in ('QUOTE', 'ROLLOVER_QUOTE') then 'QUOTE'
      when w.evaluation = 'REVIEW' then 'APPLICATION'
      when w.balance_cents > 0 then 'UNPAID'
      when w.ready_to_issue_at is null and w.submitted_at is not null and not exists (select from payment y
        where y.policy_id = w.policy_id and y.transaction_id = w.transaction_id and y.payment_status_id in (1, 2, 3)) then 'MISSING_DOCUMENTS'
      else 'APPLICATION' end as stage) s
  where s.stage is not null`;
}
