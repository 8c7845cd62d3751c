import type {
  FigureCertainty,
  IsoDate,
  Money,
  PlacementType,
  PremiumLine,
  StateTax,
  StateTaxField,
  TransactionType,
} from '../../contract/types.ts';
import {
  addMoney,
  type Cents,
  formatMoney,
  multiplyMoney,
  noMoney,
  parseDollars,
  parseMoney,
} from './money.ts';

/** The premium and fees that a state taxes. The effective date of the term decides the taxes, including for later changes to the policy. */
export interface TaxedPremium {
  readonly state: string;
  readonly writtenAs: PlacementType;
  readonly isCommercial: boolean;
  readonly transactionType: TransactionType;
  readonly effectiveDate: IsoDate;
  readonly premium: Money;
  readonly policyFee: Money;
  readonly inspectionFee: Money;
}

/** One state tax or fee of a policy. The amount is null, and not charged, if it depends on the location and is not known. */
export interface TaxLine {
  readonly field: StateTaxField;
  readonly label: string;
  readonly amount: Money | null;
  readonly certainty: FigureCertainty;
  readonly source: string;
  /** The first effective date that the row is for; null if it is not known. */
  readonly since: IsoDate | null;
}

/** Calculates a state's taxes and fees on a private flood premium, each rounded to cents, half up. Taxes are not taxed. */
export function calculateStateTaxes(rows: readonly StateTax[], taxed: TaxedPremium): readonly TaxLine[] {
  return rows
    .filter((row) => isTaxApplicable(row, taxed))
    .map((row) => ({
      field: row.taxField,
      label: row.label,
      amount: row.rate === null ? null : formatMoney(calculateTaxCents(row, row.rate, taxed)),
      certainty: row.certainty,
      source: row.source,
      since: row.effectiveFrom,
    }))
    .toSorted((first, second) => taxLineOrder.indexOf(first.field) - taxLineOrder.indexOf(second.field));
}

/** A percentage tax of a state: which line of the premium it is, and what it is charged on beside the premium. */
export interface TaxRate {
  readonly line: PremiumLine;
  /** In percent. */
  readonly rate: number;
  readonly isOnPolicyFee: boolean;
}

/** The percentage taxes of a policy. They stay the same for its later changes and its cancellation. */
export function listTaxRates(
  rows: readonly StateTax[],
  taxed: Omit<TaxedPremium, 'premium' | 'policyFee' | 'inspectionFee'>,
): readonly TaxRate[] {
  return rows
    .filter((row) => row.taxKind === 'PERCENT' && row.rate !== null && isTaxApplicable(row, taxed))
    .map(({ taxField, rate, isOnPolicyFee }) => ({
      line: lineOfTax[taxField],
      rate: rate ?? 0,
      isOnPolicyFee,
    }));
}

const lineOfTax: { readonly [field in StateTaxField]: PremiumLine } = {
  SURPLUS_LINES_TAX: 'SURPLUS_LINES_TAX',
  STAMPING_FEE: 'STAMPING_FEE',
  SURPLUS_LINES_SERVICE_CHARGE: 'SURPLUS_LINES_SERVICE_CHARGE',
  FIRE_MARSHALL_TAX: 'FIRE_MARSHAL_TAX',
  EMPA_TAX: 'EMERGENCY_MANAGEMENT_SURCHARGE',
  MUNICIPAL_FEE: 'MUNICIPAL_FEE',
  COUNTY_FEE: 'COUNTY_FEE',
};

/** Whether the state's taxes on the policy are known. An admitted policy has no taxes unless a row says otherwise. */
export function areTaxesKnown(rows: readonly StateTax[], taxed: TaxedPremium): boolean {
  return taxed.writtenAs === 'ADMITTED' || rows.some((row) => isTaxApplicable(row, taxed));
}

const taxLineOrder: readonly StateTaxField[] = [
  'SURPLUS_LINES_TAX',
  'STAMPING_FEE',
  'SURPLUS_LINES_SERVICE_CHARGE',
  'FIRE_MARSHALL_TAX',
  'EMPA_TAX',
  'MUNICIPAL_FEE',
  'COUNTY_FEE',
];

function isTaxApplicable(
  row: StateTax,
  taxed: Omit<TaxedPremium, 'premium' | 'policyFee' | 'inspectionFee'>,
): boolean {
  return (
    row.state === taxed.state &&
    row.writtenAs === taxed.writtenAs &&
    (row.occupancy === 'ANY' || (row.occupancy === 'COMMERCIAL') === taxed.isCommercial) &&
    (row.transactionType === null || row.transactionType === taxed.transactionType) &&
    (row.effectiveFrom === null || row.effectiveFrom <= taxed.effectiveDate) &&
    (row.effectiveTo === null || taxed.effectiveDate <= row.effectiveTo)
  );
}

/** Calculates one tax. A fixed rate is in dollars; any other is a percentage of the taxed amount, with four decimal places. */
function calculateTaxCents(row: StateTax, rate: number, taxed: TaxedPremium): Cents {
  if (row.taxKind === 'FIXED') return parseDollars(rate);
  const base = addMoney(
    parseMoney(taxed.premium),
    row.isOnPolicyFee ? parseMoney(taxed.policyFee) : noMoney,
    row.isOnInspectionFee ? parseMoney(taxed.inspectionFee) : noMoney,
  );
  return multiplyMoney(base, rate / 100, 'half up');
}
