import { agencyOf, bookShape, firstBookNumber, lastBookDay, variants } from './book-seed.ts';

/** A table of the book, and the statements that fill it. They need no other table. */
export interface BookTable {
  readonly table: string;
  readonly statements: readonly string[];
}

const base = firstBookNumber;
const company = `(select company_id from app_user where user_name = 'agent')`;
const { agencies, agents } = bookShape;

/** Agencies, agents and their passwords: those with many policies, few, and every hundredth. */
export function peopleStatements(): string[] {
  return [
    `insert into entity (entity_id, entity_type_id, name, company_id, country_id, is_active)
        select ${base} + n, 3, (select word from book_last where at = n * 3) || ' Insurance Agency ' || n, ${company}, 233, true from generate_series(1, ${agencies}) n`,
    `insert into app_user (user_id, user_name, first_name, last_name, role, scope, entity_id, company_id, is_active)
        select ${base} + n, 'book.agent.' || n, (select word from book_first where at = n % 200), (select word from book_last where at = n % 1500), 'AGENT',
          'OWN_AGENCY', ${agencyOf('n')}, ${company}, true from generate_series(1, ${agents}) n`,
    `insert into app_user (user_id, user_name, first_name, last_name, role, scope, entity_id, company_id, is_active)
        select ${base} + ${agents} + n, 'book.principal.' || n, 'Pat', 'Principal', (select role from app_user where user_name = 'principal'),
          (select scope from app_user where user_name = 'principal'), ${base} + n, ${company}, true from generate_series(1, ${agencies}) n`,
    `insert into credential select (jsonb_populate_record(c, jsonb_build_object('user_id', u.user_id))).*
        from credential c, app_user u where c.user_id = (select user_id from app_user where user_name = 'agent') and u.user_id > ${base}
          and (u.user_id <= ${base} + 5 or u.user_id % 100 = 0 or u.user_name like 'book.principal.%')`,
  ];
}

/**
 * The statements that fill the tables, the slowest first. Policies up to `narrow` have no full history. A schema of before history was packed
 * has it in columns of its own.
 */
export function bookTables(narrow: number, isPacked: boolean): BookTable[] {
  return [...policyTables(), ...moneyTables(), ...historyTables(narrow, isPacked), ...workTables()];
}

/** Sums of the ledger's closed days, and the day up to which it is closed. */
export function closedDayStatements(): string[] {
  const closed = `is_issued and created_at::date < date '${lastBookDay}' - 1`;
  const commission = 'premium_cents * 15 / 100';
  return [
    `insert into account_day (company_id, accounting_date, account, debit_cents, credit_cents)
      select ${company}, day, account, case when is_debit then cents else 0 end, case when is_debit then 0 else cents end
      from (select created_at::date as day, sum(premium_cents) as premium, sum(${commission}) as commission from book_seed where ${closed} group by 1) d
      cross join lateral (values ('PREMIUM_RECEIVABLE', premium, true), ('WRITTEN_PREMIUM', premium, false), ('COMMISSION_EXPENSE', commission, true),
        ('COMMISSION_PAYABLE', commission, false)) a (account, cents, is_debit)`,
    `insert into commission_day (agency_entity_id, accounting_date, earned_cents, taken_back_cents)
      select agency_id, created_at::date, sum(${commission}), 0 from book_seed where ${closed} group by 1, 2`,
    `insert into closed_day (accounting_date, closed_at) values (date '${lastBookDay}' - 2, now()) on conflict do nothing`,
  ];
}

/** The last day of a quote's rates. */
const quoteEnds = "case when state = 'QUOTE' then created_at::date + 60 end";

const policyNumber = `case when is_issued then lpad(id::text, 10, '2') end`;

const searchText = `lower(concat_ws(' ', id, ${policyNumber}, first_name, last_name, street_line, city, state_code, zip_code, email))`;

