import type { ClaimLine } from '../../../contract/types.ts';
import { nfipForm } from '../../building/occupancy.ts';
import {
  addMoney,
  compareMoney,
  noMoney,
  parseDollars,
  parseMoney,
  shareInPercent,
} from '../../money/money.ts';
import {
  type ClaimFile,
  findReserve,
  isFloodUndecided,
  isLateProof,
  isLossPaid,
  listPayeeNames,
  sumProofs,
} from '../claim-file.ts';
import { floodInProgressCitation } from '../flood-in-progress.ts';
import { laterVersionCitation } from '../later-version.ts';
import { computeLineCost } from '../lines/line-cost.ts';
import { findUnitCount, isReplacementCostMissing, settleClaim } from '../settlement/settle-claim.ts';
import { type ClaimSettlement, isZeroCents } from '../settlement/worksheet.ts';
import { hasUndeniedLines, listUnlimitedLines } from './denial-letter.ts';

/** A finding that an auditor would make in a file, and the place to correct it. */
export interface FileFinding {
  readonly check: string;
  readonly message: string;
  readonly citation: string;
  readonly tab: number;
  readonly claimLineId: number | null;
}

interface FileCheck {
  readonly check: string;
  readonly citation: string;
  readonly tab: number;
  readonly message: string;
  /** Whether the whole file has the fault. */
  readonly isFound?: (file: ClaimFile, settlement: ClaimSettlement) => boolean;
  /** Or else the lines that have it. */
  readonly findLines?: (file: ClaimFile, settlement: ClaimSettlement) => readonly ClaimLine[];
}

const tabs = {
  lossDetails: 2,
  coverage: 4,
  assignment: 8,
  reports: 16,
  estimate: 32,
  contents: 64,
  proof: 128,
  reserves: 256,
  payments: 512,
  documents: 2048,
} as const;

/** Lists the findings that an auditor would make in the file of a claim. A claim does not close before each one is corrected. */
export function listFindings(file: ClaimFile): readonly FileFinding[] {
  const settlement = settleClaim(file);
  return fileChecks.flatMap(({ isFound, findLines, ...finding }): readonly FileFinding[] => {
    if (isFound?.(file, settlement)) return [{ ...finding, claimLineId: null }];
    const lines = findLines?.(file, settlement) ?? [];
    return lines.map(({ claimLineId, coverage }) => ({
      ...finding,
      tab: coverage === 'CONTENTS' ? tabs.contents : finding.tab,
      claimLineId,
    }));
  });
}

