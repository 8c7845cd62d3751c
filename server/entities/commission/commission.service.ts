import { records } from '../../../machines/contract/fields.ts';
import type { CheckType, CommissionInfo } from '../../../machines/contract/types.ts';
import { may, mayViewSensitive } from '../../../machines/domain/access/permission.ts';
import { valueFault } from '../../../machines/domain/fields/value-checks.ts';
import { isRoutingNumber, maskAccountNumber } from '../../../machines/domain/money/bank-account.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../../database/records.store.ts';
import { secondFactorProblems } from '../../identity/second-factor/second-factor.service.ts';
import { logAccountEvent } from '../../identity/sign-in/account-events.service.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { findVisibleEntity, noSuchEntity } from '../visible-entity.service.ts';
import {
  type CommissionChange,
  insertCommissionChange,
  listCommissionChanges,
} from './commission-changes.store.ts';

/** The two accounts that receive an entity's commission. */
export interface CommissionAccounts {
  achBankAccount: CommissionInfo;
  bankAccount: CommissionInfo;
}

/** The fields of an account. Those left out become empty. */
export interface BankAccountInput {
  readonly checkType?: CheckType | null;
  readonly bankName?: string | null;
  readonly routingNumber?: string | null;
  readonly accountNumber?: string | null;
  readonly referenceNumber?: string | null;
}

/** The accounts to save. An account that is left out does not change. */
export interface CommissionInput {
  /** A code of the viewer's authenticator app. */
  readonly code?: string | null;
  readonly achBankAccount?: BankAccountInput | null;
  readonly bankAccount?: BankAccountInput | null;
}

export type SaveCommissionAnswer =
  | { __typename: 'CommissionSaved'; commission: CommissionAccounts }
  | SaveRefused
  | NotFound;

/**
 * The commission accounts of an entity; null if the entity does not exist or the viewer may not see it or its accounts. Account
 * numbers are always masked, routing numbers unless the viewer may see sensitive data.
 */
export async function readCommission(
  world: World,
  viewer: Viewer,
  entityId: number,
): Promise<CommissionAccounts | null> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  return entity && may(viewer.masks, 'commission', 'view')
    ? readCommissionAccounts(world, viewer, entityId)
    : null;
}

/** The last changes of an entity's commission accounts; empty for viewers who may not see the accounts. */
export async function readCommissionChanges(
  world: World,
  viewer: Viewer,
  entityId: number,
): Promise<CommissionChange[]> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  return entity && may(viewer.masks, 'commission', 'view') ? listCommissionChanges(world.db, entityId) : [];
}

/**
 * Saves the commission accounts of an entity, with a code of the viewer's authenticator app for this change alone. A number that comes
 * back masked stays unchanged.
 */
export async function saveCommission(
  world: World,
  viewer: Viewer,
  entityId: number,
  input: CommissionInput,
): Promise<SaveCommissionAnswer> {
  const entity = await findVisibleEntity(world, viewer, entityId);
  if (!entity) return noSuchEntity;
  if (!may(viewer.masks, 'commission', 'editBank'))
    return saveRefused([
      buildProblem('NOT_ALLOWED', null, "You don't have permission to change commission accounts."),
    ]);
  const rows = await readRecords(world.db, 'commissionInfo', { entityId });
  const accounts = (['achBankAccount', 'bankAccount'] as const).flatMap((name) => {
    const isAch = name === 'achBankAccount';
    const account = input[name];
    const stored = rows.find((row) => row.isAch === isAch);
    return account ? [{ name, isAch, account: unmaskNumbers(account, stored) }] : [];
  });
  const problems = accounts.flatMap(({ name, account }) => bankAccountProblems(name, account));
  if (problems.length > 0) return saveRefused(problems);
  const missing = await secondFactorProblems(world, viewer, input.code);
  if (missing.length > 0) return saveRefused(missing);
  const { userId } = viewer;
  await withTransaction(world, async (trx) => {
    for (const { isAch, account } of accounts) {
      const values = fillBlanks(account);
      if ((await changeRecord(trx, 'commissionInfo', { entityId, isAch }, values)) === 0)
        await addRecord(trx, 'commissionInfo', { entityId, isAch, ...values });
      await insertCommissionChange(trx, { entityId, isAch, changedBy: userId, at: world.now() });
    }
    const event = { userId, event: 'commission account changed', detail: entity.name.slice(0, 300) } as const;
    if (accounts.length > 0) await logAccountEvent({ db: trx, now: world.now }, event);
  });
  return { __typename: 'CommissionSaved', commission: await readCommissionAccounts(world, viewer, entityId) };
}

/** An account with the stored numbers in place of masked ones, so that the bank's name can be changed without knowing the number. */
function unmaskNumbers(account: BankAccountInput, stored: CommissionInfo | undefined): BankAccountInput {
  const unmask = (name: 'routingNumber' | 'accountNumber') => {
    const number = stored?.[name] ?? '';
    return number !== '' && account[name] === maskAccountNumber(number) ? { [name]: number } : {};
  };
  return { ...account, ...unmask('routingNumber'), ...unmask('accountNumber') };
}

/** Defaults of the specification: no check type, empty text. */
const blankAccount = {
  checkType: 'NONE' as CheckType,
  bankName: '',
  routingNumber: '',
  accountNumber: '',
  referenceNumber: '',
};

async function readCommissionAccounts(
  { db }: World,
  viewer: Viewer,
  entityId: number,
): Promise<CommissionAccounts> {
  const rows = await readRecords(db, 'commissionInfo', { entityId });
  const isOpen = mayViewSensitive(viewer.masks, 'commission');
  const account = (isAch: boolean): CommissionInfo => {
    const row = rows.find((account) => account.isAch === isAch) ?? {
      bankAccountId: 0,
      entityId,
      isAch,
      ...blankAccount,
    };
    const { routingNumber, accountNumber } = row;
    return {
      ...row,
      routingNumber: isOpen ? routingNumber : maskAccountNumber(routingNumber),
      accountNumber: maskAccountNumber(accountNumber),
    };
  };
  return { achBankAccount: account(true), bankAccount: account(false) };
}

function bankAccountProblems(at: string, input: BankAccountInput): Problem[] {
  const { fields } = records.commissionInfo;
  const ill = Object.entries(input).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const fault = valueFault(fields[name as keyof typeof blankAccount], value);
    return fault ? [buildProblem(fault.code, `${at}.${name}`, fault.message)] : [];
  });
  if (ill.length > 0) return ill;
  const { routingNumber, accountNumber } = input;
  return [
    ...(routingNumber && !isRoutingNumber(routingNumber)
      ? [
          buildProblem(
            'ROUTING',
            `${at}.routingNumber`,
            'This is not a valid routing number. Check its nine digits.',
          ),
        ]
      : []),
    ...(accountNumber && !/^\d{4,34}$/.test(accountNumber)
      ? [buildProblem('ACCOUNT', `${at}.accountNumber`, 'An account number has 4 to 34 digits.')]
      : []),
  ];
}

function fillBlanks(input: BankAccountInput): typeof blankAccount {
  const { checkType, bankName, routingNumber, accountNumber, referenceNumber } = input;
  return {
    checkType: checkType ?? blankAccount.checkType,
    bankName: bankName ?? blankAccount.bankName,
    routingNumber: routingNumber ?? blankAccount.routingNumber,
    accountNumber: accountNumber ?? blankAccount.accountNumber,
    referenceNumber: referenceNumber ?? blankAccount.referenceNumber,
  };
}
