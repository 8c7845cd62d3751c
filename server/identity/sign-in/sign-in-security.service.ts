import type { AccountEvent } from '../../../machines/contract/types.ts';
import { isWithinScope, may } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { requirePerson, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import {
  type AuthenticatorEnrollment,
  confirmEnrollment,
  startEnrollment,
} from '../second-factor/authenticators.service.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  readAuthenticator,
} from '../second-factor/authenticators.store.ts';
import { clearSessionCache } from '../tokens/viewer-changes.service.ts';
import { readUserRights } from '../users/user-rights.store.ts';
import { findUserByName } from '../users/users.service.ts';
import { logAccountEvent, readAccountEvents } from './account-events.service.ts';
import { failed } from './code-tries.service.ts';
import { setSecondFactorRequired } from './companies.store.ts';
import { readSignIn } from './credentials.store.ts';
import { ownAccountProblems, verifyOwnAccount } from './own-account.service.ts';
import { resetAccess } from './reset-access.service.ts';
import { listSecurityQuestions } from './security-questions.service.ts';

/** The viewer's sign-in settings and recent account events. */
export interface SignInSecurity {
  readonly passwordChangedAt: string;
  readonly hasAuthenticator: boolean;
  /** Whether the viewer's company requires a second factor. */
  readonly isSecondFactorRequired: boolean;
  readonly recoveryCodesLeft: number;
  readonly questionsAnswered: number;
  /** The name of the user who acts as the viewer; null if there is none. */
  readonly actorName: string | null;
  readonly events: readonly AccountEvent[];
}

type AccountChangedAnswer = { __typename: 'AccountChanged' } | SaveRefused;

const maxEvents = 20;

/** Reads the viewer's sign-in settings and recent account events. */
export async function readSignInSecurity(world: World, viewer: Viewer): Promise<SignInSecurity> {
  requirePerson(viewer);
  const user = await readSignIn(world.db, viewer.userId);
  const questions = await listSecurityQuestions(world, viewer);
  return {
    passwordChangedAt: (user?.passwordChangedAt ?? world.now()).toISOString(),
    hasAuthenticator: user?.hasAuthenticator ?? false,
    isSecondFactorRequired: user?.isMfaRequired ?? false,
    recoveryCodesLeft: await countRecoveryCodes(world.db, viewer.userId),
    questionsAnswered: questions.filter(({ isAnswered }) => isAnswered).length,
    actorName: viewer.actor?.name ?? null,
    events: await readAccountEvents(world, viewer.userId, maxEvents),
  };
}

/** Starts enrolling the viewer's authenticator app. Asks for the password. */
export async function startAuthenticatorSetup(
  world: World,
  viewer: Viewer,
  password: string,
): Promise<({ __typename: 'AuthenticatorSetup' } & AuthenticatorEnrollment) | SaveRefused> {
  const account = await verifyOwnAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  const enrollment = await startEnrollment(world, account);
  if (enrollment === null)
    return accountRefusal('AUTHENTICATOR', 'code', 'An authenticator is already enrolled.');
  return { __typename: 'AuthenticatorSetup', ...enrollment };
}

/** Completes the enrollment with the app's first code and returns the recovery codes. */
export async function confirmAuthenticatorSetup(
  world: World,
  viewer: Viewer,
  code: string,
): Promise<{ __typename: 'AuthenticatorEnrolled'; recoveryCodes: readonly string[] } | SaveRefused> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const recoveryCodes = await confirmEnrollment(world, viewer.userId, code);
  if (recoveryCodes !== null) return { __typename: 'AuthenticatorEnrolled', recoveryCodes };
  await failed(world, `session ${viewer.sessionId}`, viewer.userId);
  return accountRefusal('AUTHENTICATOR', 'code', 'The code is wrong. Enter the code that the app shows now.');
}

/** Removes the viewer's authenticator unless the company requires one. Asks for the password. */
export async function disableAuthenticator(
  world: World,
  viewer: Viewer,
  password: string,
): Promise<AccountChangedAnswer> {
  const account = await verifyOwnAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  if (account.isMfaRequired)
    return accountRefusal('AUTHENTICATOR', 'password', 'Your company requires a second factor.');
  if (!(await readAuthenticator(world.db, viewer.userId)))
    return accountRefusal('AUTHENTICATOR', 'password', 'No authenticator is enrolled.');
  await deleteAuthenticator(world.db, viewer.userId);
  await logAccountEvent(world, { userId: viewer.userId, event: 'authenticator removed' });
  return { __typename: 'AccountChanged' };
}

/** Sets whether the viewer's company requires a second factor to sign in. */
export async function requireSecondFactor(
  world: World,
  viewer: Viewer,
  isRequired: boolean,
): Promise<AccountChangedAnswer> {
  if (!may(viewer.masks, 'users', 'resetMfa') || viewer.companyId === null)
    return accountRefusal(
      'NOT_ALLOWED',
      'isRequiredByCompany',
      "You don't have permission to change your company's sign-in rules.",
    );
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const { companyId, userId } = viewer;
  const event = isRequired ? 'second factor required' : 'second factor not required';
  await withDatabaseTransaction(world.db, async (db) => {
    await setSecondFactorRequired(db, companyId, isRequired);
    await logAccountEvent({ ...world, db }, { userId, event, detail: `company ${companyId}` });
  });
  return { __typename: 'AccountChanged' };
}

/**
 * For a user who lost the password or the phone: removes the authenticator, the passkeys and the phone for texts, ends every session, lifts
 * any lock, and requires a new password of a user who has one at the next sign-in.
 */
export async function resetSignIn(
  world: World,
  viewer: Viewer,
  userName: string,
): Promise<AccountChangedAnswer> {
  const target = await findUserByName(world.db, userName);
  if (!target || !(await mayResetSignIn(world, viewer, target.userId)))
    return accountRefusal(
      'NOT_ALLOWED',
      'userName',
      "No such user was found, or you don't have permission to do this.",
    );
  await clearSessionCache(world, await resetAccess(world, target.userId));
  await logAccountEvent(world, { userId: target.userId, byUserId: viewer.userId, event: 'sign-in reset' });
  return { __typename: 'AccountChanged' };
}

async function mayResetSignIn(world: World, viewer: Viewer, userId: number): Promise<boolean> {
  if (!may(viewer.masks, 'users', 'resetMfa') || userId === viewer.userId) return false;
  const rights = await readUserRights(world.db, userId);
  if (!rights) return false;
  return isWithinScope(viewer, {
    userIds: [userId],
    entityId: rights.entityId,
    companyId: rights.companyId,
  });
}

function accountRefusal(code: string, field: string, message: string): SaveRefused {
  return saveRefused([buildProblem(code, field, message)]);
}
