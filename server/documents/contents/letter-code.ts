import { createHmac } from 'node:crypto';
import type { LetterCopy } from '../../../machines/contract/types.ts';
import { secretLetters } from '../../kernel/secrets.ts';
import type { World } from '../../kernel/world.ts';
import type { LetterContent } from '../../providers/pdf/letter-document.ts';

/**
 * The code that each letter on paper to the insured shows, by which its reader proves to have the letter. `assignmentId`: the last change that
 * gave the policy to a buyer; null if there was none.
 */
export function buildLetterCode(
  { sealKey }: Pick<World, 'sealKey'>,
  policyMainId: number,
  assignmentId: number | null = null,
): string {
  const holder = assignmentId === null ? `${policyMainId}` : `${policyMainId} ${assignmentId}`;
  const letters = secretLetters(createHmac('sha256', sealKey).update(`letter ${holder}`).digest(), 8);
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * Adapts a letter to one reader: only the insured's has the code of the policy, and a former owner's does not. `buyers`: the names of the buyer whose
 * code it is; null if the policy never passed to a buyer.
 */
export function printForReader(
  content: LetterContent,
  { recipient, name }: Pick<LetterCopy, 'recipient' | 'name'>,
  letterCode: string,
  buyers: readonly string[] | null = null,
): LetterContent {
  if (content.is !== 'letter') return content;
  const insured = content.references.find(({ label }) => label === 'Insured')?.value;
  const isToInsured = (recipient === 'INSURED' || recipient === 'PAYOR') && name !== null && name === insured;
  if (!isToInsured || buyers?.includes(insured) === false) return content;
  const code = { label: 'Code to open your policy online', value: letterCode };
  return { ...content, references: [...content.references, code] };
}
