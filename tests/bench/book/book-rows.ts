import { bookShape, lastBookDay } from './book-seed.ts';

/** Numbers of the made-up rows begin here, far above those of the samples. */
export const firstBookNumber = 10_000_000;

/** A statement that fills a table of the book. */
export interface BookStep {
  readonly statement: string;
  /** The table whose indexes are made again after all rows were written. */
  readonly table?: string;
}

const base = firstBookNumber;
const company = `(select company_id from app_user where user_name = 'agent')`;
const isIssued = `state in ('NEW_BUSINESS', 'RENEWAL')`;
const { agencies, agents, smallAgencies, smallAgents } = bookShape;

/** The agency of an agent: the last agents are in the small agencies. */
const agencyOf = (agent: string) => `${base} + case when ${agent} > ${agents - smallAgents}
  then ${agencies - smallAgencies} + 1 + ${agent} % ${smallAgencies} else 1 + ${agent} % ${agencies - smallAgencies} end`;

/** What fills the tables from `book_seed`, in order. */
export function bookRows(policies: number, fullHistory: number): BookStep[] {
  return [...people(), ...policyRows(), ...moneyRows(), ...workRows(policies - fullHistory)];
}

/** Agencies, agents and their passwords: those with many policies, few, and every hundredth. */
function people(): BookStep[] {
  return [
    {
      statement: `insert into entity (entity_id, entity_type_id, name, company_id, country_id, is_active)
        select ${base} + n, 3, (select word from book_last where at = n * 3) || ' Insurance Agency ' || n, ${company}, 233, true from generate_series(1, ${agencies}) n`,
    },
    {
      statement: `insert into app_user (user_id, user_name, first_name, last_name, role, scope, entity_id, company_id, is_active)
        select ${base} + n, 'book.agent.' || n, (select word from book_first where at = n % 200), (select word from book_last where at = n % 1500), 'AGENT',
          'OWN_AGENCY', ${agencyOf('n')}, ${company}, true from generate_series(1, ${agents}) n`,
    },
    {
      statement: `insert into app_user (user_id, user_name, first_name, last_name, role, scope, entity_id, company_id, is_active)
        select ${base} + ${agents} + n, 'book.principal.' || n, 'Pat', 'Principal', (select role from app_user where user_name = 'principal'),
          (select scope from app_user where user_name = 'principal'), ${base} + n, ${company}, true from generate_series(1, ${agencies}) n`,
    },
    {
      statement: `insert into credential select (jsonb_populate_record(c, jsonb_build_object('user_id', u.user_id))).*
        from credential c, app_user u where c.user_id = (select user_id from app_user where user_name = 'agent') and u.user_id > ${base}
          and (u.user_id <= ${base} + 5 or u.user_id % 100 = 0 or u.user_name like 'book.principal.%')`,
    },
  ];
}

function policyRows(): BookStep[] {
  return [
    { table: 'policy_main', statement: 'insert into policy_main (policy_main_id) select id from book_seed' },
    {
      table: 'policy',
      statement: `insert into policy (policy_id, policy_main_id, active_transaction_id, current_transaction_id, open_transaction_id, nfip_policy_num,
          record_lifecycle_status, created_at, created_by, changed_at, changed_by, search_text)
        select id, id, id, case when ${isIssued} then id end, case when not ${isIssued} then id end, case when ${isIssued} then lpad(id::text, 10, '2') end,
          case when status = 'ABANDONED' then 'ARCHIVED' else 'ACTIVE' end, created_at, agent_id, changed_at, agent_id,
          lower(concat_ws(' ', id, case when ${isIssued} then lpad(id::text, 10, '2') end, first_name, last_name, street_line, city, state_code, zip_code, email))
        from book_seed`,
    },
    {
      table: 'transaction',
      statement: `insert into transaction (transaction_id, policy_id, policy_state, transaction_status, transaction_type, effective_date, expiration_date,
          issued_date, is_active, total_annual_premium_cents, submitted_premium_cents, balance_cents, submitted_at, evaluation, evaluated_at, ready_to_issue_at)
        select id, id, state, status, case when state = 'RENEWAL' then 'RENEWAL' else 'NEW_BUSINESS' end, effective_date, effective_date + 365,
          case when ${isIssued} then effective_date - 15 end, true, premium_cents, premium_cents,
          case when ${isIssued} and n % 50 = 7 then premium_cents else 0 end, case when state <> 'QUOTE' then changed_at end,
          case when status = 'PENDING_UNDERWRITING' then 'REVIEW' end, case when status = 'PENDING_UNDERWRITING' then changed_at end,
          case when n % 2000 = 2 then changed_at end from book_seed`,
    },
    {
      table: 'policy_part',
      statement: `insert into policy_part (policy_id, transaction_id, policy_part_id, effective_date, expiration_date, rate_market_type)
        select id, id, id, effective_date, effective_date + 365, 'PUBLIC' from book_seed`,
    },
    {
      table: 'policy_owner',
      statement: `insert into policy_owner (policy_owner_id, policy_id, transaction_id, user_id, company_id, agency_entity_id, is_active)
        select id, id, id, agent_id, ${company}, ${agencyOf('agent')}, true from book_seed`,
    },
    {
      table: 'insured',
      statement: `insert into insured (insured_id, policy_id, transaction_id, is_entity, first_name, last_name, email, is_primary, is_active)
        select id, id, id, false, first_name, last_name, email, true, true from book_seed`,
    },
    {
      table: 'property_address',
      statement: `insert into property_address (address_id, policy_id, transaction_id, street_address1, street_number, city, state_abbreviation, postal_code, is_active)
        select id, id, id, street_line, street_number, city, state_code, zip_code, true from book_seed`,
    },
    {
      table: 'rating',
      statement:
        'insert into rating (rating_id, policy_id, transaction_id, total_premium_cents, is_active) select id, id, id, premium_cents, true from book_seed',
    },
    {
      table: 'wizard_position',
      statement: `insert into wizard_position (transaction_id, policy_id, step, furthest_step, move_version, moved_at)
        select id, id, 'QUOTE_SUMMARY', 'QUOTE_SUMMARY', 1, changed_at from book_seed`,
    },
    {
      table: 'version_slice',
      statement: `insert into version_slice (version_slice_id, policy_id, issue_sequence, from_date, to_date, transaction_id, issued_at, issued_by_transaction_id)
        select id, id, 1, effective_date, effective_date + 365, id, changed_at, id from book_seed where ${isIssued}`,
    },
    {
      table: 'book_row',
      // The triggers that keep the book are off.
      statement: `insert into book_row select * from policy_of_book where policy_id > ${base} on conflict do nothing`,
    },
  ];
}

