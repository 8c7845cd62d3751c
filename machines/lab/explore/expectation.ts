import { omitDrafts, setDraft } from '../../application/drafts.ts';
import { buildOpenFile } from '../../application/open-file.ts';
import { findScreenProblems } from '../../application/screen-problems.ts';
import type { PolicyFile, StepId } from '../../contract/types.ts';
import { answerAgain } from '../../domain/answers/known-answers.ts';
import {
  applyClearing,
  type ClearingPlan,
  clearedLabels,
  listClearedAnswers,
  undoClearing,
} from '../../domain/file/clearing.ts';
import { withDerivedFields } from '../../domain/file/derived-fields.ts';
import { laterStep } from '../../domain/file/step-order.ts';
import { listStepFields } from '../../domain/file/step-problems.ts';
import { findFieldSpec } from '../../domain/problems/field-key.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { RowValues } from '../../parties/interest-rows.ts';
import { buildLenderValues, type LenderChoice } from '../../parties/lender-choice.ts';
import { type Movement, resolveMove } from '../../wizard/move.ts';
import { buildShownFile, type ExploredQuote, findExploredStep, findOpenStep } from './explored-quote.ts';
import { draftRow, findAddedRow, isFurtherInterest } from './interests.ts';
import type { WalkCommand } from './walk-command.ts';

/** What must come of a command. */
export interface Expectation {
  readonly outcome: 'done' | 'moved' | 'stopped' | 'refused';
  readonly quote: ExploredQuote;
  /** The keys of the fields that going back names; `rating` for the whole rating. */
  readonly clears: readonly string[];
  /** What must be told as missing or wrong; empty unless the command is refused. */
  readonly problems: readonly Problem[];
}

/**
 * Predicts what comes of a command, by the wizard's machine, its clearing rules and the rules of the steps. `lender` is what a list of
 * lenders offered first, which only the server knows.
 */
export function expectCommand(
  quote: ExploredQuote,
  command: WalkCommand,
  lender: LenderChoice | null = null,
): Expectation {
  const expectation = expectAny(quote, command, lender);
  return { ...expectation, quote: { ...expectation.quote, removed: findRemovedRow(command) } };
}

function expectAny(quote: ExploredQuote, command: WalkCommand, lender: LenderChoice | null): Expectation {
  switch (command.type) {
    case 'answer':
      return expectAnswer(quote, command);
    case 'mistype':
      return expectMistype(quote, command);
    case 'next':
      return expectNext(quote);
    case 'back':
      return expectBack(quote);
    case 'open':
      return expectMove(quote, { type: 'jump', to: command.step });
    case 'undo':
      return expectUndo(quote);
    case 'reload':
      return done({ ...quote, place: quote.file.wizard.hardStopType ?? findOpenStep(quote) });
    case 'rate':
      return done(quote);
    case 'add interest':
      return expectRow(quote, findAddedRow(quote.file, command.role), { isActive: true });
    case 'remove interest':
      return expectRow(quote, command.at, { isActive: false });
    case 'restore interest':
      return expectRow(quote, command.at, { isActive: true });
    case 'choose lender':
      return lender === null ? done(quote) : expectRow(quote, command.at, buildLenderValues(lender));
    case 'meet fault':
      return expectAny(quote, command.command, lender);
  }
}

/** A further interest that is removed can be brought back; the first of a kind is added again. */
function findRemovedRow(command: WalkCommand): string | null {
  if (command.type === 'meet fault') return findRemovedRow(command.command);
  return command.type === 'remove interest' && isFurtherInterest(command.at) ? command.at : null;
}

type OfType<Type extends WalkCommand['type']> = Extract<WalkCommand, { readonly type: Type }>;

function expectAnswer(quote: ExploredQuote, { field, value }: OfType<'answer'>): Expectation {
  const typed = { text: String(value), value, isValid: true };
  const file = buildOpenFile(quote.file, setDraft(quote.file, {}, field, typed), quote.today);
  return done({ ...quote, file, mistyped: omitDrafts(quote.mistyped, [field]) });
}

function expectRow(quote: ExploredQuote, at: string, values: RowValues): Expectation {
  const file = buildOpenFile(quote.file, draftRow(quote.file, at, values), quote.today);
  return done({ ...quote, file });
}

