import { paymentStatus } from '../../machines/domain/payment.ts';
import type { PolicyGiven } from '../../machines/lifecycle/policy-given.ts';
import type { StoredFile } from '../store/policy-file.ts';

/** What a change of the policy's state depends on, as far as the file alone tells it. */
export function circumstancesOf({ payments, insureds, transaction }: StoredFile): PolicyGiven {
  return {
    hasClearedPayment: payments.some(
      ({ paymentStatusId, amount }) => paymentStatusId === paymentStatus.CLEARED && Number(amount ?? 0) !== 0,
    ),
    isNameScreened: insureds
      .filter(({ isActive }) => isActive)
      .every(({ screeningResult }) => screeningResult !== null),
    isAgentSigned: transaction.agentSignedDate !== null,
  };
}
