import { describe, expect, test } from 'vitest';
import { clearingRules } from '../../machines/domain/file/clearing.ts';
import { listStepFields } from '../../machines/domain/file/step-problems.ts';
import { entryGuards } from '../../machines/domain/rules/entry-conditions.ts';
import { buildFactsFromFindings } from '../../machines/wizard/facts.ts';
import { steps } from '../../machines/wizard/steps.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { listKeys } from '../support/browser/keys.ts';
import { sampleFile, sampleToday } from '../support/scenarios/sample-file.ts';

const file = sampleFile();

test('no screen is gated by a field that it writes', () => {
  const gated = steps.flatMap(({ id, enterIf }) => {
    const written = listStepFields(id, file);
    const reads = enterIf === null ? [] : entryGuards[enterIf].reads;
    return reads.filter((field) => written.includes(field)).map((field) => `${id} ${field}`);
  });
  expect(gated).toEqual([]);
});

test('no screen is gated by a field that a later screen writes', () => {
  const gated = steps.flatMap(({ id, number, enterIf }) => {
    const reads = enterIf === null ? [] : entryGuards[enterIf].reads;
    const later = steps.filter((step) => step.number > number);
    return later.flatMap((step) =>
      listStepFields(step.id, file)
        .filter((field) => reads.includes(field))
        .map((field) => `${id} ${field} ${step.id}`),
    );
  });
  expect(gated).toEqual([]);
});

test('the guards name every field that the facts are made of', () => {
  const read = new Set<string>();
  buildFactsFromFindings(watched(read), sampleToday, {});
  const named = listKeys(entryGuards).flatMap((name) => entryGuards[name].reads);
  const inWordsOnly = ['policy.rateMarketType', 'rating.status'];
  const states = ['transaction.evaluation', 'transaction.policyState', 'transaction.transactionStatus'];
  expect([...read].sort()).toEqual([...named, ...inWordsOnly, ...states].sort());
});

test('going back below a step clears fields of that step only', () => {
  const misplaced = clearingRules.flatMap(({ below, fields }) => {
    const step = steps.find(({ number }) => number === below);
    const written = step === undefined ? [] : listStepFields(step.id, file);
    return fields.map(({ part, name }) => `${part}.${name}`).filter((field) => !written.includes(field));
  });
  expect(misplaced).toEqual([]);
});

describe('a step opens again after the cleared fields are answered', () => {
  test('no cleared field belongs to a step before the target of going back', () => {
    const early = clearingRules.flatMap(({ below, fields }) =>
      steps
        .filter(({ number }) => number < below)
        .flatMap(({ id }) => listStepFields(id, file))
        .filter((field) => fields.some(({ part, name }) => field === `${part}.${name}`)),
    );
    expect(early).toEqual([]);
  });
});

test('the machine names guards and actions; nothing is written into a state', () => {
  const inline = Object.values(wizardMachine.states).flatMap((state) =>
    [...state.transitions.values()]
      .flat()
      .filter(({ guard }) => typeof guard === 'function')
      .map(({ eventType }) => `${state.key} ${eventType}`),
  );
  expect(inline).toEqual([]);
});

/** The file with every read of a part's field noted. */
function watched(read: Set<string>): typeof file {
  return new Proxy(file, {
    get: (target, part) => {
      const held: unknown = Reflect.get(target, part);
      if (typeof held !== 'object' || held === null) return held;
      return new Proxy(held, {
        get: (row, field) => {
          read.add(`${String(part)}.${String(field)}`);
          return Reflect.get(row, field);
        },
      });
    },
  });
}
