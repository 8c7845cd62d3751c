import type { StepId } from '../contract/types.ts';
import type { ApplicationContext, ApplicationEmittedEvent } from './application-context.ts';
import { omitClearedRatingDrafts, settleDrafts } from './drafts.ts';
import type { ApplicationAnswer, ServedFile } from './results.ts';
import { buildStepEvent, endsTurns, returnFromTurns } from './step-turns.ts';

/** The kind of call that was answered: a move that waits for its answer, a step that was already turned, or any other call. */
export type AnsweredCall = 'move' | 'turn' | 'other';

/**
 * The context changes that an answer makes. A move takes the server's step; any other call keeps the current step. A refusal brings
 * turned steps back.
 */
export function applyAnswer(
  context: ApplicationContext,
  answer: ApplicationAnswer,
  call: AnsweredCall,
): Partial<ApplicationContext> {
  if (endsTurns(context, answer)) {
    const returned = returnFromTurns(context);
    const applied = applyToScreen({ ...context, ...returned }, answer, false);
    const isStale = answer.__typename === 'StaleParts';
    return { ...returned, ...applied, ...(isStale ? { queued: { type: 'next' } } : {}) };
  }
  if (call === 'turn' && answer.__typename === 'WizardMoved') return confirmTurn(context, answer.file);
  return applyToScreen(context, answer, call === 'move');
}

function applyToScreen(
  context: ApplicationContext,
  answer: ApplicationAnswer,
  isMove: boolean,
): Partial<ApplicationContext> {
  switch (answer.__typename) {
    case 'PartsSaved':
      return { ...applyAnsweredFile(context, answer.file, context.at), savedAt: answer.savedAt };
    case 'WizardMoved':
    case 'ApplicationStart':
      return applyAnsweredFile(context, answer.file, isMove ? answer.file.wizard.step : context.at);
    case 'QuoteRated':
      return { ...applyAnsweredFile(context, answer.file, context.at), preselected: null };
    case 'ApplicationSubmitted':
    case 'SentToUnderwriting':
      return applyAnsweredFile(context, answer.file, context.at);
    case 'StepProblems':
      return {
        ...applyAnsweredFile(context, answer.file, context.at),
        ...applyRefusal(context, answer.problems, null),
      };
    case 'SaveRefused':
      return applyRefusal(context, answer.problems, null);
    case 'NoNextStep':
      return applyRefusal(context, answer.problems, answer.message);
    case 'StaleParts':
      return {
        stored: answer.file,
        turns: context.turns.map((turn) => ({ ...turn, call: null })),
        conflicts: answer.conflicts,
        failedSaveCount: context.failedSaveCount + 1,
      };
    case 'HardStop':
      return { stop: answer, failedSaveCount: 0, failure: null };
    case 'NotFound':
      return { message: answer.message };
    case 'ClearingPreview':
      return {};
  }
}

/** The server made the move of the first turned step. If it leads elsewhere, its step wins. */
function confirmTurn(context: ApplicationContext, file: ServedFile): Partial<ApplicationContext> {
  const [turn, ...later] = context.turns;
  const { step } = file.wizard;
  if (step !== turn?.to) return { ...applyAnsweredFile(context, file, step), turns: [] };
  const { at, problems, message } = context;
  return { ...applyAnsweredFile(context, file, at), problems, message, turns: later };
}

/** The events to emit for an answer that leads to a step. */
export function buildEmittedEvents(
  context: ApplicationContext,
  answer: ApplicationAnswer,
  { call, at }: { readonly call: AnsweredCall; readonly at: StepId },
): ApplicationEmittedEvent[] {
  if (answer.__typename === 'ApplicationStart') return [{ type: 'returned to start' }];
  if (answer.__typename === 'HardStop') return [];
  const event = buildStepEvent(context.at, at);
  return event.direction === 'none' && call !== 'move' ? [] : [event];
}

function applyAnsweredFile(
  context: ApplicationContext,
  file: ServedFile,
  at: StepId,
): Partial<ApplicationContext> {
  const { drafts, sent, focused } = context;
  const isElsewhere = at !== context.at;
  return {
    stored: file,
    drafts: omitClearedRatingDrafts(
      context.stored,
      file,
      settleDrafts(file, drafts, sent, isElsewhere ? null : focused),
    ),
    at,
    savedAt: context.now(),
    failedSaveCount: 0,
    failure: null,
    problems: [],
    message: null,
    stop: null,
    currentCall: null,
    conflicts: [],
    ...(isElsewhere ? { attempt: 0, blurredFields: [], focused: null } : {}),
  };
}

function applyRefusal(
  { attempt }: ApplicationContext,
  problems: ApplicationContext['problems'],
  message: string | null,
): Partial<ApplicationContext> {
  return { problems, message, attempt: attempt + 1, currentCall: null, failedSaveCount: 0, failure: null };
}
