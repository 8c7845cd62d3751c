import type { PolicyFile, StateTax } from '../../machines/contract/types.ts';
import { isNonResidential } from '../../machines/domain/building/building-type.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../machines/domain/money/money.ts';
import {
  areTaxesKnown,
  calculateStateTaxes,
  type TaxedPremium,
  type TaxLine,
} from '../../machines/domain/money/state-taxes.ts';
import type { CarrierQuote } from '../providers/private-market.ts';

/** A quote with its state's taxes, or the reason why its cost is not known. `rows` are the state's. */
export function taxQuote(rows: readonly StateTax[], file: PolicyFile, quote: CarrierQuote) {
  const taxed = taxedPremium(file, quote);
  if (!areTaxesKnown(rows, taxed))
    return {
      reason: `The taxes of ${taxed.state} on surplus lines are not in the tables, so its cost is unknown.`,
    };
  const taxes = calculateStateTaxes(rows, taxed);
  const { buildingPremium, contentsPremium, policyFee, inspectionFee } = quote;
  const totalPremium = sumMoney(
    buildingPremium,
    contentsPremium,
    policyFee,
    inspectionFee,
    ...taxes.map(({ amount }) => amount),
  );
  return { taxes, totalPremium, unknown: describeUnknownTaxes(taxes, taxed.state) };
}

/** A sentence about each tax that is charged but not known; the total does not have it. */
function describeUnknownTaxes(taxes: readonly TaxLine[], state: string): string[] {
  return taxes
    .filter(({ amount }) => amount === null)
    .map(({ label, since }) => {
      const from = since === null ? '' : ` since ${formatDate(since)}`;
      return `${label} (${state}): not known${from}. The total does not include it.`;
    });
}

function taxedPremium(file: PolicyFile, quote: CarrierQuote): TaxedPremium {
  const { policy, propertyAddress, transaction } = file;
  return {
    state: propertyAddress.stateAbbreviation ?? '',
    writtenAs: quote.writtenAs,
    isCommercial: policy.buildingType !== null && isNonResidential(policy.buildingType),
    transactionType: transaction.transactionType,
    effectiveDate: policy.effectiveDate ?? '',
    premium: sumMoney(quote.buildingPremium, quote.contentsPremium),
    policyFee: quote.policyFee,
    inspectionFee: quote.inspectionFee,
  };
}