function expectMistype(quote: ExploredQuote, { field, text }: OfType<'mistype'>): Expectation {
  // The control says in its own words what it asks for, after the field's label.
  const typed = { text, value: null, isValid: false, problem: findFieldSpec(field)?.label ?? field };
  return done({ ...quote, mistyped: setDraft(quote.file, quote.mistyped, field, typed) });
}

function expectNext(quote: ExploredQuote): Expectation {
  const step = findExploredStep(quote);
  if (step === null) return arrive(quote, findOpenStep(quote));
  const problems = quote.side === 'screens' ? findProblemsOnScreen(quote, step) : [];
  return problems.length > 0 ? refused(quote, problems) : expectMove(quote, { type: 'next' });
}

/** What a screen tells before anything is sent. */
function findProblemsOnScreen(quote: ExploredQuote, step: StepId): Problem[] {
  const problems = findScreenProblems(step, buildShownFile(quote), quote.mistyped, quote.today);
  return problems.filter(({ severity }) => severity === 'ERROR');
}

/** Back at a hard stop leads to its step, where the stop stays stored until the quote moves. */
function expectBack(quote: ExploredQuote): Expectation {
  if (findExploredStep(quote) === null) return done({ ...quote, place: findOpenStep(quote) });
  return expectMove(quote, { type: 'back' });
}

function expectMove(quote: ExploredQuote, movement: Movement): Expectation {
  const result = resolveMove(quote.file, quote.today, findOpenStep(quote), movement);
  switch (result.outcome) {
    case 'moved':
      return movement.type === 'next'
        ? arrive(answerClearedAgain(quote, result.step), result.step)
        : clear(quote, result.step, result.cleared);
    case 'application start':
      return clear(quote, 'APPLICATION_START', result.cleared);
    case 'hard stop': {
      const { type, message } = result.hardStop;
      const wizard = { ...quote.file.wizard, hardStopType: type, hardStopMessage: message };
      return { ...done({ ...quote, file: { ...quote.file, wizard }, place: type }), outcome: 'stopped' };
    }
    case 'past the last step':
    case 'refused':
      return refused(quote, result.problems);
  }
}

function arrive(quote: ExploredQuote, to: StepId): Expectation {
  return { outcome: 'moved', quote: moveTo(quote, to), clears: [], problems: [] };
}

function clear(quote: ExploredQuote, to: StepId | 'APPLICATION_START', plan: ClearingPlan): Expectation {
  const file = withDerivedFields(applyClearing(quote.file, plan), quote.today);
  const isKept = clearedLabels(plan.values).length > 0;
  const after = {
    ...quote,
    file,
    ...(isKept ? { cleared: [...quote.cleared, plan.values], canUndo: true } : {}),
  };
  const moved = moveTo(after, to === 'APPLICATION_START' ? 'BUILDING_INFORMATION' : to);
  const clears = plan.fields.map(({ field }) => field);
  return { outcome: 'moved', quote: { ...moved, place: to }, clears, problems: [] };
}

/** What going back cleared last and is known of the place or the building is answered again where it is asked. */
function answerClearedAgain(quote: ExploredQuote, step: StepId): ExploredQuote {
  const last = quote.cleared.at(-1);
  if (last === undefined) return quote;
  const asked = listStepFields(step, quote.file);
  const again = answerAgain(
    quote.file,
    listClearedAnswers(last).filter((field) => asked.includes(field)),
  );
  return again === quote.file ? quote : { ...quote, file: withDerivedFields(again, quote.today) };
}

function expectUndo(quote: ExploredQuote): Expectation {
  const last = quote.cleared.at(-1);
  if (last === undefined) return refused(quote, []);
  const file = withDerivedFields(undoClearing(quote.file, last), quote.today);
  return done({ ...quote, file, cleared: quote.cleared.slice(0, -1), canUndo: false });
}

function moveTo(quote: ExploredQuote, step: StepId): ExploredQuote {
  const { wizard } = quote.file;
  const furthestStep = laterStep(wizard.furthestStep, step);
  const moved: PolicyFile['wizard'] = {
    ...wizard,
    step,
    furthestStep,
    hardStopType: null,
    hardStopMessage: null,
  };
  return { ...quote, place: step, file: { ...quote.file, wizard: moved } };
}

function done(quote: ExploredQuote): Expectation {
  return { outcome: 'done', quote, clears: [], problems: [] };
}

function refused(quote: ExploredQuote, problems: readonly Problem[]): Expectation {
  return { outcome: 'refused', quote, clears: [], problems };
}
