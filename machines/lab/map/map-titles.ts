import type { ShownEnum } from '../../contract/enums.ts';
import { ClaimAction, PaymentAction } from '../../contract/office-enums.ts';
import { enumLabel } from '../../domain/format/format-values.ts';
import { listSteps } from '../comparison/step-table.ts';
import type { MachineMap, MapState, MapTransition } from './machine-map.ts';
import { formatGuard, type MapGuard } from './transition-labels.ts';

/** How a state is shown: its title, and its number if it is a step of the wizard. */
export interface StateTitle {
  readonly title: string;
  readonly number: number | null;
}

/** The titles of all states of a map, by the id of the state. A state never shows its internal name. */
export function buildStateTitles(map: MachineMap): ReadonlyMap<string, StateTitle> {
  const numbers = new Map(listSteps(map).map(({ id, number }) => [id, number]));
  return new Map(
    map.states.map((state) => [
      state.id,
      { title: findTitle(map.id, state), number: numbers.get(state.id) ?? null },
    ]),
  );
}

/** The title of a state with its number, such as `5 · Preliminary Premium Options (undiscounted)`. */
export function formatStateTitle(titles: ReadonlyMap<string, StateTitle>, id: string): string {
  const { title, number } = titles.get(id) ?? { title: toWords(id), number: null };
  return number === null ? title : `${number} · ${title}`;
}

/** The event of a transition in words. */
export function formatEvent(
  titles: ReadonlyMap<string, StateTitle>,
  machine: string,
  { event, to }: MapTransition,
): string {
  if (event.startsWith('open ') && to !== null) return `open ${titles.get(to)?.title ?? to}`;
  return describeEventName(machine, event);
}

/** The name of an event in words: a payment's event has the label of its action. */
function describeEventName(machine: string, event: string): string {
  if (machine === 'claim') return enumLabel(ClaimAction, event);
  return machine === 'payment' ? enumLabel(PaymentAction, event) : event;
}

/** A guard in words: what it is about has its title. */
export function describeGuard(titles: ReadonlyMap<string, StateTitle>, guard: MapGuard): string {
  const { name, about } = guard;
  if (about === null) return formatGuard(guard);
  return `${name}: ${titles.get(about)?.title ?? stopTitles[about] ?? toWords(about)}`;
}

/** The list of values whose labels are the titles of a machine's states. */
const labelLists: { readonly [machine: string]: ShownEnum } = {
  'policy state': 'PolicyState',
  transaction: 'TransactionStatus',
  change: 'ChangeStage',
};

const stopTitles: { readonly [type: string]: string } = Object.fromEntries(
  ['PREMIUM_FAILURE', 'REQUIRES_REVIEW', 'FZD_FAILURE', 'INVALID_MOBILE'].map((type) => [
    type,
    enumLabel('HardStopType', type),
  ]),
);

/** Titles that say more than the words of the id. */
const ownTitles: { readonly [state: string]: string } = {
  'wizard ': 'Anywhere in the wizard',
  'wizard pastTheLastStep': 'Past the last step',
  'wizard completedSummary': 'Summary of the submitted application',
  'wizard hardStop': 'Hard stop',
  'policy state.none': 'No policy yet',
  'policy state': 'State of the policy',
  'policy record': 'Record of the policy',
  'session over.mainSite': 'Main site',
  'application change.none': 'No change from the summary',
  'application change': 'Change from the summary',
};

function findTitle(machine: string, { id, title, parent }: MapState): string {
  const own = ownTitles[`${machine} ${id}`];
  if (own !== undefined) return own;
  if (title !== null) return title;
  if (id === '') return 'Anywhere';
  const name = id.split('.').at(-1) ?? id;
  if (parent === 'hardStop') return stopTitles[name] ?? toWords(name);
  const list = labelLists[machine === 'policy' ? `policy ${parent}` : machine];
  const label = list === undefined ? name : enumLabel(list, name);
  return label === name ? toWords(name) : label;
}

/** An internal name as words: `signedOut` and `SIGNED_OUT` are “Signed out”. */
function toWords(name: string): string {
  const words = /^[A-Z_\d]+$/.test(name)
    ? name.replaceAll('_', ' ').toLowerCase()
    : name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
