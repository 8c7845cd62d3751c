import type { ClaimProperty, SettlementMethod } from '../../../contract/types.ts';
import {
  addMoney,
  type Cents,
  compareMoney,
  maxMoney,
  minMoney,
  multiplyByRatio,
  multiplyMoney,
  noMoney,
  subtractMoney,
} from '../../money/money.ts';
import { listBuildingCaps } from './inner-limits.ts';
import { becomes, cutTo, noTotal, type RunningTotal, takeOff } from './running-total.ts';
import { outsideDeductible, sumActualCashValue } from './settle-contents.ts';
import { closingRules, commonRules, finishCoverage, methodRules } from './settlement-rules.ts';
import type { SettlementLine, SettlementTerms } from './settlement-terms.ts';
import type { CoverageSettlement } from './worksheet.ts';

/** Settles the building by the method that its form, use and insured amount lead to. */
export function settleBuilding(
  lines: readonly SettlementLine[],
  terms: SettlementTerms,
  withoutDeductible: Cents,
): CoverageSettlement {
  const damage = sumDamage(lines, terms);
  const actualCashValue = settleAt('ACTUAL_CASH_VALUE', damage, terms);
  const replacementCost = settleAt('REPLACEMENT_COST', damage, terms);
  const { method, total } = chooseMethod(damage, terms, { actualCashValue, replacementCost });
  return finishCoverage({
    coverage: 'BUILDING',
    method,
    total,
    terms: { ...terms.building, limit: findMostPayable(terms) },
    withoutDeductible,
    actualCashValue: actualCashValue.total,
    replacementCost: replacementCost.total,
  });
}

/** The share of the loss that is paid where the building is insured for too little: carried and required; null where it is insured enough. */
export function findInsuredShare({
  building,
  replacementCost,
  maximum,
  figures,
}: Pick<SettlementTerms, 'building' | 'replacementCost' | 'maximum' | 'figures'>): {
  readonly carried: Cents;
  readonly required: Cents;
} | null {
  if (replacementCost === null) return null;
  const required = minMoney(multiplyMoney(replacementCost, figures.insuredShare, 'half up'), maximum);
  return compareMoney(building.limit, required) < 0 ? { carried: building.limit, required } : null;
}

/** The most that is paid for the building: its limit, within what compliance left of the statutory maximum. */
function findMostPayable({ building, maximum, compliancePaid }: SettlementTerms): Cents {
  if (compareMoney(compliancePaid, noMoney) <= 0) return building.limit;
  return maxMoney(noMoney, minMoney(building.limit, subtractMoney(maximum, compliancePaid)));
}

/** The damage to the building: the house, the garage, and pollution separately. */
interface BuildingDamage {
  readonly gross: Cents;
  readonly house: Cents;
  readonly depreciation: Cents;
  /** Depreciation of what is never settled at replacement cost. */
  readonly fixedDepreciation: Cents;
  readonly pollution: Cents;
  readonly pollutionCap: Cents;
  readonly garage: Cents;
  readonly garageNew: Cents;
}

const fixedProperties: readonly ClaimProperty[] = ['CARPET_OR_APPLIANCE', 'OUTDOOR_EQUIPMENT'];

function sumDamage(lines: readonly SettlementLine[], terms: SettlementTerms): BuildingDamage {
  const damaged = lines.filter(({ property }) => !outsideDeductible.includes(property));
  const isApart = ({ property }: SettlementLine) =>
    property === 'DETACHED_GARAGE' || property === 'POLLUTION';
  const house = damaged.filter((line) => !isApart(line));
  const garage = damaged.filter(({ property }) => property === 'DETACHED_GARAGE');
  const pollution = sumActualCashValue(damaged.filter(({ property }) => property === 'POLLUTION'));
  const fixed = house.filter(({ property }) => fixedProperties.includes(property));
  const houseNew = sumNewCost(house);
  const garageNew = sumNewCost(garage);
  return {
    gross: addMoney(houseNew, garageNew, pollution),
    house: houseNew,
    depreciation: subtractMoney(houseNew, sumActualCashValue(house)),
    fixedDepreciation: subtractMoney(sumNewCost(fixed), sumActualCashValue(fixed)),
    pollution,
    pollutionCap: minMoney(pollution, listBuildingCaps(terms).POLLUTION ?? pollution),
    garage: sumActualCashValue(garage),
    garageNew,
  };
}

/** The building settled by one method, with the steps to it. */
function settleAt(method: SettlementMethod, damage: BuildingDamage, terms: SettlementTerms): RunningTotal {
  const { building, figures } = terms;
  const isActual = method === 'ACTUAL_CASH_VALUE';
  const isMobile = method === 'MANUFACTURED_HOME';
  const depreciation = isActual ? damage.depreciation : isMobile ? noMoney : damage.fixedDepreciation;
  const garageDepreciation = subtractMoney(damage.garageNew, damage.garage);
  let total = becomes(noTotal, damage.gross, commonRules.gross);
  total = takeOff(
    total,
    addMoney(depreciation, garageDepreciation),
    isActual ? commonRules.allDepreciation : commonRules.fixedDepreciation,
  );
  total = takeOff(total, subtractMoney(damage.pollution, damage.pollutionCap), commonRules.pollution);
  if (isMobile) {
    const actual = addMoney(
      subtractMoney(damage.house, damage.depreciation),
      damage.pollutionCap,
      damage.garage,
    );
    total = cutTo(
      total,
      multiplyMoney(actual, figures.mobileHomeMultiple, 'half up'),
      methodRules.mobileHome,
    );
  }
  total = takeOff(total, building.salvage, commonRules.salvage);
  total = takeShare(method, total, damage, terms);
  return applyClosing(total, damage, terms);
}