/** Payments, suspense, and a ledger whose old days are closed. */
function moneyRows(): BookStep[] {
  const posting = (offset: number, kind: string, account: string, sign: string, agency = 'null') => `
    insert into posting (posting_id, ledger_entry_id, policy_id, account, amount_cents, agency_entity_id)
    select 4 * id + ${offset}, 2 * id + ${kind}, id, '${account}', ${sign} premium_cents${agency === 'null' ? '' : ' * 15 / 100'}, ${agency} from book_seed where ${isIssued}`;
  return [
    {
      table: 'payment',
      statement: `insert into payment (payment_id, policy_id, transaction_id, payment_type_id, amount_cents, cash_receipt_date, payment_status_id, is_manual_entry)
        select id, id, id, 2, premium_cents, effective_date - 15, case when n % 700 = 4 then 6 when n % 300 = 5 then 5 else 4 end, false from book_seed where ${isIssued}`,
    },
    {
      table: 'book_payment',
      statement: `insert into book_payment select p.policy_id, p.payment_id, b.user_id, b.created_by, b.agency_entity_id, b.company_id, p.payment_status_id, p.cash_receipt_date
        from payment p join book_row b using (policy_id) where p.policy_id > ${base}`,
    },
    {
      table: 'suspense_item',
      statement: `insert into suspense_item (suspense_item_id, company_id, payment_type_id, amount_cents, payor, reference, received_date, status, entered_at)
        select id, ${company}, 2, premium_cents, first_name || ' ' || last_name, 'R' || n, effective_date, case when n % 4000 = 0 then 'WAITING' else 'MATCHED' end, created_at
        from book_seed where n % 200 = 0`,
    },
    {
      table: 'ledger_entry',
      statement: `insert into ledger_entry (ledger_entry_id, company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, transaction_id, payment_id, source_key)
        select 2 * id + k, ${company}, id, case when k = 0 then 'CHARGED' else 'COMMISSION_EARNED' end, effective_date, created_at::date, created_at, id, null, 'book ' || id || ' ' || k
        from book_seed, generate_series(0, 1) k where ${isIssued}`,
    },
    { table: 'posting', statement: posting(0, '0', 'PREMIUM_RECEIVABLE', '') },
    { table: 'posting', statement: posting(1, '0', 'WRITTEN_PREMIUM', '-') },
    { table: 'posting', statement: posting(2, '1', 'COMMISSION_EXPENSE', '', agencyOf('agent')) },
    { table: 'posting', statement: posting(3, '1', 'COMMISSION_PAYABLE', '-', agencyOf('agent')) },
    {
      statement: `insert into account_day (company_id, accounting_date, account, debit_cents, credit_cents)
        select e.company_id, e.accounting_date, p.account, sum(greatest(p.amount_cents, 0)), sum(greatest(-p.amount_cents, 0))
        from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
        where e.accounting_date < date '${lastBookDay}' - 1 and e.ledger_entry_id > ${base} group by 1, 2, 3`,
    },
    {
      statement: `insert into commission_day (agency_entity_id, accounting_date, earned_cents, taken_back_cents)
        select p.agency_entity_id, e.accounting_date, sum(greatest(-p.amount_cents, 0)), 0
        from ledger_entry e join posting p on p.ledger_entry_id = e.ledger_entry_id
        where e.accounting_date < date '${lastBookDay}' - 1 and p.account = 'COMMISSION_PAYABLE' and p.agency_entity_id > ${base} group by 1, 2`,
    },
    {
      statement: `insert into closed_day (accounting_date, closed_at) values (date '${lastBookDay}' - 2, now()) on conflict do nothing`,
    },
  ];
}

