import { enums } from '../../../machines/contract/enums.ts';
import { SessionOutcome } from '../../../machines/contract/office-enums.ts';
import { conditionalSteps } from '../../../machines/domain/rules/conditional-steps.ts';
import { findStep, steps } from '../../../machines/wizard/steps.ts';
import type { SessionsQueryVariables } from '../../graphql/office-documents.ts';

type SessionFilter = NonNullable<SessionsQueryVariables['filter']>;

/** The filters of the list of sessions, as the address holds them. */
export const sessionFilters = [
  'from',
  'to',
  'step',
  'guard',
  'stop',
  'error',
  'product',
  'outcome',
  'kept',
] as const;

export type SessionFilterName = (typeof sessionFilters)[number];

/** The filters of an address, each as its text; empty where none is set. */
export type AddressedFilters = { readonly [name in SessionFilterName]: string };

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** The choices of the filters that have some. */
export const filterOptions = {
  step: steps.map(({ id, number, title }) => ({ value: id, label: `${number} ${title}` })),
  guard: Object.entries(conditionalSteps).flatMap(([step, condition]) => [
    { value: `${step}:yes`, label: `${condition}: held` },
    { value: `${step}:no`, label: `${condition}: did not hold` },
  ]),
  stop: listLabels(enums.HardStopType),
  product: listLabels(enums.RateMarket),
  outcome: listLabels(SessionOutcome),
  kept: [{ value: 'yes', label: 'Kept only' }],
} as const satisfies { readonly [name in SessionFilterName]?: readonly FilterOption[] };

/** Reads the filters of an address. What is no choice of a filter is left out. */
export function readFilters(query: URLSearchParams): AddressedFilters {
  const read = (name: SessionFilterName): string => {
    const value = query.get(name) ?? '';
    if (name in filterOptions) {
      const options: readonly FilterOption[] = filterOptions[name as keyof typeof filterOptions];
      return options.some((option) => option.value === value) ? value : '';
    }
    if (name === 'error') return value.trim().toUpperCase().slice(0, 60);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '';
  };
  return Object.fromEntries(sessionFilters.map((name) => [name, read(name)])) as AddressedFilters;
}

/** The filters as the server takes them. */
export function toSessionFilter({
  from,
  to,
  guard,
  kept,
  error,
  ...choices
}: AddressedFilters): SessionFilter {
  const [guardStep = '', held] = guard.split(':');
  const set = {
    ...choices,
    startedFrom: from,
    startedTo: to,
    error,
    guardHeld: held === 'yes' ? guardStep : '',
    guardFailed: held === 'no' ? guardStep : '',
  };
  const written = Object.entries(set).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(written), ...(kept === '' ? {} : { isKept: true }) };
}

/** The address of the list with these filters; empty ones are left out. */
export function sessionsAddress(values: { readonly [name: string]: string }): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? '/lab/sessions' : `/lab/sessions?${query}`;
}

/** The title of a step as lists show it; a dash for none. */
export function formatStep(step: (typeof steps)[number]['id'] | null): string {
  return step === null ? '–' : findStep(step).title;
}

function listLabels(values: { readonly [value: string]: { readonly label: string } }): FilterOption[] {
  return Object.entries(values).map(([value, { label }]) => ({ value, label }));
}
