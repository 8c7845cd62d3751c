import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { blankFile } from '../../../machines/domain/file/blank-file.ts';
import {
  areAnswersOpen,
  isReturned,
  type StagedTransaction,
  transactionStage,
} from '../../../machines/domain/policy/transaction-stage.ts';
import { listKeys } from '../../support/browser/keys.ts';

const moment = '2026-11-21T18:00:00Z';

/** A transaction with these fields; the others are those of a new quote. */
function file(fields: Partial<StagedTransaction>) {
  return { transaction: { ...blankFile().transaction, ...fields } };
}

test('every stage is derived from the transaction alone', () => {
  const stages: [ReturnType<typeof transactionStage>, Partial<StagedTransaction>][] = [
    ['quoting', {}],
    ['quoting', { policyState: 'ROLLOVER_QUOTE' }],
    ['quoting', { policyState: 'APPLICATION', evaluation: 'REVIEW' }],
    ['submitted', { policyState: 'APPLICATION', evaluation: 'CLEAR' }],
    ['submitted', { policyState: 'ROLLOVER_APPLICATION', evaluation: 'RELEASED' }],
    ['held', { transactionStatus: 'PENDING_UNDERWRITING' }],
    ['held', { policyState: 'APPLICATION', transactionStatus: 'PENDING_UNDERWRITING', evaluation: 'REVIEW' }],
    ['ready to issue', { policyState: 'APPLICATION', evaluation: 'CLEAR', readyToIssueAt: moment }],
    ['issued', { policyState: 'NEW_BUSINESS', transactionStatus: 'ISSUED', issuedDate: '2026-11-21' }],
    ['changing', { policyState: 'NEW_BUSINESS' }],
    ['ended', { transactionStatus: 'ABANDONED' }],
    ['ended', { policyState: 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER' }],
  ];
  expect(stages.map(([, fields]) => transactionStage(file(fields)))).toEqual(stages.map(([stage]) => stage));
});

test('only the two states of a quote are quoting by themselves', () => {
  const quoting = listKeys(enums.PolicyState).filter(
    (policyState) => transactionStage(file({ policyState })) === 'quoting',
  );
  expect(quoting.toSorted()).toEqual(['QUOTE', 'ROLLOVER_QUOTE']);
});

test('the answers are open in a quote, held or not, and in a returned application', () => {
  const held = { transactionStatus: 'PENDING_UNDERWRITING', evaluation: 'REVIEW' } as const;
  const application = { policyState: 'APPLICATION' } as const;
  const cases = [
    {},
    held,
    { ...application, ...held },
    application,
    { ...application, evaluation: 'REVIEW' as const },
  ];
  expect(cases.map((fields) => areAnswersOpen(file(fields)))).toEqual([true, true, false, false, true]);
  expect(cases.map((fields) => isReturned(file(fields).transaction))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
});
