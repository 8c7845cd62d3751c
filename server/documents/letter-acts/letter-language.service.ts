import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import type { Db } from '../../database/db.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import { isInsuredOf, notInsuredProblem, type Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { canViewDocuments } from '../../policy/file/policy-history.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import {
  copyLetterChoice,
  deleteLetterChoices,
  type LetterChoice,
  selectLetterChoice,
  storeLetterChoice,
} from './letter-language.store.ts';

export type ChooseLetterLanguageAnswer =
  | ({ __typename: 'LetterLanguageChosen'; policyId: number } & LetterChoice)
  | SaveRefused
  | NotFound;

/** Chooses the language of the letters about a policy; null is English and Spanish in one letter. */
export function chooseLetterLanguage(
  world: World,
  viewer: Viewer,
  policyId: number,
  language: ProposalLanguage | null,
): Promise<ChooseLetterLanguageAnswer> {
  return editPolicyFile<ChooseLetterLanguageAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async ({ trx }) => {
      if (!may(viewer.masks, 'documents', 'sendEmail')) return saveRefused([notAllowed]);
      await storeLetterChoice(trx, policyId, { language });
      return { __typename: 'LetterLanguageChosen', policyId, ...(await selectLetterChoice(trx, policyId)) };
    },
  );
}

const notAllowed = buildProblem('NOT_ALLOWED', null, "You don't have permission to send letters.");

/**
 * Chooses for an insured in which language letters are written and on which way they come, from the next letter on. Letters that end the cover
 * or say what is not paid are printed all the same.
 */
export function chooseOwnLetters(
  world: World,
  viewer: Viewer,
  policyId: number,
  choice: LetterChoice,
): Promise<ChooseLetterLanguageAnswer> {
  return editPolicyFile<ChooseLetterLanguageAnswer>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async ({ trx, at }) => {
      if (!isInsuredOf(viewer, policyId)) return saveRefused([notInsuredProblem]);
      if (choice.delivery === 'PORTAL') return saveRefused([noSuchWay]);
      await storeLetterChoice(trx, policyId, choice);
      await logActivity(trx, at, { event: 'letters chosen', ...choice });
      return { __typename: 'LetterLanguageChosen', policyId, ...choice };
    },
  );
}

const noSuchWay = buildProblem('NOT_ALLOWED', 'delivery', 'Choose letters on paper or by e-mail.');

const noChoice: LetterChoice = { language: null, delivery: null };

/** How the insured of a policy gets letters, for a viewer who may see documents; nulls where nothing was chosen. */
export async function showLetterChoice(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<LetterChoice> {
  return canViewDocuments(viewer, file) ? selectLetterChoice(world.db, file.policy.policyId) : noChoice;
}

/** How the insured of a policy gets letters. For services and jobs. */
export function readLetterChoice(db: Db, policyId: number): Promise<LetterChoice> {
  return selectLetterChoice(db, policyId);
}

/** The language of the letters about a policy; null for both. For services and jobs. */
export async function readLetterLanguage(db: Db, policyId: number): Promise<ProposalLanguage | null> {
  return (await selectLetterChoice(db, policyId)).language;
}

/** Forgets how the insured of a term chose to get letters: it has another owner from now on. For services. */
export function forgetLetterChoice(trx: Db, { policyMainId, policyId }: StoredFile['policy']): Promise<void> {
  return deleteLetterChoices(trx, policyMainId, policyId);
}

/** Gives the next term the choice of the term before. For services. */
export function keepLetterChoice(trx: Db, fromPolicyId: number, toPolicyId: number): Promise<void> {
  return copyLetterChoice(trx, fromPolicyId, toPolicyId);
}