const fileChecks: readonly FileCheck[] = [
  {
    check: 'later version',
    message:
      'A version that was issued after the notice covers the date of loss, and it is not decided which one counts.',
    citation: laterVersionCitation,
    tab: tabs.coverage,
    isFound: ({ laterVersion }) => laterVersion !== null,
  },
  {
    check: 'flood in progress',
    message:
      'The flood may have begun before the coverage was bought, and it is not decided whether the loss continues it.',
    citation: floodInProgressCitation,
    tab: tabs.reports,
    isFound: isFloodUndecided,
  },
  {
    check: 'no contact',
    message: 'The day on which the adjuster first spoke with the insured is missing.',
    citation: 'NFIP Claims Manual, oversight',
    tab: tabs.assignment,
    isFound: ({ claim }) => claim.contactedDate === null,
  },
  {
    check: 'no inspection',
    message: 'The loss is above 25,000 dollars and no one has visited the property.',
    citation: 'NFIP Claims Manual, special handling: remote adjustment',
    tab: tabs.assignment,
    isFound: ({ claim, lines }) => claim.inspectedDate === null && isAbove(lines, 25_000),
  },
  {
    check: 'no water depth',
    message: 'The depth of the water is missing.',
    citation: 'NFIP Claims Manual, preliminary report',
    tab: tabs.lossDetails,
    isFound: ({ claim, lines }) => claim.waterDepthInches === null && lines.length > 0,
  },
  {
    check: 'no preliminary report',
    message: 'The preliminary report is missing.',
    citation: 'NFIP Claims Manual, claims journey: 15 days',
    tab: tabs.reports,
    isFound: ({ claim }) => claim.preliminaryDate === null,
  },
  {
    check: 'no closing report',
    message: 'The closing report is missing.',
    citation: 'NFIP Claims Manual, claims journey: 45 days',
    tab: tabs.reports,
    isFound: ({ claim }) => claim.closingDate === null,
  },
  {
    check: 'second inspection',
    message: 'A second inspection was asked for and was not made.',
    citation: 'NFIP Claims Manual, oversight: re-inspection',
    tab: tabs.reports,
    isFound: ({ reinspections }) => reinspections.some(({ visitedDate }) => visitedDate === null),
  },
  {
    check: 'residence unknown',
    message: 'It is not known whether the insured lived there for at least 80 percent of the year.',
    citation: 'SFIP II.C.22, VII.R.1',
    tab: tabs.estimate,
    isFound: ({ claim, lines }) => claim.isPrincipalResidence === null && hasCoverage(lines, 'BUILDING'),
  },
  {
    check: 'no replacement cost',
    message:
      'The full replacement cost of the building is missing, so it cannot be checked whether the coverage was enough.',
    citation: 'SFIP VII.R.2, VII.R.5',
    tab: tabs.estimate,
    isFound: (file) => isReplacementCostMissing(file) && hasCoverage(file.lines, 'BUILDING'),
  },
  {
    check: 'no units',
    message:
      'The number of units is missing, so it cannot be checked whether the association insured the building for enough.',
    citation: 'SFIP RCBAP VII.C',
    tab: tabs.estimate,
    isFound: ({ claim, policy, lines }) =>
      findUnitCount(policy, claim) === null && nfipForm(policy) === 'RCBAP' && hasCoverage(lines, 'BUILDING'),
  },
  {
    check: 'building salvage',
    message: 'Salvage of the building is not addressed. Enter 0 where the insured keeps nothing of value.',
    citation: 'NFIP Claims Manual, salvage: addressed on every claim',
    tab: tabs.estimate,
    isFound: ({ claim }, { building }) => claim.buildingSalvage === null && hasPay(building.payable),
  },
  {
    check: 'contents salvage',
    message: 'Salvage of the contents is not addressed. Enter 0 where the insured keeps nothing of value.',
    citation: 'NFIP Claims Manual, salvage: addressed on every claim',
    tab: tabs.contents,
    isFound: ({ claim }, { contents }) => claim.contentsSalvage === null && hasPay(contents.payable),
  },
  {
    check: 'one rate',
    message:
      'Every line has the same rate of depreciation. Depreciation is set by the age and condition of each item.',
    citation: 'NFIP Claims Manual, depreciation: never one rate for all',
    tab: tabs.estimate,
    isFound: ({ lines }) => {
      const rates = lines.map(findRate).filter((rate) => rate > 0);
      return rates.length >= 3 && new Set(rates).size === 1;
    },
  },
  {
    check: 'contents as new',
    message: 'No line of the contents is depreciated, and contents are settled at actual cash value.',
    citation: 'SFIP VII.R.4',
    tab: tabs.contents,
    isFound: ({ lines }) => {
      const contents = lines.filter(({ coverage, refusal }) => coverage === 'CONTENTS' && refusal === null);
      return contents.length >= 3 && contents.every((line) => findRate(line) === 0);
    },
  },
  {
    check: 'lump sum',
    message: 'The line is a lump sum. An estimate counts units and prices each.',
    citation: 'NFIP Claims Manual, estimates: lump sums are refused',
    tab: tabs.estimate,
    findLines: ({ lines }) => lines.filter(({ unit }) => /^(ls|lot|lump|sum|job)\.?$/i.test(unit.trim())),
  },
  {
    check: 'depreciated below zero',
    message: 'Depreciation is more than the item costs new.',
    citation: 'NFIP Claims Manual, depreciation',
    tab: tabs.estimate,
    findLines: ({ lines }) =>
      lines.filter((line) => compareMoney(parseMoney(line.depreciation), computeLineCost(line)) > 0),
  },
  {
    check: 'enclosure without limit',
    message:
      'The line is refused for its place below the lowest elevated floor, and this building has no such limit: it was built before the first flood map, or its zone has none.',
    citation: 'SFIP III.A.8',
    tab: tabs.estimate,
    findLines: listUnlimitedLines,
  },
  {
    check: 'building in contents',
    message: 'The item always belongs to the building.',
    citation: 'SFIP III.A.7',
    tab: tabs.contents,
    findLines: ({ lines }) =>
      lines.filter((line) => line.coverage === 'CONTENTS' && hasWord(line, buildingWords)),
  },
  {
    check: 'contents in building',
    message: 'The item always belongs to the contents.',
    citation: 'SFIP III.B.4',
    tab: tabs.estimate,
    findLines: ({ lines }) =>
      lines.filter((line) => line.coverage === 'BUILDING' && hasWord(line, contentsWords)),
  },
  {
    check: 'carpet as new',
    message: 'Carpet, pads, and appliances are settled at actual cash value: choose that kind of property.',
    citation: 'SFIP VII.R.4.f',
    tab: tabs.estimate,
    findLines: ({ lines }) =>
      lines.filter(
        (line) => line.coverage === 'BUILDING' && line.property === 'ORDINARY' && hasWord(line, carpetWords),
      ),
  },
  {
    check: 'twice',
    message: 'The same item is listed twice in the same room.',
    citation: 'NFIP Claims Manual, estimates',
    tab: tabs.estimate,
    findLines: ({ lines }) =>
      lines.filter((line, at) => lines.findIndex((other) => isSameItem(other, line)) < at),
  },
  {
    check: 'late proof',
    message: "The proof of loss was signed after the sixtieth day and has no waiver of FEMA's.",
    citation: 'SFIP VII.G.4; NFIP Claims Manual, claims journey',
    tab: tabs.proof,
    isFound: ({ claim, proofs, payments }, { payable }) =>
      (hasPay(payable) || isLossPaid(payments)) &&
      proofs.some(
        (proof, at) =>
          isLateProof(claim, proof) &&
          proof.waiver === null &&
          proofs.slice(at + 1).every(({ waiver }) => waiver === null),
      ),
  },
  {
    check: 'no proof',
    message: 'Something is owed, and no proof of loss was signed.',
    citation: 'SFIP VII.G.4',
    tab: tabs.proof,
    isFound: ({ proofs }, { payable }) => hasPay(payable) && proofs.length === 0,
  },
  {
    check: 'proof too low',
    message: 'The worksheet owes more than was sworn. A larger amount needs another proof of loss.',
    citation: 'NFIP Claims Manual, proof of loss',
    tab: tabs.proof,
    isFound: (file, { building, contents }) =>
      file.proofs.length > 0 &&
      (compareMoney(building.payable, sumProofs(file, 'BUILDING')) > 0 ||
        compareMoney(contents.payable, sumProofs(file, 'CONTENTS')) > 0),
  },
  {
    check: 'due',
    message: 'The worksheet owes more than was paid.',
    citation: 'SFIP VII.J',
    tab: tabs.payments,
    isFound: (_, { building, contents }) => hasPay(building.due) || hasPay(contents.due),
  },
  {
    check: 'overpaid',
    message: 'More was paid than the worksheet owes. FEMA asks the company for it.',
    citation: 'NFIP Claims Manual, overpayments',
    tab: tabs.payments,
    isFound: (_, { building, contents }) =>
      compareMoney(building.due, noMoney) < 0 || compareMoney(contents.due, noMoney) < 0,
  },
  {
    check: 'request open',
    message: 'A request for additional payment is not decided. Pay it, or deny the rest of it.',
    citation: 'NFIP Claims Manual, claims journey: request for additional payment',
    tab: tabs.payments,
    isFound: ({ requests }) => requests.some(({ decision }) => decision === null),
  },
  {
    check: 'no lender',
    message: 'A payment for the building names no lender, and the policy names one.',
    citation: 'SFIP VII.N',
    tab: tabs.payments,
    isFound: ({ policy, payments }) => {
      const building = payments.filter(({ coverage, kind }) => coverage === 'BUILDING' && kind !== 'EXPENSE');
      const isNamed = building.some(({ payee }) => payee === 'LENDER' || payee === 'INSURED_AND_LENDER');
      return building.length > 0 && listPayeeNames(policy).lenders.length > 0 && !isNamed;
    },
  },
  {
    check: 'not sent',
    message: 'An approved payment was not sent, or its check was stopped. Send it, or cancel it.',
    citation: 'NFIP Claims Manual, oversight: 7 business days',
    tab: tabs.payments,
    isFound: ({ payments }) => payments.some(({ status }) => status === 'APPROVED' || status === 'STOPPED'),
  },
  {
    check: 'reserve left',
    message: 'A reserve is left. It is zero before a claim closes.',
    citation: 'NFIP Claims Manual, oversight: reserves',
    tab: tabs.reserves,
    isFound: ({ reserves }) =>
      (['BUILDING', 'CONTENTS', 'ICC'] as const).some(
        (coverage) => !isZeroCents(findReserve(reserves, coverage)),
      ),
  },
  {
    check: 'not denied',
    message: 'A line is not paid, and the insured did not receive the reason in writing.',
    citation: 'NFIP Claims Manual, claims journey: denial letter',
    tab: tabs.proof,
    isFound: hasUndeniedLines,
  },
  {
    check: 'no fee',
    message: "The adjuster's fee was not paid.",
    citation: 'NFIP Claims Manual, appendix A',
    tab: tabs.payments,
    isFound: ({ claim, payments }) =>
      claim.closingDate !== null && !payments.some(({ kind }) => kind === 'EXPENSE'),
  },
];

