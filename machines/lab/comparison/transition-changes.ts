import type { MachineMap, MapTransition } from '../map/machine-map.ts';
import { formatGuard } from '../map/transition-labels.ts';
import { listThresholds } from '../paths/path-classes.ts';
import { type ChangeSentence, enumerateSomeWords } from './change-sentence.ts';
import { listSteps, stateTitle, type VersionStep } from './step-table.ts';

/**
 * Tells the changes of states and transitions that do not follow from the order of the steps and their conditions: those that no other
 * sentence tells.
 */
export function tellTransitionChanges(old: MachineMap, now: MachineMap): ChangeSentence[] {
  const [before, after] = [listOwnWays(old), listOwnWays(now)];
  const titleOf = (id: string) => stateTitle([now, old], id);
  const isIn = (map: MachineMap, id: string) => map.states.some((state) => state.id === id);
  const has = (map: MachineMap, key: string) => map.ways.some((way) => contentKey(way) === key);
  const added = [...after].filter(([key, { from }]) => !has(old, key) && isIn(old, from));
  const gone = [...before].filter(([key, { from }]) => !has(now, key) && isIn(now, from));
  const froms = [...new Set([...added, ...gone].map(([, { from, event }]) => `${from}|${event}`))];
  return [...tellStates(old, now, titleOf), ...froms.map((key) => tellEvent(key, added, gone, titleOf))];
}

type WayEntry = readonly [key: string, way: MapTransition];
type TitleOf = (id: string) => string;

/** The transitions that the table of steps does not explain, by what they do. */
function listOwnWays(map: MachineMap): Map<string, MapTransition> {
  const steps = listSteps(map);
  const ids = new Set(steps.map(({ id }) => id));
  const explained = new Set(predictWays(steps));
  const own = map.ways.filter(({ event, guard, to, ...way }) => {
    if (event === `open ${to}`) return guard?.name !== 'is reachable';
    if (guard?.name === 'came from' && ids.has(to ?? '')) return false;
    return !explained.has(wayKey({ event, guard, to, ...way }));
  });
  return new Map(own.map((way) => [contentKey(way), way]));
}

/** The transitions that follow from the table: Next and Back lead to the conditional steps up to one that is always entered. */
function predictWays(steps: readonly VersionStep[]): string[] {
  const ahead = (number: number) => steps.slice(number);
  const behind = (number: number) => steps.slice(0, number - 1).reverse();
  return [
    ...predictFrom('applicationStart', 'next', steps, 'pastTheLastStep'),
    ...predictFrom('pastTheLastStep', 'back', behind(steps.length + 1), 'applicationStart'),
    ...steps.flatMap(({ id, number }) => [
      ...predictFrom(id, 'next', ahead(number), 'pastTheLastStep'),
      ...predictFrom(id, 'back', behind(number), 'applicationStart'),
    ]),
  ];
}

function predictFrom(from: string, event: string, steps: readonly VersionStep[], end: string): string[] {
  const open = steps.findIndex(({ conditions }) => conditions?.length === 0);
  const reached = open === -1 ? steps : steps.slice(0, open + 1);
  const ways = reached.flatMap(({ id, conditions }) =>
    (conditions?.length === 0 ? [''] : (conditions ?? [])).map((guard) => `${from} ${event} ${guard} ${id}`),
  );
  return open === -1 ? [...ways, `${from} ${event}  ${end}`] : ways;
}

function wayKey({ from, event, guard, to }: MapTransition): string {
  return `${from} ${event} ${guard === null ? '' : formatGuard(guard)} ${to}`;
}

/** What a transition is and does. */
function contentKey(way: MapTransition): string {
  return `${wayKey(way)} ${way.actions.join()}`;
}

const maxTargets = 4;

function tellEvent(
  key: string,
  added: readonly WayEntry[],
  gone: readonly WayEntry[],
  titleOf: TitleOf,
): ChangeSentence {
  const [from = '', event = ''] = key.split('|');
  const targets = (entries: readonly WayEntry[]) =>
    entries.flatMap(([, way]) =>
      way.from === from && way.event === event ? [describeTarget(way, titleOf)] : [],
    );
  const [now, before] = [targets(added), targets(gone)];
  const text = [
    now.length === 0 ? null : `now leads ${enumerateSomeWords(now, maxTargets)}`,
    before.length === 0 ? null : `no longer leads ${enumerateSomeWords(before, maxTargets)}`,
  ].filter((part) => part !== null);
  const states = [...added, ...gone].flatMap(([, way]) =>
    way.from === from && way.event === event ? [from, way.to ?? from] : [],
  );
  const place = from === '' ? 'Anywhere' : `From ${titleOf(from)}`;
  return {
    topic: 'transition',
    text: `${place}, “${event}” ${text.join('; ')}`,
    states: [...new Set(states)],
  };
}

function describeTarget({ guard, to, from }: MapTransition, titleOf: TitleOf): string {
  const target = to === null || to === from ? 'nowhere' : `to ${titleOf(to)}`;
  return guard === null ? target : `${target} if “${formatGuard(guard)}”`;
}

/** States other than hard stops that are new, gone, or do something else on entry or exit; of steps only the last. */
function tellStates(old: MachineMap, now: MachineMap, titleOf: TitleOf): ChangeSentence[] {
  const [before, after] = [listStateContents(old), listStateContents(now)];
  const steps = new Set([...listSteps(old), ...listSteps(now)].map(({ id }) => id));
  const tell = (id: string, what: string): ChangeSentence => ({
    topic: 'transition',
    text: `The state “${titleOf(id)}” ${what}`,
    states: [id],
  });
  const onlyIn = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some.keys()].filter((id) => !others.has(id) && !steps.has(id));
  return [
    ...onlyIn(after, before).map((id) => tell(id, 'is new')),
    ...onlyIn(before, after).map((id) => tell(id, 'is gone')),
    ...[...after].flatMap(([id, content]) => {
      const earlier = before.get(id);
      return earlier === undefined || earlier === content
        ? []
        : [tell(id, `now has ${content || 'no actions'}`)];
    }),
  ];
}

/** What each state does, without the clearing that follows from the number of a step. */
function listStateContents(map: MachineMap): Map<string, string> {
  const numbers = new Map([
    ['applicationStart', 0],
    ...listSteps(map).map(({ id, number }) => [id, number] as const),
  ]);
  const thresholds = listThresholds(map);
  const states = map.states.filter(({ parent }) => parent !== 'hardStop');
  return new Map(
    states.map(({ id, initial, entry, exit }) => {
      const number = numbers.get(id);
      const cleared = thresholds.filter((below) => number !== undefined && number < below);
      const isClearing = entry.join() === cleared.map((below) => `clear below step ${below}`).join();
      const start = initial === null ? [] : [`${initial} as its first state`];
      return [id, [...start, ...(isClearing ? [] : entry), ...exit].join(', ')];
    }),
  );
}
