import type { ClaimProperty, ClaimRefusal, PolicyFile, RestrictedItem } from '../../../contract/types.ts';
import { findPreFirmLimit, findRelevantImprovementDate, isBuiltPreFirm } from '../../discounts/discount.ts';
import { type Cents, compareMoney, noMoney } from '../../money/money.ts';
import type { SettlementLine, SettlementTerms } from './settlement-terms.ts';

/** Why a line is not in scope; null for one that is. The adjuster's own exclusion comes first. */
export function findLineRefusal(line: SettlementLine, terms: SettlementTerms): ClaimRefusal | null {
  if (line.refusal !== null) return line.refusal;
  if (!isAbove(line.coverage === 'CONTENTS' ? terms.contents.limit : terms.building.limit))
    return terms.excludedBy ?? 'NO_COVERAGE';
  if (isOfOtherForm(line, terms)) return 'OTHER_FORM';
  if (line.place === 'UNRESTRICTED' || withoutList.includes(line.property) || isOnList(line)) return null;
  return line.place === 'BASEMENT' ? 'BASEMENT_LIST' : 'ENCLOSURE_LIST';
}

/** Whether the policy insures only the items on its list below the lowest elevated floor: a building that was built or substantially improved after the first map in these zones. Dwelling Form III.A.8. */
export function isEnclosureLimited(policy: PolicyFile): boolean {
  if (!limitedZones.test(policy.policy.floodZone ?? '')) return false;
  const improved = findRelevantImprovementDate(policy);
  return !isBuiltPreFirm(policy) || (improved !== null && improved >= findPreFirmLimit(policy.policy));
}

const limitedZones = /^((AR\/)?(A([1-9]|[12]\d|30)|AE|AH)|AR|AR\/A|AR[AEH]|AHB|V([1-9]|[12]\d|30)|VE)$/;

/** Property that is insured in restricted areas although it is not on their list. */
const withoutList: readonly ClaimProperty[] = [
  'CLEAN_UP',
  'DEBRIS_REMOVAL',
  'LOSS_AVOIDANCE',
  'REMOVED_TO_SAFETY',
  'POLLUTION',
  'LOSS_ASSESSMENT',
];

const contentsItems: readonly RestrictedItem[] = ['PORTABLE_AIR_CONDITIONER', 'WASHER_OR_DRYER', 'FREEZER'];
/** On the list of the building for basements only. */
const basementItems: readonly RestrictedItem[] = ['DRYWALL', 'INSULATION'];

function isOnList({ coverage, place, restrictedItem }: SettlementLine): boolean {
  if (restrictedItem === null) return false;
  if (contentsItems.includes(restrictedItem) !== (coverage === 'CONTENTS')) return false;
  return place === 'BASEMENT' || !basementItems.includes(restrictedItem);
}

/** Property that only another form insures: garages and loss assessments are the Dwelling Form's, improvements are never the association's. */
function isOfOtherForm({ property }: SettlementLine, { form }: SettlementTerms): boolean {
  if (property === 'DETACHED_GARAGE' || property === 'LOSS_ASSESSMENT') return form !== 'DWELLING';
  if (property === 'IMPROVEMENT' || property === 'UNIT_INTERIOR') return form === 'RCBAP';
  return false;
}

function isAbove(amount: Cents): boolean {
  return compareMoney(amount, noMoney) > 0;
}
