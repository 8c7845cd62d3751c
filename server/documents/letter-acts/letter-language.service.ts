import type { ProposalLanguage } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import type { Db } from '../../database/db.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from '../../policy/file/edit-file.service.ts';
import { canViewDocuments } from '../../policy/file/policy-history.service.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import { copyLetterLanguage, selectLetterLanguage, storeLetterLanguage } from './letter-language.store.ts';

export type ChooseLetterLanguageAnswer =
  | { __typename: 'LetterLanguageChosen'; policyId: number; language: ProposalLanguage | null }
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
      await storeLetterLanguage(trx, policyId, language);
      return { __typename: 'LetterLanguageChosen', policyId, language };
    },
  );
}

const notAllowed = buildProblem('NOT_ALLOWED', null, "You don't have permission to send letters.");

/** The language of a policy's letters, for a viewer who may see documents; null where nobody has chosen one. */
export async function showLetterLanguage(
  world: World,
  viewer: Viewer,
  file: StoredFile,
): Promise<ProposalLanguage | null> {
  return canViewDocuments(viewer, file) ? selectLetterLanguage(world.db, file.policy.policyId) : null;
}

/** The language of a policy's letters. For services and jobs. */
export function readLetterLanguage(db: Db, policyId: number): Promise<ProposalLanguage | null> {
  return selectLetterLanguage(db, policyId);
}

/** Gives the next term the language of the term before. For services. */
export function keepLetterLanguage(trx: Db, fromPolicyId: number, toPolicyId: number): Promise<void> {
  return copyLetterLanguage(trx, fromPolicyId, toPolicyId);
}
