import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import * as threeValues from '../../../migrations/0330-three-valued-facts.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { agent, played } = await restWorldOn(database);
/** For migrations, which know no tables. */
const plainDb = ownerOf(database.db) as unknown as Kysely<unknown>;

test('what was stored blank becomes "none in reach" where it was rated as that, and stays open where a source left it open', async () => {
  const rated = (await played('slab-day-364')).file;
  const left = (await played('slab-day-364')).file;
  const [ratedId, leftId] = [rated.policy.policyId, left.policy.policyId];
  await threeValues.down(plainDb);
  const before = await sql<{ coast: string | null; levee: string | null; river: string }>`
    select distance_to_coast_meters coast, levee_system_id levee, distance_to_river_meters river
    from location_facts where policy_id = ${ratedId}`.execute(plainDb);
  expect(before.rows).toEqual([{ coast: null, levee: null, river: '1240.00' }]);
  await sql`update location_facts set open_facts = 'leveeSystemId' where policy_id = ${leftId}`.execute(
    plainDb,
  );
  await threeValues.up(plainDb);
  const after = await servedFile(agent, ratedId);
  expect(after.locationFacts).toEqual(rated.locationFacts);
  expect(
    pickMembers(after.locationFacts, 'leveeSystemId', 'distanceToCoastMeters', 'distanceToRiverMeters'),
  ).toEqual({
    leveeSystemId: 'OUT_OF_RANGE',
    distanceToCoastMeters: 'OUT_OF_RANGE',
    distanceToRiverMeters: 1240,
  });
  expect(after.isRatingStale).toBe(false);
  const { locationFacts } = await servedFile(agent, leftId);
  expect(pickMembers(locationFacts, 'leveeSystemId', 'distanceToCoastMeters')).toEqual({
    leveeSystemId: null,
    distanceToCoastMeters: 'OUT_OF_RANGE',
  });
});
