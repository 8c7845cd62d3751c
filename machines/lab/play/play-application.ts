import { getInitialSnapshot } from 'xstate';
import { applicationMachine } from '../../application/application.machine.ts';
import type { ApplicationContext } from '../../application/application-context.ts';
import type { ActiveHardStop, ApplicationAnswer, ServedFile } from '../../application/results.ts';
import type { StepId } from '../../contract/types.ts';
import { hardStopTexts } from '../../domain/format/messages.ts';
import { type Movement, resolveMove } from '../../wizard/move.ts';
import { defaultFacts } from '../map/guard-combinations.ts';
import { buildQuoteForFacts } from '../sessions/sample-quote.ts';
import {
  type ActorAnswers,
  changeContext,
  listConditions,
  listReplies,
  type PlayableMachine,
  type PlayConditions,
  type PlayEvent,
  toPlayEvents,
} from './playable-machine.ts';

const today = '2026-03-02';
const now = '2026-03-02T12:00:00.000Z';

/**
 * The application by its events: typing, moves and calls, and each answer that the server may give. It plays a complete sample quote; where a
 * move leads is what the server's own function says.
 */
export const playableApplication: PlayableMachine = {
  id: 'application',
  title: 'Application',
  about:
    'An open quote in the browser: typing, saving, moving, rating, submitting, and every answer of the server.',
  machine: applicationMachine,
  conditions: listConditions({
    canUndo: ['Something was cleared that can still be restored', false],
    isSubmitted: ['The application is submitted', false],
    isPending: ['Underwriting holds it', false],
    isConflicting: ['Somebody else saved the field that is typed', false],
  }),
  start: () =>
    getInitialSnapshot(applicationMachine, {
      policyId: 1042,
      today: () => today,
      now: () => now,
      createKey: () => 'sample-key',
      file: buildFile('FOUNDATION_INFORMATION'),
    }),
  applyConditions: (snapshot, conditions) => {
    const { stored }: ApplicationContext = snapshot.context;
    return changeContext(applicationMachine, snapshot, { stored: applyFileConditions(stored, conditions) });
  },
  listEvents: ({ _nodes, ...snapshot }, conditions) => {
    const context: ApplicationContext = snapshot.context;
    return [
      ...listTyping(),
      ...listMoves(conditions),
      ...listReplies({ _nodes, ...snapshot }, listAnswers(context, conditions)),
    ];
  },
};

const typedKey = 'structure.replacementCostUser';

function buildFile(step: StepId): ServedFile {
  return { ...buildQuoteForFacts(defaultFacts, step, today), wizardState: { undo: null, hardStop: null } };
}

function applyFileConditions(file: ServedFile, conditions: PlayConditions): ServedFile {
  const undo = { clearedValuesId: 'sample', labels: ['Replacement cost'], clearedAt: now };
  return {
    ...file,
    structure: { ...file.structure, replacementCostUser: conditions.isConflicting ? 320_000 : 300_000 },
    transaction: {
      ...file.transaction,
      policyState: conditions.isSubmitted ? 'APPLICATION' : 'QUOTE',
      transactionStatus: conditions.isPending ? 'PENDING_UNDERWRITING' : 'IN_PROCESS',
    },
    wizardState: { ...file.wizardState, undo: conditions.canUndo ? undo : null },
  };
}

function listTyping(): PlayEvent[] {
  const typed = { text: '310,000', value: 310_000, isValid: true };
  return [
    { name: 'typed', event: { type: 'typed', key: typedKey, typed } },
    { name: 'blurred', event: { type: 'blurred', key: typedKey } },
    { name: 'row set', event: { type: 'row set', at: 'insureds.1', values: { lastName: 'Sample' } } },
    { name: 'row removed', event: { type: 'row removed', at: 'insureds.1' } },
  ];
}