function policyTables(): BookTable[] {
  return [
    {
      table: 'policy',
      statements: [
        `insert into policy (policy_id, policy_main_id, active_transaction_id, current_transaction_id, open_transaction_id, nfip_policy_num,
          record_lifecycle_status, created_at, created_by, changed_at, changed_by, search_text)
        select id, id, id, case when is_issued then id end, case when not is_issued then id end, ${policyNumber},
          case when status = 'ABANDONED' then 'ARCHIVED' else 'ACTIVE' end, created_at, agent_id, changed_at, agent_id,
          ${searchText}
        from book_seed`,
      ],
    },
    {
      table: 'book_change',
      statements: [
        `insert into book_change (policy_id, user_id, created_by, agency_entity_id, company_id, changed_at, changed_by, zip_code,
          street_number, is_put_away, is_open_quote, is_unfinished)
        select id, agent_id, agent_id, agency_id, ${company}, changed_at, agent_id, zip_code, street_number, status = 'ABANDONED',
          state = 'QUOTE' and status <> 'ABANDONED', state = 'QUOTE' and status = 'IN_PROCESS'
        from book_seed`,
      ],
    },
    {
      table: 'book_text',
      statements: [
        `insert into book_text (policy_id, user_id, created_by, agency_entity_id, company_id, quarter, search_text)
        select id, agent_id, null, agency_id, ${company}, quarter_of(changed_at), translate(${searchText}, '@.-', 'QJX') from book_seed`,
      ],
    },
    {
      table: 'book_row',
      statements: [
        `insert into book_row (policy_id, user_id, created_by, agency_entity_id, company_id, policy_state, transaction_status, effective_date)
        select id, agent_id, agent_id, agency_id, ${company}, state, status, effective_date from book_seed`,
      ],
    },
    {
      table: 'pipeline_row',
      statements: [
        `insert into pipeline_row (policy_id, user_id, created_by, agency_entity_id, company_id, stage, started_at, amount_cents, expires_on,
          due_on, sort_name, row_text, issued_on, open_requests)
        select id, agent_id, null, agency_id, ${company}, stage, created_at, premium_cents,
          coalesce(case stage when 'QUOTE' then ${quoteEnds} when 'ISSUED' then effective_date + 365 end, 'infinity'),
          coalesce(case stage when 'QUOTE' then ${quoteEnds} when 'APPLICATION' then effective_date end, 'infinity'),
          lower(first_name || ' ' || last_name),
          lower(concat_ws(' ', id, ${policyNumber}, first_name, last_name, street_line, city, state_code, zip_code)),
          case when stage = 'ISSUED' then effective_date - 15 end, 0
        from book_seed cross join lateral (select case when status = 'ABANDONED' then 'ARCHIVED' when status = 'PENDING_UNDERWRITING' then 'HELD'
          when is_issued then case when n % 50 = 7 then 'UNPAID' else 'ISSUED' end else state end as stage) s`,
      ],
    },
    {
      table: 'transaction',
      statements: [
        `insert into transaction (transaction_id, policy_id, policy_state, transaction_status, transaction_type, effective_date, expiration_date,
          issued_date, is_active, total_annual_premium_cents, submitted_premium_cents, balance_cents, submitted_at, evaluation, evaluated_at, ready_to_issue_at)
        select id, id, state, status, case when state = 'RENEWAL' then 'RENEWAL' else 'NEW_BUSINESS' end, effective_date, effective_date + 365,
          case when is_issued then effective_date - 15 end, true, premium_cents, premium_cents,
          case when is_issued and n % 50 = 7 then premium_cents else 0 end, case when state <> 'QUOTE' then changed_at end,
          case when status = 'PENDING_UNDERWRITING' then 'REVIEW' end, case when status = 'PENDING_UNDERWRITING' then changed_at end,
          case when n % 2000 = 2 then changed_at end from book_seed`,
      ],
    },
    {
      table: 'policy_part',
      statements: [
        `insert into policy_part (policy_id, transaction_id, policy_part_id, effective_date, expiration_date, rate_market_type, quote_expiration_date)
        select id, id, id, effective_date, effective_date + 365, 'PUBLIC', ${quoteEnds} from book_seed`,
      ],
    },
    {
      table: 'policy_owner',
      statements: [
        `insert into policy_owner (policy_owner_id, policy_id, transaction_id, user_id, company_id, agency_entity_id, is_active)
        select id, id, id, agent_id, ${company}, agency_id, true from book_seed`,
      ],
    },
    {
      table: 'insured',
      statements: [
        `insert into insured (insured_id, policy_id, transaction_id, is_entity, first_name, last_name, email, is_primary, is_active)
        select id, id, id, false, first_name, last_name, email, true, true from book_seed`,
      ],
    },
    {
      table: 'property_address',
      statements: [
        `insert into property_address (address_id, policy_id, transaction_id, street_address1, street_number, city, state_abbreviation, postal_code, is_active)
        select id, id, id, street_line, street_number, city, state_code, zip_code, true from book_seed`,
      ],
    },
    {
      table: 'rating',
      statements: [
        'insert into rating (rating_id, policy_id, transaction_id, total_premium_cents, is_active) select id, id, id, premium_cents, true from book_seed',
      ],
    },
    {
      table: 'wizard_position',
      statements: [
        `insert into wizard_position (transaction_id, policy_id, step, furthest_step, move_version, moved_at)
        select id, id, 'QUOTE_SUMMARY', 'QUOTE_SUMMARY', 1, changed_at from book_seed`,
      ],
    },
    {
      table: 'version_slice',
      statements: [
        `insert into version_slice (version_slice_id, policy_id, issue_sequence, from_date, to_date, transaction_id, issued_at, issued_by_transaction_id)
        select id, id, 1, effective_date, effective_date + 365, id, changed_at, id from book_seed where is_issued`,
      ],
    },
    {
      table: 'renewal',
      statements: [
        `insert into renewal (renewal_id, policy_id, expiration_date, stage, next_date, user_id, created_by, agency_entity_id, company_id)
        select id, id, effective_date + 365,
          case when effective_date + 365 > date '${lastBookDay}' + 45 then 'PLANNED' when effective_date + 365 > date '${lastBookDay}' - 30 then 'BILLED'
            when n % 7 = 0 then 'LAPSED' else 'RENEWED' end,
          case when effective_date + 365 > date '${lastBookDay}' - 30 then greatest(effective_date + 305, date '${lastBookDay}' + 30) end,
          agent_id, agent_id, agency_id, ${company}
        from book_seed where is_issued`,
      ],
    },
    {
      table: 'policy_main',
      statements: ['insert into policy_main (policy_main_id) select id from book_seed'],
    },
  ];
}

