import { type ChangeSentence, enumerateWords } from './change-sentence.ts';
import type { VersionStep } from './step-table.ts';

/** Tells what changed about the steps: which are new, gone, renamed or moved, and which have another condition. */
export function tellStepChanges(old: readonly VersionStep[], now: readonly VersionStep[]): ChangeSentence[] {
  const before = new Map(old.map((step) => [step.id, step]));
  const after = new Map(now.map((step) => [step.id, step]));
  return [
    ...now.filter(({ id }) => !before.has(id)).map((step) => tellNew(step, now)),
    ...old.filter(({ id }) => !after.has(id)).map(tellGone),
    ...listMoved(old, now).map((step) => tellMoved(step, now, before)),
    ...now.flatMap((step) => {
      const earlier = before.get(step.id);
      return earlier === undefined ? [] : [...tellTitle(earlier, step), ...tellConditions(earlier, step)];
    }),
  ];
}

function tellNew(step: VersionStep, now: readonly VersionStep[]): ChangeSentence {
  const before = now[step.number - 2];
  const place = before === undefined ? 'the first step' : `after ${before.title}`;
  return {
    topic: 'order',
    text: `${step.title} is new ${place}, ${describeEntry(step)}`,
    states: [step.id],
  };
}

function tellGone({ id, title, number }: VersionStep): ChangeSentence {
  return { topic: 'order', text: `${title}, step ${number}, is gone`, states: [id] };
}

function tellMoved(
  step: VersionStep,
  now: readonly VersionStep[],
  before: ReadonlyMap<string, VersionStep>,
): ChangeSentence {
  const number = now.findIndex(({ id }) => id === step.id);
  const isLater = number + 1 > (before.get(step.id)?.number ?? 0);
  const neighbour = now[isLater ? number - 1 : number + 1];
  const place = `${isLater ? 'after' : 'before'} ${neighbour?.title ?? 'all others'}`;
  return { topic: 'order', text: `${step.title} moved ${place}`, states: [step.id] };
}

/** The fewest steps whose moving explains the new order; of two that changed places the one that stood first. */
function listMoved(old: readonly VersionStep[], now: readonly VersionStep[]): VersionStep[] {
  const places = new Map(now.map(({ id }, index) => [id, index]));
  const common = old.filter(({ id }) => places.has(id));
  const stayed = new Set(findLongestRise(common.map(({ id }) => places.get(id) ?? 0)));
  return common.filter((_, index) => !stayed.has(index));
}

/** The indexes of a longest rising row of numbers; of several the one that ends latest in the list. */
function findLongestRise(numbers: readonly number[]): number[] {
  const rises: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const fitting = rises.filter((rise) => (numbers[rise.at(-1) ?? 0] ?? 0) < number);
    rises.push([...longest(fitting), index]);
  }
  return longest(rises);
}

function longest(rises: readonly number[][]): number[] {
  return rises.reduce<number[]>((best, rise) => (rise.length >= best.length ? rise : best), []);
}

function tellTitle(earlier: VersionStep, step: VersionStep): ChangeSentence[] {
  if (earlier.title === step.title) return [];
  return [{ topic: 'order', text: `${earlier.title} is now called ${step.title}`, states: [] }];
}

function tellConditions(earlier: VersionStep, step: VersionStep): ChangeSentence[] {
  if (earlier.conditions?.join() === step.conditions?.join()) return [];
  const text = `${step.title} is now ${describeEntry(step)}; before it was ${describeEntry(earlier)}`;
  return [{ topic: 'condition', text, states: [step.id] }];
}

function describeEntry(step: VersionStep): string {
  if (step.conditions === null) return 'never entered by Next';
  return step.conditions.length === 0 ? 'always entered' : `entered only if ${joinConditions(step)}`;
}

function joinConditions({ conditions }: VersionStep): string {
  return enumerateWords((conditions ?? []).map((name) => `“${name}”`));
}
