import { reasonRules } from '../../machines/change/cancellation-reasons.ts';
import type { CancellationReason, IsoDate, Money } from '../../machines/contract/types.ts';
import {
  addMoney,
  compareMoney,
  formatMoney,
  negateMoney,
  noMoney,
  parseMoney,
} from '../../machines/domain/money/money.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { requestWithinEdit } from '../change/issue-change.service.ts';
import { changeOf } from '../change/lay-change.service.ts';
import { openWithLaterTerms, targetOfChange } from '../change/open-change.service.ts';
import { priceWithLaterTerms } from '../change/price-change.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack } from '../policy/file/edit-file.service.ts';
import { withPolicyRight } from './own-policy.service.ts';

/** An insured's request: the reason, the first day, and the name that signs it; a null name only asks for the result. */
export interface OwnCancellation {
  readonly cancellationReason: CancellationReason;
  readonly effectiveDate?: IsoDate | null;
  readonly signedName?: string | null;
}

export type OwnCancellationAnswer =
  | {
      readonly __typename: 'OwnCancellationPriced';
      /** Whether it was signed and is with the insurer; else nothing was written. */
      readonly isRequested: boolean;
      readonly effectiveDate: IsoDate;
      readonly refund: Money;
    }
  | SaveRefused
  | NotFound;

/**
 * Asks for the end of an own policy. Without a name it is opened and priced as it would be, and rolled back. With a name it is signed and put before
 * underwriting, which decides: nothing ends by the request alone.
 */
export function cancelOwnPolicy(
  world: World,
  viewer: Viewer,
  policyId: number,
  { cancellationReason, effectiveDate = null, signedName = null }: OwnCancellation,
): Promise<OwnCancellationAnswer> {
  const name = signedName?.trim() ?? null;
  const request = {
    kind: 'CANCELLATION',
    cancellationReason,
    effectiveDate,
    note: name === null ? null : `The insured requested it on their own page. Signed: ${name}`,
  } as const;
  const asker = withPolicyRight(viewer, 'endorse');
  const target = targetOfChange(policyId, request);
  return editPolicyFile<OwnCancellationAnswer>(world, asker, target, async (edit) => {
    if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
    if (!reasonRules[cancellationReason].signatures.insured) return saveRefused([companyCancels]);
    if (name === '' || (name?.length ?? 0) > longestName) return saveRefused([unsigned]);
    const opened = await openWithLaterTerms(edit, request);
    if ('code' in opened) return saveRefused([opened]);
    await priceWithLaterTerms(opened);
    const priced = {
      __typename: 'OwnCancellationPriced',
      effectiveDate: changeOf(opened).effectiveDate,
      refund: sumRefunds(opened),
    } as const;
    if (name === null) return rollBack({ ...priced, isRequested: false });
    await requestWithinEdit(opened, { insuredSignedDate: edit.today });
    return { ...priced, isRequested: true };
  });
}

/** The refunds of all terms together. */
function sumRefunds(edit: Edit): Money {
  const amounts = [edit, ...edit.others].map((term) => parseMoney(changeOf(term).dueAmount));
  const refund = negateMoney(addMoney(...amounts));
  return formatMoney(compareMoney(refund, noMoney) > 0 ? refund : noMoney);
}

const longestName = 100;
const companyCancels = buildProblem(
  'NOT_ALLOWED',
  'cancellationReason',
  'Only the insurer can end a policy for this reason.',
);
const unsigned = buildProblem('REQUIRED', 'signedName', 'Type your full name to sign the request.');
