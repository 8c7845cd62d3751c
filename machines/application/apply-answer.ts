import type { StepId } from '../contract/types.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type { ApplicationContext, ApplicationEmittedEvent } from './application-context.ts';
import { settleDrafts } from './drafts.ts';
import type { ApplicationAnswer, ServedFile } from './results.ts';

/** What an answer changes. Moves take the server's step; everything else stays where it is. */
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
    case 'PastTheLastStep':
      return applyRefusal(context, answer.problems, answer.message);
    case 'StaleParts':
      return { stored: answer.file, conflicts: answer.conflicts, tries: context.tries + 1 };
    case 'HardStop':
      return { stop: answer, tries: 0, failure: null };
    case 'NotFound':
      return { message: answer.message };
    case 'ClearingPreview':
      return {};
  }
}

/** What the pages around are told of an answer. */
export function buildEmittedEvents(
  context: ApplicationContext,
  answer: ApplicationAnswer,
  isMove: boolean,
): ApplicationEmittedEvent[] {
  if (answer.__typename === 'ApplicationStart') return [{ type: 'at the start' }];
  if (!isMove || answer.__typename === 'HardStop') return [];
  const step = answer.__typename === 'WizardMoved' ? answer.file.wizard.step : context.at;
  return [{ type: 'placed', step, way: findDirection(context.at, step) }];
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
    tries: 0,
    failure: null,
    found: [],
    message: null,
    stop: null,
    act: null,
    conflicts: [],
    ...(isElsewhere ? { attempt: 0, left: [], focused: null } : {}),
  };
}

function applyRefusal(
  { attempt }: ApplicationContext,
  found: ApplicationContext['found'],
  message: string | null,
): Partial<ApplicationContext> {
  return { found, message, attempt: attempt + 1, act: null, tries: 0, failure: null };
}

function findDirection(from: StepId, to: StepId): 'on' | 'back' | 'stay' {
  if (from === to) return 'stay';
  return stepNumber(to) < stepNumber(from) ? 'back' : 'on';
}
