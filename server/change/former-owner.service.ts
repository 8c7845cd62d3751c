import { forgetLetterChoice } from '../documents/letter-acts/letter-language.service.ts';
import { endConsent } from '../ledger/end-consent.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { changeOf } from './lay-change.service.ts';

/** Ends what the former owner chose for a policy, once it has passed to another one: drafts from an account, and the way of letters. */
export async function endChoicesOfOwner(edit: Edit): Promise<void> {
  if (changeOf(edit).kind !== 'ASSIGNMENT') return;
  await endConsent(edit);
  await forgetLetterChoice(edit.trx, edit.file.policy);
}
