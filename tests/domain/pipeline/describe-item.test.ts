import { expect, test } from 'vitest';
import {
  choosePipelineAction,
  type PipelineFacts,
  placeInPipeline,
} from '../../../machines/domain/pipeline/describe-item.ts';
import { pipelineDays } from '../../../machines/domain/pipeline/stages.ts';

const days = pipelineDays('2026-11-21');
const plain: PipelineFacts = { stage: 'QUOTE', isHeld: false, isAbandoned: false, expiresOn: null };

test.each<[Partial<PipelineFacts>, string, readonly string[]]>([
  [{}, 'QUOTE', []],
  [{ expiresOn: '2026-12-06' }, 'QUOTE', []],
  [{ expiresOn: '2026-12-05' }, 'EXPIRING', ['QUOTE']],
  [{ expiresOn: '2026-11-20' }, 'QUOTE', []],
  [{ stage: 'HELD', isHeld: true }, 'HELD', []],
  [{ stage: 'MISSING_DOCUMENTS', isHeld: true }, 'MISSING_DOCUMENTS', ['HELD']],
  [{ stage: 'MISSING_DOCUMENTS' }, 'MISSING_DOCUMENTS', []],
  [{ stage: 'UNPAID' }, 'UNPAID', []],
  [{ stage: 'APPLICATION' }, 'APPLICATION', []],
  [{ stage: 'ISSUED', expiresOn: '2027-01-06' }, 'ISSUED', []],
  [{ stage: 'ISSUED', expiresOn: '2027-01-05' }, 'EXPIRING', ['ISSUED']],
  [{ stage: 'ARCHIVED' }, 'ARCHIVED', []],
])('%o is in %s', (facts, stage, alsoIn) => {
  expect(placeInPipeline({ ...plain, ...facts }, days)).toEqual({ stage, alsoIn });
});

test('the action of a row is what the viewer does next where a list has a button for it', () => {
  const tasks = ['CONTINUE', 'TAKE_PAYMENT', 'ADD_DOCUMENT', 'DECIDE', 'WORK_ON_PAYMENTS', null] as const;
  expect(tasks.map((task) => choosePipelineAction(task, plain, true))).toEqual([
    'CONTINUE',
    'TAKE_PAYMENT',
    'ADD_DOCUMENTS',
    'OPEN',
    'OPEN',
    'OPEN',
  ]);
  const archived = { ...plain, stage: 'ARCHIVED', isAbandoned: true } as const;
  expect(choosePipelineAction(null, archived, true)).toBe('UNARCHIVE');
  expect(choosePipelineAction(null, archived, false)).toBe('OPEN');
  expect(choosePipelineAction(null, { ...archived, isAbandoned: false }, true)).toBe('OPEN');
});
