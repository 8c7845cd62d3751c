import { expect, test } from 'vitest';
import { Next } from '../../../src/graphql/documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { filledScreen, quoteStandingAt, servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { readPolicyRows } from '../../support/server/policy-copies.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
const url = await servedWorld(await testWorld(database, new Date(`${today}T20:00:00Z`)));
const agent = await signInClient(url, 'agent');
const scenario = namedScenario('slab-day-364', today);

/** A quote whose step 3 is answered but for the area, and the variables of the Next that saves it. */
async function answered(area: number) {
  const { file } = await quoteStandingAt(agent, scenario, 'EFFECTIVE_DATE');
  const { policyId } = file.policy;
  const parts = { structure: { version: file.structure.version, totalBuildingAreaFeet: area } };
  return {
    policyId,
    variables: { policyId: String(policyId), step: 'BUILDING_CHARACTERISTICS' as const, parts },
  };
}

async function stored(policyId: number) {
  const { structure, wizard } = await servedFile(agent, policyId);
  return { area: structure.totalBuildingAreaFeet, version: structure.version, moves: wizard.moveVersion };
}

test('a Next with a key that was used before saves and moves nothing, and answers where the first led', async () => {
  const { policyId, variables } = await answered(2222);
  const before = await stored(policyId);
  const once = { area: 2222, version: before.version + 1, moves: before.moves + 1 };
  for (let call = 0; call < 3; call += 1) {
    const { next } = await agent.ask(Next, { ...variables, moveKey: 'a key' });
    expect([next.__typename, await stored(policyId)]).toEqual(['WizardMoved', once]);
  }
  const { next: other } = await agent.ask(Next, { ...variables, moveKey: 'another key' });
  expect([other.__typename, await stored(policyId)]).toEqual(['StaleParts', once]);
});

test('one of several at once does it; the same key is free for another policy and another person', async () => {
  const { policyId, variables } = await answered(2300);
  const before = await stored(policyId);
  const calls = [1, 2, 3, 4].map(() => agent.ask(Next, { ...variables, moveKey: 'a key' }));
  expect((await Promise.all(calls)).map(({ next }) => next.__typename)).toEqual(Array(4).fill('WizardMoved'));
  expect(await stored(policyId)).toEqual({
    area: 2300,
    version: before.version + 1,
    moves: before.moves + 1,
  });
  const principal = await signInClient(url, 'principal');
  const { next } = await principal.ask(Next, {
    ...variables,
    parts: { structure: { version: before.version + 1, totalBuildingAreaFeet: 2400 } },
    moveKey: 'a key',
  });
  expect([next.__typename, (await stored(policyId)).area]).toEqual(['WizardMoved', 2400]);
});

test('a refused Next can be tried again with its key', async () => {
  const { policyId, variables } = await answered(2500);
  const parts = { structure: { ...variables.parts.structure, totalBuildingAreaFeet: null } };
  const ask = async () => (await agent.ask(Next, { ...variables, parts, moveKey: 'a key' })).next;
  const answers = [await ask(), await ask()];
  expect(
    answers.map((answer) => [answer.__typename, 'problems' in answer && answer.problems.length > 0]),
  ).toEqual([
    ['StepProblems', true],
    ['StepProblems', true],
  ]);
  expect((await stored(policyId)).area).toBe(null);
});

test('a key is 1 to 200 printable characters', async () => {
  const { variables } = await answered(2600);
  for (const moveKey of ['', 'x'.repeat(201), 'a\nb']) {
    const { next } = await agent.ask(Next, { ...variables, moveKey });
    expect(next.__typename === 'SaveRefused' ? next.problems.map(({ code }) => code) : next).toEqual([
      'IDEMPOTENCY_KEY',
    ]);
  }
});

/** The parts of a policy's rows that differ from those of its copy. */
const idInRow = /((?:policy_id|policy_main_id|transaction_id|rating_id|_text)\\":(?:\\")?)\d+/g;

test('a quote that was played before is copied row by row, and continues like the played one', async () => {
  const played = await quoteStandingAt(agent, scenario, 'FOUNDATION_INFORMATION');
  const copied = await quoteStandingAt(agent, scenario, 'FOUNDATION_INFORMATION');
  const ids = [played, copied].map(({ file }) => file.policy.policyId);
  expect(new Set(ids).size).toBe(2);
  const [first, second] = await Promise.all(
    ids.map(async (id) => JSON.stringify(await readPolicyRows(database.db, id)).replaceAll(idInRow, '$1')),
  );
  expect(second).toEqual(first);
  expect(copied.file.transaction.transactionId).not.toBe(played.file.transaction.transactionId);
  const answers = { 'structure.foundationType': 'BASEMENT' };
  const [one, other] = await Promise.all(
    [played, copied].map((quote) => filledScreen(agent, quote, answers, null)),
  );
  expect(other?.file.structure).toEqual(one?.file.structure);
});
