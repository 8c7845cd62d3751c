import { records } from '../../machines/contract/fields.ts';
import type { ContactType, User, UserContact } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { hasRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readOwnContacts, readOwnUser } from './account.service.ts';

/** What users may change in their own accounts; omitted fields do not change. */
export interface AccountInput {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

export type SaveAccountAnswer = { __typename: 'AccountSaved'; user: User } | SaveRefused;

/** Saves the viewer's own name, email address and phone. */
export async function saveAccount(
  world: World,
  viewer: Viewer,
  { firstName, lastName, email, phone }: AccountInput,
): Promise<SaveAccountAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const changes = { firstName, lastName, email, phone };
  const values = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const problems = Object.entries(values).flatMap(([name, value]) => {
    const isMissing = name !== 'phone' && `${value ?? ''}`.trim() === '';
    const fault = isMissing
      ? missingValue
      : valueFault(records.users.fields[name as keyof AccountInput], value);
    return fault ? [buildProblem(fault.code, name, fault.message)] : [];
  });
  if (problems.length > 0) return saveRefused(problems);
  const { userId } = viewer;
  if (Object.keys(values).length > 0)
    await withTransaction(world, (trx) => changeRecord(trx, 'users', { userId }, changes));
  return { __typename: 'AccountSaved', user: await readOwnUser(world, viewer) };
}

const missingValue = { code: 'REQUIRED', message: 'This field is required.' };

/** A contact of the viewer. Omitted fields do not change; a new contact needs a type and a value. */
export interface ContactInput {
  readonly userContactId?: number | null;
  readonly contactType?: ContactType | null;
  readonly contactValue?: string | null;
  readonly label?: string | null;
  readonly isPrimary?: boolean | null;
  readonly isActive?: boolean | null;
}

export type SaveContactAnswer = { __typename: 'ContactSaved'; contact: UserContact } | SaveRefused | NotFound;

const noSuchContact: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such contact, or it is not yours to see.',
};

const maxContacts = 20;

/** Saves a contact of the viewer. A primary contact replaces the previous primary one of its type. */
export async function saveContact(
  world: World,
  viewer: Viewer,
  input: ContactInput,
): Promise<SaveContactAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const { userId } = viewer;
  const own = await readOwnContacts(world, viewer);
  const stored = own.find(({ userContactId }) => userContactId === input.userContactId);
  if (hasRowNumber(input.userContactId) && !stored) return noSuchContact;
  if (!stored && own.length >= maxContacts)
    return saveRefused([
      buildProblem('TOO_MANY', 'contactValue', `At most ${maxContacts} contacts are kept.`),
    ]);
  const values = {
    contactType: input.contactType ?? stored?.contactType ?? null,
    contactValue: input.contactValue ?? stored?.contactValue ?? null,
    label: input.label === undefined ? (stored?.label ?? null) : input.label,
    isPrimary: input.isPrimary ?? stored?.isPrimary ?? false,
    isActive: input.isActive ?? stored?.isActive ?? true,
  };
  const problems = contactProblems(values);
  if (problems.length > 0 || !hasAllValues(values)) return saveRefused(problems);
  const { contactType } = values;
  const userContactId = await withTransaction(world, async (trx) => {
    if (values.isPrimary)
      await changeRecord(trx, 'userContacts', { userId, contactType }, { isPrimary: false });
    if (!stored) return addRecord(trx, 'userContacts', { userId, ...values });
    await changeRecord(trx, 'userContacts', { userContactId: stored.userContactId }, values);
    return stored.userContactId;
  });
  const [contact] = await readRecords(world.db, 'userContacts', { userContactId });
  if (!contact) throw new Error('The contact cannot be read.');
  return { __typename: 'ContactSaved', contact };
}

interface ContactValues {
  readonly contactType: UserContact['contactType'] | null;
  readonly contactValue: string | null;
  readonly label: string | null;
  readonly isPrimary: boolean;
  readonly isActive: boolean;
}

/** Whether type and value are set. A missing one is also reported as a problem. */
function hasAllValues(
  values: ContactValues,
): values is ContactValues & Pick<UserContact, 'contactType' | 'contactValue'> {
  return values.contactType !== null && values.contactValue !== null;
}

function contactProblems({
  contactType,
  contactValue,
  label,
}: Pick<ContactInput, 'contactType' | 'contactValue' | 'label'>): Problem[] {
  const { fields } = records.userContacts;
  if (!contactType) return [buildProblem('REQUIRED', 'contactType', 'This field is required.')];
  if (!contactValue?.trim()) return [buildProblem('REQUIRED', 'contactValue', 'This field is required.')];
  const ill = [
    ['contactType', valueFault(fields.contactType, contactType)],
    ['contactValue', valueFault(fields.contactValue, contactValue)],
    ['label', valueFault(fields.label, label)],
  ] as const;
  const faults = ill.flatMap(([name, fault]) =>
    fault ? [buildProblem(fault.code, name, fault.message)] : [],
  );
  if (faults.length > 0) return faults;
  const { email, phone } = records.users.fields;
  const fault = valueFault(contactType === 'EMAIL' ? email : phone, contactValue);
  return fault ? [buildProblem(fault.code, 'contactValue', fault.message)] : [];
}
