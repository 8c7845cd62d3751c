import type { ClaimCoverage, ClaimRefusal, SettlementMethod } from '../../../contract/types.ts';
import { type Cents, compareMoney, formatMoney, noMoney } from '../../money/money.ts';

/** A step of the worksheet: an amount, its rule, and the source of the rule. Subtracted amounts are negative. */
export interface SettlementStep {
  readonly label: string;
  readonly amount: Cents;
  readonly rule: string;
  readonly citation: string;
}

/** The worksheet's result for a line. */
export interface LineOutcome {
  readonly claimLineId: number;
  readonly replacementCost: Cents;
  readonly depreciation: Cents;
  readonly actualCashValue: Cents;
  readonly refusal: ClaimRefusal | null;
  readonly rule: string;
  readonly citation: string;
}

/** The settlement of one coverage. */
export interface CoverageSettlement {
  readonly coverage: Exclude<ClaimCoverage, 'ICC'>;
  readonly method: SettlementMethod;
  readonly steps: readonly SettlementStep[];
  /** The amount that actual cash value alone would pay; the same as `payable` where nothing else applies. */
  readonly actualCashValuePayable: Cents;
  /** The amount that replacement cost would pay. */
  readonly replacementCostPayable: Cents;
  /** The part of it that is paid without a deductible. */
  readonly withoutDeductible: Cents;
  readonly payable: Cents;
  readonly due: Cents;
}

/** The settlement of a claim. */
export interface ClaimSettlement {
  readonly lines: readonly LineOutcome[];
  readonly building: CoverageSettlement;
  readonly contents: CoverageSettlement;
  readonly payable: Cents;
  readonly due: Cents;
}

/** The settlement with its amounts as stored and sent. */
export function printSettlement({ lines, building, contents, payable, due }: ClaimSettlement) {
  return {
    lines: lines.map((line) => ({
      ...line,
      replacementCost: formatMoney(line.replacementCost),
      depreciation: formatMoney(line.depreciation),
      actualCashValue: formatMoney(line.actualCashValue),
    })),
    coverages: [building, contents].map((settlement) => ({
      coverage: settlement.coverage,
      method: settlement.method,
      steps: settlement.steps.map((step) => ({ ...step, amount: formatMoney(step.amount) })),
      payable: formatMoney(settlement.payable),
      due: formatMoney(settlement.due),
    })),
    payable: formatMoney(payable),
    due: formatMoney(due),
  };
}

/** Whether an amount is zero. */
export function isZeroCents(amount: Cents): boolean {
  return compareMoney(amount, noMoney) === 0;
}