/** Queues, letters, mail, duties and activity; policies up to a number have no full history. */
function workRows(narrow: number): BookStep[] {
  return [
    {
      table: 'review_item',
      statement: `insert into review_item (policy_id, transaction_id, waiting_since, topics, priority)
        select id, id, changed_at, array[(array['AMOUNT', 'BUILDING', 'ELEVATION', 'LOSSES'])[1 + n % 4]], case when n % 3500 = 1 then 'HIGH' else 'NORMAL' end
        from book_seed where status = 'PENDING_UNDERWRITING'`,
    },
    {
      table: 'letter',
      statement: `insert into letter (letter_id, policy_id, transaction_id, kind, facts, source_key, business_day, queued_at, subject, prepared_at)
        select id, id, id, 'DECLARATIONS_NEW_BUSINESS', '{}', 'book ' || id, created_at::date, created_at, 'Your declarations page', created_at from book_seed where ${isIssued}`,
    },
    {
      table: 'letter_copy',
      statement: `insert into letter_copy (letter_copy_id, letter_id, policy_id, kind, recipient, name, address, delivery, status, business_day, queued_at, sent_at, failure)
        select id, id, id, 'DECLARATIONS_NEW_BUSINESS', 'INSURED', first_name || ' ' || last_name, street_line || ', ' || city, case when n % 2 = 0 then 'MAIL' else 'EMAIL' end,
          case when n % 5000 = 3 then 'FAILED' when created_at > '${lastBookDay}'::date - 1 then 'QUEUED' else 'SENT' end, created_at::date, created_at,
          case when created_at > '${lastBookDay}'::date - 1 then null else created_at end, case when n % 5000 = 3 then 'The address is unknown.' end
        from book_seed where ${isIssued}`,
    },
    {
      table: 'outbox_message',
      statement: `insert into outbox_message (outbox_message_id, policy_id, to_email, subject, message, queued_at, sent_at)
        select id, id, email, 'Your quote', 'Your quote is attached.', created_at, case when n % 20000 = 10 then null else created_at end from book_seed where n % 2 = 0`,
    },
    {
      table: 'calendar_duty',
      statement: `insert into calendar_duty (kind, subject_id, occasion, policy_id, day, status, attempts, changed_at)
        select 'QUOTE_EXPIRES', id, 'book ' || id, id, created_at::date + 60, case when n % 6000 = 0 then 'FAILED' else 'DONE' end, 1, created_at from book_seed where n % 10 = 0`,
    },
    {
      table: 'activity_log',
      statement: `insert into activity_log (policy_id, transaction_id, user_id, occurred_at, activity, message)
        select id, id, agent_id, created_at + k * interval '7 minutes', (array['Quote started', 'Saved', 'Rated'])[1 + k % 3], 'Step ' || k || ' of ' || first_name || ' ' || last_name || ', ' || street_line
        from book_seed, generate_series(0, case when n > ${narrow} then 20 else 1 end) k`,
    },
    {
      table: 'wizard_event',
      statement: `insert into wizard_event (policy_id, transaction_id, sequence, event, machine_version, facts, occurred_at)
        select id, id, k, '{"type": "next"}', '1', jsonb_build_object('step', k, 'insured', first_name || ' ' || last_name, 'seen',
          (select jsonb_object_agg('answer ' || a, md5((n * 31 + a)::text)) from generate_series(1, 24) a)), created_at + k * interval '1 minute'
        from book_seed, generate_series(1, 17) k where n > ${narrow}`,
    },
    {
      table: 'rating_worksheet',
      statement: `insert into rating_worksheet (rating_id, policy_id, input, reasons, lines, perils, premium_lines, context)
        select id, id, '{}', '[]', (select jsonb_agg(jsonb_build_object('line', a, 'factor', pg_temp.part(n, a + 40), 'text', md5((n * 17 + a)::text))) from generate_series(1, 120) a),
          '[]', '[]', '{}' from book_seed where n > ${narrow}`,
    },
  ];
}
