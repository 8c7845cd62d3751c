import type { Registration, User } from '../../machines/contract/types.ts';
import { validatePassword } from '../../machines/domain/access/password.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { changeRecord, readRecords } from '../database/records.store.ts';
import { saveCredential } from '../database/seeding.store.ts';
import { countUse } from '../database/use-counts.store.ts';
import { hashPassword } from '../identity/tokens/password-hashes.ts';
import { hasRegistered } from '../identity/users/users.service.ts';
import { callerNetwork } from '../kernel/caller-network.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { refuseForNow, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { World } from '../kernel/world.ts';
import { digestInvitationCode } from './invitation.service.ts';

export type RegisterAnswer = { __typename: 'Registered'; userName: string } | SaveRefused;

/** Sets an invited user's password. No sign-in is needed; a code works once and expires. */
export async function registerUser(
  world: World,
  { code, password, address }: { code: string; password: string; address: string },
): Promise<RegisterAnswer> {
  const answer = await registerWithCode(world, code, password);
  if (answer.__typename === 'Registered') return answer;
  const seconds = await countUse(world.db, tries, callerNetwork(address));
  return seconds > 0 ? refuseForNow('Too many attempts to register.', 'code', seconds) : answer;
}

/** The limit on attempts of one network address that register no one. A right code registers however many wrong ones there were. */
const tries = { name: 'tries to register', most: 20, seconds: 15 * 60 };

async function registerWithCode(world: World, code: string, password: string): Promise<RegisterAnswer> {
  const invited = await findInvitation(world, code);
  if (!invited) return saveRefused([badCode]);
  const { registration, user } = invited;
  const faults = validatePassword(password, user.userName);
  if (faults.length > 0)
    return saveRefused(
      faults.map((message) => ({ ...badCode, code: 'PASSWORD', field: 'password', message })),
    );
  const passwordHash = await hashPassword(password);
  const { registrationId } = registration;
  const isDone = await withTransaction(world, async (trx) => {
    const used = { usedAt: world.now().toISOString() };
    const taken = await changeRecord(trx, 'registrations', { registrationId, usedAt: null }, used);
    if (taken === 0 || (await hasRegistered(trx, user.userId))) return false;
    await saveCredential(trx, user.userId, passwordHash);
    return true;
  });
  return isDone ? { __typename: 'Registered', userName: user.userName } : saveRefused([badCode]);
}

const badCode: Problem = buildProblem(
  'REGISTRATION_CODE',
  'code',
  'This code is unknown, was used, or has expired. Ask for another invitation.',
);

async function findInvitation(
  { db, now }: World,
  code: string,
): Promise<{ registration: Registration; user: User } | null> {
  const codeDigest = digestInvitationCode(code);
  const [registration] = await readRecords(db, 'registrations', { codeDigest, usedAt: null });
  if (!registration || new Date(registration.expiresAt) <= now()) return null;
  const { userId } = registration;
  const [user] = await readRecords(db, 'users', { userId, isActive: true });
  return user ? { registration, user } : null;
}
