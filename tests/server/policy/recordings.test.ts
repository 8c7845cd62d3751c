import { readFileSync } from 'node:fs';
import { buildSchema, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { enums } from '../../../machines/contract/enums.ts';
import { type EntitySpec, type FieldKind, parts, records } from '../../../machines/contract/fields.ts';
import { findFieldSpec } from '../../../machines/domain/problems/field-key.ts';
import { readRecords } from '../../../server/database/records.store.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const agent = await signInClient(await servedWorld(world), 'agent');
const story = namedScenario('condominium-unit-with-mortgagee', today);

test('no name, address, phone, e-mail, place or free text of a quote is in its recording', async () => {
  const { file } = await playServed(agent, story);
  const policyId = file.policy.policyId;
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  const events = await readRecords(world.db, 'wizardEvents', { policyId });
  const recorded = events.map(({ event, facts }) => ({ event, facts }));
  expect(recorded.length).toBeGreaterThan(story.steps.length);
  // The id of a request is drawn by chance: its digits may be those of a map panel.
  const written = JSON.stringify(recorded).toLowerCase().replaceAll(requestId, '');
  const typed = typedTexts({ ...file });
  expect(typed).toContain('Rosa');
  expect(typed.filter((text) => written.includes(text.toLowerCase()))).toEqual([]);
  const leaves = listLeaves(recorded);
  expect(leaves).toContain('(text)');
  expect([...new Set(leaves)].filter((leaf) => !isOfTheCatalogue(leaf))).toEqual([]);
});

const requestId = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** Every value in something, however deep; names of members do not count. */
function listLeaves(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listLeaves) : [value];
}

const choices = new Set(Object.values(enums).flatMap((one) => Object.keys(one)));
const types = new Set(
  [...Object.values(parts), records.rating].flatMap((part: EntitySpec) =>
    Object.values(part.fields).map(({ kind }) => kind),
  ),
);
const happenings = ['started', 'facts changed', 'next', 'hard stop', 'rated', 'evaluated'];
const { Query, Mutation } = buildSchema(readFileSync('schema.graphql', 'utf8')).getTypeMap();
const calls = [Query, Mutation].flatMap((type) =>
  isObjectType(type) ? Object.keys(type.getFields()).map((name) => `${type.name.toLowerCase()} ${name}`) : [],
);

/**
 * Whether a value identifies no person: a choice, a type, the name of a field, a flood zone, a day or a number that measures the building, an
 * amount of the rating, the name of a call and the id of its request.
 */
function isOfTheCatalogue(leaf: unknown): boolean {
  if (leaf === null || typeof leaf === 'boolean' || typeof leaf === 'number') return true;
  const text = String(leaf);
  const isType = [...types].some((kind) => text === `(${kind})`);
  const isDay = /^(\d{4}-\d{2}-\d{2}|\(?today[+-]\d+\)?)$/.test(text);
  const isAmount = /^-?\d+\.\d{2}$/.test(text);
  const isRequest = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  return (
    isType ||
    isDay ||
    isAmount ||
    isRequest ||
    calls.includes(text) ||
    choices.has(text) ||
    happenings.includes(text) ||
    findFieldSpec(text) !== null ||
    text === 'AE'
  );
}

const ownWords: readonly FieldKind[] = ['text', 'longText', 'email', 'phone', 'secret'];

/** Every text of a file that was typed or that identifies the person or place, from four characters on. */
function typedTexts(file: { readonly [key: string]: unknown }): string[] {
  return Object.values(parts).flatMap((part: EntitySpec) =>
    [file[part.key]].flat().flatMap((row) =>
      Object.values(part.fields)
        .filter(({ kind }) => ownWords.includes(kind))
        .map(({ name }) => (typeof row === 'object' && row !== null ? Reflect.get(row, name) : null))
        .filter((value): value is string => typeof value === 'string' && value.length >= 4),
    ),
  );
}
