import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findChangesByOthers } from '../../../server/policy/file/changes-by-others.service.ts';
import { readPolicyFile } from '../../../server/policy/file/policy-files.service.ts';
import { readActivity } from '../../../server/policy/file/policy-history.service.ts';
import type { StoredFile } from '../../../server/policy/file/stored-file.ts';
import { savePolicyParts } from '../../../server/policy/parts/save-parts.service.ts';
import { startQuote } from '../../../server/quote/start-quote.service.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const world = await testWorld(database);
const agent = await signedInAs(world, 'agent');
const stranger = await signedInAs(world, 'otheragent');
const examiner = await signedInAs(world, 'examiner');

async function newQuote(key = 'nashville-tn'): Promise<StoredFile> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(key).address;
  const answer = await startQuote(world, agent, {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Grace', lastName: 'Hopper' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
  });
  if (answer.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(answer));
  return answer.file;
}

test('a quote starts in state Quote, NewBusiness, InProcess with its address, zone, owner and insured', async () => {
  const file = await newQuote();
  const { policyState, transactionStatus, transactionType } = file.transaction;
  expect({ policyState, transactionStatus, transactionType }).toEqual({
    policyState: 'QUOTE',
    transactionStatus: 'IN_PROCESS',
    transactionType: 'NEW_BUSINESS',
  });
  const stored = await readPolicyFile(world, agent, file.policy.policyId);
  expect(
    stored?.insureds.map(({ firstName, lastName, isPrimary, screeningResult }) => ({
      firstName,
      lastName,
      isPrimary,
      screeningResult,
    })),
  ).toEqual([{ firstName: 'Grace', lastName: 'Hopper', isPrimary: true, screeningResult: 'CLEAR' }]);
  expect(stored?.policyOwner.userId).toBe(agent.userId);
  expect(stored?.floodZoneInformation.isLoaded).toBe(true);
  expect(stored?.wizard.step).toBe('BUILDING_INFORMATION');
});

test('the transaction has the days of the policy', async () => {
  const { policy } = await newQuote();
  const { policyId, version } = policy;
  await savePolicyParts(world, agent, policyId, {
    policy: { version, effectiveDateType: 'STANDARD_30_DAY' },
  });
  const stored = await readPolicyFile(world, agent, policyId);
  const listDays = (row: StoredFile['policy'] | StoredFile['transaction'] | undefined) => [
    row?.effectiveDateType,
    row?.effectiveDate,
    row?.expirationDate,
  ];
  const days = ['STANDARD_30_DAY', '2026-12-21', '2027-12-21'];
  expect([listDays(stored?.policy), listDays(stored?.transaction)]).toEqual([days, days]);
});

test('the whole file is read in one statement', async () => {
  const { policy } = await newQuote();
  const statements = await database.recordStatements(() => readPolicyFile(world, agent, policy.policyId));
  expect(statements.length).toBe(1);
});

test('a save keeps the answers, counts the version up and does not change other parts', async () => {
  const file = await newQuote();
  const answer = await savePolicyParts(world, agent, file.policy.policyId, {
    structure: { version: file.structure.version, totalBuildingAreaFeet: 1800, constructionType: 'FRAME' },
  });
  if (answer.__typename !== 'PartsSaved') throw new Error(JSON.stringify(answer));
  const stored = await readPolicyFile(world, agent, file.policy.policyId);
  expect(stored?.structure).toEqual({
    ...file.structure,
    structureId: stored?.structure.structureId,
    totalBuildingAreaFeet: 1800,
    constructionType: 'FRAME',
    version: file.structure.version + 1,
  });
  expect(stored?.structure).toEqual(answer.file.structure);
  expect(stored?.propertyAddress).toEqual(file.propertyAddress);
});

test('the second of two writers on one part sees the difference, and nothing is overwritten', async () => {
  const file = await newQuote();
  const { policyId } = file.policy;
  const version = file.structure.version;
  await savePolicyParts(world, examiner, policyId, { structure: { version, floorsCount: 2 } });
  const second = await savePolicyParts(world, agent, policyId, { structure: { version, floorsCount: 3 } });
  if (second.__typename !== 'StaleParts') throw new Error(JSON.stringify(second));
  expect(second.conflicts).toEqual([
    {
      part: 'structure',
      rowId: null,
      version: version + 1,
      savedBy: 'Erin Walsh',
      isOwn: false,
      differences: [{ field: 'structure.floorsCount', label: 'Number of floors', stored: '2', sent: '3' }],
    },
  ]);
  expect((await readPolicyFile(world, agent, policyId))?.structure.floorsCount).toBe(2);
});

test('a save of several parts is all or nothing', async () => {
  const file = await newQuote();
  const { policyId } = file.policy;
  const answer = await savePolicyParts(world, agent, policyId, {
    structure: { version: file.structure.version, floorsCount: 2 },
    policy: { version: file.policy.version + 7, isTenant: true },
  });
  expect(answer.__typename).toBe('StaleParts');
  const stored = await readPolicyFile(world, agent, policyId);
  expect({ floors: stored?.structure.floorsCount, tenant: stored?.policy.isTenant }).toEqual({
    floors: null,
    tenant: null,
  });
});

