import type {
  Claim,
  ClaimCoverageDecision,
  IsoDate,
  PolicyChange,
  PolicyFile,
  VersionSlice,
} from '../../contract/types.ts';
import { nfipForm } from '../building/occupancy.ts';
import { enumLabel, formatDate, formatDollarsAndCents } from '../format/format-values.ts';
import { moneyFromDollars } from '../money/money.ts';
import { lossPayeeFullName } from '../parties/loss-payee.ts';
import { nameInsured } from '../parties/main-insured.ts';
import { formatAddressLine } from '../place/address.ts';
import { findSliceOfDay } from '../policy/version-slice.ts';

/** A fact of the coverage on the date of loss, by the claim's version and by the one that was issued later. */
export interface ComparedFact {
  readonly label: string;
  readonly pinned: string;
  readonly newer: string;
  readonly isDifferent: boolean;
}

/** A version that was issued for the date of loss after the claim was given its own, and differs from it. */
export interface LaterVersion {
  /** Its transaction; null where the policy no longer covers the day. */
  readonly transactionId: number | null;
  readonly issueSequence: number;
  /** The kind of change that was issued, in words, such as Correction. */
  readonly issued: string;
  readonly issuedOn: IsoDate;
  /** Whether only a person with the right to override takes it: for all but a reduction of the coverage to the paid premium. */
  readonly needsOverride: boolean;
  readonly facts: readonly ComparedFact[];
}

/** The rule by which a later version does not simply replace the one of the claim. */
export const laterVersionCitation = 'NFIP Claims Manual, SFIP Guidance: policy in force at the loss';

/** The note in the diary of a claim whose coverage is reviewed. */
export const laterVersionNote =
  'A change of the policy that was issued later covers the date of loss. Decide which version counts.';

/** Whether it was decided that the policy was not in force on the date of loss. Decisions are in their order. */
export function isOutOfForce(decisions: readonly ClaimCoverageDecision[]): boolean {
  const last = decisions.findLast(({ choice }) => choice === 'TAKE_LATER');
  return last !== undefined && last.transactionId === null;
}

/** The latest issue for the date of loss, if it came after the claim's version and after every decision about one; else null. */
export function findUndecidedSlice(
  { dateOfLoss, insuredIssueSequence }: Pick<Claim, 'dateOfLoss' | 'insuredIssueSequence'>,
  slices: readonly VersionSlice[],
  decisions: readonly Pick<ClaimCoverageDecision, 'issueSequence'>[],
): VersionSlice | null {
  const slice = findSliceOfDay(slices, dateOfLoss);
  const seen = Math.max(insuredIssueSequence, ...decisions.map(({ issueSequence }) => issueSequence));
  return slice !== null && slice.issueSequence > seen ? slice : null;
}

/** Whether the claim's version is replaced without an override: the product reduced the coverage to the premium that was paid. */
export function isLawfulReplacement(
  change: Pick<PolicyChange, 'kind' | 'openedBy' | 'reapplicationOf'> | null,
): boolean {
  return change?.kind === 'COVERAGE' && change.openedBy === null && change.reapplicationOf === null;
}

/** Compares what a claim depends on in two versions of its policy. Null is a version without cover. */
export function compareVersions(
  pinned: PolicyFile | null,
  newer: PolicyFile | null,
): readonly ComparedFact[] {
  const isCovered = pinned !== null && newer !== null;
  const compared = isCovered ? [...coverFacts, ...riskFacts] : coverFacts;
  return compared.flatMap(({ label, read, isAlways = false }) => {
    const values = [pinned, newer].map((file) => (file === null ? noCover(label) : read(file)));
    const [before = '', after = ''] = values;
    const isDifferent = before !== after;
    return isDifferent || isAlways ? [{ label, pinned: before, newer: after, isDifferent }] : [];
  });
}

interface FactReader {
  readonly label: string;
  readonly read: (file: PolicyFile) => string;
  /** Whether it is shown although it is the same in both versions. */
  readonly isAlways?: boolean;
}

const inForce = 'In force on the date of loss';

const coverFacts: readonly FactReader[] = [
  { label: inForce, read: () => 'Yes' },
  {
    label: 'Building coverage',
    isAlways: true,
    read: ({ rating }) => formatDollars(rating.buildingCoverage),
  },
  {
    label: 'Contents coverage',
    isAlways: true,
    read: ({ rating }) => formatDollars(rating.contentsCoverage),
  },
  { label: 'Building deductible', read: ({ rating }) => formatDollars(rating.buildingDeductible) },
  { label: 'Contents deductible', read: ({ rating }) => formatDollars(rating.contentsDeductible) },
];

/** Compared only where both versions are in force. */
const riskFacts: readonly FactReader[] = [
  { label: 'Policy form', read: (file) => formatEnum('ContentsLocation', nfipForm(file)) },
  { label: 'Building type', read: ({ policy }) => formatEnum('BuildingType', policy.buildingType) },
  { label: 'Foundation', read: ({ structure }) => formatEnum('FoundationType', structure.foundationType) },
  {
    label: 'Date of construction',
    read: ({ structure }) => formatDate(structure.constructionDate) || unknown,
  },
  {
    label: 'Flood zone',
    read: ({ floodZoneInformation }) => floodZoneInformation.currentFloodZoneId ?? unknown,
  },
  { label: 'Property', read: ({ propertyAddress }) => formatAddressLine(propertyAddress) },
  { label: 'Insureds', read: ({ insureds }) => formatNames(insureds.filter(isListed).map(nameInsured)) },
  {
    label: 'Lenders and loss payees',
    read: ({ lossPayees }) => formatNames(lossPayees.filter(isListed).map(lossPayeeFullName)),
  },
];

const unknown = 'Not known';

function noCover(label: string): string {
  return label === inForce ? 'No' : 'None';
}

function formatDollars(amount: number | null): string {
  return formatDollarsAndCents(moneyFromDollars(amount ?? 0));
}

function formatEnum(
  name: 'ContentsLocation' | 'BuildingType' | 'FoundationType',
  value: string | null,
): string {
  return value === null ? unknown : enumLabel(name, value);
}

function formatNames(names: readonly string[]): string {
  return (
    names
      .filter((name) => name !== '')
      .toSorted()
      .join(', ') || 'None'
  );
}

function isListed({ isActive }: { readonly isActive: boolean | null }): boolean {
  return isActive !== false;
}
