import type { Renewal, RenewalFact, RenewalFactAnswer } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { isOfferedTerm } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { withAnsweredFacts } from '../../machines/domain/renewal/renewal-facts.ts';
import { isRenewalOpen } from '../../machines/domain/renewal/renewal-stage.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { listOfferedTerm } from './end-renewal.service.ts';
import { type RenewalFactRow, readAskedFacts, saveFactAnswer } from './renewal-facts.store.ts';
import { readRenewalOfTerm } from './renewals.store.ts';
import { reviseRenewal } from './revise-renewal.service.ts';

/** An answer about a fact that was asked for. */
export interface FactAnswer {
  readonly fact: RenewalFact;
  readonly answer: RenewalFactAnswer;
  /** The right answer instead. */
  readonly correction?: string | null;
}

export type AnswerRenewalFactsAnswer =
  | { readonly __typename: 'RenewalFactsAnswered'; readonly file: StoredFile }
  | SaveRefused
  | NotFound;

/**
 * Keeps what the insured or the agent says about the facts of a renewal, until the term ends. Where an answer changes what the offer was rated
 * with, the offer gets a new revision, and a new bill if it was billed.
 */
export function answerRenewalFacts(
  world: World,
  viewer: Viewer,
  policyId: number,
  answers: readonly FactAnswer[],
): Promise<AnswerRenewalFactsAnswer> {
  const target = { policyId, needs: 'view', findOthers: listOfferedTerm } as const;
  return editPolicyFile<AnswerRenewalFactsAnswer>(world, viewer, target, async (edit) => {
    const [renewal, asked] = await Promise.all([
      readRenewalOfTerm(edit.trx, policyId),
      readAskedFacts(edit.trx, policyId),
    ]);
    const problems = findProblems(edit, renewal, asked, answers);
    if (problems.length > 0) return saveRefused(problems);
    for (const { fact, answer, correction = null } of answers)
      await saveFactAnswer(
        edit.trx,
        { policyId, fact },
        {
          answer,
          correction: answer === 'RIGHT' ? null : (correction?.trim() ?? null),
          answeredBy: edit.at.userId,
          answeredAt: edit.at.occurredAt,
        },
      );
    await logActivity(edit.trx, edit.at, {
      event: 'renewal facts answered',
      facts: answers.map(({ fact, answer }) => ({ fact, answer })),
    });
    await reviseChangedOffer(edit, edit.others[0] ?? null);
    return { __typename: 'RenewalFactsAnswered', file: edit.file };
  });
}

/** Whether the viewer may answer about a term's facts today: while it runs and its renewal is not paid or ended. */
export function mayAnswerFacts(
  { masks }: Pick<Viewer, 'masks'>,
  renewal: Pick<Renewal, 'stage' | 'expirationDate'>,
  today: string,
): boolean {
  return hasRight(masks) && isRenewalOpen(renewal) && today < renewal.expirationDate;
}

function hasRight(masks: Viewer['masks']): boolean {
  return may(masks, 'policy', 'edit') || may(masks, 'policy', 'create');
}

function findProblems(
  { viewer, today }: Edit,
  renewal: Renewal | null,
  asked: readonly RenewalFactRow[],
  answers: readonly FactAnswer[],
): Problem[] {
  if (!hasRight(viewer.masks)) return [notAllowed];
  if (renewal === null || asked.length === 0) return [notAsked];
  if (!mayAnswerFacts(viewer, renewal, today)) return [tooLate];
  if (answers.length === 0) return [buildProblem('REQUIRED', 'answers', 'Answer at least one fact.')];
  return answers.flatMap(({ fact, answer, correction }) => {
    const text = correction?.trim() ?? '';
    if (!asked.some((row) => row.fact === fact)) return [notAsked];
    if (text.length > 500) return [buildProblem('LENGTH', 'answers', 'Use at most 500 characters.')];
    const isMissing = answer === 'CHANGED' && text === '' && fact !== 'PRIMARY_RESIDENCE';
    return isMissing ? [buildProblem('REQUIRED', 'answers', 'Say what is right instead.')] : [];
  });
}

/** Offers the next term again where it was rated with another answer. */
async function reviseChangedOffer(edit: Edit, offer: Edit | null): Promise<void> {
  if (offer === null || !isOfferedTerm(offer.file.transaction.policyState)) return;
  const asked = await readAskedFacts(edit.trx, edit.at.policyId);
  const answered = withAnsweredFacts(edit.file, asked, edit.today).policy.isPrimaryResidence;
  if (answered !== offer.file.policy.isPrimaryResidence) await reviseRenewal(offer);
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only the insured, their agent and the company’s staff can answer questions about this policy.',
);
const notAsked = buildProblem('STATE', 'answers', 'This fact was not in question.');
const tooLate = buildProblem(
  'STATE',
  null,
  'The facts can be answered until the term ends or its renewal is paid. Ask for a change of the policy instead.',
);
