import { expect, test } from 'vitest';
import { type AnyStateMachine, assign } from 'xstate';
import { defaultFacts, possibleFacts } from '../../machines/lab/map/guard-combinations.ts';
import { TransitionCache, type WizardPosition } from '../../machines/lab/paths/transition-cache.ts';
import { type LabEvent, openStepEvent, walkEvents } from '../../machines/lab/paths/walk-events.ts';
import { findStep, steps } from '../../machines/wizard/steps.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';

const manyFacts = [
  ...possibleFacts,
  { ...defaultFacts, incomplete: ['RATES', 'SUMMARY'] as const },
  { ...defaultFacts, hardStops: { RATES: 'FZD_FAILURE', BUILDING_INFORMATION: 'REQUIRES_REVIEW' } as const },
  { ...defaultFacts, policyState: 'APPLICATION', isPendingUnderwriting: true } as const,
];

/** Events in no sensible order, the same at every run. */
function anyEvents(seed: number): LabEvent[] {
  let state = seed;
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
  const drawOne = <One>(list: readonly One[], first: One): One => list[below(list.length)] ?? first;
  const one = (): LabEvent => {
    const facts = drawOne(manyFacts, defaultFacts);
    const choices: LabEvent[] = [
      ...Array<LabEvent>(8).fill({ type: 'next' }),
      ...Array<LabEvent>(4).fill({ type: 'back' }),
      ...Array<LabEvent>(3).fill({ type: 'facts changed', facts }),
      { type: 'evaluated', facts },
      { type: 'hard stop', stop: 'REQUIRES_REVIEW' },
      { type: 'undo' },
      { type: 'back to the start' },
      openStepEvent(drawOne(steps, findStep('BUILDING_INFORMATION')).id),
    ];
    return drawOne(choices, { type: 'next' });
  };
  return Array.from({ length: 60 }, one);
}

function recalled(recall: TransitionCache, events: readonly LabEvent[]) {
  const stands: WizardPosition[] = [recall.start(defaultFacts)];
  for (const event of events) stands.push(recall.after(stands.at(-1) ?? recall.start(defaultFacts), event));
  return stands.map(({ spot, facts }) => ({ at: spot.at, facts: { ...facts } }));
}

function walked(machine: AnyStateMachine, events: readonly LabEvent[]) {
  return walkEvents(machine, defaultFacts, events).map(({ at, facts }) => ({ at, facts: { ...facts } }));
}

/** A wizard whose action, not its guard, looks at a fact. */
const forgetful: AnyStateMachine = wizardMachine.provide({
  actions: {
    leave: assign(({ context }) => ({
      from: context.facts.foundation === 'BASEMENT' ? null : ('RATES' as const),
      cleared: [],
    })),
  },
});

test.each([
  ['the wizard', wizardMachine],
  ['a wizard whose action looks at a fact', forgetful],
])('what is remembered of %s is what playing it would come to', (_, machine) => {
  const recall = new TransitionCache(machine);
  const plays = Array.from({ length: 120 }, (_unused, seed) => anyEvents(seed + 1));
  const places = new Set(plays.flatMap((events) => walked(machine, events).map(({ at }) => at)));
  expect(places.size).toBeGreaterThan(20);
  for (const events of plays) expect(recalled(recall, events)).toEqual(walked(machine, events));
});
