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
import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { type EntitySpec, parts, records } from '../../../machines/contract/fields.ts';
import type { Database } from '../../../server/database/tables.ts';
import type { World } from '../../../server/kernel/world.ts';
import { canonicalDigest } from '../../../server/schema/derive/canonical-document.ts';
import { configureLog } from '../../../server/telemetry/log.ts';
import { operationSeconds } from '../../../server/telemetry/metrics.ts';
import { documentIds } from '../../../src/graphql/document-parts.ts';
import * as documents from '../../../src/graphql/documents.ts';
import * as staffDocuments from '../../../src/graphql/staff-documents.ts';
import { fileDocument, storedFields } from '../../bench/whole-file.ts';
import { isEverything, takeSample } from '../../support/extent.ts';
import { rightArguments } from '../../support/input/right-arguments.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed, servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, post, signInClient } from '../../support/server/graphql-client.ts';
import { operations } from '../../support/server/operations.ts';
import { playPrivateQuote } from '../../support/server/private-quote.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase, twinDatabases } from '../../support/server/test-database.ts';
import { testWorld, worldOn } from '../../support/server/test-world.ts';

/*
 * Each document of the manifest is sent both ways: as its client names it, and with another letter at the end of its name, by which
 * it is no registered one and goes through Apollo. The servers stand on two copies of one database, so that what a mutation did is the same
 * on both; what the moment or chance decides in an answer is made the same before they are compared.
 */
const today = '2026-11-21';
const everyOperation = operations();
const viewers = ['agent', 'otheragent', 'examiner', 'csr', 'admin', 'over', 'nobody'] as const;

/** Every stored field of a policy file, as a partner may register it. */
const storedFile = fileDocument(storedFields);

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

const statementsOfRead: string[] = [];
const [policyIds, registered, apollo] = await prepareServers();

interface SentDocument {
  readonly name: string;
  readonly text: string;
  /** How a caller names it; the app names every document of its own. */
  readonly call: { readonly documentId: string } | { readonly query: string };
}

