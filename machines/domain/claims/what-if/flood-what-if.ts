import type {
  ClaimLineCoverage,
  ClaimRefusal,
  PolicyFile,
  ProposalLanguage,
} from '../../../contract/types.ts';
import { isMobile } from '../../building/building-type.ts';
import { replacementCost } from '../../coverage/coverage.ts';
import { formatDollarsAndCents } from '../../format/format-values.ts';
import { isPrivateOnly } from '../../market/market.ts';
import {
  addMoney,
  allocateMoney,
  type Cents,
  compareMoney,
  formatMoney,
  minMoney,
  multiplyToDollars,
  negateMoney,
  noMoney,
  parseDollars,
  roundToDollars,
  subtractMoney,
} from '../../money/money.ts';
import { ownClaimTexts } from '../own/own-claim-texts.ts';
import { isEnclosureLimited } from '../settlement/line-scope.ts';
import { settle } from '../settlement/settle.ts';
import { buildSettlementTerms } from '../settlement/settle-claim.ts';
import { closingRules, commonRules, methodRules } from '../settlement/settlement-rules.ts';
import type { SettlementLine, SettlementTerms } from '../settlement/settlement-terms.ts';
import type { ClaimSettlement, CoverageSettlement } from '../settlement/worksheet.ts';
import { contentsShare, type DamageShare, damageShares } from './damage-shares.ts';
import { listWhatIfs, type SettlementWhatIf } from './settlement-what-ifs.ts';
import { type ShortfallReason, whatIfTexts } from './what-if-texts.ts';

/** An item that the water would damage. */
export interface FloodItem {
  readonly coverage: ClaimLineCoverage;
  readonly item: string;
  readonly damage: Cents;
  /** Its part of what the coverage pays. */
  readonly paid: Cents;
  readonly refusal: ClaimRefusal | null;
  /** Why it is not paid; null for an item in scope. */
  readonly sentence: string | null;
}

/** The damage in a room, and the part of it that would be paid. */
export interface RoomDamage {
  readonly room: string;
  readonly damage: Cents;
  readonly paid: Cents;
  readonly items: readonly FloodItem[];
}

/** The cost of a flood of a depth, and the payment of the policy for it. */
export interface FloodWhatIf {
  readonly depthInches: number;
  readonly source: string;
  readonly assumptions: readonly string[];
  readonly rooms: readonly RoomDamage[];
  readonly coverages: readonly CoverageDamage[];
  readonly damage: Cents;
  readonly paid: Cents;
  readonly whatIfs: readonly SettlementWhatIf[];
}

/** The damage of a coverage: what is paid of it, and why the rest is not. Damage is what is paid and the sum of the reasons. */
export interface CoverageDamage {
  readonly coverage: ClaimLineCoverage;
  readonly damage: Cents;
  readonly paid: Cents;
  readonly shortfalls: readonly { readonly reason: string; readonly amount: Cents }[];
}

/** The deepest water that is asked about, in inches above the lowest floor that people live on. */
export const deepestWater = 96;

/**
 * Computes the payment of the policy if water stood in the house, by the settlement of a claim with sample damage; null where the building or its
 * replacement cost is not known, and for a carrier's own form.
 */
export function imagineFlood(
  policy: PolicyFile,
  { depthInches, today, language }: { depthInches: number; today: string; language: ProposalLanguage },
): FloodWhatIf | null {
  const cost = replacementCost(policy);
  if (cost === null || cost <= 0 || policy.policy.buildingType === null || isPrivateOnly(policy)) return null;
  const building = parseDollars(cost);
  const contents = multiplyToDollars(building, contentsShare);
  const damaged = listDamage(policy, depthInches, { building, contents });
  const terms = buildTerms(policy, building, today);
  const lines = damaged.map(({ line }) => line);
  const settlement = settle(lines, terms);
  const items = describeItems(damaged, settlement, terms, language);
  const texts = whatIfTexts[language];
  const isBasement = policy.structure.foundationType === 'BASEMENT';
  const sum = (of: (item: FloodItem) => Cents, own: readonly FloodItem[]) => addMoney(...own.map(of));
  const rooms = [...new Set(damaged.map(({ share }) => share.room))].map((room) => {
    const own = items.filter((_, at) => damaged[at]?.share.room === room);
    return {
      room: room === 'belowFloor' && isBasement ? texts.basement : texts.room[room],
      damage: sum(({ damage }) => damage, own),
      paid: sum(({ paid }) => paid, own),
      items: own,
    };
  });
  return {
    depthInches,
    source: texts.source,
    assumptions: [
      texts.assumptions.building(formatDollarsAndCents(formatMoney(building))),
      texts.assumptions.contents(formatDollarsAndCents(formatMoney(contents))),
      terms.isPrincipalHome ? texts.assumptions.home : texts.assumptions.notHome,
      ...(damaged.some(({ share }) => share.room === 'belowFloor') ? [texts.assumptions.below] : []),
      texts.assumptions.promise,
    ],
    rooms,
    coverages: (['BUILDING', 'CONTENTS'] as const).map((coverage) =>
      explainCoverage(
        items.filter((item) => item.coverage === coverage),
        coverage === 'BUILDING' ? settlement.building : settlement.contents,
        texts.reason,
      ),
    ),
    damage: sum(({ damage }) => damage, items),
    paid: settlement.payable,
    whatIfs: listWhatIfs(lines, terms, language),
  };
}

