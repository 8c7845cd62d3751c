import type { RenewalOptionName } from '../../machines/contract/types.ts';
import { formatMoney } from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { problemsOfReceipt } from '../billing/payments.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { isInsured, isInsuredOf, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { createGuestLink } from '../links/guest-links.service.ts';
import { editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findReceiptProblem } from '../policy/file/policy-access.service.ts';
import { readHigherDue } from '../renewal/renewal-money.service.ts';

export type OpenPayPageAnswer =
  | { readonly __typename: 'PayPageOpened'; readonly url: string }
  | SaveRefused
  | NotFound;

const higherNotOffered = buildProblem(
  'STATE',
  'option',
  'Option B is offered only with a renewal bill, and until the term ends.',
);

/** Opens the page for paying the bill of an own policy, or the higher amounts of its renewal: that of a link, which an agent would have mailed. */
export async function openPayPage(
  world: World,
  viewer: Viewer,
  policyId: number,
  option: RenewalOptionName = 'A',
): Promise<OpenPayPageAnswer> {
  return editPolicyFile<OpenPayPageAnswer>(world, viewer, { policyId, needs: 'pay' }, async (edit) => {
    if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
    // A helper may pay bills; only the insured chooses to pay more.
    if (option === 'B' && !isInsuredOf(viewer, policyId)) return saveRefused([notInsuredProblem]);
    const higher = option === 'B' ? await readHigherDue(edit) : null;
    if (option === 'B' && higher === null) return saveRefused([higherNotOffered]);
    const amount = higher === null ? (edit.file.transaction.balance ?? '0.00') : formatMoney(higher);
    const refusal = await findReceiptProblem('TAKE_PAYMENT', edit);
    const problems = refusal ? [refusal] : await problemsOfReceipt(edit, { amount });
    if (problems.length > 0) return saveRefused(problems);
    const payer = await readUser(edit.trx, viewer.userId);
    const { url } = await createGuestLink(edit, {
      purpose: 'PAY',
      toEmail: payer?.email ?? null,
      days: 1,
      replaces: false,
      amountDue: amount,
    });
    return { __typename: 'PayPageOpened', url };
  });
}
