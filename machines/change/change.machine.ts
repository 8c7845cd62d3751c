import { assign, setup, transition } from 'xstate';
import type { ChangeStage } from '../contract/types.ts';

/** The facts that decide the next state of a change. */
export interface ChangeConditions {
  /** Whether another change was issued since it was laid over its base. */
  readonly hasBaseMoved: boolean;
  /** Whether the change and an issued change touch a field whose conflict is not resolved yet. */
  readonly hasConflicts: boolean;
  readonly isSigned: boolean;
  readonly areDocumentsThere: boolean;
  /** Whether what it adds is paid. */
  readonly isPaid: boolean;
  /** Whether an underwriting rule asks for a review. */
  readonly needsReview: boolean;
  /** Whether its first day is still to come. */
  readonly isAhead: boolean;
}

/** The events of a change. `facts changed` brings the facts that decide its next state. */
export type ChangeEvent =
  | { readonly type: 'facts changed'; readonly conditions: ChangeConditions }
  | { readonly type: 'edit' }
  | { readonly type: 'price' }
  | { readonly type: 'base moved' }
  | { readonly type: 'issue' }
  | { readonly type: 'release' }
  | { readonly type: 'return' }
  | { readonly type: 'decline' }
  | { readonly type: 'fall away' }
  | { readonly type: 'take effect' }
  | { readonly type: 'abandon' };

interface ChangeContext {
  readonly conditions: ChangeConditions;
}

const types: { context?: ChangeContext; events?: ChangeEvent; input?: ChangeConditions } = {};

const changeSetup = setup({
  types,
  guards: {
    'has no conflicts': ({ context: { conditions } }) => !conditions.hasConflicts,
    'has lost its price': ({ context: { conditions } }) => hasLostPrice(conditions),
    'needs review': ({ context: { conditions } }) => isComplete(conditions) && conditions.needsReview,
    'is ahead': ({ context: { conditions } }) => isComplete(conditions) && conditions.isAhead,
    'is complete': ({ context: { conditions } }) => isComplete(conditions),
  },
  actions: {
    'take the facts': assign(({ event }) => ('conditions' in event ? { conditions: event.conditions } : {})),
  },
});

/** A price no longer fits where the version under the change has moved, or an issued one touches the same field. */
function hasLostPrice({ hasBaseMoved, hasConflicts }: ChangeConditions): boolean {
  return hasBaseMoved || hasConflicts;
}

function isComplete(conditions: ChangeConditions): boolean {
  const { isSigned, areDocumentsThere, isPaid } = conditions;
  return !hasLostPrice(conditions) && isSigned && areDocumentsThere && isPaid;
}

/**
 * The way of a change from its opening to its issue. An edit and a base that moved take its price; it is issued only with a price, and
 * underwriting's hold ends only by a decision or where what it rests on falls away.
 */
export const changeMachine = changeSetup.createMachine({
  id: 'change',
  context: ({ input }) => ({ conditions: input }),
  initial: 'EDITING',
  on: { 'facts changed': { actions: 'take the facts' } },
  states: {
    EDITING: {
      on: {
        edit: { target: 'EDITING' },
        price: { guard: 'has no conflicts', target: 'PRICED' },
        abandon: { target: 'ABANDONED' },
        'fall away': { target: 'ABANDONED' },
      },
    },
    PRICED: {
      on: {
        edit: { target: 'EDITING' },
        'base moved': { target: 'EDITING' },
        price: { guard: 'has no conflicts', target: 'PRICED' },
        issue: [
          { guard: 'needs review', target: 'HELD' },
          { guard: 'is ahead', target: 'SCHEDULED' },
          { guard: 'is complete', target: 'ISSUED' },
        ],
        abandon: { target: 'ABANDONED' },
        'fall away': { target: 'ABANDONED' },
      },
    },
    HELD: {
      on: {
        release: [
          { guard: 'has lost its price', target: 'EDITING' },
          { guard: 'is ahead', target: 'SCHEDULED' },
          { guard: 'is complete', target: 'ISSUED' },
        ],
        return: { target: 'EDITING' },
        decline: { target: 'DECLINED' },
        'fall away': { target: 'ABANDONED' },
      },
    },
    SCHEDULED: { on: { 'take effect': { target: 'ISSUED' } } },
    ISSUED: { type: 'final' },
    DECLINED: { type: 'final' },
    ABANDONED: { type: 'final' },
  },
});

/** The stage of a change after an event; null if the event does not lead anywhere from there. */
export function nextChangeStage(
  from: ChangeStage,
  event: Exclude<ChangeEvent['type'], 'facts changed'>,
  conditions: ChangeConditions,
): ChangeStage | null {
  const snapshot = changeMachine.resolveState({ value: from, context: { conditions } });
  if (!snapshot.can({ type: event })) return null;
  const [next] = transition(changeMachine, snapshot, { type: event });
  return next.value;
}
