import type { IsoDate } from '../../../machines/contract/types.ts';
import { buildMask, groupNumbers, may } from '../../../machines/domain/access/permission.ts';
import { formatClaimNumber } from '../../../machines/domain/claims/claim-file.ts';
import { findTotalLossRefusal } from '../../../machines/domain/claims/damage.ts';
import { formatDate } from '../../../machines/domain/format/format-values.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { openWithLaterTerms, targetOfChange } from '../../change/open-change.service.ts';
import { saveRefused, withScopeCode } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile, rollBack } from '../../policy/file/edit-file.service.ts';
import { type ClaimAnswer, changeLocked, claimNotFound } from '../change-claim.service.ts';
import { readClaim } from '../claim-files.service.ts';

/** When a building was gone after a total loss, and what shows it. */
interface TotalLoss {
  readonly goneDate: IsoDate;
  readonly evidence: string;
}

/** Opens the cancellation of a policy whose building is a total loss, reason code 01, from the day on which the building was gone. */
export async function cancelAfterTotalLoss(
  world: World,
  viewer: Viewer,
  claimId: number,
  { goneDate, evidence }: TotalLoss,
): Promise<ClaimAnswer> {
  const seen = await readClaim(world, viewer, claimId);
  if (seen === null) return claimNotFound;
  if (!may(viewer.masks, 'claims', 'approve')) return withScopeCode(viewer, saveRefused([notAllowed]));
  if (evidence.trim() === '') return saveRefused([unproved]);
  if (goneDate < seen.dateOfLoss) return saveRefused([tooEarly]);
  const request = {
    kind: 'CANCELLATION',
    cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
    effectiveDate: goneDate,
    note: `Total loss, claim ${formatClaimNumber(seen)}. ${evidence.trim()}`,
  } as const;
  const target = targetOfChange(seen.policyId, request);
  return editPolicyFile<ClaimAnswer>(world, withChangeRights(viewer), target, async (policy) => {
    const opened = await openWithLaterTerms(policy, request);
    if ('code' in opened) return saveRefused([opened]);
    const answer = await changeLocked(world, viewer, policy.trx, claimId, async ({ file }) => {
      const refusal = findTotalLossRefusal(file);
      if (refusal !== null) return [buildProblem('STATUS', null, refusal)];
      return {
        sentence: `The cancellation of the policy from ${formatDate(goneDate)} was opened: the building is a total loss.`,
      };
    });
    return answer.__typename === 'ClaimSaved' ? answer : rollBack(answer);
  });
}

/** The viewer with the right to open a change, which the claim gives in this case. */
function withChangeRights(viewer: Viewer): Viewer {
  const { policy } = groupNumbers;
  const given = (viewer.masks[policy] ?? 0) | buildMask('policy', ['view', 'edit', 'endorse']);
  return { ...viewer, masks: { ...viewer.masks, [policy]: given } };
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to cancel after a total loss.",
);
const unproved = buildProblem(
  'REQUIRED',
  'evidence',
  'Say what shows that the building is gone: the permit and the proof of the demolition.',
);
const tooEarly = buildProblem('RANGE', 'goneDate', 'Enter the day of the loss or a later day.');
