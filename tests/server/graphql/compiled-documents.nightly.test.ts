import { readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type ValueNode,
} from 'graphql';
import { afterAll, expect, test, vi } from 'vitest';
import type { World } from '../../../server/kernel/world.ts';
import { configureLog } from '../../../server/telemetry/log.ts';
import { operationSeconds } from '../../../server/telemetry/metrics.ts';
import { documentIds } from '../../../src/graphql/document-parts.ts';
import * as documents from '../../../src/graphql/documents.ts';
import * as estimateDocuments from '../../../src/graphql/estimate-documents.ts';
import * as officeDocuments from '../../../src/graphql/office-documents.ts';
import * as portalDocuments from '../../../src/graphql/portal-documents.ts';
import * as staffDocuments from '../../../src/graphql/staff-documents.ts';
import * as viewerDocument from '../../../src/graphql/viewer-document.ts';
import { takeSample } from '../../support/extent.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, post, signInClient } from '../../support/server/graphql-client.ts';
import { operations } from '../../support/server/operations.ts';
import { playPrivateQuote } from '../../support/server/private-quote.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { copyDatabases, testDatabase } from '../../support/server/test-database.ts';
import { testWorld, worldOn } from '../../support/server/test-world.ts';

/*
 * Each document of the manifest is executed both ways: compiled, as one that was called before, and by graphql-js, as one that was never
 * called, because its operation has a name of its own. The servers use copies of one database, so that the effect of a mutation is the
 * same on both; what the moment or chance decides in an answer is made the same before they are compared.
 */
const today = '2026-11-21';
const everyOperation = operations();
const viewers = ['agent', 'otheragent', 'examiner', 'csr', 'admin', 'over', 'nobody'] as const;

const logged: string[] = [];
const keepLines = (text: unknown) => {
  logged.push(...String(text).trimEnd().split('\n'));
  return true;
};
vi.spyOn(process.stdout, 'write').mockImplementation(keepLines);
vi.spyOn(console, 'error').mockImplementation(keepLines);
configureLog('info', 'json');
afterAll(() => {
  vi.restoreAllMocks();
  configureLog('warn', 'words');
});

const [policyIds, [compiled, interpreted, early]] = await prepareServers();

interface SentDocument {
  readonly name: string;
  readonly text: string;
  /** How a caller names it; the app names every document of its own. */
  readonly call: { readonly documentId: string } | { readonly query: string };
}

const sent: SentDocument[] = [
  ...Object.entries<object>({
    ...documents,
    ...staffDocuments,
    ...officeDocuments,
    ...estimateDocuments,
    ...portalDocuments,
    ...viewerDocument,
  })
    .filter((entry): entry is [string, DocumentNode] => Reflect.get(entry[1], 'kind') === Kind.DOCUMENT)
    .map(([name, document]) => ({
      name,
      text: print(new InMemoryCache().transformDocument(document)),
      call: { documentId: documentIds.get(name) ?? '' },
    })),
  ...parse(readFileSync('server/graphql/partner-documents.graphql', 'utf8')).definitions.flatMap(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [
            {
              name: definition.name?.value ?? '',
              text: print(definition),
              call: { query: print(definition) },
            },
          ]
        : [],
  ),
];
const queries = sent.filter(({ text }) => operationOf(text).operation === 'query');
const mutations = sent.filter(({ text }) => operationOf(text).operation === 'mutation');

test('every query of the manifest answers the same bytes compiled or not, for every viewer and policy, and is measured and logged the same', async () => {
  const differing: object[] = [];
  for (const [turn, { name, text, call }] of queries.entries())
    for (const viewer of ['agent', ...takeSample(viewers.slice(1), 1, turn)]) {
      await compile(call, variablesFor(text, policyIds[0]));
      for (const policyId of listAskedPolicies(name, viewer, turn)) {
        const variables = variablesFor(text, policyId);
        const [one, other] = [
          await send(compiled, viewer, call, variables),
          await send(interpreted, viewer, { query: renamed(text) }, variables),
        ];
        if (one.bytes !== other.bytes || one.measured !== other.measured)
          differing.push({
            name,
            viewer,
            policyId,
            ...firstDifference(one.bytes, other.bytes),
            measured: [one.measured, other.measured],
          });
      }
    }
  expect(differing).toEqual([]);
}, 300_000);

test('every mutation of the manifest answers the same bytes compiled or not, and is measured and logged the same', async () => {
  const differing: object[] = [];
  for (const viewer of viewers)
    for (const { name, text, call } of mutations) {
      const variables = variablesFor(text, policyIds[0]);
      await compile(call, variables);
      const [one, other] = [
        await send(compiled, viewer, call, variables),
        await send(interpreted, viewer, { query: renamed(text) }, variables),
      ];
      if (one.bytes !== other.bytes || one.measured !== other.measured)
        differing.push({
          name,
          viewer,
          ...firstDifference(one.bytes, other.bytes),
          measured: [one.measured, other.measured],
        });
    }
  expect(differing).toEqual([]);
}, 300_000);

/** The policies that a query is asked about: for a file and the agent all of them, by day one after another. */
function listAskedPolicies(name: string, viewer: string, turn: number): readonly string[] {
  const isOfAll = viewer === 'agent' || name.endsWith('File');
  if (name === 'PolicyFile') return policyIds;
  return isOfAll ? takeSample(policyIds, 1, turn) : policyIds.slice(0, 1);
}

interface Server {
  readonly url: string;
  readonly tokens: { readonly [viewer: string]: string };
}