/** The proportion in which a building that is insured for too little is paid; the garage is not part of it. */
function takeShare(
  method: SettlementMethod,
  total: RunningTotal,
  { garage }: BuildingDamage,
  terms: SettlementTerms,
): RunningTotal {
  const share = findInsuredShare(terms);
  if (share === null || (method !== 'PROPORTIONAL' && method !== 'COINSURANCE')) return total;
  const house = maxMoney(noMoney, subtractMoney(total.total, garage));
  const rest = subtractMoney(total.total, house);
  const paid = addMoney(multiplyByRatio(house, share.carried, share.required), rest);
  return becomes(total, paid, methodRules[method === 'PROPORTIONAL' ? 'proportional' : 'coinsurance']);
}

/** Deductible, the garage's share of the limit, and the limit; other insurance replaces the deductible by its own formula. */
function applyClosing(
  running: RunningTotal,
  { garage }: BuildingDamage,
  terms: SettlementTerms,
): RunningTotal {
  const { building, cutsGarageFirst, otherInsurance } = terms;
  const excess = maxMoney(noMoney, subtractMoney(garage, listBuildingCaps(terms).DETACHED_GARAGE));
  const withinShare = subtractMoney(running.total, minMoney(excess, running.total));
  const first = cutsGarageFirst ? becomes(running, withinShare, commonRules.garageBefore) : running;
  const afterDeductible =
    otherInsurance === null ? takeDeductible(first, terms) : shareLoss(first, terms, otherInsurance);
  const inShare = cutTo(afterDeductible, withinShare, commonRules.garageAfter);
  const inLimit = cutTo(inShare, building.limit, closingRules.limit);
  return cutTo(inLimit, findMostPayable(terms), closingRules.statutory);
}

function takeDeductible(total: RunningTotal, { building, isUnenclosed }: SettlementTerms): RunningTotal {
  if (!isUnenclosed) return takeOff(total, building.deductible, closingRules.deductible);
  return takeOff(total, addMoney(building.deductible, building.deductible), closingRules.doubledDeductible);
}

/** The share of a loss that is paid beside another flood policy: of the loss after that policy's deductible, with the difference of the deductibles. */
function shareLoss(
  total: RunningTotal,
  terms: SettlementTerms,
  other: NonNullable<SettlementTerms['otherInsurance']>,
): RunningTotal {
  const alone = takeDeductible(total, terms);
  const limits = addMoney(terms.building.limit, other.limit);
  if (compareMoney(limits, noMoney) <= 0) return alone;
  const shared = maxMoney(noMoney, subtractMoney(total.total, other.deductible));
  const share = multiplyByRatio(shared, terms.building.limit, limits);
  const deductible = subtractMoney(total.total, alone.total);
  const paid = subtractMoney(addMoney(share, other.deductible), deductible);
  return cutTo(alone, maxMoney(noMoney, paid), methodRules.otherInsurance);
}

function chooseMethod(
  damage: BuildingDamage,
  terms: SettlementTerms,
  at: { readonly actualCashValue: RunningTotal; readonly replacementCost: RunningTotal },
): { readonly method: SettlementMethod; readonly total: RunningTotal } {
  const share = findInsuredShare(terms);
  const isValued = terms.replacementCost !== null || compareMoney(terms.building.limit, terms.maximum) >= 0;
  if (terms.form === 'RCBAP')
    return share === null
      ? { method: 'REPLACEMENT_COST', total: at.replacementCost }
      : { method: 'COINSURANCE', total: settleAt('COINSURANCE', damage, terms) };
  if (terms.form === 'GENERAL_PROPERTY' || !terms.isPrincipalHome || !isValued)
    return { method: 'ACTUAL_CASH_VALUE', total: at.actualCashValue };
  if (terms.isTotalLossOfMobileHome)
    return { method: 'MANUFACTURED_HOME', total: settleAt('MANUFACTURED_HOME', damage, terms) };
  if (share === null) return { method: 'REPLACEMENT_COST', total: at.replacementCost };
  const proportional = settleAt('PROPORTIONAL', damage, terms);
  const isLess = compareMoney(proportional.total, at.actualCashValue.total) < 0;
  return isLess
    ? {
        method: 'ACTUAL_CASH_VALUE',
        total: becomes(proportional, at.actualCashValue.total, methodRules.notBelow),
      }
    : { method: 'PROPORTIONAL', total: proportional };
}

function sumNewCost(lines: readonly SettlementLine[]): Cents {
  return lines.reduce((sum, { replacementCost }) => addMoney(sum, replacementCost), noMoney);
}
