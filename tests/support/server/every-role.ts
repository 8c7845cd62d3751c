import type { Role } from '../../../machines/contract/types.ts';
import { roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { addRecord, readRecords } from '../../../server/database/records.store.ts';
import { saveCredential } from '../../../server/database/seeding.store.ts';
import type { World } from '../../../server/kernel/world.ts';
import { roles } from './permission-table.ts';
import { quickPasswordHash } from './templates.ts';

/** A person with a role at an agency. */
export interface Member {
  readonly role: Role;
  readonly userId: number;
  readonly userName: string;
}

/** A company with one agency, one person of every role in it, and an agent to be acted upon. Names begin with `word`. */
export async function companyOfEveryRole({ db }: World, word: string) {
  const companyId = await addRecord(db, 'companies', { name: word, isMfaRequired: false, isActive: true });
  const agency = { name: `${word} agency`, entityTypeId: 3, companyId, isActive: true, countryId: 233 };
  const entityId = await addRecord(db, 'entities', agency);
  const passwordHash = await quickPasswordHash();
  const members: Member[] = [];
  for (const role of roles) {
    const userName = `${word}.${role.toLowerCase()}`;
    const person = { userName, firstName: word, lastName: role, email: `${userName}@example.com` };
    const userId = await addRecord(db, 'users', {
      ...person,
      role,
      scope: roleScopes[role],
      entityId,
      companyId,
      licensedStates: 'TN KY',
      isActive: true,
    });
    await saveCredential(db, userId, passwordHash);
    members.push({ role, userId, userName });
  }
  const spare = { userName: `${word}.spare`, lastName: 'Spare', role: 'AGENT', scope: 'OWN_AGENCY' } as const;
  const spareId = await addRecord(db, 'users', { ...spare, entityId, companyId, isActive: true });
  await saveCredential(db, spareId, passwordHash);
  return { companyId, entityId, members, spareId };
}

/** Adds a user with the sample password to the company and entity of a colleague, with the role of that colleague or another one; returns the user name. */
export async function addColleague(
  { db }: Pick<World, 'db'>,
  colleague: string,
  userName: string,
  otherRole?: Role,
): Promise<string> {
  const [other] = await readRecords(db, 'users', { userName: colleague });
  if (other === undefined) throw new Error(`No user is called ${colleague}.`);
  const { companyId, entityId } = other;
  const role = otherRole ?? other.role;
  const person = { userName, firstName: 'Uma', lastName: 'Ito', email: `${userName}@example.com` };
  const rights = { role, scope: roleScopes[role], companyId, entityId, isActive: true };
  const userId = await addRecord(db, 'users', { ...person, ...rights });
  await saveCredential(db, userId, await quickPasswordHash());
  return userName;
}
