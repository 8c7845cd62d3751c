import { type Cents, minMoney, noMoney, subtractMoney } from '../../money/money.ts';
import { isZeroCents, type SettlementStep } from './worksheet.ts';

/** A rule of the worksheet and its citation. */
export interface StepRule {
  readonly label: string;
  readonly rule: string;
  readonly citation: string;
}

/** A total with the steps that led to it: the steps always add up to it. */
export interface RunningTotal {
  readonly total: Cents;
  readonly steps: readonly SettlementStep[];
}

export const noTotal: RunningTotal = { total: noMoney, steps: [] };

/** The total becomes another amount by a rule. A rule that changes nothing leaves no step. */
export function becomes(running: RunningTotal, total: Cents, rule: StepRule): RunningTotal {
  const amount = subtractMoney(total, running.total);
  return isZeroCents(amount) ? running : { total, steps: [...running.steps, { ...rule, amount }] };
}

/** Takes an amount off, never below zero. */
export function takeOff(running: RunningTotal, amount: Cents, rule: StepRule): RunningTotal {
  return becomes(running, subtractMoney(running.total, minMoney(amount, running.total)), rule);
}

/** Cuts what is above a limit. */
export function cutTo(running: RunningTotal, limit: Cents, rule: StepRule): RunningTotal {
  return becomes(running, minMoney(running.total, limit), rule);
}
