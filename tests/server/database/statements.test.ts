import { expect, test } from 'vitest';
import { roleScopes } from '../../../machines/domain/access/role-permission.ts';
import { addRecord, readRecords } from '../../../server/database/records.store.ts';
import { saveCredential } from '../../../server/database/seeding.store.ts';
import {
  Next,
  PolicyFile,
  type PolicyPartsInput,
  Rate,
  SavePolicyParts,
} from '../../../src/graphql/documents.ts';
import { Pipeline, RecentPolicies, SearchPolicies } from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  playServed,
  quoteStandingAt,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import { printed, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { quickPasswordHash } from '../../support/server/templates.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
const world = await testWorld(database, new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');
const plain = namedScenario('slab-behind-a-levee', today);

const payee = (name1: string) => ({ lossPayeeType: 'LOSS_PAYEE' as const, name1, isActive: true });
const many = Array.from({ length: 40 }, (_, index) => payee(`Bank ${index}`));

const [{ entityId: agencyId } = { entityId: 0 }] = await readRecords(world.db, 'users', {
  userName: 'agent',
});

/** Adds a user to the agent's agency. */
async function insertPerson(userName: string, role: 'AGENT' | 'CONSUMER'): Promise<string> {
  const [agent] = await readRecords(world.db, 'users', { userName: 'agent' });
  const { companyId = null, entityId = null } = agent ?? {};
  const scope = roleScopes[role];
  const person = { userName, firstName: userName, lastName: 'One', role, scope, entityId, companyId };
  const userId = await addRecord(world.db, 'users', { ...person, isActive: true });
  await saveCredential(world.db, userId, await quickPasswordHash());
  return userName;
}

async function statementsOfSave(policyId: number, parts: PolicyPartsInput): Promise<string[]> {
  const variables = { policyId: String(policyId), parts };
  let outcome: unknown;
  const statements = await database.recordStatements(async () => {
    outcome = (await agent.send(printed(SavePolicyParts), variables)).body?.data?.savePolicyParts;
  });
  expect(Reflect.get(Object(outcome), '__typename')).toBe('PartsSaved');
  return statements;
}

test('a whole policy file is one statement, and one for a payment in process, however much is in it', async () => {
  const { file } = await playServed(agent, namedScenario('condominium-unit-with-mortgagee', today));
  const { policyId } = file.policy;
  await statementsOfSave(policyId, { lossPayees: many });
  const read = () => agent.ask(PolicyFile, { policyId: String(policyId) });
  await read();
  const statements = await database.recordStatements(read);
  expect(statements.map((text) => /from "provider_call" where/.test(text))).toEqual([false, true]);
});

test('the summary of a file has the values of the row of a list: in a read, and in the answer of a save', async () => {
  const fields = `policyId transactionId encodedId policyNumber insuredName address policyState transactionStatus
    standing { kind description } step totalPremium effectiveDate reviewReasons changedAt submittedAt`;
  const listed = async (policyId: string) => {
    const { body } = await agent.send(`{ myQuotes(first: 100) { ${fields} } }`, {});
    return Object.values(Object(body?.data?.myQuotes)).find((row) => Object(row).policyId === policyId);
  };
  const { file } = await playServed(agent, namedScenario('condominium-unit-with-mortgagee', today));
  const policyId = String(file.policy.policyId);
  const query = `query ($policyId: ID!) { policyFile(policyId: $policyId) { summary { ${fields} } } }`;
  const read = (await agent.send(query, { policyId })).body?.data?.policyFile;
  expect(read).toEqual({ summary: await listed(policyId) });
  world.setNow(new Date(`${today}T20:05:00Z`));
  const save = `mutation ($policyId: ID!, $parts: PolicyPartsInput!) { savePolicyParts(policyId: $policyId, parts: $parts) {
    ... on PartsSaved { file { summary { ${fields} } } } } }`;
  const parts = { lossPayees: [payee('Bank')] };
  const saved = (await agent.send(save, { policyId, parts })).body?.data?.savePolicyParts;
  expect(saved).toEqual({ file: { summary: await listed(policyId) } });
  expect(Object(saved).file.summary.changedAt).toBe(`${today}T20:05:00.000Z`);
});

test('a save sends as many statements for forty rows as for one, new, changed and inactivated', async () => {
  const { file } = await startedQuote(agent, plain.start);
  const other = (await startedQuote(agent, plain.start)).file;
  const one = await statementsOfSave(file.policy.policyId, { lossPayees: [payee('Bank')] });
  const forty = await statementsOfSave(other.policy.policyId, { lossPayees: many });
  expect(forty).toEqual(one);
  const rows = async (policyId: number) =>
    (await servedFile(agent, policyId)).lossPayees.map(({ lossPayeeId, version }, index) => ({
      lossPayeeId: String(lossPayeeId),
      version,
      loanNumber: `L-${index}`,
      isActive: index % 2 === 0,
    }));
  const changedOne = await statementsOfSave(file.policy.policyId, {
    lossPayees: await rows(file.policy.policyId),
  });
  const changedMany = await statementsOfSave(other.policy.policyId, {
    lossPayees: await rows(other.policy.policyId),
  });
  expect(changedMany).toEqual(changedOne);
});

test('a save of one part sends a handful of statements: hold, read, part, touch, log, event, payment in process', async () => {
  const { file } = await startedQuote(agent, plain.start);
  const statements = await statementsOfSave(file.policy.policyId, {
    structure: { version: file.structure.version, floorsCount: 2 },
  });
  const tables = statements.map(
    (text) => /(?:from|into|update) "?(\w+)"?/i.exec(text.replace(/\s+/g, ' '))?.[1],
  );
  expect({ count: statements.length, tables: tables.slice(2) }).toEqual({
    count: 7,
    tables: ['structure', 'policy', 'activity_log', 'wizard_event', 'provider_call'],
  });
});

test('stale rows are marked in as many statements for forty as for one', async () => {
  const stale = async (rows: PolicyPartsInput['lossPayees']) => {
    const { file } = await startedQuote(agent, plain.start);
    const { policyId } = file.policy;
    await statementsOfSave(policyId, { lossPayees: rows });
    const stored = (await servedFile(agent, policyId)).lossPayees;
    const given = stored.map(({ lossPayeeId }) => ({
      lossPayeeId: String(lossPayeeId),
      version: 7,
      name1: 'Other',
    }));
    return database.recordStatements(() =>
      agent.ask(SavePolicyParts, { policyId: String(policyId), parts: { lossPayees: given } }),
    );
  };
  expect((await stale(many)).length).toBe((await stale([payee('Bank')])).length);
});

test('lists of policies are two statements each: which, and what they show; a search a third for what it found them by, the pipeline one for what is open, however many policies there are', async () => {
  for (let index = 0; index < 12; index += 1) await startedQuote(agent, plain.start);
  const counts = [];
  for (const [client, document, variables] of [
    [agent, printed(SearchPolicies), { text: 'alvarez' }],
    [agent, '{ myQuotes { policyId } }', {}],
    [agent, printed(RecentPolicies), {}],
    [agent, printed(Pipeline), { first: 50 }],
    [examiner, '{ reviewQueue { policyId } }', {}],
    [examiner, printed(SearchPolicies), { text: 'rosa' }],
  ] as const) {
    const ask = () => client.send(document, variables);
    await ask();
    counts.push((await database.recordStatements(ask)).length);
  }
  // The pipeline says who acts next, which a third statement reads for the policies shown.
  expect(counts).toEqual([3, 2, 2, 3, 1, 3]);
});

test('a move and a rating send a bounded number of statements', async () => {
  const quote = await quoteStandingAt(agent, plain, 'RATES');
  const policyId = String(quote.file.policy.policyId);
  const choice = {
    buildingCoverage: 200_000,
    contentsCoverage: 50_000,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  };
  const rating = await database.recordStatements(() =>
    agent.ask(Rate, { policyId, stage: 'PRELIMINARY', choice }),
  );
  const move = await database.recordStatements(() =>
    agent.ask(Next, { policyId, step: 'RATES', parts: null }),
  );
  expect({ rating: rating.length <= 15, move: move.length <= 6 }).toEqual({ rating: true, move: true });
});

test('agents by a preference and a contact sheet are a handful of statements, however many people there are', async () => {
  const consumer = await insertPerson('consumer', 'CONSUMER');
  const asked = async (userName: string) => {
    const client = restClient(url, (await signInClient(url, userName)).tokens.accessToken);
    const byPreference = 'User/FindAgentByPreference?name=floodchat&value=';
    const sheet = `Entity/GetEntityContactSheet/${agencyId}`;
    await client.read(byPreference);
    const counted: { [path: string]: { statements: number; people: number } } = {};
    for (const path of [byPreference, sheet]) {
      let answer: unknown;
      const statements = await database.recordStatements(async () => {
        answer = await client.read(path);
      });
      const people = Array.isArray(answer) ? answer : Reflect.get(Object(answer), 'people');
      counted[path.split(/[/?]/)[1] ?? ''] = { statements: statements.length, people: people.length };
    }
    return counted;
  };
  const [few, fewOfConsumer] = [await asked('agent'), await asked(consumer)];
  for (let index = 0; index < 20; index += 1) await insertPerson(`more.${index}`, 'AGENT');
  const [many, manyOfConsumer] = [await asked('agent'), await asked(consumer)];
  const counts = (counted: typeof few) => Object.values(counted).map(({ statements }) => statements);
  const people = (counted: typeof few) => Object.values(counted).map((one) => one.people);
  expect({ few: counts(few), many: counts(many), consumer: counts(manyOfConsumer) }).toEqual({
    few: [4, 4],
    many: [4, 4],
    consumer: counts(fewOfConsumer),
  });
  expect(people(many).map((count, index) => count - (people(few)[index] ?? 0))).toEqual([20, 20]);
});
