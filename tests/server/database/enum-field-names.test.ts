import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readSchemaCatalogue } from '../../../server/schema/contract.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const db = ownerOf((await testDatabase('empty')).db);
const migration = '0050-enum-fields-without-id';
const { up, down } = await import(`../../../migrations/${migration}.ts`);

test('no field that holds a choice from a list is called an id', () => {
  const names = readSchemaCatalogue()
    .entities.flatMap(({ fields }) => fields)
    .filter(({ kind, name }) => kind === 'enum' && /Id$/.test(name))
    .map(({ name }) => name);
  expect(names).toEqual([]);
});

test('what was stored under the old names is found under the new ones, and a text that mentions one stays', async () => {
  await down(db);
  const before = {
    'structure.foundationTypeId': 'BASEMENT',
    'rating.rateMethodId': null,
    'policy.effectiveDateTypeId': 'LOAN_CLOSING',
    'structure.stateId': 47,
    note: 'the rateMethodId of 2023',
  };
  const cleared = { structure: { foundationTypeId: 'BASEMENT', floorsCount: 2 }, keys: ['lossPayeeTypeId'] };
  await sql`insert into activity_log (policy_id, occurred_at, activity, message, value_before, value_after)
    values (1, now(), 'SAVED', 'Saved', ${JSON.stringify(before)}, ${JSON.stringify(before)})`.execute(db);
  await sql`insert into cleared_values (policy_id, transaction_id, step, cleared_parts, cleared_at)
    values (1, 1, 'FOUNDATION_INFORMATION', ${JSON.stringify(cleared)}, now())`.execute(db);
  await sql`insert into wizard_event (policy_id, transaction_id, sequence, event, machine_version, facts, occurred_at)
    values (1, 1, 1, ${JSON.stringify({ type: 'next' })}, '1', ${JSON.stringify(before)}, now())`.execute(db);

  await up(db);
  const after = {
    'structure.foundationType': 'BASEMENT',
    'rating.rateMethod': null,
    'policy.effectiveDateType': 'LOAN_CLOSING',
    'structure.stateId': 47,
    note: 'the rateMethodId of 2023',
  };
  expect(await stored()).toEqual({
    valueBefore: after,
    valueAfter: after,
    cleared: { structure: { foundationType: 'BASEMENT', floorsCount: 2 }, keys: ['lossPayeeType'] },
    event: { type: 'next' },
    facts: after,
  });

  await down(db);
  expect(await stored()).toEqual({
    valueBefore: before,
    valueAfter: before,
    cleared,
    event: { type: 'next' },
    facts: before,
  });
  await up(db);
});

async function stored() {
  const { rows } = await sql`select value_before as "valueBefore", value_after as "valueAfter",
    cleared_parts as cleared, event, facts
    from activity_log join cleared_values using (policy_id) join wizard_event using (policy_id)`.execute(db);
  return rows[0];
}
