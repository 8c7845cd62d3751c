import { sql } from 'kysely';
import { records } from '../../machines/contract/fields.ts';
import type { ReceiptFile } from '../../machines/contract/types.ts';
import { contractColumns } from '../database/columns.ts';
import type { Db } from '../database/db.ts';
import { isOfCompany } from '../database/expressions.ts';
import { lockName } from '../database/transaction.ts';

/** The company whose files or policies are looked at; null for every company. */
export type CompanyFilter = { readonly companyId: number | null } | null;

/** The files that were posted last, the newest first. */
export async function listReceiptFiles(db: Db, company: CompanyFilter, most: number): Promise<ReceiptFile[]> {
  // Raw: the columns are the catalogue's, read as one JSON object.
  const { rows } = await sql<{ file: ReceiptFile }>`select row_to_json(x) as file from (
    select ${contractColumns(records.receiptFiles, 'e')} from receipt_file e where ${isOfCompany('e.company_id', company === null ? undefined : company.companyId)}
    order by e.receipt_file_id desc limit ${most}) x`.execute(db);
  return rows.map(({ file }) => file);
}

/** The file of a company with this digest, kept from being posted by anybody else until the transaction ends; null if there is none. */
export async function lockPostedFile(
  trx: Db,
  companyId: number | null,
  digest: string,
): Promise<ReceiptFile | null> {
  await lockName(trx, `receipt file ${companyId} ${digest}`);
  return findPostedFile(trx, companyId, digest);
}

/** The file of a company with this digest; null if it was not posted. */
export async function findPostedFile(
  db: Db,
  companyId: number | null,
  digest: string,
): Promise<ReceiptFile | null> {
  // Raw: the columns are the catalogue's, read as one JSON object; a company may be null.
  const { rows } = await sql<{ file: ReceiptFile }>`select row_to_json(x) as file from (
    select ${contractColumns(records.receiptFiles, 'e')} from receipt_file e
    where e.company_id is not distinct from ${companyId} and e.digest = ${digest}) x`.execute(db);
  return rows[0]?.file ?? null;
}

/** How a row that was posted has come out. */
export interface PostedRow {
  readonly rowNumber: number;
  readonly suspenseItemId: number | null;
  readonly paymentId: number | null;
  /** Whether its money waits in suspense. */
  readonly isWaiting: boolean;
  /** The policy that has its money; null for all others. */
  readonly policyId: number | null;
}

/** The rows of a file that was posted, by their line. */
export async function readPostedRows(db: Db, receiptFileId: number): Promise<ReadonlyMap<number, PostedRow>> {
  const rows = await db
    .selectFrom('receipt_file_row as r')
    .leftJoin('suspense_item as s', 's.suspense_item_id', 'r.suspense_item_id')
    .select([
      'r.row_number as rowNumber',
      'r.suspense_item_id as suspenseItemId',
      'r.payment_id as paymentId',
      's.status',
      's.policy_id as policyId',
    ])
    .where('r.receipt_file_id', '=', receiptFileId)
    .execute();
  return new Map(
    rows.map(({ status, ...row }) => [row.rowNumber, { ...row, isWaiting: status === 'WAITING' }]),
  );
}
