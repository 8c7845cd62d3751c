import type { AnyStateMachine } from 'xstate';
import type { Facts } from '../../wizard/facts.ts';
import { defaultFacts } from '../map/guard-combinations.ts';
import type { FaultName } from './faults.ts';
import { type LabEvent, walkEvents } from './walk-events.ts';

/** A path through the wizard as stored in a file: facts, events, and the place each event must lead to. Facts list only what changed. */
export interface PathScenario {
  readonly title: string;
  /** The facts that differ from those of a complete quote on a slab. */
  readonly facts: Partial<Facts>;
  readonly events: readonly ScenarioEvent[];
  /** The faults active along the way; absent if there are none. Faults delay events but do not lead anywhere else. */
  readonly faults?: readonly FaultName[];
  /** The expected place after each event. */
  readonly expect: readonly string[];
}

export type ScenarioEvent =
  | Exclude<LabEvent, { readonly facts: Facts }>
  | { readonly type: 'facts changed' | 'evaluated'; readonly facts: Partial<Facts> };

/** Converts a walk to a scenario whose expected places are those that the walk reaches now. */
export function buildScenario(
  machine: AnyStateMachine,
  title: string,
  start: Facts,
  events: readonly LabEvent[],
): PathScenario {
  const moments = walkEvents(machine, start, events);
  let lastFacts = start;
  const written = events.map((event): ScenarioEvent => {
    if (!('facts' in event)) return event;
    const change = diffFacts(lastFacts, event.facts);
    lastFacts = event.facts;
    return { type: event.type, facts: change };
  });
  const expect = moments.slice(1).map(({ at }) => at);
  return { title, facts: diffFacts(defaultFacts, start), events: written, expect };
}

/** The complete facts and events of a scenario. */
export function readScenario(scenario: PathScenario): { facts: Facts; events: LabEvent[] } {
  const start = { ...defaultFacts, ...scenario.facts };
  let lastFacts = start;
  const events = scenario.events.map((event): LabEvent => {
    if (!('facts' in event)) return event;
    lastFacts = { ...lastFacts, ...event.facts };
    return { type: event.type, facts: lastFacts };
  });
  return { facts: start, events };
}

function diffFacts(from: Facts, to: Facts): Partial<Facts> {
  const changed = Object.entries(to).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(from, name)),
  );
  return Object.fromEntries(changed);
}
