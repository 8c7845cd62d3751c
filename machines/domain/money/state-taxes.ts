import type {
  FigureCertainty,
  IsoDate,
  Money,
  PlacementType,
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

/** What a state taxes. The effective date of the term decides, also for what happens to the policy later. */
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

/** One state tax or fee of a policy. The amount is null where it depends on the place and is not known; it is not charged then. */
export interface TaxLine {
  readonly field: StateTaxField;
  readonly label: string;
  readonly amount: Money | null;
  readonly certainty: FigureCertainty;
  readonly source: string;
}

/** The taxes and fees of a state on a private flood premium, each rounded to cents, half up. Taxes are not taxed. */
export function calculateStateTaxes(rows: readonly StateTax[], taxed: TaxedPremium): readonly TaxLine[] {
  return rows
    .filter((row) => isTaxApplicable(row, taxed))
    .map((row) => ({
      field: row.taxField,
      label: row.label,
      amount: row.rate === null ? null : formatMoney(calculateTaxCents(row, row.rate, taxed)),
      certainty: row.certainty,
      source: row.source,
    }))
    .toSorted((first, second) => taxLineOrder.indexOf(first.field) - taxLineOrder.indexOf(second.field));
}

/** Whether a state's taxes on such a policy are known: an admitted one has none where no row says otherwise. */
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

function isTaxApplicable(row: StateTax, taxed: TaxedPremium): boolean {
  return (
    row.state === taxed.state &&
    row.writtenAs === taxed.writtenAs &&
    (row.occupancy === 'ANY' || (row.occupancy === 'COMMERCIAL') === taxed.isCommercial) &&
    (row.transactionType === null || row.transactionType === taxed.transactionType) &&
    (row.effectiveFrom === null || row.effectiveFrom <= taxed.effectiveDate) &&
    (row.effectiveTo === null || taxed.effectiveDate <= row.effectiveTo)
  );
}

/** A rate is dollars, or a percentage of what is taxed. It has four digits behind the point. */
function calculateTaxCents(row: StateTax, rate: number, taxed: TaxedPremium): Cents {
  if (row.taxKind === 'FIXED') return parseDollars(rate);
  const base = addMoney(
    parseMoney(taxed.premium),
    row.isOnPolicyFee ? parseMoney(taxed.policyFee) : noMoney,
    row.isOnInspectionFee ? parseMoney(taxed.inspectionFee) : noMoney,
  );
  return multiplyMoney(base, rate / 100, 'half up');
}
