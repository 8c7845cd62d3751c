import type { IsoDate, LetterKind } from '../../../machines/contract/types.ts';
import { fillText, type LetterSubject } from '../../../machines/domain/letters/letter-fields.ts';
import type { LetterText } from '../../../machines/domain/letters/texts/letter-text.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import type { LetterContent } from '../../providers/pdf/letter-document.ts';
import { buildDeclarations } from './declarations.ts';
import type { LetterSources } from './letter-sources.ts';

/** A letter as printed, and its words for an e-mail. */
export interface WrittenLetter {
  /** Stored and mailed with 200 characters at most; the letter prints all of it. */
  readonly subject: string;
  readonly content: LetterContent;
  /** The words of the e-mail that carries the PDF. */
  readonly message: string;
}

/** Writes a letter about a policy with a text: its fields are filled in from the policy's file and from the cause. */
export function writeLetter(
  kind: LetterKind,
  text: LetterText,
  sources: LetterSources,
  { date, facts }: { readonly date: IsoDate; readonly facts: LetterSubject['facts'] },
): WrittenLetter {
  const { file, insuredName, companyName, agent } = sources;
  const { agencyName } = agent;
  const shown = describeSubject(sources, { date, facts });
  const printedSubject = fillText(text.subject, shown);
  const subject = printedSubject.slice(0, 200);
  const paragraphs = splitParagraphs(fillText(text.body, shown));
  if (declarationKinds.includes(kind)) {
    const content = buildDeclarations(sources, { notices: paragraphs, date, facts });
    return {
      subject,
      content,
      message: `The declarations page of policy ${content.policyNumber} is attached.\n\n${companyName}`,
    };
  }
  const number = displayedPolicyNumber(file);
  const references = [
    { label: 'Insured', value: insuredName },
    { label: 'Property', value: fillText('{propertyAddress}', shown) },
    { label: number === null ? 'Quote' : 'Policy number', value: number ?? String(file.policy.policyId) },
  ].filter(({ value }) => value !== '');
  const signature =
    agencyName === companyName ? [companyName] : [companyName, `${agent.name}, ${agencyName}`];
  return {
    subject,
    content: {
      is: 'letter',
      company: companyName,
      date,
      subject: printedSubject,
      references,
      paragraphs,
      signature,
    },
    message: [...paragraphs, companyName].join('\n\n'),
  };
}

const declarationKinds: readonly LetterKind[] = [
  'DECLARATIONS_NEW_BUSINESS',
  'DECLARATIONS_ENDORSEMENT',
  'DECLARATIONS_RENEWAL',
];

/** The subject of a text about a policy, from which its fields are filled. */
export function describeSubject(
  { file, companyName, agent }: LetterSources,
  { date, facts = {} }: { readonly date: IsoDate; readonly facts?: LetterSubject['facts'] },
): LetterSubject {
  return { file, today: date, agentName: agent.name, agencyName: agent.agencyName, companyName, facts };
}

function splitParagraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
