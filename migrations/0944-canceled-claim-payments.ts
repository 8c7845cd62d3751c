import { type Kysely, sql } from 'kysely';

/** Payments of claims whose approval was taken back: they do not count as paid, and name nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allow(db, 'claim_payment', 'status', [...statuses, 'CANCELED']);
  await allow(db, 'ledger_entry', 'kind', [...kinds, 'CLAIM_PAYMENT_CANCELED']);
  for (const [name, counted] of countedPayments) await replaceIn(db, name, counted, `${counted}${isCounted}`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await allow(db, 'ledger_entry', 'kind', kinds);
  await allow(db, 'claim_payment', 'status', statuses);
  for (const [name, counted] of countedPayments) await replaceIn(db, name, `${counted}${isCounted}`, counted);
}

/** Defines a function as it is with one part of it replaced. */
async function replaceIn(db: Kysely<unknown>, name: string, part: string, by: string): Promise<void> {
  const { rows } = await sql<{
    source: string;
  }>`select pg_get_functiondef(${name}::regproc) as source`.execute(db);
  const pieces = rows[0]?.source.split(part) ?? [];
  if (pieces.length !== 2)
    throw new Error(`The function ${name} is not the one that this migration changes.`);
  await sql.raw(pieces.join(by)).execute(db);
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

/** The conditions on earlier payments in the functions that refuse a payment. */
const countedPayments = [
  ['check_claim_payment', "y.coverage = new.coverage and y.kind <> 'EXPENSE'"],
  ['check_claim_path', "y.coverage = 'ICC' and y.kind <> 'EXPENSE'"],
  ['check_claim_payees', 'y.coverage = new.coverage and y.kind = new.kind'],
] as const;

const isCounted = " and y.status <> 'CANCELED'";

const statuses = ['APPROVED', 'SENT', 'CASHED', 'STOPPED', 'UNCLAIMED', 'TURNED_OVER'];

const kinds = [
  ...['RECEIPT_CAPTURED', 'RECEIPT_SETTLED', 'RECEIPT_RETURNED', 'CHARGED', 'CASH_APPLIED'],
  ...['COMMISSION_EARNED', 'REFUND_APPROVED', 'REFUND_SENT', 'REVERSED', 'OPENING', 'SUSPENDED'],
  ...['SUSPENSE_MATCHED', 'SUSPENSE_RETURNED', 'TRANSFERRED', 'BALANCE_WRITTEN_OFF', 'REFUND_CASHED'],
  ...['REFUND_UNCLAIMED', 'REFUND_TURNED_OVER', 'INSTALLMENT_DUE', 'RESERVE_CHANGED'],
  ...['CLAIM_PAYMENT_APPROVED', 'CLAIM_PAYMENT_SENT', 'CLAIM_PAYMENT_CASHED', 'CLAIM_PAYMENT_STOPPED'],
  ...['CLAIM_EXPENSE_APPROVED', 'CLAIM_RECOVERED', 'CLAIM_RECOVERY_SETTLED', 'CLAIM_OVERPAID'],
  ...['CLAIM_PAYMENT_UNCLAIMED', 'CLAIM_PAYMENT_TURNED_OVER'],
];