const buildingWords =
  /\b(refrigerator|cooking range|dishwasher|water heater|furnace|kitchen cabinet|bookcase, built-in)\b/i;
const contentsWords = /\b(washing machine|clothes washer|clothes dryer|freezer|sofa|mattress|television)\b/i;
const carpetWords = /\b(carpet|carpet pad|refrigerator|dishwasher|cooking range)\b/i;

function hasWord({ description }: ClaimLine, words: RegExp): boolean {
  return words.test(description);
}

function hasCoverage(lines: readonly ClaimLine[], coverage: ClaimLine['coverage']): boolean {
  return lines.some((line) => line.coverage === coverage);
}

function hasPay(amount: ClaimSettlement['payable']): boolean {
  return compareMoney(amount, noMoney) > 0;
}

function isAbove(lines: readonly ClaimLine[], dollars: number): boolean {
  return compareMoney(addMoney(...lines.map(computeLineCost)), parseDollars(dollars)) > 0;
}

/** The rate of depreciation in percent with one decimal place. */
function findRate(line: ClaimLine): number {
  return shareInPercent(parseMoney(line.depreciation), computeLineCost(line));
}

function isSameItem(line: ClaimLine, other: ClaimLine): boolean {
  return (
    line.coverage === other.coverage &&
    line.room.trim().toLowerCase() === other.room.trim().toLowerCase() &&
    line.description.trim().toLowerCase() === other.description.trim().toLowerCase() &&
    line.quantity === other.quantity &&
    line.unitCost === other.unitCost
  );
}
