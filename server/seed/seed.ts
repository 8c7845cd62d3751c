import type { Kysely } from 'kysely';
import { Role } from '../../machines/contract/enums.ts';
import type { Role as RoleName } from '../../machines/contract/types.ts';
import { roleMasks, roleScopes } from '../../machines/domain/access/role-permission.ts';
import { splitLenderWords } from '../../machines/domain/parties/lender-words.ts';
import { addRecord } from '../database/records.store.ts';
import {
  addLenders,
  addMissingCancellationRules,
  addMissingLookupValues,
  addMissingRoleMask,
  addMissingStateTaxes,
  hasUsers,
  saveCredential,
} from '../database/seeding.store.ts';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { type SamplePerson, samplePassword, samplePeople } from '../identity/sign-in/sample-people.ts';
import { hashPassword } from '../identity/tokens/password-hashes.ts';
import { sampleLenders } from '../providers/samples/sample-lenders.ts';
import { sampleSanctionEntries } from '../providers/screening/sample-list.ts';
import { defaultCancellationRules } from './cancellation-rules.ts';
import { lookupLists } from './lookup-lists.ts';
import { defaultStateTaxes } from './state-taxes.ts';

/** Adds what every installation needs: lookup lists, state taxes, cancellation rules and role masks. Running it again changes nothing. */
export async function seedBasics(db: Kysely<Database>): Promise<void> {
  await withDatabaseTransaction(db, async (trx) => {
    for (const [list, values] of Object.entries(lookupLists)) await addMissingLookupValues(trx, list, values);
    await addMissingStateTaxes(trx, defaultStateTaxes);
    await addMissingCancellationRules(trx, defaultCancellationRules);
    for (const role of Object.keys(Role) as RoleName[]) {
      for (const [group, mask] of Object.entries(roleMasks(role)))
        await addMissingRoleMask(trx, role, Number(group), mask);
    }
  });
}

/** Adds the sample company, agencies, users and sanctions list, unless there are already users. */
export async function seedSamples(db: Kysely<Database>): Promise<void> {
  const passwordHash = await hashPassword(samplePassword);
  await withDatabaseTransaction(db, async (trx) => {
    if (await hasUsers(trx)) return;
    const companyId = await addRecord(trx, 'companies', {
      name: 'Sample Flood Insurance Company',
      naicCode: '00000',
      isMfaRequired: false,
      isActive: true,
    });
    const entity = (name: string, entityTypeId: number, parentEntityId: number | null) =>
      addRecord(trx, 'entities', {
        name,
        entityTypeId,
        parentEntityId,
        companyId,
        isActive: true,
        countryId: 233,
      });
    const company = await entity('Sample Flood Insurance Company', 1, null);
    const entities = {
      company,
      agency: await entity('Riverbend Insurance Agency (sample)', 3, company),
      otherAgency: await entity('Lakeside Agency (sample)', 3, company),
    };
    for (const person of samplePeople)
      await insertSamplePerson(trx, person, entities[person.entity], companyId, passwordHash);
    for (const entry of sampleSanctionEntries) await addRecord(trx, 'sanctionEntries', { ...entry });
    const lenders = sampleLenders.map((lender) => ({ ...lender, words: splitLenderWords(lender.name) }));
    await addLenders(trx, lenders, true);
  });
}

async function insertSamplePerson(
  trx: Kysely<Database>,
  person: SamplePerson,
  entityId: number,
  companyId: number,
  passwordHash: string,
) {
  const { userName, firstName, lastName, role } = person;
  const isAgent = role === 'AGENT' || role === 'AGENCY_PRINCIPAL';
  const userId = await addRecord(trx, 'users', {
    userName,
    firstName,
    lastName,
    role,
    scope: roleScopes[role],
    email: `${userName}@example.com`,
    entityId,
    companyId,
    licensedStates: lookupLists.state?.map(([, code]) => code).join(' '),
    filteredClaimTabs: 0,
    companyAgentKey: isAgent ? `SAMPLE-${userName.toUpperCase()}` : null,
    isActive: true,
  });
  await saveCredential(trx, userId, passwordHash);
}
