import type {
  ClaimCoverage,
  ClaimPaper,
  ClaimRefusal,
  ClaimRequest,
  IsoDate,
  ProposalLanguage,
} from '../../../contract/types.ts';
import { nextBusinessDay } from '../../dates/business-days.ts';
import { addDays } from '../../dates/calendar.ts';
import { formatDate } from '../../format/format-values.ts';
import { addMoney, type Cents, formatMoney, parseMoney } from '../../money/money.ts';
import { type ClaimFile, formatClaimNumber } from '../claim-file.ts';
import { findRestOfRequest } from '../claim-requests.ts';
import { ownClaimTexts } from '../own/own-claim-texts.ts';
import { refusalReasons } from '../settlement/refusal-reasons.ts';
import { claimLineTexts } from './claim-line-texts.ts';
import { claimPapers } from './claim-papers.ts';
import { buildDenialLetter, listAddressees } from './denial-letter.ts';

/** The facts in the text of a letter about a claim. */
export interface ClaimLetterFacts {
  readonly claimNumber: string;
  readonly lossDate: IsoDate;
  /** Coded lines, each a paragraph. */
  readonly items: readonly string[];
}

/** The letters that deny a claim or a part of it. */
export const denialKinds = ['CLAIM_DENIED', 'CLAIM_PARTLY_DENIED'] as const;

/** The facts in a letter of denial beside its lines. */
export interface DenialFacts extends ClaimLetterFacts {
  /** The insureds and lenders, with the mailing and property address. */
  readonly parties: string;
  /** The days on which payment was asked for. */
  readonly askedOn: string;
  /** The refused lines that it names. */
  readonly lines: readonly string[];
  /** The last day of an appeal. */
  readonly dueDate: IsoDate;
}

/** Builds the facts that every letter about a claim shows. */
export function describeClaim(
  { claim }: Pick<ClaimFile, 'claim'>,
  items: readonly string[],
): ClaimLetterFacts {
  return { claimNumber: formatClaimNumber(claim), lossDate: claim.dateOfLoss, items };
}

/** Days of an appeal to FEMA from the date of the letter. */
const appealDays = 60;

/** The facts of a denial: each refused line of the worksheet is an item with its code; null where every line is paid. */
export function describeDenial(
  file: ClaimFile,
  today: IsoDate,
  language: ProposalLanguage = 'EN',
): DenialFacts | null {
  const letter = buildDenialLetter(file, today, language);
  if (letter === null) return null;
  const items = letter.items.map(claimLineTexts[language].refused);
  return {
    ...describeClaim(file, items),
    parties: letter.addressees,
    askedOn: letter.askedOn,
    lines: letter.items.map(({ line }) => line),
    dueDate: findAppealDay(today),
  };
}

const requestCitation = 'SFIP VII.G.3; NFIP Claims Manual, claims journey: request for additional payment';

/** The facts of the denial of the rest of a request for additional payment, which is its one item. */
export function describeRequestDenial(
  file: ClaimFile,
  request: ClaimRequest,
  today: IsoDate,
  language: ProposalLanguage = 'EN',
): DenialFacts {
  const { reason, receivedDate } = request;
  const texts = claimLineTexts[language];
  const day = formatDate(receivedDate);
  const rest = (coverage: 'BUILDING' | 'CONTENTS') => formatMoney(findRestOfRequest(request, file, coverage));
  const amounts = { buildingAmount: rest('BUILDING'), contentsAmount: rest('CONTENTS') };
  const item = texts.denied({ ...request, ...amounts, code: reason, day, citation: requestCitation });
  return {
    ...describeClaim(file, [item]),
    parties: listAddressees(file.policy, texts),
    askedOn: day,
    lines: [],
    dueDate: findAppealDay(today),
  };
}

function findAppealDay(today: IsoDate): IsoDate {
  return nextBusinessDay(addDays(today, appealDays));
}

/** The total amount that a denial refuses. */
export function sumDenied(file: ClaimFile, today: IsoDate): Cents {
  const items = buildDenialLetter(file, today)?.items ?? [];
  return addMoney(...items.map(({ amount }) => parseMoney(amount)));
}

/** The papers that an insured still has to send, each with its place in the policy. */
export function describePapers(
  papers: readonly ClaimPaper[],
  language: ProposalLanguage = 'EN',
): readonly string[] {
  return [...new Set(papers)].map(
    (paper) => `${claimLineTexts[language].paper[paper].sentence} (${claimPapers[paper].citation})`,
  );
}

/** Why rights are reserved: the coded reason with its provision, the fact that raises it, and what would answer it. */
export function describeReservation(
  refusal: ClaimRefusal,
  fact: string,
  language: ProposalLanguage = 'EN',
): string {
  const { citation } = refusalReasons[refusal];
  const { sentence, remedy } = ownClaimTexts[language].refusal[refusal];
  return claimLineTexts[language].question({ code: refusal, sentence, citation, fact, remedy });
}

/** Why a claim is closed. */
export function describeClosing(reason: string | null, language: ProposalLanguage = 'EN'): string {
  const texts = claimLineTexts[language];
  return reason === null ? texts.paid : texts.closed(reason, texts.closing[reason] ?? '');
}

/** Describes a payment and its payee. */
export function describePayment(
  coverage: ClaimCoverage,
  names: readonly string[],
  bulletin: string | null,
  language: ProposalLanguage = 'EN',
): string {
  const texts = claimLineTexts[language];
  return texts.payment(texts.coverage[coverage], names.join('; '), bulletin);
}
