import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { readFailureLetter } from '../documents/letters.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { readAsEdit } from '../policy/file/edit-file.service.ts';
import { readFileToPay } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readDraftAmount } from './draft-payment.service.ts';

/** The days and the reason in the letters about a payment that failed. */
interface FailureFacts {
  readonly dueDate: IsoDate;
  /** The last day of a renewal's bill, past the day by which it should be paid. */
  readonly lastDay?: IsoDate;
  readonly reason?: string;
}

/** A payment that failed while its amount is still due. */
export interface FailedPayment {
  readonly policyId: number;
  readonly amount: Money;
  readonly dueDate: IsoDate;
  readonly failedDate: IsoDate;
  readonly reason: string | null;
}

/** The last payment of a policy that failed, by its letter, until it is paid or its last day has passed; null if none did. */
export async function readFailedPayment(
  world: World,
  viewer: Viewer,
  { policyMain }: StoredFile,
): Promise<FailedPayment | null> {
  const letter = await readFailureLetter(world, policyMain.policyMainId);
  if (letter === undefined) return null;
  const { dueDate: due, lastDay, reason = null } = letter.facts as FailureFacts;
  const dueDate = lastDay ?? due;
  if (dueDate < businessToday(world)) return null;
  const { policyId, businessDay: failedDate } = letter;
  const file = await readFileToPay(world, viewer, policyId);
  const amount = file && (await readDraftAmount(readAsEdit(world, viewer, file)));
  return amount && isAboveZero(amount) ? { policyId, amount, dueDate, failedDate, reason } : null;
}
