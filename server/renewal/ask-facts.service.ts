import type { IsoDate, RenewalFact } from '../../machines/contract/types.ts';
import { renewalFacts, splitWords } from '../../machines/domain/access/preference.ts';
import {
  describeFact,
  findFactsDueDate,
  listAskedFacts,
  withAnsweredFacts,
} from '../../machines/domain/renewal/renewal-facts.ts';
import { sendLetter } from '../documents/send-letter.service.ts';
import { resolvePreferenceValue } from '../entities/preferences.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { addRenewalFacts, readAskedFacts } from './renewal-facts.store.ts';

/**
 * Asks insured and agent for the facts that the company wants confirmed before the next term is offered, by a letter with what the policy says of each.
 * Nothing where the company wants none. `last` is the version on the last day of the term.
 */
export async function askRenewalFacts(edit: Edit, last: Edit, expirationDate: IsoDate): Promise<void> {
  const { trx, at, today } = edit;
  const facts = listAskedFacts(await readWantedFacts(edit), last.file);
  const dueDate = findFactsDueDate(expirationDate);
  if (facts.length === 0 || today > dueDate || (await readAskedFacts(trx, at.policyId)).length > 0) return;
  await addRenewalFacts(trx, at.policyId, facts, dueDate);
  const reason = facts.map((fact) => describeFact(fact, last.file, 'EN')).join(' ');
  await sendLetter(last, {
    kind: 'RECERTIFICATION',
    occasion: `ends ${expirationDate}`,
    facts: { reason, dueDate },
  });
  await logActivity(trx, at, { event: 'recertification asked', reason, dueDate });
}

async function readWantedFacts({ trx, file }: Edit): Promise<readonly RenewalFact[]> {
  const { agencyEntityId: entityId, companyId } = file.policyOwner;
  const value = await resolvePreferenceValue(trx, { userId: null, entityId, companyId }, 'renewalFacts');
  const words = splitWords(value);
  return renewalFacts.filter((fact) => words.includes(fact));
}

/** The file of the next term with the answers that were given before it about the one that ends. */
export async function applyAnsweredFacts(
  { trx, today }: Pick<Edit, 'trx' | 'today'>,
  endingPolicyId: number,
  file: StoredFile,
): Promise<StoredFile> {
  return withAnsweredFacts(file, await readAskedFacts(trx, endingPolicyId), today);
}