/** Policies of every kind on one database, and a server on each of three copies of it. */
async function prepareServers(): Promise<readonly [string[], readonly [Server, Server, Server]]> {
  const database = await testDatabase();
  const url = await servedWorld(await testWorld(database));
  const agent = await signInClient(url, 'agent');
  const quotes = [
    (await playServed(agent, namedScenario('slab-day-364', today))).file,
    await playPrivateQuote(agent),
    (await playServed(agent, namedScenario('walls-with-certificate', today))).file,
  ];
  await issue(agent, await signInClient(url, 'examiner'), String(quotes[0]?.policy.policyId));
  const ids = quotes.map(({ policy }) => String(policy.policyId));
  const copies = await copyDatabases(database, 3);
  const [one, other, third] = await Promise.all(copies.map(async (copy) => serve(await worldOn(copy))));
  if (!one || !other || !third) throw new Error('Three copies were asked for.');
  return [
    [...ids, '999999'],
    [one, other, third],
  ];
}

/** Issues a policy, and opens a change of it. */
async function issue(agent: Client, examiner: Client, policyId: string): Promise<void> {
  const { rating } = await servedFile(agent, Number(policyId));
  const payment = {
    paymentTypeId: 2,
    amount: rating.totalPremium ?? '',
    token: 'tok_sample_ok',
    description: null,
  };
  await agent.ask(staffDocuments.Pay, { policyId, payment });
  await agent.ask(documents.SubmitApplication, { policyId });
  const { transaction } = await servedFile(agent, Number(policyId));
  if (transaction.transactionStatus === 'PENDING_UNDERWRITING')
    await examiner.ask(staffDocuments.DecideReview, {
      policyId,
      release: true,
      message: 'It may be issued.',
    });
  const opened = await agent.ask(staffDocuments.OpenChange, {
    policyId,
    change: { kind: 'MAILING_ADDRESS' },
  });
  expect(opened.openChange.__typename).toBe('ChangeSaved');
}

async function serve(world: World): Promise<Server> {
  const url = await servedWorld(world);
  const tokens: { [viewer: string]: string } = { over: 'over' };
  for (const viewer of viewers.slice(0, -2))
    tokens[viewer] = (await signInClient(url, viewer)).tokens.accessToken;
  return { url, tokens };
}

const compiledCalls = new Set<SentDocument['call']>();

/** Makes Apollo, which all servers of this process share, compile a document; what that does to the third copy counts nothing. */
async function compile(call: SentDocument['call'], variables: object): Promise<void> {
  if (compiledCalls.has(call)) return;
  compiledCalls.add(call);
  for (let times = 0; times < 3; times += 1) await send(early, 'nobody', call, variables);
}

async function send({ url, tokens }: Server, viewer: string, call: SentDocument['call'], variables: object) {
  operationSeconds.reset();
  logged.length = 0;
  const token = tokens[viewer];
  const { status, text } = await post(
    `${url}/graphql`,
    { ...call, variables },
    {
      accept: 'application/graphql-response+json',
      'x-request-id': 'both-ways',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  );
  const { values } = await operationSeconds.get();
  const counts = values.filter(({ metricName }) => metricName?.endsWith('_count'));
  return {
    bytes: `${status} ${withoutChance(text)}`,
    measured: JSON.stringify([counts.map(({ labels, value }) => [labels, value]), await loggedLines()]),
  };
}

/** The lines of a call in the log, once its own line is there. */
async function loggedLines(): Promise<string[]> {
  await vi.waitFor(() => {
    configureLog('info', 'json');
    expect(logged.some((line) => line.includes('"event":"request"'))).toBe(true);
  });
  return logged.map((line) =>
    line.replace(/"time":"[^"]*",/, '').replace(/"milliseconds":[\d.]+/, '"milliseconds":0'),
  );
}

/** An answer without what the moment, chance or the address of the server decides. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'moment')
    .replaceAll(/(\/(?:guest\/\w+|my\/open)#)[\w-]{43}/g, '$1token')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/"milliseconds":\d+/g, '"milliseconds":0')
    .replaceAll(/"(token|requestToken|secret|prefix|reference)":"[^"]*"/g, '"$1":"chance"')
    .replaceAll(/"code":"\d{6}"/g, '"code":"chance"');
}

let names = 0;

/** A document with another name of the same length, which was not called before. */
function renamed(text: string): string {
  names += 1;
  const letters = names.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '');
  return text.replace(
    /^(query|mutation) (\w+)/,
    (_, kind, name) => `${kind} ${letters.padStart(name.length, 'N')}`,
  );
}

function firstDifference(one: string, other: string) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 200);
  return { compiled: around(one), interpreted: around(other) };
}

function operationOf(text: string): OperationDefinitionNode {
  const operation = getOperationAST(parse(text));
  if (!operation) throw new Error(`No operation: ${text}`);
  return operation;
}

/** Right variables for a document: those of the arguments that they are passed to. */
function variablesFor(text: string, policyId = ''): { [name: string]: unknown } {
  const variables: { [name: string]: unknown } = {};
  for (const field of operationOf(text).selectionSet.selections) if (field.kind === Kind.FIELD) fill(field);
  return variables;

  function fill({ name, arguments: passed = [] }: FieldNode): void {
    const operation = everyOperation.find((known) => known.name === name.value);
    const right = operation ? rightArguments(operation, policyId) : {};
    for (const argument of passed) place(argument.value, right[argument.name.value]);
  }

  function place(node: ValueNode, value: unknown): void {
    if (node.kind === Kind.VARIABLE) variables[node.name.value] = value;
    if (node.kind === Kind.OBJECT)
      for (const { name, value: inner } of node.fields) place(inner, Reflect.get(Object(value), name.value));
  }
}
