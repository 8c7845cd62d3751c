import type { Insured } from '../../../machines/contract/types.ts';
import { isNothing } from '../../../machines/domain/money/money.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import type { PolicyConditions } from '../../../machines/lifecycle/policy-conditions.ts';
import type { StoredFile } from './stored-file.ts';

/** The conditions that a change of the policy's state depends on, as far as the file alone shows them. */
export function policyConditions({ payments, insureds, transaction }: StoredFile): PolicyConditions {
  return {
    hasClearedPayment: payments.some(
      ({ paymentStatusId, amount }) => paymentStatusId === paymentStatus.CLEARED && !isNothing(amount),
    ),
    isNameScreened: insureds.filter(({ isActive }) => isActive).every(isScreened),
    isAgentSigned: transaction.agentSignedDate !== null,
  };
}

/** A problem for every active insured whose name was not compared with a sanctions list. Without a list, no name is cleared. */
export function screeningProblems({ insureds }: Pick<StoredFile, 'insureds'>): Problem[] {
  return insureds.flatMap((insured, index) => {
    const field = `insureds.${index}.${insured.isEntity === true ? 'entityName' : 'lastName'}`;
    const unscreened = buildProblem(
      'NOT_SCREENED',
      field,
      notScreenedMessage,
      'POLICYHOLDER_INFO_ADDITIONAL',
    );
    return insured.isActive && !isScreened(insured) ? [unscreened] : [];
  });
}

function isScreened({ screeningResult }: Insured): boolean {
  return screeningResult !== null && screeningResult !== 'NOT_SCREENED';
}

const notScreenedMessage =
  'The name could not be compared with the sanctions list yet. Try again in a minute, or ask underwriting.';