test('a value of the wrong type is refused at its field and nothing is stored', async () => {
  const file = await newQuote();
  const answer = await savePolicyParts(world, agent, file.policy.policyId, {
    structure: { version: file.structure.version, floorsCount: 'two' },
  });
  if (answer.__typename !== 'SaveRefused') throw new Error(JSON.stringify(answer));
  expect(answer.problems.map(({ code, field }) => ({ code, field }))).toEqual([
    { code: 'TYPE', field: 'structure.floorsCount' },
  ]);
});

test('a user who may not see a policy gets the same answer as for a missing one', async () => {
  const { policy } = await newQuote();
  expect(await readPolicyFile(world, stranger, policy.policyId)).toBe(null);
  expect(await readPolicyFile(world, stranger, 2_000_000_000)).toBe(null);
  const foreign = await savePolicyParts(world, stranger, policy.policyId, {
    policy: { version: 1, isTenant: true },
  });
  const missing = await savePolicyParts(world, stranger, 2_000_000_000, {
    policy: { version: 1, isTenant: true },
  });
  expect(foreign).toEqual(missing);
});

test('a user who was at work in a quote learns who changed what since, and no other user does', async () => {
  const file = await newQuote();
  const { policyId } = file.policy;
  await savePolicyParts(world, agent, policyId, { policy: { version: file.policy.version, isTenant: true } });
  expect(await findChangesByOthers(world, agent, file)).toEqual([]);
  world.setNow(new Date(world.now().getTime() + 60_000));
  const answer = await savePolicyParts(world, examiner, policyId, {
    structure: { version: file.structure.version, floorsCount: 2, foundationType: 'SLAB_ON_GRADE' },
  });
  if (answer.__typename !== 'PartsSaved') throw new Error(JSON.stringify(answer));
  const [first, ...more] = await findChangesByOthers(world, agent, answer.file);
  expect({ first, more }).toEqual({
    first: {
      name: 'Erin Walsh',
      changedAt: new Date(answer.savedAt),
      areas: ['Foundation Information', 'Building Characteristics'],
    },
    more: [],
  });
  expect(await findChangesByOthers(world, examiner, answer.file)).toEqual([]);
  expect(await findChangesByOthers(world, stranger, answer.file)).toEqual([]);
});

test('the timeline of a policy is not lost behind its saved answers', async () => {
  const file = await newQuote();
  const readTimeline = () => readActivity(world, agent, file, { first: 200, onTimeline: true });
  const before = await readTimeline();
  expect(before.map(({ activity }) => activity)).toContain('quote started');
  await sql`insert into activity_log (policy_id, occurred_at, activity, message)
    select ${file.policy.policyId}::bigint, now() + saved * interval '1 day', 'answers saved', 'Saved.'
    from generate_series(1, 200) saved`.execute(ownerOf(world.db));
  const newest = await readActivity(world, agent, file, { first: 200 });
  expect([new Set(newest.map(({ activity }) => activity)), await readTimeline()]).toEqual([
    new Set(['answers saved']),
    before,
  ]);
});

test('list rows are added, changed and inactivated by their numbers', async () => {
  const file = await newQuote();
  const { policyId } = file.policy;
  const added = await savePolicyParts(world, agent, policyId, {
    lossPayees: [{ lossPayeeType: 'FIRST_MORTGAGEE', name1: 'First Bank', loanNumber: '77', isActive: true }],
  });
  if (added.__typename !== 'PartsSaved') throw new Error(JSON.stringify(added));
  const [row] = added.file.lossPayees;
  const hidden = await savePolicyParts(world, agent, policyId, {
    lossPayees: [{ lossPayeeId: row?.lossPayeeId, version: row?.version, isActive: false }],
  });
  if (hidden.__typename !== 'PartsSaved') throw new Error(JSON.stringify(hidden));
  expect(
    hidden.file.lossPayees.map(({ name1, isActive, version }) => ({ name1, isActive, version })),
  ).toEqual([{ name1: 'First Bank', isActive: false, version: 2 }]);
});

test('an agent names no other agent of record; a manager does, and the creator of the quote still sees and changes it', async () => {
  const file = await newQuote();
  const { policyId } = file.policy;
  const manager = await signedInAs(world, 'manager');
  const principal = await signedInAs(world, 'principal');
  const nameAgent = async (by: typeof agent, userId: number) => {
    const { version } = file.policyOwner;
    const answer = await savePolicyParts(world, by, policyId, { policyOwner: { userId, version } });
    return answer.__typename === 'SaveRefused'
      ? answer.problems.map(({ code, field }) => `${code} ${field}`)
      : answer.__typename;
  };
  expect([
    await nameAgent(agent, principal.userId),
    await nameAgent(manager, stranger.userId),
    (await readPolicyFile(world, agent, policyId))?.policyOwner.userId,
    (await readPolicyFile(world, stranger, policyId))?.policyOwner.userId,
    await readPolicyFile(world, principal, policyId),
  ]).toEqual([['NOT_ALLOWED policyOwner.userId'], 'PartsSaved', stranger.userId, stranger.userId, null]);
});
