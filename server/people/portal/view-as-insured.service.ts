import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { isStaff } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { openSession, type TokenPair } from '../../identity/tokens/session.service.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { editPolicyFile } from '../../policy/file/edit-file.service.ts';

export type ViewAsInsuredAnswer = ({ __typename: 'SessionSwitched' } & TokenPair) | SaveRefused | NotFound;

/** The longest that a policy is looked at as its insured sees it, in minutes. */
const viewMinutes = 60;

/**
 * Opens a session in which an agent or staff sees a policy as its insured does: this policy only, and without changing anything. It is noted
 * in the policy's history under the viewer's name.
 */
export async function viewAsInsured(
  world: World,
  viewer: Viewer,
  policyId: number,
): Promise<ViewAsInsuredAnswer> {
  const noted = await editPolicyFile<{ __typename: 'Noted'; policyMainId: number } | SaveRefused>(
    world,
    viewer,
    { policyId, needs: 'view' },
    async ({ trx, at, file }) => {
      if (!mayLook(viewer)) return saveRefused([notAllowed]);
      await logActivity(trx, at, { event: 'insured view opened' });
      return { __typename: 'Noted', policyMainId: file.policyMain.policyMainId };
    },
  );
  if (noted.__typename !== 'Noted') return noted;
  const tokens = await openSession(world, viewer.userId, {
    actor: { userId: viewer.userId, sessionId: viewer.sessionId, reason: 'To see what the insured sees' },
    viewedPolicyMainId: noted.policyMainId,
    minutes: viewMinutes,
  });
  return { __typename: 'SessionSwitched', ...tokens };
}

/** Agents and staff look, by a session of their own. */
function mayLook({ role, actor, apiKeyId }: Viewer): boolean {
  return (isStaff(role) || isAgentRole(role)) && actor === undefined && apiKeyId === undefined;
}

const notAllowed = buildProblem(
  'NOT_ALLOWED',
  null,
  'Only agents and staff can view a policy as its insured sees it.',
);
