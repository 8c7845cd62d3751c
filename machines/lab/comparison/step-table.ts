import type { MachineMap, MapTransition } from '../map/machine-map.ts';

/** A step of a version as its machine has it. */
export interface VersionStep {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly title: string;
  /** The conditions under which Next enters it, sorted; empty if it is always entered, null if it is never. */
  readonly conditions: readonly string[] | null;
}

/** The steps of a version in order: the states that can be opened out of turn. */
export function listSteps({ states, ways }: MachineMap): VersionStep[] {
  const opened = new Set(ways.flatMap(({ event, to }) => (event === `open ${to}` ? [to] : [])));
  const inOrder = states.filter(({ id }) => opened.has(id));
  return inOrder.map(({ id, title }, index) => ({
    id,
    number: index + 1,
    title: title ?? id,
    conditions: listConditions(ways, id),
  }));
}

function listConditions(ways: readonly MapTransition[], id: string): string[] | null {
  const leading = ways.filter(({ event, to, from }) => event === 'next' && to === id && from !== id);
  if (leading.length === 0) return null;
  if (leading.some(({ guard }) => guard === null)) return [];
  return [...new Set(leading.flatMap(({ guard }) => guard?.name ?? []))].sort();
}

/** The title of a state in one of the versions, such as `Rating`; its id where it has none. */
export function stateTitle(maps: readonly MachineMap[], id: string): string {
  const titles = maps.flatMap(({ states }) => states.find((state) => state.id === id)?.title ?? []);
  return titles[0] ?? id;
}

/** Says where the order of the machine and that of the contract, by which steps are numbered, differ; null if they agree. */
export function describeOrderDisagreement(
  steps: readonly Pick<VersionStep, 'id' | 'title'>[],
  numbering: readonly string[],
): string | null {
  const length = Math.max(steps.length, numbering.length);
  const index = Array.from({ length }, (_, place) => place).find(
    (place) => steps[place]?.id !== numbering[place],
  );
  if (index === undefined) return null;
  const titleOf = (id: string | undefined) => steps.find((step) => step.id === id)?.title ?? id ?? 'none';
  return `Step ${index + 1} is ${titleOf(steps[index]?.id)} in steps.ts and ${titleOf(numbering[index])} in the contract (StepId): steps are numbered, cleared and judged complete by the contract.`;
}
