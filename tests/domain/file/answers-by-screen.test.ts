import { describe, expect, test } from 'vitest';
import { blankPart } from '../../../machines/domain/file/blank-file.ts';
import { formatLossPayeeKey } from '../../../machines/domain/problems/field-key.ts';
import { listStepAnswers } from '../../../machines/domain/rules/step-answers.ts';
import { listStages } from '../../../src/wizard/in-process/application-stages.ts';
import { listFurtherInterests } from '../../../src/wizard/screens/application-interest/further-interests.ts';
import { findBilledParty } from '../../../src/wizard/screens/application-summary/payor.ts';
import {
  buildPremiumSteps,
  listUnverifiedDiscounts,
} from '../../../src/wizard/screens/summary/premium-steps.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const interest = (lossPayeeType: 'FIRST_MORTGAGEE' | 'LOSS_PAYEE', isActive = true) => ({
  ...blankPart('lossPayees'),
  lossPayeeType,
  isActive,
});

describe('additional interests', () => {
  test('the key of an interest stays when one before it is removed', () => {
    const keys = [true, false].map((isActive) => {
      const lossPayees = [interest('LOSS_PAYEE', isActive), interest('LOSS_PAYEE')];
      return formatLossPayeeKey(sampleFile({ lossPayees }), 1, 'name1');
    });
    expect(keys).toEqual(['lossPayees.LOSS_PAYEE.2.name1', 'lossPayees.LOSS_PAYEE.2.name1']);
  });

  test('further loss payees are a separate list, and the next one takes the next place', () => {
    const file = sampleFile({
      lossPayees: [interest('LOSS_PAYEE'), interest('LOSS_PAYEE', false), interest('LOSS_PAYEE')],
    });
    expect(listFurtherInterests(file, [{ at: 'lossPayees.LOSS_PAYEE' }])).toEqual([
      { at: 'lossPayees.LOSS_PAYEE.3', title: 'Loss payee 3', isOfNoKind: false },
    ]);
  });
});

test('the quote summary names the interest of an answer, and what is missing', () => {
  const lossPayees = [{ ...interest('FIRST_MORTGAGEE'), name1: 'River Bank', postalCode: '37206' }];
  const shown = listStepAnswers('APPLICATION_INTEREST', sampleFile({ lossPayees }));
  expect(shown.map(({ label, isMissing }) => `${label}${isMissing ? ' is missing' : ''}`)).toEqual([
    'First mortgagee: name',
    'First mortgagee: loan number is missing',
    'First mortgagee: street address is missing',
    'First mortgagee: city is missing',
    'First mortgagee: state is missing',
    'First mortgagee: ZIP code',
    'First mortgagee: country',
  ]);
});

test('the premium adds up from what was bought to the total', () => {
  const { rating } = sampleFile({});
  const rated = {
    ...rating,
    buildingPremium: '900.00',
    contentsPremium: '300.00',
    iccPremium: '8.00',
    mitigationDiscount: '50.00',
    crsDiscount: '0.00',
    fullRiskPremium: '1158.00',
    preFirmDiscount: '200.00',
    newlyMappedDiscount: '0.00',
    otherStatutoryDiscount: '0.00',
    annualIncreaseCapDiscount: '0.00',
    discountedPremium: '958.00',
    reserveFund: '172.00',
    probationSurcharge: '0.00',
    hfiaaSurcharge: '25.00',
    fedFee: '47.00',
    totalPremium: '1202.00',
    statutoryDiscountType: 'NEW_CUSTOMER_PREFIRM' as const,
  };
  const steps = buildPremiumSteps(rated);
  let running = 0;
  const sums = steps.map(({ kind, amount }) => {
    running = kind === 'total' ? running : running + amount;
    return kind === 'total' ? amount - running : 0;
  });
  expect([
    steps.length,
    sums.filter((difference) => difference !== 0),
    listUnverifiedDiscounts(rated).length,
  ]).toEqual([11, [], 2]);
});

test('the payor is named, and a payor without a name is left out', () => {
  const file = sampleFile({
    lossPayees: [{ ...interest('FIRST_MORTGAGEE'), name1: 'River Bank', name2: 'its successors' }],
  });
  expect([
    findBilledParty('FIRST_MORTGAGEE', file)?.text,
    findBilledParty('LOSS_PAYEE', file)?.text ?? null,
  ]).toEqual(['River Bank its successors', null]);
});

describe('the status of an application', () => {
  test.each([
    ['a quote', {}, ['To do', 'To do', 'To do', 'To do']],
    [
      'held and paid in part',
      {
        policyState: 'APPLICATION' as const,
        transactionStatus: 'PENDING_UNDERWRITING' as const,
        submittedAt: '2026-11-20T18:00:00Z',
        submittedPremium: '100.00',
        balance: '900.00',
      },
      ['Done', 'In part', 'Pending underwriting', 'To do'],
    ],
    [
      'issued',
      {
        policyState: 'NEW_BUSINESS' as const,
        transactionStatus: 'ISSUED' as const,
        submittedAt: '2026-11-20T18:00:00Z',
        submittedPremium: '1000.00',
        balance: '0.00',
        issuedDate: '2026-11-24',
      },
      ['Done', 'Done', 'Done', 'Done'],
    ],
  ])('%s', (_, transaction, words) => {
    const file = sampleFile({});
    const known = {
      ...file,
      transaction: {
        ...file.transaction,
        submittedAt: null,
        submittedPremium: '0.00',
        balance: '1000.00',
        reviewReasons: null,
        ...transaction,
      },
      rating: { ...file.rating, totalPremium: '1000.00' },
    };
    expect(listStages(known).map(({ word }) => word)).toEqual(words);
  });
});
