import { type AnyStateMachine, createMachine } from 'xstate';
import { stepNumber } from '../../domain/file/step-order.ts';
import type { Facts } from '../../wizard/facts.ts';
import type { MapState, MapTransition } from '../map/machine-map.ts';
import { formatGuard } from '../map/transition-labels.ts';
import type { LabContext } from '../paths/walk-events.ts';
import { isHardStopType, isStepId } from '../sessions/recorded-session.ts';
import { buildMachineVersion, type MachineVersion, probeFacts } from './machine-version.ts';

/**
 * Builds a running wizard from a stored version. It has the version's own states and transitions, and today's actions and guards. Guards
 * whose stored results differ from today's use the results stored for the most similar probe facts.
 */
export function buildMachineFromVersion(version: MachineVersion, today: AnyStateMachine): AnyStateMachine {
  const { map } = version;
  const [root, ...states] = map.states;
  const children = states.filter(({ parent }) => parent === '');
  const config = {
    id: map.id,
    initial: root?.initial ?? children[0]?.id,
    context: ({ input }: { input: Facts }) => ({ facts: input, from: null, cleared: [] }),
    on: buildOnConfig('', version),
    states: Object.fromEntries(children.map((state) => [state.id, buildStateConfig(state, states, version)])),
  };
  const { guards, actions } = today.implementations;
  const namedActions: object = { ...Object(actions) };
  const named = states.flatMap(({ entry, exit }) => [...entry, ...exit]);
  const done = [...named, ...map.ways.flatMap((transition) => transition.actions)];
  const unknown = done.filter((name) => !(name in namedActions)).map((name) => [name, () => undefined]);
  return createMachine(Object(config), {
    guards: { ...Object(guards), ...buildOwnGuards(version, today) },
    actions: { ...namedActions, ...Object.fromEntries(unknown) },
  });
}

function buildStateConfig(state: MapState, all: readonly MapState[], version: MachineVersion): object {
  const children = all.filter(({ parent }) => parent === state.id);
  const opened = version.map.ways.find(
    ({ event, to }) => event === `open ${lastSegment(state.id)}` && to === state.id,
  );
  return {
    ...(opened === undefined
      ? {}
      : { id: lastSegment(state.id), route: opened.guard ? { guard: buildGuardConfig(opened) } : {} }),
    ...(state.title === null ? {} : { meta: { title: state.title } }),
    entry: state.entry.map((name) => buildActionConfig(name, state.id)),
    exit: state.exit.map((name) => buildActionConfig(name, state.id)),
    on: buildOnConfig(state.id, version),
    ...(children.length === 0
      ? {}
      : {
          initial: lastSegment(state.initial ?? ''),
          states: Object.fromEntries(
            children.map((child) => [lastSegment(child.id), buildStateConfig(child, all, version)]),
          ),
        }),
  };
}

function buildOnConfig(from: string, { map }: MachineVersion): object {
  const transitions = map.ways.filter(
    (transition) => transition.from === from && !transition.event.startsWith('open '),
  );
  const events = [...new Set(transitions.map(({ event }) => event))];
  return Object.fromEntries(
    events.map((event) => [
      event,
      transitions
        .filter((transition) => transition.event === event)
        .map((transition) => buildTransitionConfig(transition, map.id)),
    ]),
  );
}

function buildTransitionConfig(transition: MapTransition, machine: string): object {
  return {
    ...(transition.to === null ? {} : { target: `#${machine}.${transition.to}` }),
    ...(transition.guard === null ? {} : { guard: buildGuardConfig(transition) }),
    actions: transition.actions.map((name) => buildActionConfig(name, transition.from)),
  };
}

function buildGuardConfig({ guard }: MapTransition): object | undefined {
  if (guard === null) return undefined;
  const { name, about } = guard;
  return about === null
    ? { type: name }
    : { type: name, params: isHardStopType(about) ? { stop: about } : { step: about } };
}

/** Builds the reference to an action. Its parameters follow from its state. */
function buildActionConfig(type: string, at: string): object {
  const step = isStepId(at) ? at : null;
  return { type, params: { step, at: step === null ? 0 : stepNumber(step) } };
}

/** Builds the guards whose results differ from today's or that no longer exist. */
function buildOwnGuards(version: MachineVersion, today: AnyStateMachine) {
  const now = buildMachineVersion(today, 'today').guards;
  const plain = version.map.ways.flatMap(({ guard }) =>
    guard === null || guard.about !== null ? [] : [guard],
  );
  const other = plain.filter((guard) => version.guards[formatGuard(guard)] !== now[formatGuard(guard)]);
  return Object.fromEntries(
    other.map((guard) => {
      const outcomes = version.guards[formatGuard(guard)] ?? '';
      return [
        guard.name,
        ({ context }: { context: LabContext }) => outcomes[findMostSimilarProbe(context.facts)] === '1',
      ];
    }),
  );
}

/** The index of the probe facts that agree most with the facts. */
function findMostSimilarProbe(facts: Facts): number {
  const likeness = probeFacts.map(
    (probe) => factNames.filter((name) => formatFact(probe, name) === formatFact(facts, name)).length,
  );
  return likeness.indexOf(Math.max(...likeness));
}

const factNames = Object.keys(probeFacts[0] ?? {});
const daysInYear = 365;

function formatFact(facts: Facts, name: string): string {
  const { daysSincePurchase: days } = facts;
  if (name === 'daysSincePurchase') return days === null ? 'none' : String(days < daysInYear);
  return JSON.stringify(Reflect.get(facts, name));
}

function lastSegment(id: string): string {
  return id.split('.').at(-1) ?? id;
}
