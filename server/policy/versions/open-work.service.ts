import { changes } from '../../../machines/change/changes.ts';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { isAboveZero } from '../../../machines/domain/money/money.ts';
import { isOfferedTerm, transactionStage } from '../../../machines/domain/policy/transaction-stage.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import {
  findOwnTransaction,
  gatherOpenWork,
  isUncleared,
  type OpenWork,
  type WorkRows,
} from '../../../machines/lifecycle/open-work.ts';
import type { Db } from '../../database/db.ts';
import { businessToday, type World } from '../../kernel/world.ts';
import { loadPolicyFile } from '../file/policy-file.store.ts';
import { readWorkRows } from './open-work.store.ts';

/** Reads the open work on policies that the viewer may see, by policy. */
export async function readOpenWork(
  world: World,
  policyIds: readonly number[],
): Promise<ReadonlyMap<number, OpenWork>> {
  if (policyIds.length === 0) return new Map();
  const today = businessToday(world);
  const rows = await readWorkRows(world.db, policyIds);
  const gathered = rows.map(async (row) => {
    const missing = await listMissingDocuments(world.db, row, today);
    return [row.policyId, gatherOpenWork(row, missing, today, changes)] as const;
  });
  return new Map(await Promise.all(gathered));
}

/** The documents that a paid application lacks. The whole file is read only where it waits for nothing else. */
async function listMissingDocuments(
  db: Db,
  rows: WorkRows & { readonly policyId: number },
  today: IsoDate,
): Promise<string[]> {
  const transaction = findOwnTransaction(rows);
  const isWaiting = transactionStage({ transaction }) === 'submitted' && !isAboveZero(transaction.balance);
  if (!isWaiting || isOfferedTerm(transaction.policyState) || rows.payments.some(isUncleared)) return [];
  const { transactionId } = transaction;
  const file = await loadPolicyFile(db, { policyId: rows.policyId, transactionId });
  return file === null
    ? []
    : requiredDocuments(file, today, file.documents)
        .filter(({ isOnFile }) => !isOnFile)
        .map(({ documentType }) => documentType);
}