const sent: SentDocument[] = [
  ...Object.entries<object>({ ...documents, ...staffDocuments })
    .filter((entry): entry is [string, DocumentNode] => Reflect.get(entry[1], 'kind') === Kind.DOCUMENT)
    .map(([name, document]) => ({
      name,
      text: print(new InMemoryCache().transformDocument(document)),
      call: { documentId: documentIds.get(name) ?? '' },
    })),
  { name: 'StoredFile', text: storedFile, call: { query: storedFile } },
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

test.runIf(isEverything)(
  'every query of the manifest answers both ways the same bytes, for every viewer and policy, and is measured and logged the same',
  async () => {
    const differing: object[] = [];
    for (const [turn, { name, text, call }] of queries.entries())
      for (const viewer of ['agent', ...takeSample(viewers.slice(1), 1, turn)])
        for (const policyId of listAskedPolicies(name, viewer, turn)) {
          const variables = variablesFor(text, policyId);
          const [one, other] = [
            await send(registered, viewer, call, variables),
            await send(apollo, viewer, { query: disguised(text) }, variables),
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
    expect(differing).toEqual([]);
  },
  300_000,
);

test.runIf(isEverything)(
  'every mutation of the manifest answers both ways the same bytes, and is measured and logged the same',
  async () => {
    const differing: object[] = [];
    for (const [place, viewer] of viewers.entries())
      for (const [turn, { name, text, call }] of mutations.entries()) {
        // By day each is sent by two viewers.
        if (!isEverything && (turn + place) % 4 !== 0) continue;
        const variables = variablesFor(text, policyIds[0]);
        const [one, other] = [
          await send(registered, viewer, call, variables),
          await send(apollo, viewer, { query: disguised(text) }, variables),
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
  },
  300_000,
);

test('stored fields of a registered document are printed by one statement, and no other is sent', () => {
  expect(statementsOfRead.map((text) => text.slice(0, 34))).toEqual(['select (select row_to_json(x)::tex']);
});

/** The policies that a query is asked about: for a file and the agent all of them, by day one after another. */
function listAskedPolicies(name: string, viewer: string, turn: number): readonly string[] {
  const isOfAll = viewer === 'agent' || name.endsWith('File');
  if (name === 'PolicyFile' || name === 'StoredFile') return policyIds;
  return isOfAll ? takeSample(policyIds, 1, turn) : policyIds.slice(0, 1);
}

interface Server {
  readonly url: string;
  readonly tokens: { readonly [viewer: string]: string };
}

/** Policies of every kind on one database, and a server on each of two copies of it. */
async function prepareServers(): Promise<readonly [string[], Server, Server]> {
  const database = await testDatabase();
  const url = await servedWorld(withStoredFile(await testWorld(database)));
  const agent = await signInClient(url, 'agent');
  const quotes = [
    (await playServed(agent, namedScenario('slab-day-364', today))).file,
    await playPrivateQuote(agent),
    (await playServed(agent, namedScenario('walls-with-certificate', today))).file,
  ];
  await issue(agent, await signInClient(url, 'examiner'), String(quotes[0]?.policy.policyId));
  const ids = quotes.map(({ policy }) => String(policy.policyId));
  statementsOfRead.push(
    ...(await database.recordStatements(() => agent.send(storedFile, { policyId: ids[1] }))),
  );
  await storeAwkwardValues(database.db, Number(ids[2]));
  const [one, other] = await twinDatabases(database);
  return [[...ids, '999999'], await serve(await worldOn(one)), await serve(await worldOn(other))];
}

/** Puts values into a policy's columns that are hard to print; where a column's own rules refuse one, it stays. */
async function storeAwkwardValues(db: Kysely<Database>, policyId: number): Promise<void> {
  const values: { readonly [kind: string]: string } = {
    text: 'e"\\\n\u0001\u2028/é😀',
    longText: '"!":1,{"a":"\\u0041"}',
    decimal: '-0.1',
    dateTime: '2026-11-21T09:08:07.654321-05:00',
    date: '1899-12-31',
    json: '{"2": 1.50, "1": "\\"!\\":", "a b": [1e3, null, {"!": 0}]}',
    money: '-7',
    dollars: '7',
  };
  for (const { table, fields } of [...Object.values<EntitySpec>(parts), records.rating])
    for (const { column, kind, scale = 0, maxLength = 99 } of Object.values(fields)) {
      const value = scale > 4 ? '0.000012' : values[kind]?.slice(0, kind === 'text' ? maxLength : 99);
      if (value === undefined) continue;
      await sql`update ${sql.table(table)} set ${sql.id(column)} = ${value} where policy_id = ${policyId}`
        .execute(ownerOf(db))
        .catch(() => undefined);
    }
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
  await agent.ask(documents.Pay, { policyId, payment });
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

function withStoredFile(world: World): World {
  return {
    ...world,
    registeredDocuments: { digests: new Set([canonicalDigest(parse(storedFile))]), texts: new Map() },
  };
}

async function serve(world: World): Promise<Server> {
  const url = await servedWorld(withStoredFile(world));
  const tokens: { [viewer: string]: string } = { over: 'over' };
  for (const viewer of viewers.slice(0, -2))
    tokens[viewer] = (await signInClient(url, viewer)).tokens.accessToken;
  return { url, tokens };
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

/** What a call left in the log, once its own line is there. */
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
    .replaceAll(/(\/guest\/\w+#)[\w-]{43}/g, '$1token')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'uuid')
    .replaceAll(/"milliseconds":\d+/g, '"milliseconds":0')
    .replaceAll(/"(token|secret|prefix|reference)":"[^"]*"/g, '"$1":"chance"');
}

function disguised(text: string): string {
  return text.replace(/^(query|mutation) (\w+)\w/, (_, kind, name) => `${kind} ${name}_`);
}

function firstDifference(one: string, other: string) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 120), at + 200);
  return { registered: around(one), apollo: around(other) };
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
