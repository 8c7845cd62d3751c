import type { LetterKind, ProposalLanguage } from '../../contract/types.ts';
import { applicationTexts } from './texts/application-texts.ts';
import { claimTexts } from './texts/claim-texts.ts';
import type { LetterText, LetterTexts } from './texts/letter-text.ts';
import { moneyTexts } from './texts/money-texts.ts';
import { policyTexts } from './texts/policy-texts.ts';
import { renewalTexts } from './texts/renewal-texts.ts';

/** The product's own text of each kind of letter, in both languages. A company's text for the kind goes before it. */
export const ownTexts: { readonly [kind in LetterKind]: LetterTexts } = {
  ...applicationTexts,
  ...policyTexts,
  ...renewalTexts,
  ...moneyTexts,
  ...claimTexts,
};

/**
 * The text of a letter for an insured who reads a language. Spanish comes before the English text, which lenders and agents read. Where
 * no language is chosen, English comes before Spanish; a declarations page is then in English alone.
 */
export function findOwnText(kind: LetterKind, language: ProposalLanguage | null): LetterText {
  const { EN, ES } = ownTexts[kind];
  if (language === 'EN') return EN;
  if (language === 'ES') return { subject: ES.subject, body: `${ES.body}\n\n${EN.body}` };
  return kind.startsWith('DECLARATIONS') ? EN : { subject: EN.subject, body: `${EN.body}\n\n${ES.body}` };
}
