import { assign, setup } from 'xstate';
import type { AdditionalInterestRole, LossPayee } from '../contract/types.ts';
import {
  addFurther,
  addPayee,
  buildBlankLists,
  clearDirtyFlags,
  hideFurther,
  hidePayee,
  loadLists,
  mergeFurther,
  type PayeeLists,
  type PayeeSources,
  setIncluded,
  togglePayee,
  updateFurther,
  updatePayee,
} from './payee-lists.ts';

/** Events of a policy's additional interests. `further` refers to the loss payees after the first. */
export type LossPayeesEvent =
  | { type: 'add'; of: AdditionalInterestRole }
  | { type: 'hide'; of: AdditionalInterestRole }
  | { type: 'update'; of: AdditionalInterestRole; values: Partial<LossPayee> }
  | { type: 'toggle show'; of: AdditionalInterestRole }
  | { type: 'include'; of: AdditionalInterestRole; include: boolean }
  | { type: 'add further'; values: Partial<LossPayee> }
  | { type: 'update further'; id: number; values: Partial<LossPayee> }
  | { type: 'hide further'; id: number }
  | { type: 'merge further'; list: readonly LossPayee[] }
  | { type: 'reload'; list: readonly LossPayee[] }
  | { type: 'reset all' };

/** The input of the machine: the included types, the stored list, and the outside sources. */
export interface LossPayeesInput {
  readonly types: readonly AdditionalInterestRole[];
  readonly list: readonly LossPayee[];
  readonly sources: PayeeSources;
}

export interface LossPayeesContext extends PayeeLists {
  readonly types: readonly AdditionalInterestRole[];
  readonly sources: PayeeSources;
}

const types: { context?: LossPayeesContext; events?: LossPayeesEvent; input?: LossPayeesInput } = {};

const lossPayeesSetup = setup({
  types,
  delays: { 'settle delay': 300 },
  guards: {
    'has payee to hide': ({ context, event }) =>
      event.type === 'hide' && context.entries[event.of].payee !== null,
    'is additional loss payee': ({ context, event }) =>
      'id' in event && context.further.some(({ lossPayeeId }) => lossPayeeId === event.id),
  },
  actions: {
    change: assign(({ context, event }) => applyEvent(context, event)),
    'load list': assign(({ context, event }) =>
      event.type === 'reload' ? loadLists(context, event.list, context.sources) : {},
    ),
    'restore defaults': assign(({ context }) => buildBlankLists(context.types, true)),
    'clear dirty flags': assign(({ context }) => clearDirtyFlags(context)),
  },
});

/**
 * The additional interests of a policy. The machine only changes its lists; the application machine loads and saves them. Specification,
 * section 4.
 */
export const lossPayeesMachine = lossPayeesSetup.createMachine({
  id: 'lossPayees',
  context: ({ input: { types, list, sources } }) => ({
    ...loadLists(buildBlankLists(types, false), list, sources),
    types,
    sources,
  }),
  initial: 'unchanged',
  on: {
    add: { target: '.changed', actions: 'change' },
    hide: { guard: 'has payee to hide', target: '.changed', actions: 'change' },
    update: { target: '.changed', actions: 'change' },
    'toggle show': { target: '.changed', actions: 'change' },
    'add further': { target: '.changed', actions: 'change' },
    'update further': { guard: 'is additional loss payee', target: '.changed', actions: 'change' },
    'hide further': { guard: 'is additional loss payee', target: '.changed', actions: 'change' },
    include: { actions: 'change' },
    'merge further': { actions: 'change' },
    reload: { target: '.reloading', actions: 'load list' },
    'reset all': { target: '.changed', actions: 'restore defaults' },
  },
  states: {
    unchanged: {},
    changed: {},
    reloading: {
      exit: 'clear dirty flags',
      after: { 'settle delay': { target: 'unchanged' } },
    },
  },
});

function applyEvent(context: LossPayeesContext, event: LossPayeesEvent): Partial<PayeeLists> {
  const { sources } = context;
  switch (event.type) {
    case 'add':
      return addPayee(context, event.of, sources);
    case 'hide':
      return hidePayee(context, event.of);
    case 'update':
      return updatePayee(context, event.of, event.values, sources);
    case 'toggle show':
      return togglePayee(context, event.of, sources);
    case 'include':
      return setIncluded(context, event.of, event.include);
    case 'add further':
      return addFurther(context, event.values, sources);
    case 'update further':
      return updateFurther(context, event.id, event.values);
    case 'hide further':
      return hideFurther(context, event.id);
    case 'merge further':
      return mergeFurther(context, event.list);
    default:
      return {};
  }
}