/** Payments, suspense, and a ledger whose old days are closed. */
function moneyTables(): BookTable[] {
  const postings = `(values (0, 0, 'PREMIUM_RECEIVABLE', null, premium_cents, null), (1, 0, 'WRITTEN_PREMIUM', 'BUILDING', -premium_cents, null),
    (2, 1, 'COMMISSION_EXPENSE', null, premium_cents * 15 / 100, agency_id),
    (3, 1, 'COMMISSION_PAYABLE', null, -premium_cents * 15 / 100, agency_id))`;
  const paymentStatus = 'case when n % 700 = 4 then 6 when n % 300 = 5 then 5 else 4 end';
  return [
    {
      table: 'posting',
      statements: [
        `insert into posting (posting_id, ledger_entry_id, policy_id, account, line, amount_cents, agency_entity_id)
        select 4 * id + at, 2 * id + entry, id, account, line, cents, agency
        from book_seed cross join lateral ${postings} p (at, entry, account, line, cents, agency) where is_issued`,
      ],
    },
    {
      table: 'ledger_entry',
      statements: [
        `insert into ledger_entry (ledger_entry_id, company_id, policy_main_id, kind, effective_date, accounting_date, posted_at, transaction_id, payment_id, source_key)
        select 2 * id + k, ${company}, id, case when k = 0 then 'CHARGED' else 'COMMISSION_EARNED' end, effective_date, created_at::date, created_at, id, null, 'book ' || id || ' ' || k
        from book_seed cross join lateral (values (0), (1)) k (k) where is_issued`,
      ],
    },
    {
      table: 'book_charge',
      statements: [
        `insert into book_charge (policy_id, ledger_entry_id, user_id, created_by, agency_entity_id, company_id, accounting_date, counted_on,
          premium_cents, fees_cents, commission_cents)
        select id, 2 * id + k, agent_id, agent_id, agency_id, ${company}, created_at::date, greatest(created_at::date, effective_date),
          case when k = 0 then premium_cents else 0 end, 0, case when k = 1 then premium_cents * 15 / 100 else 0 end
        from book_seed cross join lateral (values (0), (1)) k (k) where is_issued`,
      ],
    },
    {
      table: 'book_payment',
      statements: [
        `insert into book_payment (policy_id, payment_id, user_id, created_by, agency_entity_id, company_id, payment_status_id, cash_receipt_date)
        select id, id, agent_id, agent_id, agency_id, ${company}, ${paymentStatus}, effective_date - 15 from book_seed where is_issued`,
      ],
    },
    {
      table: 'payment',
      statements: [
        `insert into payment (payment_id, policy_id, transaction_id, payment_type_id, amount_cents, cash_receipt_date, payment_status_id, is_manual_entry)
        select id, id, id, 2, premium_cents, effective_date - 15, ${paymentStatus}, false from book_seed where is_issued`,
      ],
    },
    {
      table: 'suspense_item',
      statements: [
        `insert into suspense_item (suspense_item_id, company_id, payment_type_id, amount_cents, payor, reference, received_date, status, entered_at)
        select id, ${company}, 2, premium_cents, first_name || ' ' || last_name, 'R' || n, effective_date, case when n % 4000 = 0 then 'WAITING' else 'MATCHED' end, created_at
        from book_seed where n % 200 = 0`,
      ],
    },
  ];
}

