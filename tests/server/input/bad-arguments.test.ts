import { getNamedType, getNullableType, isListType, isUnionType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { takeSample } from '../../support/extent.ts';
import { nastyValues } from '../../support/input/nasty-values.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteStandingAt, servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { listFaults } from '../../support/server/no-fault.ts';
import { type Operation, operations, selectLeaves } from '../../support/server/operations.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');
const stranger = await signInClient(url, 'otheragent');
const plain = namedScenario('slab-behind-a-levee', today);
const rated = await quoteStandingAt(examiner, plain, 'RATES');
const copies = await policyCopies(world.db, rated.file.policy.policyId, operations().length);
const foreign = (await startedQuote(stranger, plain.start)).file;

function withValue(variables: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const holder = typeof variables === 'object' && variables !== null ? variables : {};
  return { ...holder, [name]: rest.length === 0 ? value : withValue(Reflect.get(holder, name), rest, value) };
}

describe('for any value of an argument, the answer does not fail, and a value of another kind is named', () => {
  test.each(operations().map((operation, place) => [operation.name, operation, place] as const))(
    '%s',
    { timeout: 180_000 },
    async (_, operation, place) => {
      const policyId = copies[place];
      const variables = rightArguments(operation, String(policyId));
      const found: string[] = [];
      const right = await examiner.send(operation.document, variables);
      found.push(...listFaults(right).map((fault) => `as it should be: ${fault}`));
      if (right.body?.errors) found.push(`as it should be: ${right.text.slice(0, 200)}`);
      for (const [turn, { path, kind }] of selectLeaves(operation).entries()) {
        for (const { what, value } of takeSample(nastyValues({ kind }), 1, place + turn)) {
          const answer = await examiner.send(operation.document, withValue(variables, path, value));
          const untyped = (answer.body?.errors ?? []).filter(
            ({ extensions }) => !extensions?.problems?.length,
          );
          const complaints = [
            ...listFaults(answer),
            ...untyped.map(({ message }) => `no typed problem: ${message}`),
          ];
          found.push(
            ...complaints.map((complaint) => `${path.join('.')}, ${what}: ${complaint.slice(0, 200)}`),
          );
        }
      }
      expect(found).toEqual([]);
    },
  );
});

describe('a policy that is not there is not found, and a foreign one has the same answer', () => {
  const ofPolicy = operations().filter(({ field }) => field.args.some(({ name }) => name === 'policyId'));

  test.each(ofPolicy.map((operation, place) => [operation.name, operation, place] as const))(
    '%s',
    async (_, operation, place) => {
      const { policyId } = foreign.policy;
      const ids = [
        '0',
        '-1',
        'abc',
        '',
        '1e3',
        '0x3e9',
        ' 1001',
        '1001.0',
        '2147483646',
        '9'.repeat(20),
        '9'.repeat(300),
      ];
      const answers: [string, unknown][] = [];
      for (const id of [...takeSample(ids, 2, place), String(policyId)]) {
        const { status, body } = await agent.send(askRows(operation), rightArguments(operation, id));
        answers.push([id, { status, answer: body?.data?.[operation.name], errors: body?.errors }]);
      }
      const none = buildEmptyAnswer(operation);
      expect(answers).toEqual(answers.map(([id]) => [id, { status: 200, answer: none, errors: undefined }]));
      expect(await servedFile(stranger, policyId)).toEqual(foreign);
    },
  );
});

/** The operation; where it answers with a page of a list, with the rows of the page and their count. */
function askRows(operation: Operation): string {
  const { document } = operation;
  return isPage(operation)
    ? document.replace('{ __typename }', '{ totalCount nodes { __typename } }')
    : document;
}

function isPage({ field }: Operation): boolean {
  return getNamedType(field.type).name.endsWith('Connection');
}

/** How an operation answers that there is nothing: by a member of its union, an empty page or list, or null. */
function buildEmptyAnswer(operation: Operation): unknown {
  const { field } = operation;
  if (isUnionType(getNamedType(field.type))) return { __typename: 'NotFound' };
  if (isPage(operation)) return { totalCount: 0, nodes: [] };
  return isListType(getNullableType(field.type)) ? [] : null;
}

test('a transaction that is none of the policy is not found', async () => {
  const { file } = await startedQuote(agent, plain.start);
  const { file: other } = await startedQuote(agent, plain.start);
  const ask = async (transactionId: string | null) => {
    const variables = { policyId: String(file.policy.policyId), transactionId };
    const asked =
      'query ($policyId: ID!, $transactionId: ID) { policyFile(policyId: $policyId, transactionId: $transactionId) { id } }';
    return (await agent.send(asked, variables)).body?.data?.policyFile ?? null;
  };
  const found = { id: String(file.policy.policyId) };
  const foreign = String(other.transaction.transactionId);
  const ids = [
    null,
    String(file.transaction.transactionId),
    foreign,
    '',
    'abc',
    '0',
    '-1',
    '1.5',
    '9'.repeat(20),
  ];
  const answers = [];
  for (const id of ids) answers.push(await ask(id));
  expect(answers).toEqual([found, found, null, null, null, null, null, null, null]);
});
