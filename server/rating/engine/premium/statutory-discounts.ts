import type { ConstantName } from '../figures/constants.ts';
import type { Edition } from '../figures/edition.ts';
import { formatGrouped, roundRateToDollars } from '../format-number.ts';
import { defineLineKind } from '../worksheet/line-kinds.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';

export type StatutoryDiscountType =
  | 'EMERGENCY_PROGRAM'
  | 'NEWLY_MAPPED'
  | 'AR_FLOOD_ZONE'
  | 'NEW_CUSTOMER_PREFIRM';

export type StatutoryDiscount = {
  type: StatutoryDiscountType;
  /** In dollars, not rounded. */
  exact: number;
  /** In whole dollars, rounded half up. */
  shown: number;
};

/** Prefix of the results of the second rating, which covers only the subsidized amounts. */
export const SUBSIDIZED_LAYER_PREFIX = 'Subsidised layer: ';

/** The amount of each eligible discount, largest first; equal amounts in the order of the statutory tests. */
export function computeStatutoryDiscounts(
  eligible: readonly StatutoryDiscountType[],
  layerPremium: number,
  { constants }: Edition,
  isLayered: boolean,
  sheet: Worksheet | undefined,
): StatutoryDiscount[] {
  const discounts = DISCOUNT_ORDER.filter((type) => eligible.includes(type)).map((type) => {
    const share = constants[DISCOUNT_CONSTANTS[type]];
    const exact = layerPremium * share;
    const lines = DISCOUNT_LINES[type];
    const flag = constants.unverified.has(DISCOUNT_CONSTANTS[type]) ? 'UNVERIFIED' : null;
    sheet?.write(isLayered ? lines.layer : lines.whole, layerPremium, layerPremium);
    sheet?.write(lines.share, share, exact, `${formatGrouped(share * 100, 2)} %`, flag);
    return { type, exact, shown: roundRateToDollars(exact) };
  });
  if (sheet) writeBestDiscount(discounts, sheet);
  return discounts.sort((a, b) => b.exact - a.exact);
}

/** Writes the choice of the largest discount. Only one discount applies. */
function writeBestDiscount(discounts: readonly StatutoryDiscount[], sheet: Worksheet): void {
  let most = 0;
  sheet.write(NO_DISCOUNT_LINE, 0, 0, discounts.length === 0 ? 'none applies' : '');
  for (const { type, exact } of discounts) {
    most = Math.max(most, exact);
    sheet.write(DISCOUNT_LINES[type].choice, exact, most);
  }
}

const DISCOUNT_ORDER: readonly StatutoryDiscountType[] = [
  'EMERGENCY_PROGRAM',
  'NEWLY_MAPPED',
  'AR_FLOOD_ZONE',
  'NEW_CUSTOMER_PREFIRM',
];

const DISCOUNT_CONSTANTS: Readonly<Record<StatutoryDiscountType, ConstantName>> = {
  EMERGENCY_PROGRAM: 'emergencyDiscount',
  NEWLY_MAPPED: 'newlyMappedDiscount',
  AR_FLOOD_ZONE: 'arZoneDiscount',
  NEW_CUSTOMER_PREFIRM: 'preFirmDiscount',
};

function discountLines(name: string) {
  const label = 'Full-risk premium of the subsidised coverage';
  return {
    layer: defineLineKind('DISCOUNTS', name, 'START', label, {
      isAmount: true,
      from: `${SUBSIDIZED_LAYER_PREFIX}Full-risk premium`,
    }),
    whole: defineLineKind('DISCOUNTS', name, 'START', label, { isAmount: true, from: 'Full-risk premium' }),
    choice: defineLineKind('DISCOUNTS', 'Statutory discount', 'AT_LEAST', name, {
      isAmount: true,
      from: name,
    }),
    share: defineLineKind('DISCOUNTS', name, 'MULTIPLY', 'Share of the discount', { isAmount: true }),
  };
}

const NO_DISCOUNT_LINE = defineLineKind(
  'DISCOUNTS',
  'Statutory discount',
  'START',
  'The most favourable discount',
  {
    isAmount: true,
  },
);

const DISCOUNT_LINES = {
  EMERGENCY_PROGRAM: discountLines('Emergency Program discount'),
  NEWLY_MAPPED: discountLines('Newly mapped discount'),
  AR_FLOOD_ZONE: discountLines('AR and A99 zone discount'),
  NEW_CUSTOMER_PREFIRM: discountLines('Pre-FIRM discount'),
};