/** Activity of all policies; events and worksheets of those that have their full history. */
function historyTables(narrow: number, isPacked: boolean): BookTable[] {
  const drawn = (salt: string) => `mix(n, ${salt}) % ${variants}`;
  return [
    {
      table: 'activity_log',
      statements: [
        `insert into activity_log (policy_id, transaction_id, user_id, occurred_at, activity, ${isPacked ? 'packed' : 'message'})
        select id, id, agent_id, created_at + k * interval '7 minutes', (array['Quote started', 'Saved', 'Rated'])[1 + k % 3], ${isPacked ? 'packed' : "plain->>'message'"}
        from book_seed, generate_series(0, case when n > ${narrow} then 20 else 1 end) k, book_activity_log c where c.at = (n + k) % ${variants}`,
      ],
    },
    {
      table: 'wizard_event',
      statements: [
        `insert into wizard_event (policy_id, transaction_id, sequence, machine_version, occurred_at, ${isPacked ? 'packed' : 'event, facts'})
        select id, id, k, '1', created_at + k * interval '1 minute', ${isPacked ? 'packed' : "plain->'event', plain->'facts'"}
        from book_seed, generate_series(1, 17) k, book_wizard_event c where n > ${narrow} and c.at = (n + k) % ${variants}`,
      ],
    },
    {
      table: 'recorded_session',
      statements: [
        `insert into recorded_session (policy_id, started_at, ended_at, active_time, event_count, machine_version, product, outcome, steps, guards)
        select id, created_at + interval '1 minute', created_at + interval '17 minutes', '16 minutes', 17, '1', 'PUBLIC',
          (array['OPEN', 'SUBMITTED', 'ISSUED'])[1 + n % 3], array['BUILDING_INFORMATION', 'FOUNDATION_INFORMATION', 'BUILDING_CHARACTERISTICS'],
          array['ENCLOSURE_INFORMATION:no']
        from book_seed where n > ${narrow}`,
        `insert into recorded_finding (policy_id, kind, code, times, started_at)
        select policy_id, 'STOP', 'INVALID_MOBILE', 1, started_at from recorded_session where policy_id % 100 = 0`,
      ],
    },
    {
      table: 'rating_worksheet',
      statements: [
        `insert into rating_worksheet (rating_id, policy_id, ${isPacked ? 'packed' : 'input, reasons, lines, perils, premium_lines, context'})
        select id, id, ${isPacked ? 'packed' : ['input', 'reasons', 'lines', 'perils', 'premiumLines', 'context'].map((name) => `plain->'${name}'`).join(', ')}
        from book_seed, book_rating_worksheet c where n > ${narrow} and c.at = ${drawn('9')}`,
      ],
    },
  ];
}

const reviewTopics = `array[(array['AMOUNT', 'BUILDING', 'ELEVATION', 'LOSSES'])[1 + n % 4]]`;
const reviewPriority = `case when n % 3500 = 1 then 'HIGH' else 'NORMAL' end`;

/** The day of a loss, which is in the term. */
const lossDay = '(effective_date + (mix(n, 10) % 300)::integer)';
/** Whether a claim is still worked on: its loss was in the last two months of the book. */
const isOpenClaim = `${lossDay} > date '${lastBookDay}' - 60`;
/** Half of the open claims wait for an adjuster. The others, and all closed ones, have one. */
const isUnassigned = `${isOpenClaim} and n % 32 = 3`;

