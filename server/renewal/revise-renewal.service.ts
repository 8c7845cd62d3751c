import type { Renewal, Transaction } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { coverOfNextTerm } from '../../machines/domain/renewal/conversion.ts';
import { withPriorTerm } from '../../machines/domain/renewal/prior-term.ts';
import {
  findLastDayOfSecondBill,
  findLastDayToBillAgain,
} from '../../machines/domain/renewal/renewal-days.ts';
import { coverOfTerm } from '../../machines/domain/renewal/renewal-options.ts';
import { endRefusedPlan } from '../installments/choose-plan.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { createOfferRevision } from '../policy/file/create-policy.service.ts';
import { type Edit, editPolicyFile, saveChanges } from '../policy/file/edit-file.service.ts';
import { changeRecordStatus } from '../policy/file/record-status.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { changeTransaction } from '../underwriting/evaluation.service.ts';
import { applyAnsweredFacts } from './ask-facts.service.ts';
import { sendBill } from './bill-renewal.service.ts';
import { rateOptions } from './build-renewal.service.ts';
import { convertTerm, noteConversion } from './convert-term.service.ts';
import { checkRefusalToday } from './non-renewal.service.ts';
import { openLastVersion, readOffer } from './renewal-term.service.ts';
import { saveRenewal } from './renewals.store.ts';
import { closeRevision, withdrawOffer } from './withdraw-offer.service.ts';

/**
 * Carries a change of the term that ends into the offer of the next one: a new revision with the parts of the version on the last day, rated
 * again. What was billed already is billed once more, and the bill before it no longer counts.
 */
export async function reviseRenewal(edit: Edit): Promise<void> {
  const { trx, at, file } = edit;
  const offer = await readOffer(trx, at.policyId);
  if (offer === null || offer.renewal.policyId === null) return;
  const { renewal, bill } = offer;
  // The term that ends is only read, under the lock of its offer.
  const ending = { ...edit, at: { ...at, policyId: offer.renewal.policyId } };
  const last = await openLastVersion(ending, renewal.expirationDate);
  if (last === null) return withdrawOffer(edit, renewal);
  closeRevision(edit);
  const revision = await createOfferRevision(edit, last);
  const { effectiveDate, expirationDate } = file.policy;
  const term = {
    effectiveDate: effectiveDate ?? renewal.expirationDate,
    expirationDate: expirationDate ?? renewal.expirationDate,
  };
  const next = withPriorTerm(revision.file, last.file, term);
  const answered = await applyAnsweredFacts(edit, ending.at.policyId, next);
  await saveChanges(revision, await convertTerm(trx, answered));
  const converted = await noteConversion(revision, last.file, renewal);
  keepChosenPlan(revision, file.transaction);
  const higherRatingId = await rateOptions(revision, coverOfNextTerm(last.file, revision.file));
  await endRefusedPlan(revision);
  await logActivity(trx, revision.at, {
    event: 'renewal offered',
    effectiveDate: term.effectiveDate,
    total: revision.file.rating.totalPremium,
  });
  if (bill === null) await saveRenewal(trx, renewal.renewalId, { higherRatingId, nextDate: edit.today });
  else await sendBill(revision, { renewal: { ...converted, higherRatingId }, bill });
}

/** Has a revision paid as the one before it, until it is rated with amounts of its own. */
function keepChosenPlan(revision: Edit, { laterInstallments }: Transaction): void {
  if (laterInstallments !== null) changeTransaction(revision, { laterInstallments });
}

export type SecondBillAnswer = { __typename: 'SecondBillSent'; file: StoredFile } | SaveRefused | NotFound;

/**
 * Bills a lapsed renewal once more because its notice was never mailed, or came too late: within a year of the due day, payable for 30 days.
 * Paid by then, the policy is renewed from its first day without a gap; unpaid, it stays expired.
 */
export function sendSecondBill(world: World, viewer: Viewer, policyId: number): Promise<SecondBillAnswer> {
  return editPolicyFile<SecondBillAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const offer = await readOffer(edit.trx, policyId);
    const problem = findSecondBillProblem(edit, offer?.renewal ?? null);
    if (problem !== null || offer === null) return saveRefused([problem ?? notLapsed]);
    const refusal = await checkRefusalToday(edit, edit.file, offer.renewal.expirationDate);
    if (refusal !== null && refusal.code !== null)
      return saveRefused([buildProblem('STATE', null, refusal.sentence)]);
    closeRevision(edit);
    const revision = await createOfferRevision(edit, edit);
    await changeRecordStatus(revision, 'ACTIVE');
    keepChosenPlan(revision, edit.file.transaction);
    await rateOptions(revision, coverOfTerm(edit.file.rating));
    await sendBill(revision, offer, findLastDayOfSecondBill(edit.today));
    return { __typename: 'SecondBillSent', file: revision.file };
  });
}

function findSecondBillProblem({ viewer, today, file }: Edit, renewal: Renewal | null): Problem | null {
  if (!isStaff(viewer.role) || !may(viewer.masks, 'policy', 'edit')) return notAllowed;
  if (renewal === null || renewal.stage !== 'LAPSED') return notLapsed;
  // A term whose returned payment was not made good had its bill.
  if (file.transactions.some(({ issuedDate }) => issuedDate !== null)) return notLapsed;
  if (renewal.policyId === null) return notOurs;
  const last = findLastDayToBillAgain(renewal.expirationDate);
  return today <= last
    ? null
    : buildProblem(
        'TOO_LATE',
        null,
        `A notice that was not mailed counts only within a year of the due day, until ${formatDate(last)}.`,
      );
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the company’s staff can send a second bill. Ask them if a notice never arrived.',
);

const notOurs: Problem = buildProblem(
  'STATE',
  null,
  'The prior policy was another insurer’s, whose notices are not ours. Start a new application.',
);

const notLapsed: Problem = buildProblem(
  'STATE',
  null,
  'A second bill can be sent only for a renewal that has lapsed.',
);
