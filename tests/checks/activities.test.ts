import { expect, test } from 'vitest';
import { activityLabels } from '../../src/wizard/in-process/activity-labels.ts';
import { sourcesIn } from './sources.ts';

/** Logged, and not told on the timeline: every single save. */
const leftOut = ['answers saved'];

/** Names that are no constants: the event of a step taken (next, back, jump), and what somebody noted in their own words. */
const variable = ['event', 'activity'];

const written = sourcesIn('server/kernel')
  .filter(({ path }) => path.endsWith('/activity.service.ts'))
  .flatMap(({ text }) => [...text.matchAll(/\bwrite\(\s*trx,\s*at,\s*([^,]+),/g)])
  .map(([, name = '']) => name.trim());

const names = written.flatMap((name) => [...name.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal));

test('every activity that the server logs has its words on the timeline, or is left out on purpose', () => {
  expect(names.filter((name) => !Object.hasOwn(activityLabels, name))).toEqual(leftOut);
});

test('only steps and notes are logged under names of their own, and the timeline has no words for what nobody logs', () => {
  expect(written.filter((name) => !name.includes("'"))).toEqual(variable);
  expect(Object.keys(activityLabels).filter((name) => !names.includes(name))).toEqual([]);
});
