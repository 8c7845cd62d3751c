import { type Kysely, sql } from 'kysely';

/** Claim checks that were not cashed in the years of a state: they become unclaimed property, and are turned over to it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, 'claim_payment', 'status', [...statuses, 'UNCLAIMED', 'TURNED_OVER']);
  await allow(db, 'ledger_entry', 'kind', [...kinds, 'CLAIM_PAYMENT_UNCLAIMED', 'CLAIM_PAYMENT_TURNED_OVER']);
  await sql`create index claim_payment_uncashed on claim_payment (sent_date, claim_id) where status = 'SENT'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index claim_payment_uncashed`.execute(db);
  await allow(db, 'ledger_entry', 'kind', kinds);
  await allow(db, 'claim_payment', 'status', statuses);
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

const statuses = ['APPROVED', 'SENT', 'CASHED', 'STOPPED'];

const kinds = [
  ...['RECEIPT_CAPTURED', 'RECEIPT_SETTLED', 'RECEIPT_RETURNED', 'CHARGED', 'CASH_APPLIED'],
  ...['COMMISSION_EARNED', 'REFUND_APPROVED', 'REFUND_SENT', 'REVERSED', 'OPENING', 'SUSPENDED'],
  ...['SUSPENSE_MATCHED', 'SUSPENSE_RETURNED', 'TRANSFERRED', 'BALANCE_WRITTEN_OFF', 'REFUND_CASHED'],
  ...['REFUND_UNCLAIMED', 'REFUND_TURNED_OVER', 'INSTALLMENT_DUE', 'RESERVE_CHANGED'],
  ...['CLAIM_PAYMENT_APPROVED', 'CLAIM_PAYMENT_SENT', 'CLAIM_PAYMENT_CASHED', 'CLAIM_PAYMENT_STOPPED'],
  ...['CLAIM_EXPENSE_APPROVED', 'CLAIM_RECOVERED', 'CLAIM_RECOVERY_SETTLED', 'CLAIM_OVERPAID'],
];
