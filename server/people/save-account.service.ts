import { records } from '../../machines/contract/fields.ts';
import type { ContactType, User, UserContact } from '../../machines/contract/types.ts';
import { valueFault } from '../../machines/domain/fields/type-rules.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { problemsOfOwnAccount } from '../identity/sign-in/own-account.service.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import { inTransaction } from '../kernel/idempotency.service.ts';
import { isNamed } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { ownContacts, ownUser } from './account.service.ts';

/** What a user may change of the own account; what is left out stays. */
export interface AccountGiven {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

export type SaveAccountAnswer = { __typename: 'AccountSaved'; user: User } | SaveRefused;

/** Saves the viewer's own name, e-mail address and phone. */
export async function saveAccount(
  world: World,
  viewer: Viewer,
  { firstName, lastName, email, phone }: AccountGiven,
): Promise<SaveAccountAnswer> {
  const others = problemsOfOwnAccount(viewer);
  if (others.length > 0) return refused(others);
  const given = { firstName, lastName, email, phone };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const problems = Object.entries(values).flatMap(([name, value]) => {
    const isMissing = name !== 'phone' && `${value ?? ''}`.trim() === '';
    const fault = isMissing ? missing : valueFault(records.users.fields[name as keyof AccountGiven], value);
    return fault ? [problem(fault.code, name, fault.message)] : [];
  });
  if (problems.length > 0) return refused(problems);
  const { userId } = viewer;
  if (Object.keys(values).length > 0)
    await inTransaction(world, (trx) => changeRecord(trx, 'users', { userId }, values));
  return { __typename: 'AccountSaved', user: await ownUser(world, viewer) };
}

const missing = { code: 'REQUIRED', message: 'This is needed.' };

/** A way to reach the viewer; what is left out stays, of a new one kind and value are needed. */
export interface ContactGiven {
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

const mostContacts = 20;

/** Saves a way to reach the viewer. One that is put first takes the place of the other of its kind. */
export async function saveContact(
  world: World,
  viewer: Viewer,
  given: ContactGiven,
): Promise<SaveContactAnswer> {
  const others = problemsOfOwnAccount(viewer);
  if (others.length > 0) return refused(others);
  const { userId } = viewer;
  const own = await ownContacts(world, viewer);
  const stored = own.find(({ userContactId }) => userContactId === given.userContactId);
  if (isNamed(given.userContactId) && !stored) return noSuchContact;
  if (!stored && own.length >= mostContacts)
    return refused([problem('TOO_MANY', 'contactValue', `At most ${mostContacts} contacts are kept.`)]);
  const values = {
    contactType: given.contactType ?? stored?.contactType ?? null,
    contactValue: given.contactValue ?? stored?.contactValue ?? null,
    label: given.label === undefined ? (stored?.label ?? null) : given.label,
    isPrimary: given.isPrimary ?? stored?.isPrimary ?? false,
    isActive: given.isActive ?? stored?.isActive ?? true,
  };
  const problems = problemsOfContact(values);
  if (problems.length > 0) return refused(problems);
  const { contactType } = values;
  const userContactId = await inTransaction(world, async (trx) => {
    if (values.isPrimary)
      await changeRecord(trx, 'userContacts', { userId, contactType }, { isPrimary: false });
    if (!stored) return addRecord(trx, 'userContacts', { userId, ...values });
    await changeRecord(trx, 'userContacts', { userContactId: stored.userContactId }, values);
    return stored.userContactId;
  });
  const [contact] = await readRecords<UserContact>(world.db, 'userContacts', { userContactId });
  if (!contact) throw new Error('The contact cannot be read.');
  return { __typename: 'ContactSaved', contact };
}

function problemsOfContact({
  contactType,
  contactValue,
  label,
}: Pick<ContactGiven, 'contactType' | 'contactValue' | 'label'>): Problem[] {
  const { fields } = records.userContacts;
  if (!contactType) return [problem('REQUIRED', 'contactType', 'This is needed.')];
  if (!contactValue?.trim()) return [problem('REQUIRED', 'contactValue', 'This is needed.')];
  const ill = [
    ['contactType', valueFault(fields.contactType, contactType)],
    ['contactValue', valueFault(fields.contactValue, contactValue)],
    ['label', valueFault(fields.label, label)],
  ] as const;
  const faults = ill.flatMap(([name, fault]) => (fault ? [problem(fault.code, name, fault.message)] : []));
  if (faults.length > 0) return faults;
  const { email, phone } = records.users.fields;
  const fault = valueFault(contactType === 'EMAIL' ? email : phone, contactValue);
  return fault ? [problem(fault.code, 'contactValue', fault.message)] : [];
}
