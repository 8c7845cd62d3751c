import type { StepId } from '../contract/types.ts';
import { stepNumber } from '../domain/file/step-order.ts';
import type {
  ApplicationContext,
  ApplicationEmittedEvent,
  ApplicationEvent,
  StepTurn,
} from './application-context.ts';
import { planRequestedMove } from './application-guards.ts';
import { buildPartsInput, findOverwrittenKeys, omitRatingDrafts, recordSentValues } from './drafts.ts';
import type { ApplicationAnswer } from './results.ts';

type ContextChange = Partial<ApplicationContext>;
type StepChangedEvent = Extract<ApplicationEmittedEvent, { type: 'step changed' }>;

/** Shows the next step before the server answers. The drafts stay, and the calls that the server still has to receive wait in `turns`. */
export function turnStep({
  context,
  event,
}: {
  readonly context: ApplicationContext;
  readonly event: ApplicationEvent;
}): ContextChange {
  const move = planRequestedMove({ context, event });
  if (move?.kind !== 'next' || move.to === null) return {};
  return {
    ...openScreen(move.to),
    turns: [...context.turns, { from: context.at, to: move.to, call: null }],
    attempt: 0,
    problems: [],
    message: null,
    detour: null,
  };
}

/** Prepares the call of the first turned step. A call that was sent before is repeated unchanged. */
export function prepareTurn(context: ApplicationContext): ContextChange {
  const [turn, ...later] = context.turns;
  if (turn === undefined) return {};
  const { stored, drafts } = context;
  const turns = (call: NonNullable<StepTurn['call']>) => [{ ...turn, call }, ...later];
  if (turn.call !== null) return { turns: turns(turn.call), sent: turn.call.sent, failure: null };
  const sent = omitRatingDrafts(drafts);
  const call = { moveKey: context.createKey(), parts: buildPartsInput(stored, drafts), sent };
  return { turns: turns(call), sent, drafts: recordSentValues(stored, drafts), failure: null };
}

/** Brings back the first step that was turned and is not confirmed, with everything typed since. */
export function returnFromTurns({ at, turns }: ApplicationContext): ContextChange {
  const [turn] = turns;
  return turn === undefined ? {} : { ...(turn.from === at ? {} : openScreen(turn.from)), turns: [] };
}

/** Whether an answer undoes the steps that were turned before it came. */
export function endsTurns({ turns, drafts }: ApplicationContext, answer: ApplicationAnswer): boolean {
  if (turns.length === 0) return false;
  switch (answer.__typename) {
    case 'StepProblems':
    case 'SaveRefused':
    case 'NoNextStep':
    case 'HardStop':
      return true;
    case 'StaleParts':
      return findOverwrittenKeys(answer.file, drafts).length > 0;
    default:
      return false;
  }
}

/** The event that reports the open step, so that the URL can follow it. */
export function buildStepEvent(from: StepId, to: StepId): StepChangedEvent {
  if (from === to) return { type: 'step changed', step: to, direction: 'none' };
  return {
    type: 'step changed',
    step: to,
    direction: stepNumber(to) < stepNumber(from) ? 'back' : 'forward',
  };
}

function openScreen(at: StepId) {
  return { at, blurredFields: [], focused: null };
}
