import type { ClaimLine, ClaimProperty, RestrictedItem } from '../../../contract/types.ts';
import { addMoney, type Cents, formatMoney, multiplyMoney, noMoney, parseMoney } from '../../money/money.ts';
import type { ClaimFigures } from '../settlement/claim-figures.ts';

/** The cost of a line when new: units times the cost of one, its sales tax, and the contractor's overhead and profit. */
export function computeLineCost(
  line: Pick<ClaimLine, 'quantity' | 'unitCost' | 'tax' | 'overhead' | 'profit'>,
): Cents {
  return addMoney(computeTaxedCost(line), parseMoney(line.overhead), parseMoney(line.profit));
}

/** A line with the contractor's share of it: a general contractor's overhead and profit, or an owner's overhead, on cost and tax. */
export function priceLine<Line extends Pick<ClaimLine, 'quantity' | 'unitCost' | 'tax' | 'contractor'>>(
  line: Line,
  { overheadShare, profitShare }: Pick<ClaimFigures, 'overheadShare' | 'profitShare'>,
): Line & Pick<ClaimLine, 'overhead' | 'profit'> {
  const cost = computeTaxedCost(line);
  const isLed = line.contractor !== 'NONE';
  const overhead = isLed ? multiplyMoney(cost, overheadShare, 'half up') : noMoney;
  const profit =
    line.contractor === 'GENERAL_CONTRACTOR' ? multiplyMoney(cost, profitShare, 'half up') : noMoney;
  return { ...line, overhead: formatMoney(overhead), profit: formatMoney(profit) };
}

/**
 * Whether a contractor's overhead and profit are paid on a line: on work at the building, but not on cleanup, treatment, drying, heating and
 * cooling, appliances, carpet, receipts, and dumpsters. NFIP Claims Manual, estimates.
 */
export function takesContractor({
  property,
  restrictedItem,
  description,
  coverage,
}: Pick<ClaimLine, 'coverage' | 'property' | 'restrictedItem' | 'description'>): boolean {
  const isWork = (coverage === 'BUILDING' ? buildingWork : contentsWork).includes(property);
  const isMachine = restrictedItem !== null && machines.includes(restrictedItem);
  return isWork && !isMachine && !otherWork.test(description);
}

const buildingWork: readonly ClaimProperty[] = ['ORDINARY', 'DETACHED_GARAGE'];
const contentsWork: readonly ClaimProperty[] = ['IMPROVEMENT', 'UNIT_INTERIOR'];
const machines: readonly RestrictedItem[] = [
  'CENTRAL_AIR_CONDITIONER',
  'FURNACE_OR_WATER_HEATER',
  'HEAT_PUMP',
];
const otherWork =
  /\b(clean(ing|up|-up)?|treat(ment)?|anti-?microbial|mildew\w*|dry(ing|-?out)?(?!\s?wall)|dehumidif\w*|air mover|hvac|air condition\w*|furnace|heat pump|refrigerator|dishwasher|cooking range|carpet\w*|receipts?|dumpster)\b/i;

function computeTaxedCost({
  quantity,
  unitCost,
  tax,
}: Pick<ClaimLine, 'quantity' | 'unitCost' | 'tax'>): Cents {
  return addMoney(multiplyMoney(parseMoney(unitCost), quantity, 'half up'), parseMoney(tax));
}
