import type { AccountEvent } from '../../../machines/contract/types.ts';
import { isWithinScope, may } from '../../../machines/domain/access/permission.ts';
import { problem } from '../../../machines/domain/problems/problem.ts';
import { oneTransaction } from '../../database/transaction.ts';
import { refused, type SaveRefused } from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { beginEnrolment, confirmEnrolment, type Enrolment } from '../second-factor/authenticators.service.ts';
import {
  authenticatorOf,
  recoveryCodesLeft,
  removeAuthenticator,
} from '../second-factor/authenticators.store.ts';
import { endSessions } from '../tokens/session.service.ts';
import { userRights } from '../users/user-rights.store.ts';
import { accountEvents, noteAccount } from './account-events.service.ts';
import { failed } from './code-tries.service.ts';
import { requireFactor } from './companies.store.ts';
import { askForNewPassword, signInOfName, signInOfUser } from './credentials.store.ts';
import { ownAccount, problemsOfOwnAccount } from './own-account.service.ts';
import { securityQuestionsOf } from './security-questions.service.ts';

/** How the viewer signs in. */
export interface SignInSecurity {
  readonly passwordChangedAt: string;
  readonly hasAuthenticator: boolean;
  /** Whether the viewer's company needs a second factor. */
  readonly isFactorRequired: boolean;
  readonly recoveryCodesLeft: number;
  readonly questionsAnswered: number;
  /** Who acts as the viewer; null where it is the viewer. */
  readonly actingName: string | null;
  readonly events: readonly AccountEvent[];
}

type Changed = { __typename: 'AccountChanged' } | SaveRefused;

const eventsShown = 20;

/** How the viewer signs in, and what happened to the account of late. */
export async function signInSecurity(world: World, viewer: Viewer): Promise<SignInSecurity> {
  const user = await signInOfUser(world.db, viewer.userId);
  const questions = await securityQuestionsOf(world, viewer);
  return {
    passwordChangedAt: (user?.passwordChangedAt ?? world.now()).toISOString(),
    hasAuthenticator: user?.hasAuthenticator ?? false,
    isFactorRequired: user?.isMfaRequired ?? false,
    recoveryCodesLeft: await recoveryCodesLeft(world.db, viewer.userId),
    questionsAnswered: questions.filter(({ isAnswered }) => isAnswered).length,
    actingName: viewer.actor?.name ?? null,
    events: await accountEvents(world, viewer.userId, eventsShown),
  };
}

/** Begins to enrol the viewer's authenticator app; asks for the password. */
export async function beginAuthenticator(
  world: World,
  viewer: Viewer,
  password: string,
): Promise<({ __typename: 'Enrolment' } & Enrolment) | SaveRefused> {
  const account = await ownAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  const enrolment = await beginEnrolment(world, account);
  if (enrolment === null) return refusal('AUTHENTICATOR', 'code', 'An authenticator is enrolled already.');
  return { __typename: 'Enrolment', ...enrolment };
}

/** Ends the enrolment with the app's first code and answers the recovery codes. */
export async function confirmAuthenticator(
  world: World,
  viewer: Viewer,
  code: string,
): Promise<{ __typename: 'AuthenticatorEnrolled'; recoveryCodes: readonly string[] } | SaveRefused> {
  const others = problemsOfOwnAccount(viewer);
  if (others.length > 0) return refused(others);
  const recoveryCodes = await confirmEnrolment(world, viewer.userId, code);
  if (recoveryCodes !== null) return { __typename: 'AuthenticatorEnrolled', recoveryCodes };
  await failed(world, `session ${viewer.sessionId}`, viewer.userId);
  return refusal('AUTHENTICATOR', 'code', 'The code does not fit. Take the one that the app shows now.');
}

/** Takes the viewer's authenticator away, where the company does not need one; asks for the password. */
export async function dropAuthenticator(world: World, viewer: Viewer, password: string): Promise<Changed> {
  const account = await ownAccount(world, viewer, password);
  if (account.__typename === 'SaveRefused') return account;
  if (account.isMfaRequired)
    return refusal('AUTHENTICATOR', 'password', 'Your company needs a second factor.');
  if (!(await authenticatorOf(world.db, viewer.userId)))
    return refusal('AUTHENTICATOR', 'password', 'No authenticator is enrolled.');
  await removeAuthenticator(world.db, viewer.userId);
  await noteAccount(world, { userId: viewer.userId, event: 'authenticator removed' });
  return { __typename: 'AccountChanged' };
}

/** Says whether the viewer's company needs a second factor to sign in. */
export async function requireSecondFactor(
  world: World,
  viewer: Viewer,
  isRequired: boolean,
): Promise<Changed> {
  if (!may(viewer.masks, 'users', 'resetMfa') || viewer.companyId === null)
    return refusal('NOT_ALLOWED', 'isRequiredByCompany', 'You may not change what your company needs.');
  const others = problemsOfOwnAccount(viewer);
  if (others.length > 0) return refused(others);
  const { companyId, userId } = viewer;
  const event = isRequired ? 'second factor required' : 'second factor not required';
  await oneTransaction(world.db, async (db) => {
    await requireFactor(db, companyId, isRequired);
    await noteAccount({ ...world, db }, { userId, event, detail: `company ${companyId}` });
  });
  return { __typename: 'AccountChanged' };
}

/** For somebody who lost the password or the telephone: takes the authenticator away, ends every session, lifts a lock, and asks for a new password at the next sign-in. */
export async function resetSignIn(world: World, viewer: Viewer, userName: string): Promise<Changed> {
  const target = await signInOfName(world.db, userName);
  if (!target || !(await mayReset(world, viewer, target.userId)))
    return refusal('NOT_ALLOWED', 'userName', 'There is no such user, or you may not do this.');
  await removeAuthenticator(world.db, target.userId);
  await askForNewPassword(world.db, target.userId);
  await endSessions(world, target.userId, null);
  await noteAccount(world, { userId: target.userId, byUserId: viewer.userId, event: 'sign-in reset' });
  return { __typename: 'AccountChanged' };
}

async function mayReset(world: World, viewer: Viewer, userId: number): Promise<boolean> {
  if (!may(viewer.masks, 'users', 'resetMfa') || userId === viewer.userId) return false;
  const rights = await userRights(world.db, userId);
  if (!rights) return false;
  return isWithinScope(viewer, {
    userIds: [userId],
    entityId: rights.entityId,
    companyId: rights.companyId,
  });
}

function refusal(code: string, field: string, message: string): SaveRefused {
  return refused([problem(code, field, message)]);
}
