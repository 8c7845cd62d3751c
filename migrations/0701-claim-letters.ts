import { type Kysely, sql } from 'kysely';

/** Letters about claims, each with the number of its claim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await setKinds(db, [...kindsBefore, ...newKinds]);
  await sql`alter table letter add column claim_id bigint references claim (claim_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from letter_copy where kind like 'CLAIM_%'`.execute(db);
  await sql`delete from letter where kind like 'CLAIM_%'`.execute(db);
  await sql`delete from template where template_type like 'CLAIM_%'`.execute(db);
  await sql`alter table letter drop column claim_id`.execute(db);
  await setKinds(db, kindsBefore);
}

async function setKinds(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  for (const table of ['letter', 'letter_copy']) await setValues(db, table, 'kind', kinds);
  await setValues(db, 'template', 'template_type', ['REGISTRATION', 'QUOTE', ...kinds]);
}

/** Replaces the list of values that a column may hold. */
async function setValues(
  db: Kysely<unknown>,
  table: string,
  column: string,
  values: readonly string[],
): Promise<void> {
  const constraint = sql.id(`${table}_${column}_check`);
  const list = values.map((value) => `'${value}'`).join(', ');
  await sql`alter table ${sql.table(table)} drop constraint ${constraint},
    add constraint ${constraint} check (${sql.id(column)} in (${sql.raw(list)}))`.execute(db);
}

const kindsBefore = [
  'DECLARATIONS_NEW_BUSINESS',
  'APPLICATION_DECLINED',
  'DOCUMENT_REQUEST',
  'DOCUMENT_REMINDER',
  'QUOTE_EXPIRING',
  'REFUND_SENT',
  'DECLARATIONS_ENDORSEMENT',
  'CANCELLATION',
  'REINSTATEMENT',
  'LENDER_NOTICE',
  'MISSING_INFORMATION',
  'CHANGE_DECLINED',
  'PAYMENT_RETURNED',
  'RENEWAL_BILL',
  'RENEWAL_BILL_COPY',
  'RENEWAL_REMINDER',
  'RENEWAL_FINAL_NOTICE',
  'RENEWAL_LAPSED',
  'DECLARATIONS_RENEWAL',
  'LATE_PAYMENT',
  'INSTALLMENT_SCHEDULE',
  'INSTALLMENT_BILL',
  'UNDERPAYMENT_BILL',
  'RATING_DATA_REQUEST',
  'COVERAGE_REDUCED',
  'APPLICATION_RECEIVED',
  'DUPLICATE_COVERAGE',
  'RECERTIFICATION',
  'LENDER_EVIDENCE',
  'NON_RENEWAL',
  'POLICY_ASSIGNED',
  'AGENT_CHANGED',
  'BOOK_MOVED',
  'RENEWAL_SECOND_BILL',
  'TERM_PAYMENT_RETURNED',
  'DRAFT_CONSENT',
  'DRAFT_REMINDER',
  'DRAFT_FAILED',
];

const newKinds = [
  'CLAIM_ACKNOWLEDGED',
  'CLAIM_ASSIGNED',
  'CLAIM_MISSING_ITEMS',
  'CLAIM_RIGHTS_RESERVED',
  'CLAIM_ADVANCE',
  'CLAIM_PAID',
  'CLAIM_DENIED',
  'CLAIM_PARTLY_DENIED',
  'CLAIM_CLOSED',
  'CLAIM_REOPENED',
];
