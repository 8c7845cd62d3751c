import type { StepId } from '../contract/types.ts';
import { clearingRules } from '../domain/file/clearing.ts';
import { messages } from '../domain/format/messages.ts';
import type { EntryGuardName } from '../domain/rules/conditional-steps.ts';
import { findStep, type Step, steps } from './steps.ts';
import { wizardSetup } from './wizard-setup.ts';

/**
 * The wizard: step order, entry conditions, clearing when going back, and hard stops. Pure: it has no invoke and no after, and its guards
 * read only the context and the event.
 */
export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  initial: 'applicationStart',
  context: ({ input }) => ({ facts: input, from: null, cleared: [] }),
  on: {
    'facts changed': [
      { guard: 'is submitted', target: '.completedSummary', actions: 'take the facts' },
      { actions: 'take the facts' },
    ],
    'back to the start': { guard: 'is not submitted', target: '.applicationStart' },
    undo: { guard: 'something was cleared', actions: 'forget what was cleared' },
    'hard stop': [
      {
        guard: { type: 'is hard stop', params: { stop: 'PREMIUM_FAILURE' } },
        target: '.hardStop.PREMIUM_FAILURE',
      },
      {
        guard: { type: 'is hard stop', params: { stop: 'REQUIRES_REVIEW' } },
        target: '.hardStop.REQUIRES_REVIEW',
      },
      { guard: { type: 'is hard stop', params: { stop: 'FZD_FAILURE' } }, target: '.hardStop.FZD_FAILURE' },
      // The types are tried in this order. There is no fifth type.
      { target: '.hardStop.INVALID_MOBILE' },
    ],
    evaluated: [
      { guard: 'is pending underwriting', target: '.hardStop.REQUIRES_REVIEW', actions: 'take the facts' },
      { guard: 'is submitted', target: '.inProcess', actions: 'take the facts' },
    ],
  },
  states: {
    applicationStart: {
      meta: { path: 'start', title: 'New quote' },
      entry: listClearActions(0),
      exit: { type: 'leave', params: { step: null } },
      on: { next: { target: 'BUILDING_INFORMATION' } },
    },
    ...screenStates(),
    pastTheLastStep: { on: { back: listCandidatesBefore(steps.length + 1) } },
    hardStop: {
      initial: 'REQUIRES_REVIEW',
      meta: { path: 'hardstop', title: messages.cannotProceed },
      on: {
        back: [
          { guard: 'is submitted', target: 'completedSummary' },
          ...steps.map(({ id }) => buildReturnTransition(id)),
          { target: 'applicationStart' },
        ],
      },
      states: {
        PREMIUM_FAILURE: {},
        REQUIRES_REVIEW: { on: { next: { guard: 'is submitted', target: '#wizard.inProcess' } } },
        FZD_FAILURE: {},
        INVALID_MOBILE: {},
      },
    },
    completedSummary: {
      meta: { path: findStep('APPLICATION_SUMMARY').path, title: findStep('APPLICATION_SUMMARY').title },
      on: {
        next: { target: 'inProcess' },
        'facts changed': [
          { guard: 'is a quote again', target: 'QUOTE_SUMMARY', actions: 'take the facts' },
          { actions: 'take the facts' },
        ],
      },
    },
    inProcess: {
      meta: { path: 'in-process', title: 'Application Status' },
      on: { back: { target: 'completedSummary' } },
    },
  },
});

type ScreenState = ReturnType<typeof buildScreenState>;

/** Builds one state for each row of the table, keyed by its id. */
function screenStates() {
  const states = Object.fromEntries(steps.map(({ id }) => [id, buildScreenState(id)]));
  // `fromEntries` loses the key types, which are the ids of the table.
  return states as { readonly [id in Step['id']]: ScreenState };
}

function buildScreenState(id: StepId) {
  const { number, path, title } = findStep(id);
  return wizardSetup.createStateConfig({
    id,
    meta: { path, title },
    route: { guard: { type: 'is reachable', params: { step: id } } },
    entry: listClearActions(number),
    exit: { type: 'leave', params: { step: id } },
    on: {
      next: [
        {
          guard: { type: 'a hard stop stands', params: { step: id } },
          actions: { type: 'stop hard', params: { step: id } },
        },
        { guard: { type: 'something is missing', params: { step: id } } },
        ...listCandidatesAfter(number),
      ],
      back: listCandidatesBefore(number),
    },
  });
}

function buildReturnTransition(id: StepId) {
  return { guard: { type: 'came from' as const, params: { step: id } }, target: id };
}

/** A possible target of a move. A list of candidates has the guarded steps up to the first step that is always open. */
interface Candidate {
  readonly target: StepId | 'applicationStart' | 'pastTheLastStep';
  readonly guard?: EntryGuardName;
}

function listCandidatesAfter(number: number): Candidate[] {
  return takeUntilAlwaysOpen(
    steps.filter((step) => step.number > number),
    'pastTheLastStep',
  );
}

function listCandidatesBefore(number: number): Candidate[] {
  return takeUntilAlwaysOpen(steps.filter((step) => step.number < number).reverse(), 'applicationStart');
}

function takeUntilAlwaysOpen(rows: readonly Step[], end: Candidate['target']): Candidate[] {
  const open = rows.findIndex(({ enterIf }) => enterIf === null);
  const guarded = rows.slice(0, open === -1 ? rows.length : open);
  return [
    ...guarded.map(({ id, enterIf }) => (enterIf === null ? { target: id } : { target: id, guard: enterIf })),
    { target: rows[open]?.id ?? end },
  ];
}

function listClearActions(at: number) {
  const rules = clearingRules.filter(({ below }) => at < below);
  return rules.map(({ below }) => ({ type: `clear below step ${below}` as const, params: { at } }));
}
