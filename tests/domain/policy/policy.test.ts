import { describe, expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import type { PolicyFile, PolicyState, RateMarket } from '../../../machines/contract/types.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import {
  displayedPolicyNumber,
  isIssuedBusiness,
  isPastQuoteAndApplication,
  isPrivateMarket,
} from '../../../machines/domain/policy/policy.ts';
import { listKeys } from '../../support/browser/keys.ts';

const states = listKeys(enums.PolicyState);

test('the policy is private-market when its rate market is Private or Both', () => {
  expect(listKeys(enums.RateMarket).filter(isPrivateMarket)).toEqual(['PRIVATE', 'BOTH']);
  expect(isPrivateMarket(null)).toBe(false);
});

test('a policy is in issued business when its state is NewBusiness, Renewal or Rollover', () => {
  expect(states.filter(isIssuedBusiness)).toEqual(['NEW_BUSINESS', 'RENEWAL', 'ROLLOVER']);
});

test('it is past the quote and application stage when its state is neither Application nor Quote', () => {
  expect(states.filter((state) => !isPastQuoteAndApplication(state))).toEqual(['QUOTE', 'APPLICATION']);
});

describe('the displayed policy number', () => {
  test('is the private flood number for a private type past application and quote', () => {
    expect(displayedPolicyNumber(buildPolicy('PRIVATE', 'NEW_BUSINESS'))).toBe('PF-100');
    expect(displayedPolicyNumber(buildPolicy('BOTH', 'RENEWAL'))).toBe('PF-100');
  });

  test('is the federal number otherwise', () => {
    const others: [RateMarket | null, PolicyState][] = [
      ['PRIVATE', 'QUOTE'],
      ['BOTH', 'APPLICATION'],
      ['PUBLIC', 'NEW_BUSINESS'],
      ['NONE', 'RENEWAL'],
      [null, 'ROLLOVER'],
    ];
    expect(others.map(([market, state]) => displayedPolicyNumber(buildPolicy(market, state)))).toEqual(
      others.map(() => '4000000001'),
    );
  });

  test('is none before there is one', () => {
    expect(displayedPolicyNumber(blankFile())).toBeNull();
    const unlisted = { ...buildPolicy('PRIVATE', 'NEW_BUSINESS'), policyNumbers: [] };
    expect(displayedPolicyNumber(unlisted)).toBeNull();
  });
});

function buildPolicy(rateMarketType: RateMarket | null, policyState: PolicyState): PolicyFile {
  const file = blankFile();
  const numbers = [
    { policyNumberType: 'LEGACY_SYSTEM', policyNumberValue: 'L-1' },
    { policyNumberType: 'PRIVATE_FLOOD', policyNumberValue: 'PF-100' },
  ] as const;
  return {
    ...file,
    policy: { ...file.policy, rateMarketType, nfipPolicyNum: '4000000001' },
    transaction: { ...file.transaction, policyState },
    policyNumbers: numbers.map((number, index) => ({ policyNumberId: index + 1, policyId: 1, ...number })),
  };
}
