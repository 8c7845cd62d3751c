import { type AnyStateMachine, createMachine } from 'xstate';
import { stepNumber } from '../../domain/file/step-order.ts';
import type { Facts } from '../../wizard/facts.ts';
import type { MapState, MapWay } from '../map/machine-map.ts';
import { guardWords } from '../map/way-words.ts';
import type { Standing } from '../paths/walk.ts';
import { isHardStop, isStep } from '../sessions/session.ts';
import { type MachineVersion, probes, versionOf } from './machine-version.ts';

/**
 * A version that was kept as data, as a wizard that runs: its own states and ways; its own guards as far as they are known to have come
 * out otherwise, on the kept facts that are most alike, else those of `today`, whose actions it takes too.
 */
export function machineOfVersion(version: MachineVersion, today: AnyStateMachine): AnyStateMachine {
  const { map } = version;
  const [root, ...states] = map.states;
  const children = states.filter(({ parent }) => parent === '');
  const config = {
    id: map.id,
    initial: root?.initial ?? children[0]?.id,
    context: ({ input }: { input: Facts }) => ({ facts: input, from: null, cleared: [] }),
    on: onOf('', version),
    states: Object.fromEntries(children.map((state) => [state.id, stateOf(state, states, version)])),
  };
  const { guards, actions } = today.implementations;
  const known: object = { ...Object(actions) };
  const named = states.flatMap(({ entry, exit }) => [...entry, ...exit]);
  const done = [...named, ...map.ways.flatMap((way) => way.actions)];
  const unknown = done.filter((name) => !(name in known)).map((name) => [name, () => undefined]);
  return createMachine(Object(config), {
    guards: { ...Object(guards), ...ownGuards(version, today) },
    actions: { ...known, ...Object.fromEntries(unknown) },
  });
}

function stateOf(state: MapState, all: readonly MapState[], version: MachineVersion): object {
  const children = all.filter(({ parent }) => parent === state.id);
  const opened = version.map.ways.find(
    ({ event, to }) => event === `open ${nameOf(state.id)}` && to === state.id,
  );
  return {
    ...(opened === undefined
      ? {}
      : { id: nameOf(state.id), route: opened.guard ? { guard: guardOf(opened) } : {} }),
    ...(state.title === null ? {} : { meta: { title: state.title } }),
    entry: state.entry.map((name) => actionOf(name, state.id)),
    exit: state.exit.map((name) => actionOf(name, state.id)),
    on: onOf(state.id, version),
    ...(children.length === 0
      ? {}
      : {
          initial: nameOf(state.initial ?? ''),
          states: Object.fromEntries(
            children.map((child) => [nameOf(child.id), stateOf(child, all, version)]),
          ),
        }),
  };
}

function onOf(from: string, { map }: MachineVersion): object {
  const ways = map.ways.filter((way) => way.from === from && !way.event.startsWith('open '));
  const events = [...new Set(ways.map(({ event }) => event))];
  return Object.fromEntries(
    events.map((event) => [
      event,
      ways.filter((way) => way.event === event).map((way) => wayOf(way, map.id)),
    ]),
  );
}

function wayOf(way: MapWay, machine: string): object {
  return {
    ...(way.to === null ? {} : { target: `#${machine}.${way.to}` }),
    ...(way.guard === null ? {} : { guard: guardOf(way) }),
    actions: way.actions.map((name) => actionOf(name, way.from)),
  };
}

function guardOf({ guard }: MapWay): object | undefined {
  if (guard === null) return undefined;
  const { name, about } = guard;
  return about === null
    ? { type: name }
    : { type: name, params: isHardStop(about) ? { stop: about } : { step: about } };
}

/** What an action is told follows from the state where it stands. */
function actionOf(type: string, at: string): object {
  const step = isStep(at) ? at : null;
  return { type, params: { step, at: step === null ? 0 : stepNumber(step) } };
}

/** The guards that come out otherwise than today's, or that today has not. */
function ownGuards(version: MachineVersion, today: AnyStateMachine) {
  const now = versionOf(today, 'today').guards;
  const plain = version.map.ways.flatMap(({ guard }) =>
    guard === null || guard.about !== null ? [] : [guard],
  );
  const other = plain.filter((guard) => version.guards[guardWords(guard)] !== now[guardWords(guard)]);
  return Object.fromEntries(
    other.map((guard) => {
      const outcomes = version.guards[guardWords(guard)] ?? '';
      return [guard.name, ({ context }: { context: Standing }) => outcomes[mostAlike(context.facts)] === '1'];
    }),
  );
}

/** The place of the kept facts that agree with these in most. */
function mostAlike(facts: Facts): number {
  const likeness = probes.map(
    (probe) => members.filter((name) => textOf(probe, name) === textOf(facts, name)).length,
  );
  return likeness.indexOf(Math.max(...likeness));
}

const members = Object.keys(probes[0] ?? {});
const year = 365;

function textOf(facts: Facts, name: string): string {
  const { daysSincePurchase: days } = facts;
  if (name === 'daysSincePurchase') return days === null ? 'none' : String(days < year);
  return JSON.stringify(Reflect.get(facts, name));
}

function nameOf(id: string): string {
  return id.split('.').at(-1) ?? id;
}
