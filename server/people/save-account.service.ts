import { records } from '../../machines/contract/fields.ts';
import type { ContactType, User, UserContact } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { logAccountEvent } from '../identity/sign-in/account-events.service.ts';
import { ownAccountProblems } from '../identity/sign-in/own-account.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { hasRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findUnlistedValues } from '../lists/listed-values.service.ts';
import { readOwnContacts, readOwnUser } from './account.service.ts';
import { type PendingEmail, readPendingEmail, requestEmailChange } from './email-change.service.ts';
import { readUserAddress, saveUserAddress } from './own-account.store.ts';
import { type UserAddress, userAddressFields } from './user-address.ts';

/** The fields that users may change in their own accounts; omitted fields do not change. */
export interface AccountInput extends Partial<UserAddress> {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

export type SaveAccountAnswer =
  | { __typename: 'AccountSaved'; user: User; pendingEmail: PendingEmail | null }
  | SaveRefused;

const personFields = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Saves the viewer's own name, phone and address. A new email address waits until the link that is mailed to it is followed. */
export async function saveAccount(
  world: World,
  viewer: Viewer,
  input: AccountInput,
): Promise<SaveAccountAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  const problems = accountProblems(input);
  if (problems.length > 0) return saveRefused(problems);
  const user = await readOwnUser(world, viewer);
  const unlisted = await findUnlistedValues(world.db, [
    { at: '', spec: records.entities, before: {}, after: { stateId: input.stateId } },
  ]);
  if (unlisted.length > 0) return saveRefused(unlisted);
  const email = input.email?.trim();
  const unsent = email === undefined ? [] : await requestEmailChange(world, user, email);
  if (unsent.length > 0) return saveRefused(unsent);
  await withTransaction(world, (trx) => saveOwnData({ ...world, db: trx }, user, input));
  return {
    __typename: 'AccountSaved',
    user: await readOwnUser(world, viewer),
    pendingEmail: await readPendingEmail(world, viewer),
  };
}

function accountProblems(input: AccountInput): Problem[] {
  const ill = (name: string, fault: { code: string; message: string } | null) =>
    fault ? [buildProblem(fault.code, name, fault.message)] : [];
  return [
    ...personFields.flatMap((name) => {
      const value = input[name];
      if (value === undefined) return [];
      const isMissing = name !== 'phone' && (value ?? '').trim() === '';
      return ill(name, isMissing ? missingValue : valueFault(records.users.fields[name], value));
    }),
    ...userAddressFields.flatMap((name) =>
      input[name] === undefined ? [] : ill(name, valueFault(records.entities.fields[name], input[name])),
    ),
  ];
}

async function saveOwnData(world: World, { userId, ...user }: User, input: AccountInput): Promise<void> {
  const { firstName, lastName, phone } = input;
  const stored = await readUserAddress(world.db, userId);
  const isChanged = (name: (typeof personFields)[number] | (typeof userAddressFields)[number]) =>
    input[name] !== undefined && (input[name] ?? '') !== ({ ...user, ...stored }[name] ?? '');
  const persons = personFields.filter((name) => name !== 'email' && isChanged(name));
  const places = userAddressFields.filter(isChanged);
  if (persons.length > 0) await changeRecord(world.db, 'users', { userId }, { firstName, lastName, phone });
  if (places.length > 0) await saveUserAddress(world.db, userId, mergeAddress(stored, input));
  const detail = [...persons, ...places].join(', ');
  if (detail !== '') await logAccountEvent(world, { userId, event: 'own data changed', detail });
}

function mergeAddress(stored: UserAddress | undefined, input: AccountInput): UserAddress {
  const text = (name: 'streetAddress1' | 'streetAddress2' | 'city' | 'postalCode') =>
    (input[name] === undefined ? stored?.[name] : input[name]?.trim()) || null;
  return {
    streetAddress1: text('streetAddress1'),
    streetAddress2: text('streetAddress2'),
    city: text('city'),
    stateId: (input.stateId === undefined ? stored?.stateId : input.stateId) ?? null,
    postalCode: text('postalCode'),
  };
}

const missingValue = { code: 'REQUIRED', message: 'This field is required.' } as const;

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
  message: 'There is no such contact, or you may not see it.',
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
    contactType: input.contactType === undefined ? (stored?.contactType ?? null) : input.contactType,
    contactValue: input.contactValue === undefined ? (stored?.contactValue ?? null) : input.contactValue,
    label: input.label === undefined ? (stored?.label ?? null) : input.label,
    isPrimary: input.isPrimary ?? stored?.isPrimary ?? false,
    isActive: input.isActive ?? stored?.isActive ?? true,
  };
  const blank = (['isPrimary', 'isActive'] as const).filter((name) => input[name] === null);
  const problems = [
    ...contactProblems(values),
    ...blank.map((name) => buildProblem('REQUIRED', name, missingValue.message)),
  ];
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
