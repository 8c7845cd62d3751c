import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import { enums } from '../../machines/contract/enums.ts';
import type { PolicyFile, StepId } from '../../machines/contract/types.ts';
import { applyClearing, type ClearedByPart, undoClearing } from '../../machines/domain/file/clearing.ts';
import { findStepProblems } from '../../machines/domain/file/step-problems.ts';
import { readFieldValue } from '../../machines/domain/problems/field-key.ts';
import { type Movement, resolveMove } from '../../machines/wizard/move.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { listKeys } from '../support/browser/keys.ts';
import { isEverything, machineEventCount } from '../support/extent.ts';
import { buildGuardFacts } from '../support/scenarios/facts.ts';
import { sampleFile, sampleToday as today } from '../support/scenarios/sample-file.ts';
import type { Answer } from '../support/scenarios/scenario.ts';
import { withAnswer } from '../support/scenarios/scenario-player.ts';

const order = listKeys(enums.StepId);
const timeout = isEverything ? 3_600_000 : 60_000;

/** Fields that open and close steps, are cleared, or make their step incomplete, with values to try. */
const answers: readonly (readonly [string, readonly (Answer | null)[]])[] = [
  ['structure.foundationType', [...listKeys(enums.FoundationType), null]],
  ['elevationCertificate.isActive', [true, false]],
  ['policy.purchaseDate', ['2026-11-01', '2025-11-22', '2025-11-21', '2001-02-03', null]],
  ['policy.isPreFirmEligible', [true, false, null]],
  ['policy.isNewlyMappedEligible', [true, false, null]],
  ['policy.isPrimaryResidence', [true, false]],
  ['structure.replacementCostUser', [250_000, 410_000]],
  ['structure.totalBuildingAreaFeet', [1200, 2600]],
  ['structure.constructionType', ['FRAME', 'MASONRY']],
  ['structure.floorOfUnit', [1, 3]],
  ['structure.floorsCount', [1, 2]],
  ['structure.enclosureAreaFeet', [0, 300]],
  ['structure.isMachineryElevated', [true, null]],
  ['policy.isMandatoryPurchase', [true, false, null]],
  ['rating.buildingPremium', ['900.00', '0.00', null]],
  ['rating.contentsPremium', ['200.00', null]],
  ['rating.rateMethod', ['RISK_RATING_2', null]],
];

type Command =
  | Movement
  | { readonly type: 'undo' }
  | { readonly type: 'answer'; readonly field: string; readonly value: Answer | null };

const anyStep = fc.constantFrom(...order);
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Command>({ type: 'next' }) },
  { weight: 3, arbitrary: fc.constant<Command>({ type: 'back' }) },
  { weight: 2, arbitrary: anyStep.map((to): Command => ({ type: 'back', to })) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'back', to: 'APPLICATION_START' }) },
  { weight: 3, arbitrary: anyStep.map((to): Command => ({ type: 'jump', to })) },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'undo' }) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...answers)
      .chain(([field, values]) =>
        fc.constantFrom(...values).map((value): Command => ({ type: 'answer', field, value })),
      ),
  },
);

interface Run {
  file: PolicyFile;
  at: StepId;
  undo: ClearedByPart | null;
  /** The last saved value of each field, unless a rule has cleared it. */
  saved: Map<string, unknown>;
}

test('any sequence of next, back, jump and answers keeps order, guards and clearing rules, and loses nothing that no rule clears', {
  timeout,
}, () => {
  let played = 0;
  const sequence = fc.array(command, { maxLength: 40 });
  fc.assert(
    fc.property(anyStep, sequence, (start, commands) => {
      played += commands.length;
      const file = sampleFile({ structure: { floorOfUnit: 2 } });
      const saved = new Map(answers.map(([field]) => [field, readFieldValue(file, field)]));
      const run: Run = { file, at: start, undo: null, saved };
      for (const one of commands) obey(run, one);
    }),
    { numRuns: isEverything ? 20_000 : 200 },
  );
  expect(played).toBeGreaterThanOrEqual(isEverything ? 50_000 : 500);
});

