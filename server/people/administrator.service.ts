import { records } from '../../machines/contract/fields.ts';
import type { Company, User } from '../../machines/contract/types.ts';
import { passwordFaults } from '../../machines/domain/access/password.ts';
import { roleScopes } from '../../machines/domain/access/role-permission.ts';
import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { addCredential } from '../database/seeding.store.ts';
import { oneTransaction } from '../database/transaction.ts';
import { removeAuthenticator } from '../identity/second-factor/authenticators.store.ts';
import { noteAccount } from '../identity/sign-in/account-events.service.ts';
import { askForNewPassword } from '../identity/sign-in/credentials.store.ts';
import { hashPassword } from '../identity/tokens/password-hashes.ts';
import { endSessionsOf } from '../identity/tokens/sessions.store.ts';
import { userOfName } from '../identity/users/users.store.ts';
import type { World } from '../kernel/world.ts';

/** An administrator who shall be able to sign in. */
export interface AdministratorGiven {
  readonly userName: string;
  /** Holds until the first sign-in, which asks for another. */
  readonly password: string;
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** The company that the administrator belongs to; made where it is not there. */
  readonly company?: string | undefined;
}

export type AdministratorAnswer =
  | { readonly is: 'made' | 'let in again'; readonly userId: number }
  | { readonly is: 'refused'; readonly reasons: readonly string[] };

/**
 * For who runs the installation: makes an administrator, or lets one in again who is there, with a new password and without
 * the authenticator and the sessions of before. Nobody else becomes one by it.
 */
export async function letAdministratorIn(
  { db, now }: Pick<World, 'db' | 'now'>,
  given: AdministratorGiven,
): Promise<AdministratorAnswer> {
  const reasons = reasonsAgainst(given);
  if (reasons.length > 0) return { is: 'refused', reasons };
  const passwordHash = await hashPassword(given.password);
  return oneTransaction(db, async (trx) => {
    const known = await userOfName(trx, given.userName);
    if (known && known.role !== 'ADMIN')
      return { is: 'refused', reasons: [`${given.userName} is there, and no administrator.`] } as const;
    const userId = known?.userId ?? (await addRecord(trx, 'users', await newAdministrator(trx, given)));
    if (known) await changeRecord(trx, 'users', { userId }, { isActive: true });
    await addCredential(trx, userId, passwordHash);
    await askForNewPassword(trx, userId);
    await removeAuthenticator(trx, userId);
    await endSessionsOf(trx, userId, null, now());
    const event = known ? 'administrator let in again' : 'administrator made';
    await noteAccount({ db: trx, now }, { userId, event });
    return { is: known ? 'let in again' : 'made', userId } as const;
  });
}

function reasonsAgainst({ userName, password, email, firstName, lastName }: AdministratorGiven): string[] {
  const { fields } = records.users;
  const ill = Object.entries({ userName, email, firstName, lastName }).flatMap(([name, value]) => {
    const fault =
      value === undefined ? null : valueFault(fields[name as keyof Pick<User, 'userName'>], value);
    return fault ? [`${name}: ${fault.message}`] : [];
  });
  const noName = /^\S+$/.test(userName) ? [] : ['The name to sign in with has no blanks, and is not empty.'];
  return [...noName, ...ill, ...passwordFaults(password, userName)];
}

async function newAdministrator(
  trx: World['db'],
  { userName, email, firstName, lastName, company }: AdministratorGiven,
) {
  return {
    userName,
    email: email ?? null,
    firstName: firstName ?? '',
    lastName: lastName ?? userName,
    role: 'ADMIN',
    scope: roleScopes.ADMIN,
    ...(await placeAt(trx, company)),
    licensedStates: '',
    filteredClaimTabs: 0,
    isActive: true,
  };
}

/** The company of a name with its own entity, both made where they are not there; no place without a name. */
async function placeAt(trx: World['db'], name: string | undefined) {
  if (name === undefined) return { companyId: null, entityId: null };
  const [known] = await readRecords<Company>(trx, 'companies', { name });
  const companyId = known?.companyId ?? (await addRecord(trx, 'companies', { ...newCompany, name }));
  const own = { companyId, entityTypeId: companyType };
  const [entity] = await readRecords<{ entityId: number }>(trx, 'entities', own);
  const entityId = entity?.entityId ?? (await addRecord(trx, 'entities', { ...own, ...newEntity, name }));
  return { companyId, entityId };
}

const newCompany = { isMfaRequired: false, isActive: true };
const companyType = 1;
const unitedStates = 233;
const newEntity = { parentEntityId: null, countryId: unitedStates, isActive: true };