interface DamagedItem {
  readonly share: DamageShare;
  readonly line: SettlementLine;
}

/** Lists the damage by water, in the order of the table. A room's share is divided by the number of floors, because the water reaches only the first one. */
function listDamage(
  policy: PolicyFile,
  depthInches: number,
  values: { readonly building: Cents; readonly contents: Cents },
): readonly DamagedItem[] {
  const { structure } = policy;
  const floors = isMobile(policy.policy.buildingType) ? 1 : Math.max(1, structure.floorsCount ?? 1);
  const place = findPlaceBelow(policy);
  return damageShares.flatMap((share, at) => {
    const isBelow = share.room === 'belowFloor';
    if (isBelow && place === null) return [];
    if (share.item === 'heating' && place !== null) return [];
    const part = isBelow ? share.share : (share.share * findPart(share, depthInches)) / floors;
    const value = share.coverage === 'BUILDING' ? values.building : values.contents;
    const cost = multiplyToDollars(value, roundShare(part));
    if (compareMoney(cost, noMoney) <= 0) return [];
    const line: SettlementLine = {
      claimLineId: at + 1,
      coverage: share.coverage,
      property: share.property,
      place: isBelow && place !== null ? place : 'UNRESTRICTED',
      restrictedItem: share.restrictedItem,
      refusal: null,
      replacementCost: cost,
      depreciation: multiplyToDollars(cost, share.depreciation),
    };
    return [{ share, line }];
  });
}

/** How much of an item water of a depth damages: nothing at the depth where the loss begins, all of it where it is whole. */
function findPart({ from, whole }: DamageShare, depthInches: number): number {
  if (depthInches <= from) return 0;
  return Math.min(1, (depthInches - from) / (whole - from));
}

function roundShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

/** How the space below the lowest floor is insured; null for a house that has none. */
function findPlaceBelow(policy: PolicyFile): SettlementLine['place'] | null {
  const { foundationType, enclosureAreaFeet } = policy.structure;
  if (foundationType === 'BASEMENT') return 'BASEMENT';
  const isElevated = foundationType?.startsWith('ELEVATED_WITH_ENCLOSURE') ?? false;
  if (!isElevated || enclosureAreaFeet === 0) return null;
  return isEnclosureLimited(policy) ? 'LOW_ENCLOSURE' : 'UNRESTRICTED';
}

function buildTerms(policy: PolicyFile, building: Cents, today: string): SettlementTerms {
  return buildSettlementTerms({
    policy,
    payments: [],
    overpayments: [],
    floodInProgress: null,
    coverageDecisions: [],
    claim: {
      dateOfLoss: today,
      isFloodInProgress: null,
      isPrincipalResidence: policy.policy.isPrimaryResidence,
      replacementCost: formatMoney(building),
      unitCount: policy.structure.unitsCount,
      isUnenclosed: policy.structure.isWalledAndRoofed === false,
      isTotalLossOfMobileHome: null,
      otherLimit: null,
      otherDeductible: null,
      buildingSalvage: null,
      contentsSalvage: null,
    },
  });
}