function obey(run: Run, command: Command): void {
  if (command.type === 'answer') {
    run.file = withAnswer(run.file, command.field, command.value);
    run.saved.set(command.field, command.value);
  } else if (command.type === 'undo') {
    undo(run);
  } else {
    makeMove(run, command);
  }
  for (const [field, value] of run.saved)
    expect([field, readFieldValue(run.file, field)]).toEqual([field, value]);
}

function makeMove(run: Run, movement: Movement): void {
  const { file, at } = run;
  const result = resolveMove(file, today, at, movement);
  if (result.outcome !== 'moved' && result.outcome !== 'application start') {
    if (result.outcome === 'past the last step') expect(expectedNext(file, at)).toBeNull();
    if (result.outcome === 'refused') expectRefusalIsRight(file, at, movement);
    return;
  }
  const target = result.outcome === 'moved' ? result.step : null;
  if (movement.type === 'next') {
    expect(target).toBe(expectedNext(file, at));
    expect(openBefore(file, findStepNumber(at) + 1)).toEqual([]);
  } else if (movement.type === 'back' && movement.to === undefined) {
    expect(target).toBe(
      enterable(file).findLast((step) => findStepNumber(step) < findStepNumber(at)) ?? null,
    );
  } else if (target !== null) {
    expect([target, isReachable(file, target)]).toEqual([movement.to, true]);
  }
  if (target !== null) expect(enterable(file)).toContain(target);
  run.file = applyClearing(file, result.cleared);
  expectClearedByRule(run, file, target);
  run.undo = result.cleared.fields.length > 0 ? result.cleared.values : run.undo;
  run.at = target ?? 'BUILDING_INFORMATION';
}

/** The clearing rules of the specification, written out again. */
function expectClearedByRule(run: Run, before: PolicyFile, target: StepId | null): void {
  const number = target === null ? 0 : findStepNumber(target);
  const goesBack = number < findStepNumber(run.at);
  const cleared = [
    ...(goesBack && number < 2 ? ['structure.replacementCostUser', 'policy.isPrimaryResidence'] : []),
    ...(goesBack && number < 3
      ? ['structure.totalBuildingAreaFeet', 'structure.constructionType', 'structure.floorOfUnit']
      : []),
    ...(goesBack && number < 5
      ? ['rating.buildingPremium', 'rating.contentsPremium', 'rating.rateMethod']
      : []),
  ];
  for (const field of cleared) run.saved.set(field, null);
  if (goesBack && number < 5) {
    expect(run.file.transaction.totalAnnualPremium).toBe('0.00');
    expect(run.file.rating.totalPremium).toBeNull();
  } else {
    expect([run.file.rating, run.file.transaction]).toEqual([before.rating, before.transaction]);
  }
}

/** Undo brings back what was cleared, unless something was answered or rated there since. */
function undo(run: Run): void {
  if (run.undo === null) return;
  const isRated = ['rating.buildingPremium', 'rating.contentsPremium', 'rating.rateMethod'].some(
    (field) => run.saved.get(field) !== null,
  );
  for (const part of ['structure', 'policy'] as const) {
    for (const [name, value] of Object.entries(run.undo[part] ?? {})) {
      const field = `${part}.${name}`;
      if (run.saved.get(field) === null) run.saved.set(field, value);
    }
  }
  if (!isRated && run.undo.rating) {
    run.saved.set('rating.buildingPremium', run.undo.rating.buildingPremium);
    run.saved.set('rating.contentsPremium', run.undo.rating.contentsPremium);
    run.saved.set('rating.rateMethod', run.undo.rating.rateMethod);
  }
  run.file = undoClearing(run.file, run.undo);
  run.undo = null;
}

function expectRefusalIsRight(file: PolicyFile, at: StepId, movement: Movement): void {
  if (movement.type === 'next') expect(openBefore(file, findStepNumber(at) + 1)).not.toEqual([]);
  else if (movement.to && movement.to !== 'APPLICATION_START')
    expect(isReachable(file, movement.to)).toBe(false);
  else expect.fail('one step back is never refused');
}

function expectedNext(file: PolicyFile, at: StepId): StepId | null {
  return enterable(file).find((step) => findStepNumber(step) > findStepNumber(at)) ?? null;
}

function isReachable(file: PolicyFile, step: StepId): boolean {
  return enterable(file).includes(step) && openBefore(file, findStepNumber(step)).length === 0;
}

