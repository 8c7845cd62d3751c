import { type Kysely, sql } from 'kysely';

/** Refund checks that nobody cashed: they become unclaimed property after the days of a state, and are turned over to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, 'ledger_entry', 'kind', [
    ...kinds,
    'REFUND_UNCLAIMED',
    'REFUND_TURNED_OVER',
    ...laterKinds,
  ]);
  await allow(db, 'posting', 'account', [...accounts, 'UNCLAIMED_PROPERTY', ...claimAccounts]);
  await sql`create index payment_uncashed on payment (processed_date, policy_id)
    where payment_status_id = 14 and payment_type_id = 20`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_uncashed`.execute(db);
  await allow(db, 'posting', 'account', [...accounts, ...claimAccounts]);
  await allow(db, 'ledger_entry', 'kind', [...kinds, ...laterKinds]);
}

async function allow(
  db: Kysely<unknown>,
  table: string,
  column: string,
  values: readonly string[],
): Promise<void> {
  const constraint = sql.id(`${table}_${column}_check`);
  await sql`alter table ${sql.id(table)} drop constraint ${constraint}`.execute(db);
  await sql`alter table ${sql.id(table)} add constraint ${constraint}
    check (${sql.id(column)} in (${sql.join(values.map((value) => sql.lit(value)))}))`.execute(db);
}

const kinds = [
  ...['RECEIPT_CAPTURED', 'RECEIPT_SETTLED', 'RECEIPT_RETURNED', 'CHARGED', 'CASH_APPLIED'],
  ...['COMMISSION_EARNED', 'REFUND_APPROVED', 'REFUND_SENT', 'REVERSED', 'OPENING', 'SUSPENDED'],
  ...['SUSPENSE_MATCHED', 'SUSPENSE_RETURNED', 'TRANSFERRED', 'BALANCE_WRITTEN_OFF', 'REFUND_CASHED'],
];

const laterKinds = [
  ...['INSTALLMENT_DUE', 'RESERVE_CHANGED', 'CLAIM_PAYMENT_APPROVED', 'CLAIM_PAYMENT_SENT'],
  ...['CLAIM_PAYMENT_CASHED', 'CLAIM_PAYMENT_STOPPED', 'CLAIM_EXPENSE_APPROVED', 'CLAIM_RECOVERED'],
  ...['CLAIM_RECOVERY_SETTLED', 'CLAIM_OVERPAID'],
];

const accounts = [
  ...['PREMIUM_RECEIVABLE', 'UNAPPLIED_CASH', 'WRITTEN_PREMIUM', 'FEE_INCOME', 'TAXES_PAYABLE'],
  ...['CARD_CLEARING', 'CHECK_CLEARING', 'BANK', 'REFUNDS_PAYABLE', 'COMMISSION_EXPENSE'],
  ...['COMMISSION_PAYABLE', 'SUSPENSE', 'WRITTEN_OFF', 'OUTSTANDING_REFUNDS', 'INSTALLMENTS_NOT_DUE'],
];

const claimAccounts = [
  ...['CLAIMS_PAID', 'CLAIMS_PAYABLE', 'OUTSTANDING_CLAIM_CHECKS', 'RESERVES', 'RESERVE_CHANGE'],
  ...['RECOVERIES', 'ADJUSTING_EXPENSE', 'EXPENSES_PAYABLE', 'DUE_FROM_INSURED'],
];
