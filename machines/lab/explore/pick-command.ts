import type { RequestedCoverage } from '../../application/application-context.ts';
import type { StepId } from '../../contract/types.ts';
import { deductibleOptions } from '../../domain/coverage/deductible.ts';
import { buildFacts } from '../../wizard/facts.ts';
import { isReachable } from '../../wizard/step-reachability.ts';
import { steps } from '../../wizard/steps.ts';
import type { FaultName } from '../paths/faults.ts';
import { findMistyping, isTypeable, listAskedFields, listChoices } from './answer-choices.ts';
import { buildShownFile, type ExploredQuote, findExploredStep, findOpenStep } from './explored-quote.ts';
import { listAddableRoles, listShownInterests } from './interests.ts';
import { lenderTexts } from './lender-search.ts';
import { isRatable, planAnswers, planRating } from './plan-answers.ts';
import type { WalkCommand } from './walk-command.ts';

/** What kind of thing happens next. To pass a screen is to answer what it needs, to rate, and to press Next. */
export type CommandKind =
  | 'pass the screen'
  | 'answer'
  | 'mistype'
  | 'next'
  | 'back'
  | 'open'
  | 'undo'
  | 'rate'
  | 'reload'
  | 'meet fault';

/**
 * Chooses commands of a kind by a number; empty if the quote allows none. Each candidate is weighed by the number and its own name, so that
 * the same one is chosen where commands before it are left out.
 */
export function pickCommands(
  quote: ExploredQuote,
  kind: CommandKind,
  number: number,
): readonly WalkCommand[] {
  if (kind === 'pass the screen') return planPassing(quote);
  const command = pickCommand(quote, kind, number);
  return command !== null && isPossible(quote, command) ? [command] : [];
}

/** Whether a quote allows a command now. */
export function isPossible(quote: ExploredQuote, command: WalkCommand): boolean {
  const step = findExploredStep(quote);
  switch (command.type) {
    case 'answer':
      return (
        step !== null &&
        listAskedFields(step, buildShownFile(quote)).includes(command.field) &&
        (quote.side === 'server' || isTypeable(command.field, command.value))
      );
    case 'mistype':
      return (
        quote.side === 'screens' &&
        step !== null &&
        listAskedFields(step, buildShownFile(quote)).includes(command.field)
      );
    case 'add interest':
      return (
        step === 'APPLICATION_INTEREST' && listAddableRoles(buildShownFile(quote)).includes(command.role)
      );
    case 'remove interest':
    case 'choose lender':
      return (
        step === 'APPLICATION_INTEREST' && listShownInterests(buildShownFile(quote)).includes(command.at)
      );
    case 'restore interest':
      return step === 'APPLICATION_INTEREST' && quote.removed === command.at;
    case 'next':
      return quote.place === 'APPLICATION_START' || (step !== null && hasNext(quote, step));
    case 'back':
      return quote.place !== 'APPLICATION_START';
    case 'open':
      return step !== null && command.step !== findOpenStep(quote) && isOffered(quote, command.step);
    case 'undo':
      return step !== null && quote.canUndo;
    case 'rate':
      return isRatable(quote) && (quote.side === 'server' || isListed(quote, command.choice));
    case 'reload':
      return quote.place !== 'APPLICATION_START';
    case 'meet fault':
      return step !== null && isPossible(quote, command.command);
  }
}

/** The last screen has a button to submit in place of Next. */
function hasNext({ side }: ExploredQuote, step: StepId): boolean {
  return side === 'server' || step !== 'APPLICATION_SUMMARY';
}

/** The quote's progress links only steps that can be reached; the server can be asked for any. */
function isOffered(quote: ExploredQuote, step: StepId): boolean {
  return quote.side === 'server' || isReachable(step, buildFacts(buildShownFile(quote), quote.today));
}

function planPassing(quote: ExploredQuote): WalkCommand[] {
  if (findExploredStep(quote) === null) return quote.place === 'APPLICATION_START' ? [{ type: 'next' }] : [];
  const rating = planRating(quote);
  const next: WalkCommand = { type: 'next' };
  return [
    ...planAnswers(quote),
    ...(rating === null ? [] : [rating]),
    ...(isPossible(quote, next) ? [next] : []),
  ];
}

function pickCommand(
  quote: ExploredQuote,
  kind: Exclude<CommandKind, 'pass the screen'>,
  number: number,
): WalkCommand | null {
  switch (kind) {
    case 'answer':
      return pickAnswer(quote, number);
    case 'mistype':
      return pickMistyping(quote, number);
    case 'open':
      return pickStep(quote, number);
    case 'rate': {
      const possible = coverages.filter((choice) => isPossible(quote, { type: 'rate', choice }));
      const choice = pickBest(possible, number, (one) => JSON.stringify(one));
      return choice === null ? null : { type: 'rate', choice };
    }
    case 'meet fault':
      return pickFault(quote, number);
    default:
      return { type: kind };
  }
}

