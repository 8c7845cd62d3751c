import type { Money, Transaction } from '../../contract/types.ts';
import { isAboveZero, parseMoney } from '../money/money.ts';
import { isAboveTolerance } from '../money/tolerance.ts';
import { type StagedTransaction, transactionStage } from './transaction-stage.ts';

/** The premium that is asked for: once a policy is issued, a rest within the tolerance is not. */
export function findDue(file: {
  readonly transaction: StagedTransaction & Pick<Transaction, 'balance'>;
}): Money | null {
  const { balance } = file.transaction;
  const stage = transactionStage(file);
  const isIssued = stage === 'issued' || stage === 'changing';
  const isAsked = isIssued ? isAboveTolerance(parseMoney(balance)) : isAboveZero(balance);
  return isAsked ? balance : null;
}
