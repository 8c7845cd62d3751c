import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { isAboveZero } from '../../machines/domain/money/money.ts';
import { readFailureLetter } from '../documents/letters.service.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { listInstallments } from '../ledger/installments.service.ts';
import { type Edit, readAsEdit } from '../policy/file/edit-file.service.ts';
import { readFileToPay } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { readOffer } from '../renewal/renewal-term.service.ts';
import { readConsent } from './draft-consents.store.ts';
import { readDraftAmount } from './draft-payment.service.ts';

/** A draft that brought no money. */
interface FailedDraft {
  readonly draftConsentId: number;
  readonly amount: Money;
  readonly callId: number;
}

/** Tells the insured at once that a payment could not be drawn, why, and until when it can be paid. */
export async function tellFailedDraft(
  edit: Edit,
  { draftConsentId, amount, callId }: FailedDraft,
  reason: string,
): Promise<void> {
  const consent = await readConsent(edit.trx, draftConsentId);
  const account = consent?.account ?? 'account';
  await sendLetter(edit, {
    kind: 'DRAFT_FAILED',
    occasion: `call ${callId}`,
    facts: { amount, account: `the ${account}`, reason, dueDate: await findLastDay(edit) },
  });
  await logActivity(edit.trx, edit.at, { event: 'draft failed', account, amount, reason });
}

/** The days and the reason in the letters about a payment that failed. */
interface FailureFacts {
  readonly dueDate: IsoDate;
  /** The last day of a renewal's bill, past the day by which it should be paid. */
  readonly lastDay?: IsoDate;
  readonly reason?: string;
}

/** A payment that failed while what it was for is still due. */
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

/** The last day on which what is due can be paid in time. */
async function findLastDay({ trx, at, today }: Edit): Promise<IsoDate> {
  const offer = await readOffer(trx, at.policyId);
  if (offer?.bill && offer.renewal.stage === 'BILLED') return offer.bill.lastDate;
  const billed = (await listInstallments(trx, at.policyId)).filter(
    ({ billedDate, nextDate }) => billedDate !== null && nextDate !== null,
  );
  const next = billed[0]?.nextDate ?? null;
  return next === null ? today : addDays(next, -1);
}
