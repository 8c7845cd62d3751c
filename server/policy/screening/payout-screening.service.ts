import { isNameCleared, nameOfInsured } from '../../../machines/domain/parties/sanctions.ts';
import { type Problem, problem } from '../../../machines/domain/problems/problem.ts';
import type { Edit } from '../file/edit-file.service.ts';
import { screenedAgain } from './screening.service.ts';
import { storeScreening } from './screening.store.ts';

/** Why no money leaves: an active insured may be on the sanctions list as it is now, and underwriting has not cleared the name. */
export async function problemOfPayout(edit: Edit): Promise<Problem | null> {
  await screenInsureds(edit);
  const { insureds, transaction } = edit.file;
  const isHeld = insureds.some(
    (insured) =>
      insured.isActive !== false &&
      insured.screeningResult === 'POTENTIAL_MATCH' &&
      !isNameCleared(nameOfInsured(insured), transaction.releasedReasons),
  );
  return isHeld ? problem('SANCTIONS', 'payment', heldBack) : null;
}

const heldBack =
  'An insured may be on the sanctions list. No money goes out before underwriting has cleared the name.';

/** Screens them once more; what that comes to is stored beside the answers, in an issued transaction too. */
async function screenInsureds(edit: Edit): Promise<void> {
  const { insureds } = await screenedAgain(edit);
  const { policyId, transactionId } = edit.at;
  const rows = insureds.map((insured) => ({ ...insured, policyId, transactionId }));
  await storeScreening(edit.trx, rows);
  edit.file = { ...edit.file, insureds };
}
