import type { Insured } from '../../../machines/contract/types.ts';
import { isNothing } from '../../../machines/domain/money/money.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { type Problem, problem } from '../../../machines/domain/problems/problem.ts';
import type { PolicyGiven } from '../../../machines/lifecycle/policy-given.ts';
import type { StoredFile } from './stored-file.ts';

/** What a change of the policy's state depends on, as far as the file alone tells it. */
export function circumstancesOf({ payments, insureds, transaction }: StoredFile): PolicyGiven {
  return {
    hasClearedPayment: payments.some(
      ({ paymentStatusId, amount }) => paymentStatusId === paymentStatus.CLEARED && !isNothing(amount),
    ),
    isNameScreened: insureds.filter(({ isActive }) => isActive).every(isScreened),
    isAgentSigned: transaction.agentSignedDate !== null,
  };
}

/** What keeps a policy back whose names were not compared with a sanctions list: without one nobody is cleared. */
export function problemsOfScreening({ insureds }: Pick<StoredFile, 'insureds'>): Problem[] {
  return insureds.flatMap((insured, index) => {
    const field = `insureds.${index}.${insured.isEntity === true ? 'entityName' : 'lastName'}`;
    const unscreened = problem('NOT_SCREENED', field, notScreened, 'POLICYHOLDER_INFO_ADDITIONAL');
    return insured.isActive && !isScreened(insured) ? [unscreened] : [];
  });
}

function isScreened({ screeningResult }: Insured): boolean {
  return screeningResult !== null && screeningResult !== 'NOT_SCREENED';
}

const notScreened =
  'The name could not be compared with the sanctions list yet. Try again in a minute, or ask underwriting.';
