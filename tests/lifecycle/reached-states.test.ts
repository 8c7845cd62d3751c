import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PolicyState, TransactionStatus, TransactionType } from '../../machines/contract/enums.ts';
import { DutyKind } from '../../machines/contract/office-enums.ts';
import { activityEvents } from '../../machines/domain/policy/activity-events.ts';
import { reachedTriples } from '../support/lifecycle/reached-triples.ts';

test('every state, status and type is in the table of what the records of tests show, by an act that the product logs or a duty of its calendar', () => {
  const reached = reachedTriples.map(([triple]) => triple.split(' '));
  const missing = [PolicyState, TransactionStatus, TransactionType].flatMap((listed, at) =>
    Object.keys(listed).filter((name) => !reached.some((triple) => triple[at] === name)),
  );
  // No act saves an application as complete but unsigned or unpaid: it stays in process, and its screen says what is awaited.
  expect(missing).toEqual(['NOT_SUBMITTED']);
  const acts = [...Object.values(activityEvents).map(({ activity }) => activity), ...Object.keys(DutyKind)];
  expect(reachedTriples.filter(([, act]) => !acts.includes(act))).toEqual([]);
  const files = [...new Set(reachedTriples.map(([, , file]) => file))];
  const unproved = files.filter((file) => {
    const text = readFileSync(`tests/server/${file}.test.ts`, 'utf8');
    return !text.includes(`compareTriples(database, '${file}')`);
  });
  expect(unproved).toEqual([]);
});
