import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldSpec } from '../../../machines/contract/fields.ts';
import { listKnownAnswers } from '../../../machines/domain/answers/known-answers.ts';
import { composeTexts } from '../../../machines/domain/format/composed-text.ts';
import { toPlainCharacters } from '../../../machines/domain/format/plain-characters.ts';
import { type PolicyPartsInput, SavePolicyParts } from '../../../src/graphql/documents.ts';
import { type LoadedPolicyFile, parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import { isEverything } from '../../support/extent.ts';
import { fittingValue } from '../../support/input/fitting-values.ts';
import { nastyValues } from '../../support/input/nasty-values.ts';
import { type PartInput, partInputs } from '../../support/input/part-inputs.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { printed, signInClient } from '../../support/server/graphql-client.ts';
import { listFaults } from '../../support/server/no-fault.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const examiner = await signInClient(await servedWorld(world), 'examiner');
const start = namedScenario('slab-behind-a-levee', today).start;

type Row = { readonly [field: string]: unknown };

type Draw = (field: FieldSpec) => fc.Arbitrary<unknown>;

/** A value that fits the field, now and then one that does not. */
function anyValue(field: FieldSpec): fc.Arbitrary<unknown> {
  const nasty = fc.constantFrom(...nastyValues(field).map(({ value }) => value));
  return fc.oneof({ arbitrary: fittingValue(field), weight: 40 }, { arbitrary: nasty, weight: 1 });
}

/** Fields that must fit a state or a country; those and the lists have tests of their own (`address-pairs`, `rest-refusals`). */
const paired = ['stateAbbreviation', 'foreignState'];

function partFor({ entity, fields }: PartInput, draw: Draw): fc.Arbitrary<unknown> {
  const own = fields.filter(
    ({ name, kind }) => !['version', ...paired].includes(name) && !['id', 'lookup'].includes(kind),
  );
  const row = fc.record(Object.fromEntries(own.map((field) => [field.name, draw(field)])), {
    requiredKeys: [],
  });
  return entity.isList ? fc.array(row, { maxLength: 2 }) : row;
}

function partsWith(draw: Draw): fc.Arbitrary<Given> {
  const drawn = partInputs().map((part) => [part.key, partFor(part, draw)]);
  return fc.record(Object.fromEntries(drawn), { requiredKeys: [] });
}

const anyParts = fc.oneof(
  { arbitrary: partsWith(fittingValue), weight: 2 },
  { arbitrary: partsWith(anyValue), weight: 1 },
);

type Given = { readonly [part: string]: unknown };

/** The parts as a client sends them: each single part with the version that it was read with. */
function withVersions(file: LoadedPolicyFile, given: Given): PolicyPartsInput {
  const parts = Object.entries(given).map(([key, value]) => {
    const version: unknown = Reflect.get(Reflect.get(file, key), 'version');
    return [key, isRow(value) && version !== undefined ? { ...value, version } : value];
  });
  return Object.fromEntries(parts);
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields that follow from other answers. */
const derived = ['effectiveDate', 'stateAbbreviation'];

/** Fields that are answered from other answers as long as a user does not answer them. */
const followingUnlessAnswered = [
  'disasterAssistance',
  'forcePlacedByLender',
  'hasMultipleBuildings',
  'isLocatedCbrs',
  'isMandatoryPurchase',
  'isOnFederalLand',
  'isSameAsPropertyAddress',
  'isWalledAndRoofed',
  'percentAboveGround',
];

/** Keys of sent values that are not in the stored file. */
function notStored(stored: LoadedPolicyFile, given: Given, before: LoadedPolicyFile): string[] {
  return partInputs().flatMap(({ key, entity }) => {
    const sent = given[key];
    const now: unknown = Reflect.get(stored, key);
    if (Array.isArray(sent) && Array.isArray(now)) {
      const known = new Set(Reflect.get(before, key).map((row: Row) => row[entity.idField]));
      const added = now.filter((row) => !known.has(row[entity.idField]));
      return sent.length === added.length
        ? sent.flatMap((row, at) => lost(row, added[at], `${key}.${at}`))
        : [key];
    }
    return isRow(sent) && isRow(now)
      ? lost(sent, now, key).filter((at) => !isFollowed(sent, at, before))
      : [];
  });
}

/** Whether a field was sent as the answer that followed from others: it is then not a user's answer, and moves with them. */
function isFollowed(sent: Row, at: string, before: LoadedPolicyFile): boolean {
  const name = at.slice(at.indexOf('.') + 1);
  const known = listKnownAnswers(before).find(({ field }) => field === at);
  return known !== undefined && Object.is(sent[name], known.value);
}

/** Whether a value is stored as sent: a text composed, and what machines read in plain characters. */
function isStored(now: unknown, sent: unknown): boolean {
  if (typeof sent !== 'string') return Object.is(now, sent);
  const composed = composeTexts(sent);
  return now === composed || now === toPlainCharacters(composed);
}

function lost(sent: Row, now: Row, at: string): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const isBlank = typeof value === 'string' && value.trim() === '';
    const expected = isBlank ? null : name === 'isActive' && at.includes('.') ? (value ?? true) : value;
    const isFollowing =
      derived.includes(name) || (expected === null && followingUnlessAnswered.includes(name));
    return isFollowing || isStored(now[name], expected) ? [] : [`${at}.${name}`];
  });
}

test('random answers are all stored as sent, or none of them is', {
  timeout: 300_000,
}, async () => {
  const started = await startedQuote(examiner, start);
  const { policyId } = started.file.policy;
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(anyParts, async (given) => {
      const before = await servedFile(examiner, policyId);
      const variables = { policyId: String(policyId), parts: withVersions(before, given) };
      const answer = await examiner.send(printed(SavePolicyParts), variables);
      expect(listFaults(answer)).toEqual([]);
      const saved = answer.body?.data?.savePolicyParts as { __typename: string; file: never } | undefined;
      const stored = await servedFile(examiner, policyId);
      outcomes.add(saved?.__typename ?? 'errors');
      expect(notStored(stored, saved?.__typename === 'PartsSaved' ? given : {}, before)).toEqual([]);
      expect(saved?.__typename === 'PartsSaved' ? parsePolicyFile(saved.file) : before).toEqual(stored);
    }),
    { numRuns: 60, interruptAfterTimeLimit: 120_000, ...(isEverything ? {} : { seed: 20_261_128 }) },
  );
  expect([...outcomes].filter((outcome) => outcome === 'PartsSaved')).toEqual(['PartsSaved']);
});
