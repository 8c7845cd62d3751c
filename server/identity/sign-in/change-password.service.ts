import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { verifyOwnAccount } from './own-account.service.ts';
import { setPassword } from './passwords.service.ts';

/** Changes the viewer's password and ends the viewer's other sessions. */
export async function changePassword(
  world: World,
  viewer: Viewer,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<{ __typename: 'AccountChanged' } | SaveRefused> {
  const account = await verifyOwnAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  const outcome = await setPassword(world, account, newPassword, { keep: viewer.sessionId, address: null });
  if (outcome.is === 'set') return { __typename: 'AccountChanged' };
  const faults = outcome.is === 'faults' ? outcome.faults : ['The password was changed elsewhere just now.'];
  return saveRefused(faults.map((fault) => buildProblem('NEW_PASSWORD', 'newPassword', fault)));
}
