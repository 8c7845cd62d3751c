import type {
  AdditionalInterestRole,
  IsoDate,
  Money,
  PolicyFile,
  PremiumLine,
} from '../../../machines/contract/types.ts';
import { findRatedHeight } from '../../../machines/domain/coverage/rated-height.ts';
import { enumLabel, formatPhone } from '../../../machines/domain/format/format-values.ts';
import { type LetterSubject, printAddress } from '../../../machines/domain/letters/letter-fields.ts';
import { isNothing } from '../../../machines/domain/money/money.ts';
import { lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
import { effectiveMailingAddress } from '../../../machines/domain/place/mailing-address.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { listPrintedPremium } from '../../../machines/domain/policy/printed-premium.ts';
import type { StoredFile } from '../../policy/file/stored-file.ts';
import type {
  DeclarationsPage,
  PrintedAmendment,
  PrintedCoverage,
  PrintedFact,
} from '../../providers/pdf/letter-document.ts';
import type { LetterSources } from './letter-sources.ts';
import { type FactName, listPrintedFacts } from './printed-facts.ts';

/** When and why declarations are made. */
interface DeclarationsOccasion {
  readonly notices: readonly string[];
  /** The day on which they are made: of a change that starts later, the day on which it was accepted. */
  readonly date: IsoDate;
  readonly facts: LetterSubject['facts'];
}

/** The declarations page of a version. Amounts are those of its rating. */
export function buildDeclarations(
  { file, changes, companyName, carrierName, insuredName, agent }: LetterSources,
  { notices, date, facts }: DeclarationsOccasion,
): DeclarationsPage {
  const { policy, transaction, rating } = file;
  const { effectiveDate, expirationDate } = policy;
  if (effectiveDate === null || expirationDate === null || rating.totalPremium === null)
    throw new Error('The policy has no term or no premium: declarations are made of issued policies only.');
  return {
    is: 'declarations',
    transaction: enumLabel('TransactionType', transaction.transactionType),
    company: companyName,
    carrier: carrierName,
    policyNumber: displayedPolicyNumber(file) ?? String(policy.policyId),
    effectiveDate,
    expirationDate,
    issuedDate: transaction.issuedDate ?? date,
    insured: insuredName,
    mailingAddress: printAddress(effectiveMailingAddress(file)),
    property: printAddress(file.propertyAddress),
    agent: [agent.name, agent.agencyName, ...agent.address, formatPhone(agent.phone)].filter(
      (line) => line !== '',
    ),
    interests: file.lossPayees
      .filter(({ isActive }) => isActive !== false)
      .map((payee) => ({
        role: interestLabel(payee.lossPayeeType),
        name: lossPayeeFullName(payee),
        address: printAddress(payee),
        loanNumber: payee.loanNumber ?? '',
      })),
    ratingFacts: listRatingFacts(file),
    coverages: listCoverages(file),
    premiumLines: listPrintedPremium(rating, transaction.proratedSrlPremium),
    total: rating.totalPremium,
    amendment: describeAmendment(file, changes, facts),
    isAfterChange: file.change !== null,
    notices,
    isSample: file.locationFacts.isSample === true,
  };
}

/** The stored price of a change. */
interface KeptPrice {
  readonly days: number;
  readonly termDays: number;
  readonly factor: number;
  readonly total: Money;
  readonly balanceAfter: Money;
  readonly lines: readonly {
    readonly line: PremiumLine;
    readonly annualBefore: Money;
    readonly annualAfter: Money;
    readonly amount: Money;
  }[];
}

/** The effect of a version's change on the policy, and its money; null for new business. */
function describeAmendment(
  { change }: StoredFile,
  changes: LetterSources['changes'],
  facts: LetterSubject['facts'],
): PrintedAmendment | null {
  const price = change?.price as KeptPrice | null | undefined;
  if (change === null || !price) return null;
  const { days, termDays, factor, total, balanceAfter } = price;
  return {
    effectiveDate: change.effectiveDate,
    changes,
    share: `${days} of ${termDays} days, factor ${factor.toFixed(3)}`,
    lines: price.lines.map(({ line, ...amounts }) => ({ label: enumLabel('PremiumLine', line), ...amounts })),
    total,
    charged: facts.charged ?? null,
    received: facts.received ?? null,
    balanceAfter: facts.balance ?? balanceAfter,
  };
}

/** The facts that the premium rests on, in the words of declarations pages; those without a value, and an assumed height, are left out. */
function listRatingFacts(file: PolicyFile): PrintedFact[] {
  const height = findRatedHeight(file);
  return [
    ...ratingFacts.flatMap(([label, name]) =>
      listPrintedFacts(file, [name]).map(({ value }) => ({ label, value })),
    ),
    ...(height === null || height.method === 'FEMA_ASSUMPTION'
      ? []
      : [{ label: 'First floor height', value: `${height.feet} ft, ${height.source}` }]),
  ];
}

const ratingFacts: readonly (readonly [label: string, name: FactName])[] = [
  ['Building occupancy', 'policy.buildingType'],
  ['Building description', 'structure.buildingDescription'],
  ['Primary residence', 'policy.isPrimaryResidence'],
  ['Foundation', 'structure.foundationType'],
  ['Date of construction', 'structure.constructionDate'],
  ['Construction', 'structure.constructionType'],
  ['Number of floors', 'structure.floorsCount'],
  ['Building area', 'structure.totalBuildingAreaFeet'],
  ['Replacement cost', 'structure.replacementCostUser'],
  ['Flood zone', 'policy.floodZone'],
  ['Community', 'policy.communityName'],
  ['Community number', 'policy.communityNumber'],
  ['Map date', 'policy.currentMapDate'],
  ['Program', 'policy.programType'],
];

function interestLabel(type: AdditionalInterestRole | null): string {
  return type === null ? 'Other interest' : enumLabel('AdditionalInterestRole', type);
}

/** The coverages in the order of the premium. Increased cost of compliance comes with building coverage of the NFIP. */
function listCoverages({ rating }: PolicyFile): PrintedCoverage[] {
  const { iccPremium } = rating;
  const icc: PrintedCoverage[] =
    iccPremium === null || isNothing(iccPremium)
      ? []
      : [{ label: 'Increased cost of compliance', limit: iccLimit, deductible: null, premium: iccPremium }];
  return [
    {
      label: 'Building',
      limit: rating.buildingCoverage ?? 0,
      deductible: rating.buildingDeductible ?? 0,
      premium: rating.buildingPremium ?? '0.00',
    },
    {
      label: 'Contents',
      limit: rating.contentsCoverage ?? 0,
      deductible: rating.contentsDeductible ?? 0,
      premium: rating.contentsPremium ?? '0.00',
    },
    ...icc,
  ];
}

/** Coverage D of the standard flood insurance policy, in whole dollars. */
const iccLimit = 30_000;
