import { insuredScreeningName, isNameCleared } from '../../../machines/domain/parties/sanctions.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { rescreenInsureds } from './screening.service.ts';
import { storeScreening } from './screening.store.ts';

/**
 * Screens the insureds again and returns why no money may be paid out: an active insured may be on the sanctions list, and
 * neither underwriting nor a decision on the claim, `clearedNames`, has cleared the name. Null if nothing prevents it.
 */
export async function findPayoutProblem(
  edit: Edit,
  clearedNames: readonly string[] = [],
): Promise<Problem | null> {
  await rescreenStoredInsureds(edit);
  const { insureds, transaction } = edit.file;
  const isHeld = insureds.some(
    (insured) =>
      insured.isActive !== false &&
      insured.screeningResult === 'POTENTIAL_MATCH' &&
      !clearedNames.includes(insuredScreeningName(insured)) &&
      !isNameCleared(insuredScreeningName(insured), transaction.releasedReasons),
  );
  return isHeld ? buildProblem('SANCTIONS', 'payment', payoutHeldMessage) : null;
}

const payoutHeldMessage =
  'An insured may be on the sanctions list. No money goes out before underwriting has cleared the name.';

/** Screens the insureds again. The result is stored without counting as an answer, even in an issued transaction. */
async function rescreenStoredInsureds(edit: Edit): Promise<void> {
  const { insureds } = await rescreenInsureds(edit);
  const { policyId, transactionId } = edit.at;
  const rows = insureds.map((insured) => ({ ...insured, policyId, transactionId }));
  await storeScreening(edit.trx, rows);
  edit.file = { ...edit.file, insureds };
}
