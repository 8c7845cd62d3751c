import { expect, test } from 'vitest';
import { describePipelineItem, type PipelineFacts } from '../../../machines/domain/pipeline/describe-item.ts';
import { pipelineDays } from '../../../machines/domain/pipeline/stages.ts';

const days = pipelineDays('2026-11-21');
const all = { mayEdit: true, mayTakePayment: true, mayAddDocuments: true };
const none = { mayEdit: false, mayTakePayment: false, mayAddDocuments: false };
const plain: PipelineFacts = {
  stage: 'QUOTE',
  isHeld: false,
  isReturned: false,
  isRated: true,
  isReadyToIssue: false,
  isAbandoned: false,
  expiresOn: null,
  openRequests: 0,
};

test.each<[Partial<PipelineFacts>, string, readonly string[], string, string, string]>([
  [{ isRated: false }, 'QUOTE', [], 'AGENT', 'Finish the quote.', 'CONTINUE'],
  [{}, 'QUOTE', [], 'AGENT', 'Submit the application.', 'CONTINUE'],
  [{ expiresOn: '2026-12-06' }, 'QUOTE', [], 'AGENT', 'Submit the application.', 'CONTINUE'],
  [
    { expiresOn: '2026-12-05' },
    'EXPIRING',
    ['QUOTE'],
    'AGENT',
    'The rates are valid until 12/05/2026.',
    'CONTINUE',
  ],
  [{ expiresOn: '2026-11-20' }, 'QUOTE', [], 'AGENT', 'Submit the application.', 'CONTINUE'],
  [{ stage: 'HELD', isHeld: true }, 'HELD', [], 'UNDERWRITER', 'Underwriting reviews it.', 'OPEN'],
  [
    { stage: 'MISSING_DOCUMENTS', isHeld: true, openRequests: 2 },
    'MISSING_DOCUMENTS',
    ['HELD'],
    'AGENT',
    '2 documents are still needed.',
    'ADD_DOCUMENTS',
  ],
  [
    { stage: 'MISSING_DOCUMENTS' },
    'MISSING_DOCUMENTS',
    [],
    'AGENT',
    'Required documents are missing.',
    'ADD_DOCUMENTS',
  ],
  [{ stage: 'UNPAID' }, 'UNPAID', [], 'PAYOR', 'The premium is due.', 'TAKE_PAYMENT'],
  [
    { stage: 'APPLICATION', isReturned: true },
    'APPLICATION',
    [],
    'AGENT',
    'Underwriting returned it for correction.',
    'CONTINUE',
  ],
  [
    { stage: 'APPLICATION', isReadyToIssue: true },
    'APPLICATION',
    [],
    'UNDERWRITER',
    'An underwriter issues it.',
    'OPEN',
  ],
  [{ stage: 'APPLICATION' }, 'APPLICATION', [], 'ACCOUNTING', 'The payment has not cleared yet.', 'OPEN'],
  [{ stage: 'ISSUED', expiresOn: '2027-01-06' }, 'ISSUED', [], 'NOBODY', 'It is issued.', 'OPEN'],
  [
    { stage: 'ISSUED', expiresOn: '2027-01-05' },
    'EXPIRING',
    ['ISSUED'],
    'NOBODY',
    'The term ends 01/05/2027.',
    'OPEN',
  ],
  [{ stage: 'ARCHIVED', isAbandoned: true }, 'ARCHIVED', [], 'NOBODY', 'It is archived.', 'UNARCHIVE'],
  [{ stage: 'ARCHIVED' }, 'ARCHIVED', [], 'NOBODY', 'It is archived.', 'OPEN'],
])('%o stands in %s', (facts, stage, alsoIn, actor, sentence, action) => {
  const file = { ...plain, ...facts };
  expect(describePipelineItem(file, all, days)).toEqual({ stage, alsoIn, actor, sentence, action });
  expect(describePipelineItem(file, none, days).action).toBe('OPEN');
});
