import { records } from '../../machines/contract/fields.ts';
import type { User } from '../../machines/contract/types.ts';
import { validatePassword } from '../../machines/domain/access/password.ts';
import { roleScopes } from '../../machines/domain/access/role-permission.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { saveCredential } from '../database/seeding.store.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { logAccountEvent } from '../identity/sign-in/account-events.service.ts';
import { resetAccess } from '../identity/sign-in/reset-access.service.ts';
import { hashPassword } from '../identity/tokens/password-hashes.ts';
import { announceEndedSessions } from '../identity/tokens/viewer-changes.service.ts';
import { findUserByName } from '../identity/users/users.service.ts';
import type { World } from '../kernel/world.ts';

/** An administrator to be given access. */
export interface AdministratorInput {
  readonly userName: string;
  /** Valid until the first sign-in, which asks for a new password. */
  readonly password: string;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** The company that the administrator belongs to; created if it does not exist. */
  readonly company?: string | undefined;
}

export type AdministratorAnswer =
  | { readonly is: 'made' | 'let in again'; readonly userId: number }
  | { readonly is: 'refused'; readonly reasons: readonly string[] };

/**
 * For the installation's operator: creates an administrator, or restores access for an existing one with a new password, removing the
 * old authenticator and sessions, of which every running process hears. Refuses a user with any other role.
 */
export async function grantAdministratorAccess(
  { db, now }: Pick<World, 'db' | 'now'>,
  input: AdministratorInput,
): Promise<AdministratorAnswer> {
  const reasons = administratorProblems(input);
  if (reasons.length > 0) return { is: 'refused', reasons };
  const passwordHash = await hashPassword(input.password);
  const ended: number[] = [];
  const answer = await withDatabaseTransaction(db, async (trx) => {
    const existing = await findUserByName(trx, input.userName);
    if (existing && existing.role !== 'ADMIN')
      return { is: 'refused', reasons: [`${input.userName} exists but is not an administrator.`] } as const;
    const userId = existing?.userId ?? (await addRecord(trx, 'users', await buildAdministrator(trx, input)));
    if (existing) await changeRecord(trx, 'users', { userId }, { isActive: true });
    await saveCredential(trx, userId, passwordHash);
    ended.push(...(await resetAccess({ db: trx, now }, userId)));
    const event = existing ? 'administrator let in again' : 'administrator made';
    await logAccountEvent({ db: trx, now }, { userId, event });
    return { is: existing ? 'let in again' : 'made', userId } as const;
  });
  await announceEndedSessions({ db }, ended);
  return answer;
}

function administratorProblems({
  userName,
  password,
  email,
  firstName,
  lastName,
}: AdministratorInput): string[] {
  const { fields } = records.users;
  const ill = Object.entries({ userName, email, firstName, lastName }).flatMap(([name, value]) => {
    const fault =
      value === undefined ? null : valueFault(fields[name as keyof Pick<User, 'userName'>], value);
    return fault ? [`${name}: ${fault.message}`] : [];
  });
  const noName = /^\S+$/.test(userName) ? [] : ['The user name must not be empty or contain spaces.'];
  return [...noName, ...ill, ...validatePassword(password, userName)];
}

async function buildAdministrator(
  trx: World['db'],
  { userName, email, firstName, lastName, company }: AdministratorInput,
) {
  return {
    userName,
    email: email ?? null,
    firstName: firstName ?? '',
    lastName: lastName ?? userName,
    role: 'ADMIN' as const,
    scope: roleScopes.ADMIN,
    ...(await findOrCreateCompany(trx, company)),
    licensedStates: '',
    filteredClaimTabs: 0,
    isActive: true,
  };
}

/** The company with this name and its own entity, each created if it does not exist; nulls without a name. */
async function findOrCreateCompany(trx: World['db'], name: string | undefined) {
  if (name === undefined) return { companyId: null, entityId: null };
  const [existing] = await readRecords(trx, 'companies', { name });
  const companyId = existing?.companyId ?? (await addRecord(trx, 'companies', { ...newCompany, name }));
  const own = { companyId, entityTypeId: companyEntityTypeId };
  const [entity] = await readRecords(trx, 'entities', own);
  const entityId = entity?.entityId ?? (await addRecord(trx, 'entities', { ...own, ...newEntity, name }));
  return { companyId, entityId };
}

const newCompany = { isMfaRequired: false, isActive: true };
const companyEntityTypeId = 1;
const unitedStatesId = 233;
const newEntity = { parentEntityId: null, countryId: unitedStatesId, isActive: true };
