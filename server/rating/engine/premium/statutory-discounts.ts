import type { ConstantName } from '../figures/constants.ts';
import type { Edition } from '../figures/edition.ts';
import { grouped, wholeDollars } from '../number-text.ts';
import { lineKind } from '../worksheet/line-kinds.ts';
import type { Worksheet } from '../worksheet/worksheet.ts';

export type StatutoryDiscountType =
  | 'EMERGENCY_PROGRAM'
  | 'NEWLY_MAPPED'
  | 'AR_FLOOD_ZONE'
  | 'NEW_CUSTOMER_PREFIRM';

export type StatutoryDiscount = {
  type: StatutoryDiscountType;
  /** Unrounded dollars. */
  exact: number;
  /** Whole dollars, half up. */
  shown: number;
};

/** Stands before the results of the rating that is made again for the subsidised coverage. */
export const LAYER_PREFIX = 'Subsidised layer: ';

/** What each eligible discount takes off, most favourable first; equal ones in the order of the law's tests. */
export function statutoryDiscounts(
  eligible: readonly StatutoryDiscountType[],
  layerPremium: number,
  { constants }: Edition,
  isLayered: boolean,
  sheet: Worksheet | undefined,
): StatutoryDiscount[] {
  const discounts = ORDER.filter((type) => eligible.includes(type)).map((type) => {
    const share = constants[SHARES[type]];
    const exact = layerPremium * share;
    const lines = LINES[type];
    const flag = constants.unverified.has(SHARES[type]) ? 'UNVERIFIED' : null;
    sheet?.write(isLayered ? lines.layer : lines.whole, layerPremium, layerPremium);
    sheet?.write(lines.share, share, exact, `${grouped(share * 100, 2)} %`, flag);
    return { type, exact, shown: wholeDollars(exact) };
  });
  if (sheet) writeChoice(discounts, sheet);
  return discounts.sort((a, b) => b.exact - a.exact);
}

/** One discount only: the most favourable. */
function writeChoice(discounts: readonly StatutoryDiscount[], sheet: Worksheet): void {
  let most = 0;
  sheet.write(NONE, 0, 0, discounts.length === 0 ? 'none applies' : '');
  for (const { type, exact } of discounts) {
    most = Math.max(most, exact);
    sheet.write(LINES[type].choice, exact, most);
  }
}

const ORDER: readonly StatutoryDiscountType[] = [
  'EMERGENCY_PROGRAM',
  'NEWLY_MAPPED',
  'AR_FLOOD_ZONE',
  'NEW_CUSTOMER_PREFIRM',
];

const SHARES: Readonly<Record<StatutoryDiscountType, ConstantName>> = {
  EMERGENCY_PROGRAM: 'emergencyDiscount',
  NEWLY_MAPPED: 'newlyMappedDiscount',
  AR_FLOOD_ZONE: 'arZoneDiscount',
  NEW_CUSTOMER_PREFIRM: 'preFirmDiscount',
};

function discountLines(name: string) {
  const label = 'Full-risk premium of the subsidised coverage';
  return {
    layer: lineKind('DISCOUNTS', name, 'START', label, {
      isAmount: true,
      from: `${LAYER_PREFIX}Full-risk premium`,
    }),
    whole: lineKind('DISCOUNTS', name, 'START', label, { isAmount: true, from: 'Full-risk premium' }),
    choice: lineKind('DISCOUNTS', 'Statutory discount', 'AT_LEAST', name, { isAmount: true, from: name }),
    share: lineKind('DISCOUNTS', name, 'MULTIPLY', 'Share of the discount', { isAmount: true }),
  };
}

const NONE = lineKind('DISCOUNTS', 'Statutory discount', 'START', 'The most favourable discount', {
  isAmount: true,
});

const LINES = {
  EMERGENCY_PROGRAM: discountLines('Emergency Program discount'),
  NEWLY_MAPPED: discountLines('Newly mapped discount'),
  AR_FLOOD_ZONE: discountLines('AR and A99 zone discount'),
  NEW_CUSTOMER_PREFIRM: discountLines('Pre-FIRM discount'),
};
