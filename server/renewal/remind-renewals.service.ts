import { may } from '../../machines/domain/access/permission.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { readRecords } from '../database/records.store.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import {
  type NotFound,
  policyNotFound,
  type SaveRefused,
  saveRefused,
  withScopeCode,
} from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { changeMany, type PipelineChangeAnswer } from '../policy/pipeline/change-many.service.ts';
import { readBillFacts } from './bill-facts.service.ts';
import { isTermInForce, readOffer } from './renewal-term.service.ts';
import { readRenewalOfTerm } from './renewals.store.ts';

/** Reminds the payors of the renewals of terms that end, each by itself, so that one that is refused holds up no other. */
export async function remindRenewals(
  world: World,
  viewer: Viewer,
  policyIds: readonly number[],
): Promise<PipelineChangeAnswer> {
  if (!may(viewer.masks, 'policy', 'edit') && !may(viewer.masks, 'policy', 'create'))
    return withScopeCode(viewer, saveRefused([notAllowed]));
  return changeMany(policyIds, (policyId) => remindRenewal(world, viewer, policyId));
}

/** Reminds the payor of the bill for the next term. Each bill has at most one such letter a day, from any user. */
async function remindRenewal(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<SaveRefused | NotFound | null> {
  if ((await readPolicyFile(world, viewer, policyId)) === null) return policyNotFound;
  const renewal = await readRenewalOfTerm(world.db, policyId);
  const offered = renewal?.offeredPolicyId ?? null;
  if (offered === null) return saveRefused([notBilled]);
  return editPolicyFile(world, viewer, offered, async (edit) => {
    const problem = await sendReminder(edit);
    return problem === null ? null : saveRefused([problem]);
  });
}

async function sendReminder(edit: Edit): Promise<Problem | null> {
  const { trx, at, today } = edit;
  const offer = await readOffer(trx, at.policyId);
  if (!offer?.bill || offer.renewal.stage !== 'BILLED')
    return offer?.renewal.stage === 'RENEWED' ? isPaid : notBilled;
  const { renewal, bill } = offer;
  if (!(await isTermInForce(trx, renewal))) return isEnded;
  if (bill.lastDate < today) return isOver(bill.lastDate);
  const kind = 'RENEWAL_REMINDER';
  const sent = await readRecords(trx, 'letters', { policyId: at.policyId, kind, businessDay: today });
  if (sent.length > 0) return isReminded;
  const facts = await readBillFacts(edit, bill, renewal.expirationDate);
  await sendLetter(edit, { kind, occasion: `${bill.billNumber} asked for on ${today}`, facts });
  await logActivity(trx, at, { event: 'renewal reminded', billNumber: bill.billNumber });
  return null;
}

const notAllowed: Problem = buildProblem('NOT_ALLOWED', null, "You don't have permission to send reminders.");

const notBilled: Problem = buildProblem(
  'STATE',
  null,
  'Its next term is not billed yet. The bill goes out 45 days before the term ends.',
);

const isPaid: Problem = buildProblem('STATE', null, 'Its next term is paid.');

const isEnded: Problem = buildProblem(
  'STATE',
  null,
  'Its term has no cover at its end, so there is nothing to renew.',
);

const isReminded: Problem = buildProblem('STATE', null, 'Its payor was reminded today.');

function isOver(lastDate: string): Problem {
  return buildProblem('TOO_LATE', null, `Its bill could be paid until ${formatDate(lastDate)}.`);
}
