import { listSteps } from '../../../machines/lab/comparison/step-table.ts';
import { isPlace, type MachineMap, type MapState } from '../../../machines/lab/map/machine-map.ts';
import { formatStateTitle, type StateTitle } from '../../../machines/lab/map/map-titles.ts';
import { isStepId } from '../../../machines/lab/sessions/recorded-session.ts';
import { findStepWords } from '../../wizard/frame/step-words.ts';
import { groupByKey } from './group-by-key.ts';

/** States that belong together. */
export interface MapGroup {
  readonly id: string;
  readonly title: string;
  readonly states: readonly MapState[];
  /** The state that contains the states of the group; null if there is none. */
  readonly state: string | null;
}

/** The groups of a wizard: the start, the phases of its steps, what follows, and the hard stops. */
export function groupWizardStates(map: MachineMap): MapGroup[] {
  const steps = listSteps(map);
  const phases = assignPhases(steps.map(({ id }) => id));
  const stepIds = new Set(steps.map(({ id }) => id));
  const stops = map.states.filter(({ parent }) => parent === 'hardStop');
  const places = map.states.filter(isPlace);
  const start = places.filter(({ id }) => id === 'applicationStart');
  const rest = places.filter((state) => ![...stops, ...start].includes(state) && !stepIds.has(state.id));
  return [
    { id: 'start', title: 'Start', states: start, state: null },
    ...phaseNames.map((phase) => ({
      id: phase,
      title: phase,
      states: places.filter(({ id }) => phases.get(id) === phase),
      state: null,
    })),
    { id: 'after', title: 'Afterwards', states: rest, state: null },
    { id: 'stops', title: 'Hard stops', states: stops, state: 'hardStop' },
  ].filter(({ states }) => states.length > 0);
}

const phaseNames = ['Property', 'Price', 'People', 'Submit'] as const;

type PhaseName = (typeof phaseNames)[number];

/**
 * The phase of each step, in order. Phases never alternate: a step that an earlier version has elsewhere counts to the phase around it.
 */
function assignPhases(steps: readonly string[]): ReadonlyMap<string, PhaseName> {
  const own = steps.map((id) => (isStepId(id) ? phaseNames.indexOf(findStepWords(id).phase) : 0));
  const phases = new Map<string, PhaseName>();
  let current = 0;
  for (const [index, id] of steps.entries()) {
    const following = own[index + 1] ?? phaseNames.length;
    current = Math.max(current, Math.min(own[index] ?? 0, following));
    phases.set(id, phaseNames[current] ?? 'Submit');
  }
  return phases;
}

/** The groups of any machine: of the wizard its phases, of another machine the states that contain others. */
export function groupMachineStates(map: MachineMap, titles: ReadonlyMap<string, StateTitle>): MapGroup[] {
  if (map.id === 'wizard') return groupWizardStates(map);
  const groups = groupByKey(map.states.filter(isPlace), ({ parent }) => parent ?? '');
  return [...groups].map(([parent, states]) => ({
    id: parent,
    title: parent === '' ? 'States' : formatStateTitle(titles, parent),
    states,
    state: parent === '' ? null : parent,
  }));
}