function openBefore(file: PolicyFile, number: number): StepId[] {
  return enterable(file).filter((step) => findStepNumber(step) < number && !isStepComplete(step, file));
}

function isStepComplete(step: StepId, file: PolicyFile): boolean {
  return findStepProblems(step, file, today).every(
    ({ severity }) => severity !== 'ERROR' && severity !== 'HARD_STOP',
  );
}

/** The entry conditions of the specification, written out again. */
function enterable(file: PolicyFile): StepId[] {
  const { structure, policy, rating, elevationCertificate } = file;
  const foundation = structure.foundationType;
  const bought =
    policy.purchaseDate === null ? Number.NaN : Date.parse(today) - Date.parse(policy.purchaseDate);
  const shut: StepId[] = [
    ...(foundation === null || foundation === 'BASEMENT' || foundation === 'SLAB_ON_GRADE'
      ? ['ENCLOSURE_INFORMATION' as const]
      : []),
    ...(elevationCertificate.isActive ? [] : ['ELEVATION_CERTIFICATE' as const]),
    ...(bought < 365 * 86_400_000 || policy.isPreFirmEligible || policy.isNewlyMappedEligible
      ? []
      : ['DISCOUNT_ELIGIBILITY' as const]),
    ...(rating.rateMethod !== null && rating.buildingPremium !== null && rating.contentsPremium !== null
      ? []
      : ['APPLICATION_SUMMARY' as const]),
  ];
  return order.filter((step) => !shut.includes(step));
}

function findStepNumber(step: StepId): number {
  return order.indexOf(step) + 1;
}

test('the machine never arrives on a step that cannot be entered, whatever happens', {
  timeout,
}, () => {
  let played = 0;
  const facts = fc
    .record({
      foundation: fc.constantFrom(...listKeys(enums.FoundationType), null),
      hasElevationCertificate: fc.boolean(),
      daysSincePurchase: fc.constantFrom(0, 364, 365, 4000, null),
      hasRating: fc.boolean(),
      hasBuildingPremium: fc.boolean(),
      incomplete: fc.uniqueArray(anyStep, { maxLength: 3 }),
      policyState: fc.constantFrom('QUOTE' as const, 'QUOTE' as const, 'APPLICATION' as const),
    })
    .map(buildGuardFacts);
  const event: fc.Arbitrary<EventFromLogic<typeof wizardMachine>> = fc.oneof(
    fc.constantFrom({ type: 'next' as const }, { type: 'back' as const }, { type: 'undo' as const }),
    anyStep.map((step) => ({ type: 'xstate.route' as const, to: `#${step}` as const })),
    facts.map((known) => ({ type: 'facts changed' as const, facts: known })),
    fc.constantFrom(...listKeys(enums.HardStopType)).map((stop) => ({ type: 'hard stop' as const, stop })),
  );
  const shut: { readonly [step: string]: (known: ReturnType<typeof buildGuardFacts>) => boolean } = {
    ENCLOSURE_INFORMATION: ({ foundation }) =>
      foundation === null || foundation === 'BASEMENT' || foundation === 'SLAB_ON_GRADE',
    ELEVATION_CERTIFICATE: ({ hasElevationCertificate }) => !hasElevationCertificate,
    DISCOUNT_ELIGIBILITY: ({ daysSincePurchase }) => daysSincePurchase === null || daysSincePurchase >= 365,
    APPLICATION_SUMMARY: ({ hasRating, hasBuildingPremium }) => !(hasRating && hasBuildingPremium),
  };
  fc.assert(
    fc.property(facts, fc.array(event, { maxLength: 60, size: 'max' }), (known, events) => {
      played += events.length;
      let [snapshot] = initialTransition(wizardMachine, known);
      for (const one of events) {
        const before = snapshot;
        [snapshot] = transition(wizardMachine, snapshot, one);
        const place = typeof snapshot.value === 'string' ? snapshot.value : 'hardStop';
        const cameHere = place !== before.value && typeof before.value === 'string';
        if (cameHere) expect([place, shut[place]?.(snapshot.context.facts) ?? false]).toEqual([place, false]);
      }
    }),
    { numRuns: machineEventCount / 10 },
  );
  expect(played).toBeGreaterThanOrEqual(machineEventCount);
});
