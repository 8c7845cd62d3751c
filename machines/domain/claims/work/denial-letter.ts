import type {
  ClaimLine,
  ClaimRefusal,
  IsoDate,
  Money,
  PolicyFile,
  ProposalLanguage,
} from '../../../contract/types.ts';
import { formatDate, formatDollarsAndCents, isBlank, toBusinessDate } from '../../format/format-values.ts';
import { formatMoney } from '../../money/money.ts';
import { formatAddressLine } from '../../place/address.ts';
import { type ClaimFile, listPayeeNames } from '../claim-file.ts';
import { ownClaimTexts } from '../own/own-claim-texts.ts';
import { isEnclosureLimited } from '../settlement/line-scope.ts';
import { refusalReasons } from '../settlement/refusal-reasons.ts';
import { settleClaim } from '../settlement/settle-claim.ts';
import { type ClaimLineTexts, claimLineTexts } from './claim-line-texts.ts';

/** A line that is not paid, as the letter names it. */
interface DeniedItem {
  readonly claimLineId: number;
  /** The line in every language, whatever number it gets when the lines are saved again. */
  readonly line: string;
  /** The coded reason. */
  readonly code: ClaimRefusal;
  readonly item: string;
  /** The finding: the quantity, the price, and the place. */
  readonly fact: string;
  readonly amount: Money;
  readonly reason: string;
  readonly citation: string;
  readonly remedy: string;
}

/** The nine parts of a denial letter. NFIP Claims Manual, claims journey. */
interface DenialLetter {
  readonly date: IsoDate;
  readonly addressees: string;
  readonly dateOfLoss: string;
  readonly askedOn: string;
  readonly items: readonly DeniedItem[];
  readonly reason: string;
  readonly citations: string;
  readonly rights: string;
  readonly restrictions: string;
}

/** The denial of what is not paid, made from the lines; null where every line is paid. Each refused line is an item, and each item a refused line. */
export function buildDenialLetter(
  file: ClaimFile,
  today: IsoDate,
  language: ProposalLanguage = 'EN',
): DenialLetter | null {
  const texts = claimLineTexts[language];
  const refused = settleClaim(file).lines.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  const items = refused.flatMap(({ claimLineId, refusal, replacementCost }) => {
    const line = file.lines.find((row) => row.claimLineId === claimLineId);
    if (line === undefined || refusal === null) return [];
    const { citation } = refusalReasons[refusal];
    const { sentence, remedy } = ownClaimTexts[language].refusal[refusal];
    return [
      {
        claimLineId,
        line: [line.coverage, line.room, line.description, refusal, formatMoney(replacementCost)].join(' | '),
        code: refusal,
        fact: texts.amount({ ...line, place: texts.place[line.place] }),
        item: `${line.room}: ${line.description} (${texts.coverage[line.coverage]})`,
        amount: formatMoney(replacementCost),
        reason: sentence,
        citation,
        remedy,
      },
    ];
  });
  const reasons = [...new Set(items.map(({ reason }) => reason))];
  return {
    date: today,
    addressees: listAddressees(file.policy, texts),
    dateOfLoss: formatDate(file.claim.dateOfLoss),
    askedOn: listAskedDays(file),
    items,
    reason: reasons.join(' '),
    citations: `${[...new Set(items.map(({ citation }) => citation))].join('; ')}. The policy form is at fema.gov/flood-insurance/find-form/underwriting.`,
    rights: policyholderRights,
    restrictions,
  };
}

/** Whether a line is refused that no letter of denial has named. */
export function hasUndeniedLines(file: ClaimFile): boolean {
  const denied = new Set(file.denials.flatMap(({ lines }) => lines));
  const items = buildDenialLetter(file, file.claim.dateOfLoss)?.items ?? [];
  return items.some(({ line }) => !denied.has(line));
}

/** The lines that are refused for their place below an elevated floor although the zone or the age of the building sets no such limit. */
export function listUnlimitedLines(file: ClaimFile): readonly ClaimLine[] {
  const { floodZone } = file.policy.policy;
  if (isBlank(floodZone) || isEnclosureLimited(file.policy)) return [];
  const refused = settleClaim(file).lines.filter(({ refusal }) => refusal === 'ENCLOSURE_LIST');
  return file.lines.filter((line) => refused.some(({ claimLineId }) => claimLineId === line.claimLineId));
}

/** The letter as paragraphs, one for each part. */
export function formatDenialLetter(letter: DenialLetter): readonly string[] {
  return [
    formatDate(letter.date),
    letter.addressees,
    `Date of loss: ${letter.dateOfLoss}`,
    `Payment was asked for: ${letter.askedOn}`,
    ...letter.items.map(
      ({ item, amount, reason, citation, remedy }) =>
        `${item}, ${formatDollarsAndCents(amount)}: ${reason} (${citation}) What would change this: ${remedy}`,
    ),
    letter.reason,
    letter.citations,
    letter.rights,
    letter.restrictions,
  ];
}

/** The insureds and lenders, with the mailing and property address. */
export function listAddressees(policy: PolicyFile, texts: ClaimLineTexts): string {
  const { insureds, lenders } = listPayeeNames(policy);
  const mailing = formatAddressLine(policy.mailingAddress);
  const property = formatAddressLine(policy.propertyAddress);
  return `${[...insureds, ...lenders].join(', ')}. ${texts.property(mailing, property)}`;
}

/** The days on which the insured asked for payment: the proofs of loss, or else the notice. */
function listAskedDays({ claim, proofs }: ClaimFile): string {
  const days = proofs.map(({ receivedAt }) => toBusinessDate(new Date(receivedAt)));
  return (days.length > 0 ? days : [toBusinessDate(new Date(claim.reportedAt))]).map(formatDate).join(', ');
}

const policyholderRights =
  'You may send more evidence to us at any time within the days of the policy. You may appeal to FEMA within 60 days of the date of this letter; if the last day is a Saturday, a Sunday, or a federal holiday, the next working day counts. You may sue in the United States District Court of the district of the property within one year of the first written denial. An appeal is not possible once you have sued, and it does not give you more time to sue.';

const restrictions =
  'This letter does not waive any right of the insurer or of FEMA under the policy. Only FEMA may waive its terms, and a later denial does not restart the year for a lawsuit.';
