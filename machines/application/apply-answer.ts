import type { StepId } from '../contract/types.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type { ApplicationContext, ApplicationEmittedEvent } from './application-context.ts';
import { settleDrafts } from './drafts.ts';
import type { ApplicationAnswer, ServedFile } from './results.ts';

/** The context changes that an answer makes. A move takes the server's step; any other call keeps the current step. */
export function applyAnswer(
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

/** The events to emit for an answer. */
export function buildEmittedEvents(
  context: ApplicationContext,
  answer: ApplicationAnswer,
  isMove: boolean,
): ApplicationEmittedEvent[] {
  if (answer.__typename === 'ApplicationStart') return [{ type: 'returned to start' }];
  if (!isMove || answer.__typename === 'HardStop') return [];
  const step = answer.__typename === 'WizardMoved' ? answer.file.wizard.step : context.at;
  return [{ type: 'step changed', step, direction: findDirection(context.at, step) }];
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
    drafts: settleDrafts(file, drafts, sent, isElsewhere ? null : focused),
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

function findDirection(from: StepId, to: StepId): 'forward' | 'back' | 'none' {
  if (from === to) return 'none';
  return stepNumber(to) < stepNumber(from) ? 'back' : 'forward';
}
