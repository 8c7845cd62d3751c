import type { PolicyFile } from '../../../../machines/contract/types.ts';
import {
  isLapsedOffer,
  isOfferedTerm,
  transactionStage,
} from '../../../../machines/domain/policy/transaction-stage.ts';

/** Describes what the payment of a transaction decides, in one sentence. */
export function describeDuePayment(file: Pick<PolicyFile, 'transaction'>, isDue: boolean): string {
  const { transaction } = file;
  const stage = transactionStage(file);
  if (stage === 'changing')
    return 'Additional premium of more than $5.00 is paid before the change is issued.';
  if (isDue && isOfferedTerm(transaction.policyState))
    return 'The next term is issued once its bill is paid.';
  if (isDue && stage === 'issued') return 'The policy is issued. This part of its premium is not paid yet.';
  if (isDue)
    return 'Coverage starts only once the premium is paid. You can pay now, or after the application is submitted.';
  if (isLapsedOffer(file))
    return 'The renewal has lapsed. Money that still comes is held for a new application and then returned.';
  if (stage === 'ended') return 'This transaction has ended. No more payments are taken for it.';
  return 'What was received for the term.';
}