/** An answer to a field; on the step of the additional interests every other time what changes their list. */
function pickAnswer(quote: ExploredQuote, number: number): WalkCommand | null {
  const step = findExploredStep(quote);
  const fields = step === null ? [] : listAskedFields(step, buildShownFile(quote));
  const isListChanged = fields.length === 0 || Math.floor(number / 2) % 2 === 0;
  if (step === 'APPLICATION_INTEREST' && isListChanged) return pickInterestChange(quote, number);
  const field = pickBest(fields, number, (key) => key);
  const value = field === null ? null : pickBest(listChoices(field, quote.today), number, String);
  return field === null || value === null ? null : { type: 'answer', field, value };
}

/** The kind of change first, as there is more to add than to remove. What was just removed is brought back every other time. */
function pickInterestChange(quote: ExploredQuote, number: number): WalkCommand | null {
  if (quote.removed !== null && Math.floor(number / 4) % 2 === 0)
    return { type: 'restore interest', at: quote.removed };
  const file = buildShownFile(quote);
  const shown = listShownInterests(file);
  const added = listAddableRoles(file).map((role): WalkCommand => ({ type: 'add interest', role }));
  const removed = shown.map((at): WalkCommand => ({ type: 'remove interest', at }));
  const chosen = shown.flatMap((at) =>
    lenderTexts.map((text): WalkCommand => ({ type: 'choose lender', at, text })),
  );
  const offered = [added, removed, chosen].filter((changes) => changes.length > 0);
  const changes = pickBest(offered, number, ([first]) => String(first?.type)) ?? [];
  return pickBest(changes, number, (change) => JSON.stringify(change));
}

function pickMistyping(quote: ExploredQuote, number: number): WalkCommand | null {
  const step = findExploredStep(quote);
  const fields = step === null ? [] : listAskedFields(step, buildShownFile(quote));
  const field = pickBest(
    fields.filter((key) => findMistyping(key) !== null),
    number,
    (key) => key,
  );
  const text = field === null ? null : findMistyping(field);
  return field === null || text === null ? null : { type: 'mistype', field, text };
}

function pickStep(quote: ExploredQuote, number: number): WalkCommand | null {
  const offered = steps.map(({ id }) => id).filter((id) => isPossible(quote, { type: 'open', step: id }));
  const step = pickBest(offered, number, (id) => id);
  return step === null ? null : { type: 'open', step };
}

function pickFault(quote: ExploredQuote, number: number): WalkCommand | null {
  const fault = pickBest(faultsBySide[quote.side], number, (name) => name);
  const inner = fault === null ? null : pickCommand(quote, number % 2 === 0 ? 'next' : 'answer', number);
  return fault === null || inner === null ? null : { type: 'meet fault', fault, command: inner };
}

/** Over GraphQL a fault is a call whose answer is lost, or one without a session. */
const faultsBySide: { readonly [side in ExploredQuote['side']]: readonly FaultName[] } = {
  server: ['lost network', 'session expired'],
  screens: ['slow save', 'failed save', 'lost network'],
};

/** The deductible of what is not insured is chosen too; no list offers none. */
const coverages: readonly RequestedCoverage[] = [
  coverage(250_000, 100_000, 2_000, 2_000),
  coverage(100_000, 40_000, 1_000, 1_000),
  coverage(250_000, 0, 5_000, 1_250),
  coverage(0, 50_000, 1_000, 2_000),
  coverage(60_000, 25_000, 10_000, 10_000),
];

/** Whether the screen lists the deductibles: what else is insured and which discounts apply decides the lowest. */
function isListed(quote: ExploredQuote, choice: RequestedCoverage): boolean {
  const listed = deductibleOptions(buildShownFile(quote), choice.buildingCoverage);
  return listed.includes(choice.buildingDeductible) && listed.includes(choice.contentsDeductible);
}

function coverage(
  buildingCoverage: number,
  contentsCoverage: number,
  buildingDeductible: number,
  contentsDeductible: number,
): RequestedCoverage {
  return { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
}

function pickBest<Item>(items: readonly Item[], number: number, name: (item: Item) => string): Item | null {
  let best: { readonly item: Item; readonly weight: number } | null = null;
  for (const item of items) {
    const weight = mixBits(`${number} ${name(item)}`);
    if (best === null || weight > best.weight) best = { item, weight };
  }
  return best?.item ?? null;
}

/** An evenly spread number for a text (FNV-1a). */
function mixBits(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return (bits ^ (bits >>> 15)) >>> 0;
}
