import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { findOwnState, hasEnded, listCheckNames, listOwnTasks } from '../../../src/portal/own-policy.ts';
import { listKeys } from '../../support/browser/keys.ts';

test('an insured reads how far each own policy has come: an offered next year does not count as their application', () => {
  const states = listKeys(enums.PolicyState).map((policyState) => [
    policyState,
    findOwnState({ policyState, transactionStatus: 'IN_PROCESS' }),
  ]);
  expect(Object.fromEntries(states)).toEqual({
    QUOTE: 'quote',
    ROLLOVER_QUOTE: 'quote',
    APPLICATION: 'application',
    ROLLOVER_APPLICATION: 'application',
    BILLED_RENEWAL_APPLICATION: 'offered',
    ROLLOVER_SCHEDULE_FOR_BILLING: 'offered',
    BILLED_ROLLOVER_APPLICATION: 'offered',
    NEW_BUSINESS: 'issued',
    RENEWAL: 'issued',
    ROLLOVER: 'issued',
    DELETED_INCOMPLETE_ROLLOVER_TRANSFER: 'ended',
  });
});

test('an offer that was not paid in time has ended', () => {
  expect(findOwnState({ policyState: 'BILLED_RENEWAL_APPLICATION', transactionStatus: 'CLOSED' })).toBe(
    'ended',
  );
});

test('automatic payment is offered while bills may come, and not of a policy that was cancelled or has expired', () => {
  const own = { mayClaim: true, mayChange: true };
  const kinds = ['NOT_STARTED', 'IN_FORCE', 'CANCELLED', 'VOIDED', 'EXPIRED'] as const;
  expect(kinds.filter((kind) => listOwnTasks(own, { kind }).includes('drafts'))).toEqual([
    'NOT_STARTED',
    'IN_FORCE',
  ]);
  expect(kinds.filter((kind) => hasEnded({ kind }))).toEqual(['CANCELLED', 'VOIDED', 'EXPIRED']);
  expect(listOwnTasks({ mayClaim: true, mayChange: false }, { kind: 'IN_FORCE' })).toEqual([
    'report',
    'flood',
    'renewal',
  ]);
});

test('a check names beside the insured who is paid with that coverage: mortgagees with the building, loss payees with both', () => {
  const lossPayees = listKeys(enums.AdditionalInterestRole).flatMap((lossPayeeType) => [
    { lossPayeeType, isActive: true, name1: lossPayeeType },
    { lossPayeeType, isActive: false, name1: 'Former' },
  ]);
  const find = (buildingCoverage: number, contentsCoverage: number, named = lossPayees) =>
    listCheckNames({ lossPayees: named, rating: { buildingCoverage, contentsCoverage } });
  const mortgagees = lossPayees.filter(({ lossPayeeType }) => lossPayeeType === 'FIRST_MORTGAGEE');
  expect([find(250_000, 100_000), find(250_000, 100_000, mortgagees), find(0, 100_000)]).toEqual([
    { building: ['FIRST_MORTGAGEE', 'SECOND_MORTGAGEE', 'LOSS_PAYEE'], contents: ['LOSS_PAYEE'] },
    { building: ['FIRST_MORTGAGEE'], contents: [] },
    { building: null, contents: ['LOSS_PAYEE'] },
  ]);
});