/** The items with their parts of what each coverage pays: by what they come to before the deductible and the limit. */
function describeItems(
  damaged: readonly DamagedItem[],
  settlement: ClaimSettlement,
  terms: SettlementTerms,
  language: ProposalLanguage,
): readonly FloodItem[] {
  const shares = new Map<number, Cents>();
  for (const coverage of [settlement.building, settlement.contents]) {
    const own = damaged.filter(({ line }) => line.coverage === coverage.coverage);
    const weights = own.map(({ line }) => {
      const outcome = settlement.lines.find(({ claimLineId }) => claimLineId === line.claimLineId);
      return outcome?.refusal === null ? roundToDollars(findWeight(line, coverage, terms)) : 0;
    });
    if (weights.every((weight) => weight === 0)) continue;
    const parts = allocateMoney(coverage.payable, weights);
    own.forEach(({ line }, at) => {
      shares.set(line.claimLineId, parts[at] ?? noMoney);
    });
  }
  return damaged.map(({ share, line }) => {
    const refusal =
      settlement.lines.find(({ claimLineId }) => claimLineId === line.claimLineId)?.refusal ?? null;
    return {
      coverage: share.coverage,
      item: whatIfTexts[language].item[share.item],
      damage: line.replacementCost,
      paid: shares.get(line.claimLineId) ?? noMoney,
      refusal,
      sentence: refusal === null ? null : ownClaimTexts[language].refusal[refusal].sentence,
    };
  });
}

function findWeight(
  { property, replacementCost: cost, depreciation }: SettlementLine,
  { method }: CoverageSettlement,
  { figures }: SettlementTerms,
): Cents {
  const actual = subtractMoney(cost, depreciation);
  if (property === 'SPECIAL_LIMIT') return minMoney(actual, figures.specialLimit);
  return method === 'ACTUAL_CASH_VALUE' || property === 'CARPET_OR_APPLIANCE' ? actual : cost;
}

const reasonOfStep: { readonly [label: string]: ShortfallReason } = {
  [commonRules.contentsDepreciation.label]: 'depreciation',
  [commonRules.fixedDepreciation.label]: 'depreciation',
  [commonRules.specialLimit.label]: 'specialLimit',
  [methodRules.coinsurance.label]: 'share',
  [methodRules.proportional.label]: 'share',
  [methodRules.notBelow.label]: 'share',
  [closingRules.deductible.label]: 'deductible',
  [closingRules.doubledDeductible.label]: 'deductible',
  [closingRules.limit.label]: 'limit',
};

const reasons: readonly ShortfallReason[] = [
  'notInsured',
  'depreciation',
  'specialLimit',
  'share',
  'deductible',
  'limit',
];

/** Why a coverage pays less than the damage: what is not insured, and each step of the worksheet that takes something off. */
function explainCoverage(
  items: readonly FloodItem[],
  { coverage, steps, payable }: CoverageSettlement,
  texts: { readonly [reason in ShortfallReason]: string },
): CoverageDamage {
  const amounts = new Map<ShortfallReason, Cents>();
  const add = (reason: ShortfallReason, amount: Cents) =>
    amounts.set(reason, addMoney(amounts.get(reason) ?? noMoney, amount));
  for (const { refusal, damage } of items) if (refusal !== null) add('notInsured', damage);
  for (const { label, amount } of steps) {
    const reason = reasonOfStep[label];
    if (reason !== undefined) add(reason, negateMoney(amount));
  }
  return {
    coverage: coverage === 'CONTENTS' ? 'CONTENTS' : 'BUILDING',
    damage: addMoney(...items.map(({ damage }) => damage)),
    paid: payable,
    shortfalls: reasons.flatMap((reason) => {
      const amount = amounts.get(reason) ?? noMoney;
      return compareMoney(amount, noMoney) === 0 ? [] : [{ reason: texts[reason], amount }];
    }),
  };
}

/** The flood with its amounts as sent. */
export function printFlood(flood: FloodWhatIf) {
  const { damage, paid } = flood;
  return {
    ...flood,
    ...printPaid({ damage, paid }),
    rooms: flood.rooms.map(({ items, ...room }) => ({
      ...room,
      ...printPaid(room),
      items: items.map((item) => ({ ...item, ...printPaid(item) })),
    })),
    coverages: flood.coverages.map((coverage) => ({
      ...coverage,
      ...printPaid(coverage),
      shortfalls: coverage.shortfalls.map(({ reason, amount }) => ({ reason, amount: formatMoney(amount) })),
    })),
    whatIfs: printWhatIfs(flood.whatIfs),
  };
}

/** The payments that other amounts of insurance would have made, as sent. */
export function printWhatIfs(whatIfs: readonly SettlementWhatIf[]) {
  return whatIfs.map(({ sentence, more }) => ({ sentence, more: formatMoney(more) }));
}

function printPaid({ damage, paid }: { readonly damage: Cents; readonly paid: Cents }) {
  return {
    damage: formatMoney(damage),
    paid: formatMoney(paid),
    unpaid: formatMoney(subtractMoney(damage, paid)),
  };
}
