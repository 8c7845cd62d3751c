import { describe, expect, test } from 'vitest';
import { parts } from '../../../machines/contract/fields.ts';
import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { takeSample } from '../../support/extent.ts';
import { nastyValues } from '../../support/input/nasty-values.ts';
import { type PartInput, partInputs, saveDocument } from '../../support/input/part-inputs.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import {
  type Client,
  type GraphqlFault,
  signInClient,
  type WireAnswer,
} from '../../support/server/graphql-client.ts';
import { listFaults } from '../../support/server/no-fault.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase());
const url = await servedWorld(world);
const staff = await signInClient(url, 'examiner');

/** The fields that may change with another one: a day that follows from others, a state by its number, letters and country, and the source of a fact, which is asked again when a person changes the fact. */
const following = [
  'policy.effectiveDate',
  'address.stateId',
  'address.stateAbbreviation',
  'address.foreignState',
  'locationFacts.provenance',
];

interface Row {
  readonly [field: string]: unknown;
}

interface Held {
  readonly client: Client;
  readonly policyId: string;
  readonly part: PartInput;
  row: Row;
}

/** A quote whose part was saved once, so that every value is sent to a row that is there. */
async function heldPart(part: PartInput): Promise<Held> {
  const { file } = await startedQuote(staff, {
    place: 'nashville-tn',
    insured: { firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
  });
  const policyId = String(file.policy.policyId);
  const held = { client: staff, policyId, part, row: {} };
  if (part.key === 'transaction') return { ...held, row: { ...file.transaction } };
  if (!part.entity.isList) return { ...held, row: Reflect.get(file, part.key) };
  if (part.key !== 'insureds')
    await staff.send(saveDocument(part), { policyId, parts: { [part.key]: [{ version: 0 }] } });
  return { ...held, row: rowIn(await servedFile(staff, file.policy.policyId), part) };
}

function rowIn(file: object, { key, entity }: PartInput): Row {
  const value: unknown = Reflect.get(file, key);
  const row: unknown = entity.isList && Array.isArray(value) ? value[0] : value;
  return typeof row === 'object' && row !== null ? { ...row } : {};
}

function send({ client, policyId, part, row }: Held, name: string, value: unknown): Promise<WireAnswer> {
  const { key, entity } = part;
  const known = key === 'transaction' ? {} : { version: row.version };
  const numbered = entity.isList ? { ...known, [entity.idField]: String(row[entity.idField]) } : known;
  const given = { ...numbered, [name]: value };
  return client.send(saveDocument(part), { policyId, parts: { [key]: entity.isList ? [given] : given } });
}

/** The faults in the server's handling of a value; empty if it was stored as sent, or refused at its field. */
async function complaints(held: Held, name: string, value: unknown): Promise<string[]> {
  const { part, row } = held;
  const key = part.entity.isList ? `${part.key}.0.${name}` : `${part.key}.${name}`;
  const answer = await send(held, name, value);
  const faults = listFaults(answer);
  if (faults.length > 0) return faults;
  const { data, errors = [] } = answer.body ?? {};
  if (errors.length > 0) return errors.flatMap((error) => errorComplaints(answer.status, error, key));
  const saved = data?.savePolicyParts as { __typename: string } & Row;
  switch (saved.__typename) {
    case 'SaveRefused':
      return problemComplaints(saved.problems as Problem[], key);
    case 'StaleParts':
      return name === 'version' ? [] : ['stale'];
    case 'PartsSaved': {
      held.row = rowIn(saved.file as object, part);
      if (name === 'version') return [];
      const isBlank = typeof value === 'string' && value.trim() === '';
      const expected = name === 'isActive' && part.entity.isList ? (value ?? true) : isBlank ? null : value;
      // Machine-readable values are stored in plain characters.
      const isSame = [String(expected), toPlainCharacters(String(expected))].includes(String(held.row[name]));
      const others = part.fields.filter((field) => field.name !== name && field.name !== 'version');
      const lost = others.filter((field) => String(held.row[field.name]) !== String(row[field.name]));
      const kept = lost.filter((field) => !following.some((one) => one.endsWith(`.${field.name}`)));
      return [
        ...(isSame ? [] : [`stored as ${JSON.stringify(held.row[name])}`]),
        ...kept.map((field) => `${field.name} was changed too`),
      ];
    }
    default:
      return [saved.__typename];
  }
}

interface Problem {
  readonly code: string;
  readonly field: string | null;
  readonly message: string;
}

function errorComplaints(status: number, { message, extensions }: GraphqlFault, key: string): string[] {
  const problems = (extensions?.problems ?? []) as Problem[];
  return [
    ...(status === 400 ? [] : [`HTTP ${status}`]),
    ...(extensions?.code === 'BAD_USER_INPUT' ? [] : [`code ${extensions?.code}: ${message.slice(0, 200)}`]),
    ...(problems.length > 0 ? problemComplaints(problems, key) : ['no typed problem']),
  ];
}

function problemComplaints(problems: readonly Problem[], key: string): string[] {
  // The start asks for the letters of the property's state, and the problems of its number are there.
  const keys = [key, key.replace(/^propertyAddress\.stateId$/, 'propertyAddress.stateAbbreviation')];
  const strays = problems.filter(
    ({ field }) =>
      field === null ||
      !keys.some((one) => field === one || one.startsWith(`${field}.`) || field.startsWith(`${one}.`)),
  );
  return [
    ...(problems.length === 0 ? ['refused without a problem'] : []),
    ...strays.map(({ field }) => `the problem is at ${field}`),
    ...problems.filter(({ message }) => message.trim() === '').map(() => 'a problem without words'),
  ];
}

describe('whatever is sent for a field is stored as sent, or refused at that field and nothing is stored', () => {
  test.each(partInputs().map((part) => [part.key, part] as const))(
    '%s',
    { timeout: 180_000 },
    async (_, part) => {
      const held = await heldPart(part);
      const found: string[] = [];
      for (const [turn, field] of part.fields.entries()) {
        for (const { what, value } of takeSample(nastyValues(field), 3, turn)) {
          const complaintsHere = await complaints(held, field.name, value);
          found.push(
            ...complaintsHere.map((complaint) => `${part.key}.${field.name}, ${what}: ${complaint}`),
          );
        }
      }
      expect(found).toEqual([]);
      const stored = rowIn(await servedFile(staff, Number(held.policyId)), part);
      const names = part.fields.map(({ name }) => name);
      if (part.key === 'transaction') return;
      expect(names.map((name) => [name, String(stored[name])])).toEqual(
        names.map((name) => [name, String(held.row[name])]),
      );
    },
  );
});

test("the catalogue of parts is the contract's", () => {
  expect(
    partInputs()
      .map(({ key }) => key)
      .sort(),
  ).toEqual([...Object.keys(parts), 'transaction'].sort());
});
