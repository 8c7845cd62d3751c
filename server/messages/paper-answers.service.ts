import type { IsoDate, Money } from '../../machines/contract/types.ts';
import { may, mayAnswerAboutPolicies } from '../../machines/domain/access/permission.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { findAnswerDueDate } from '../../machines/domain/messages/message-thread.ts';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { readLetterLanguage } from '../documents/letter-acts/letter-language.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { readHiddenDocumentIds } from '../policy/file/policy-history.service.ts';
import { withinMailLimits } from '../policy/file/use-limits.service.ts';
import { findTextProblem, mailMessageNotice } from './message-notice.service.ts';
import { closePaperMessage } from './messages.store.ts';
import { type PaperRow, selectPapers, storePaperAnswer } from './paper-answers.store.ts';

type OwnPaper = Omit<PaperRow, 'uploaderEmail'> & {
  readonly answerDueDate: IsoDate;
  readonly isLate: boolean;
};

export type AnswerPaperAnswer =
  | { readonly __typename: 'PaperAnswered'; readonly papers: readonly OwnPaper[] }
  | SaveRefused
  | NotFound;

interface PaperAnswer {
  readonly documentId: number;
  readonly effect: Money | null;
  readonly note: string;
}

const longestNote = 500;

/** The papers that insureds handed in for a policy, the newest first, each with its outcome, without the seller's for a buyer. */
export async function readOwnPapers(world: World, viewer: Viewer, policyId: number): Promise<OwnPaper[]> {
  const file = await readPolicyInForce(world, viewer, policyId);
  if (file === null || !may(viewer.masks, 'documents', 'view')) return [];
  const hidden = await readHiddenDocumentIds(world, viewer, policyId);
  const papers = await listPapers(world, world.db, policyId);
  return papers.filter(({ documentId }) => !hidden.has(documentId));
}

/** Answers a paper that an insured handed in, and writes to the insured that the answer is there. */
export function answerPaper(
  world: World,
  viewer: Viewer,
  policyId: number,
  answer: PaperAnswer,
): Promise<AnswerPaperAnswer> {
  return withinMailLimits(world, viewer, policyId, {
    work: () =>
      editPolicyFile<AnswerPaperAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
        if (!mayAnswerAboutPolicies(viewer.role, viewer.masks)) return saveRefused([notAllowed]);
        const note = answer.note.trim();
        const problem = findTextProblem('note', note, longestNote, 'Say what was done with it.');
        if (problem !== null) return saveRefused([problem]);
        const papers = await selectPapers(edit.trx, policyId);
        const paper = papers.find(({ documentId }) => documentId === answer.documentId);
        if (paper === undefined) return saveRefused([noSuchPaper]);
        await storePaperAnswer(edit.trx, {
          policyMainId: edit.file.policyMain.policyMainId,
          documentId: paper.documentId,
          effect: answer.effect,
          note,
          answeredBy: viewer.userId,
          answeredAt: edit.at.occurredAt,
        });
        await closePaperMessage(edit.trx, paper.documentId, {
          userId: viewer.userId,
          at: edit.at.occurredAt,
        });
        await logActivity(edit.trx, edit.at, { event: 'paper answered', documentType: paper.documentType });
        await mailAnswer(edit, paper.uploaderEmail);
        return { __typename: 'PaperAnswered', papers: await listPapers(world, edit.trx, policyId) };
      }),
    isUsed: ({ __typename }) => __typename === 'PaperAnswered',
  });
}

async function listPapers(world: World, db: Db, policyId: number): Promise<OwnPaper[]> {
  const today = businessToday(world);
  return (await selectPapers(db, policyId)).map(({ uploaderEmail: _, ...paper }) => {
    const answerDueDate = findAnswerDueDate(toBusinessDate(paper.receivedAt));
    return { ...paper, answerDueDate, isLate: paper.answeredAt === null && answerDueDate < today };
  });
}

async function mailAnswer({ world, trx, viewer, at }: Edit, toEmail: string | null): Promise<void> {
  if (!toEmail) return;
  const { policyId, occurredAt } = at;
  await mailMessageNotice(world, trx, {
    ...{ policyId, toEmail },
    fromName: viewer.entityName ?? null,
    path: `my/${encodePolicyId(policyId)}/papers`,
    language: await readLetterLanguage(trx, policyId),
    queuedAt: occurredAt,
  });
}

const notAllowed = buildProblem('NOT_ALLOWED', null, "You don't have permission to answer papers.");
const noSuchPaper = buildProblem('STATUS', 'documentId', 'The insured handed in no such paper.');