function listMoves(conditions: PlayConditions): PlayEvent[] {
  const choice = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2_000,
    contentsDeductible: 2_000,
  };
  const option = {
    step: 'RATES',
    stage: 'PRELIMINARY',
    choice,
    totalPremium: '485.00',
    isProvisional: false,
  };
  const file = applyFileConditions(buildFile('FOUNDATION_INFORMATION'), conditions);
  return [
    ...toPlayEvents(['next', 'back', 'save', 'undo', 'reset certificate', 'submit', 'exit', 'dismiss']),
    { name: 'open step 1', event: { type: 'open', step: 'BUILDING_INFORMATION' } },
    { name: 'open step 5', event: { type: 'open', step: 'RATES' } },
    { name: 'open step 16', event: { type: 'open', step: 'QUOTE_SUMMARY' } },
    { name: 'rate', event: { type: 'rate', stage: 'PRELIMINARY', choice } },
    { name: 'preselect', event: { type: 'preselect', option } },
    { name: 'replace file', event: { type: 'replace file', file } },
    ...toPlayEvents([
      'change from the summary',
      'confirm going back',
      'cancel going back',
      'keep mine',
      'accept theirs',
      'went offline',
      'came online',
    ]),
  ];
}

const stop: ActiveHardStop = {
  ...hardStopTexts.REQUIRES_REVIEW,
  type: 'REQUIRES_REVIEW',
  header: 'Review',
  message: 'An underwriter must look at this quote.',
  step: null,
  field: null,
  remedies: [],
  liftedBy: 'an underwriter',
  canUnderwriterLift: true,
  reference: '001-0J9',
};

/** What the server may answer to each call, named as people would say it. */
function listAnswers(context: ApplicationContext, conditions: PlayConditions): ActorAnswers {
  const file = applyFileConditions(context.stored, conditions);
  const saved: ApplicationAnswer = { __typename: 'PartsSaved', file, savedAt: now };
  const stale: ApplicationAnswer = { __typename: 'StaleParts', conflicts: [], file };
  const refused: ApplicationAnswer = { __typename: 'SaveRefused', problems: [] };
  const gone: ApplicationAnswer = { __typename: 'NotFound', message: 'There is no such quote.' };
  const stopped: ApplicationAnswer = { __typename: 'HardStop', ...stop };
  const common = { refused, 'the quote does not exist': gone };
  const saving = { saved, 'somebody else has saved': stale, ...common };
  const moving = (movement: Movement) => ({
    moved: answerMove(file, movement),
    'a hard stop stands': stopped,
    ...common,
  });
  const { pendingGoBack, currentCall } = context;
  const target = currentCall?.type === 'open' ? currentCall.step : 'RATES';
  const rated: ApplicationAnswer = { __typename: 'QuoteRated', file };
  const underwriting: ApplicationAnswer = {
    __typename: 'SentToUnderwriting',
    reasons: [],
    reference: stop.reference,
    file,
  };
  const submitted: ApplicationAnswer = { __typename: 'ApplicationSubmitted', file };
  const ending = {
    submitted,
    'sent to underwriting': underwriting,
    'a hard stop stands': stopped,
    ...common,
  };
  return {
    'save parts': saving,
    'undo clearing': saving,
    'reset certificate': saving,
    rate: { rated, 'a hard stop stands': stopped, ...common },
    next: { ...moving({ type: 'next' }), 'somebody else has saved': stale },
    back: { ...moving({ type: 'back', to: pendingGoBack?.to ?? null }), 'somebody else has saved': stale },
    jump: moving({ type: 'jump', to: target }),
    submit: ending,
    evaluate: ending,
  };
}

/** The answer of the server to a move, with the step to which its own function leads. */
function answerMove(file: ServedFile, movement: Movement): ApplicationAnswer {
  const result = resolveMove(file, today, file.wizard.step, movement);
  if (result.outcome === 'application start') return { __typename: 'ApplicationStart', path: 'start', file };
  if (result.outcome !== 'moved') return { __typename: 'StepProblems', problems: [], file };
  return {
    __typename: 'WizardMoved',
    file: { ...file, wizard: { ...file.wizard, step: result.step } },
  };
}
