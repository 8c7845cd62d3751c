import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { findOwnState } from '../../../src/portal/own-policy.ts';
import { listKeys } from '../../support/browser/keys.ts';

test('an insured reads how far each own policy has come, and that an offered next year is offered', () => {
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

test('an offer that nobody paid in time has ended', () => {
  expect(findOwnState({ policyState: 'BILLED_RENEWAL_APPLICATION', transactionStatus: 'CLOSED' })).toBe(
    'ended',
  );
});