/** Queues, letters, mail, duties and claims. */
function workTables(): BookTable[] {
  return [
    {
      table: 'claim',
      statements: [
        `insert into claim (claim_id, policy_main_id, policy_id, company_id, agency_entity_id, status, date_of_loss, cause, description,
          reporter_name, reported_at, transaction_id, insured_transaction_id, insured_issue_sequence, adjuster_user_id, assigned_date,
          closed_date, next_clock, next_due_date)
        select id, id, id, ${company}, agency_id, case when ${isUnassigned} then 'NOTICED' when ${isOpenClaim} then 'ASSIGNED' else 'CLOSED' end,
          ${lossDay}, 'STREAM', 'The creek stood in the house.', first_name || ' ' || last_name, ${lossDay} + interval '15 hours', id, id, 1,
          case when ${isUnassigned} then null else (select user_id from app_user where user_name = case when n % 1600 = 3 then 'adjuster' else 'claims' end) end,
          case when ${isUnassigned} then null else ${lossDay} + 1 end, case when ${isOpenClaim} then null else ${lossDay} + 50 end,
          case when ${isUnassigned} then 'ASSIGNMENT' when ${isOpenClaim} then 'CONTACT' end,
          case when ${isOpenClaim} then ${lossDay} + 2 end
        from book_seed where is_issued and n % 16 = 3 and ${lossDay} <= date '${lastBookDay}'`,
      ],
    },
    {
      table: 'letter_copy',
      statements: [
        `insert into letter_copy (letter_copy_id, letter_id, policy_id, kind, recipient, name, address, delivery, status, business_day, queued_at, sent_at, failure)
        select id, id, id, 'DECLARATIONS_NEW_BUSINESS', 'INSURED', first_name || ' ' || last_name, street_line || ', ' || city, case when n % 2 = 0 then 'MAIL' else 'EMAIL' end,
          case when n % 5000 = 3 then 'FAILED' when created_at > '${lastBookDay}'::date - 1 then 'QUEUED' else 'SENT' end, created_at::date, created_at,
          case when created_at > '${lastBookDay}'::date - 1 then null else created_at end, case when n % 5000 = 3 then 'The address is unknown.' end
        from book_seed where is_issued`,
      ],
    },
    {
      table: 'letter',
      statements: [
        `insert into letter (letter_id, policy_id, transaction_id, kind, facts, source_key, business_day, queued_at, subject, prepared_at)
        select id, id, id, 'DECLARATIONS_NEW_BUSINESS', '{}', 'book ' || id, created_at::date, created_at, 'Your declarations page', created_at from book_seed where is_issued`,
      ],
    },
    {
      table: 'outbox_message',
      statements: [
        `insert into outbox_message (outbox_message_id, policy_id, to_email, subject, message, queued_at, sent_at)
        select id, id, email, 'Your quote', 'Your quote is attached.', created_at, case when n % 20000 = 10 then null else created_at end from book_seed where n % 2 = 0`,
      ],
    },
    {
      table: 'calendar_duty',
      statements: [
        `insert into calendar_duty (kind, subject_id, occasion, policy_id, day, status, attempts, changed_at)
        select 'QUOTE_EXPIRES', id, 'book ' || id, id, created_at::date + 60, case when n % 6000 = 0 then 'FAILED' else 'DONE' end, 1, created_at from book_seed where n % 10 = 0`,
      ],
    },
    {
      table: 'held_row',
      statements: [
        `insert into held_row (policy_id, transaction_id, user_id, created_by, agency_entity_id, company_id, held_since, submitted_at, priority,
          topics, effective_date, assigned_to)
        select id, id, agent_id, agent_id, agency_id, ${company}, changed_at, changed_at, ${reviewPriority}, ${reviewTopics}, effective_date, null
        from book_seed where status = 'PENDING_UNDERWRITING'`,
      ],
    },
    {
      table: 'review_item',
      statements: [
        `insert into review_item (policy_id, transaction_id, waiting_since, topics, priority)
        select id, id, changed_at, ${reviewTopics}, ${reviewPriority}
        from book_seed where status = 'PENDING_UNDERWRITING'`,
      ],
    },
  ];
}
