import type { PolicyFile } from '../../contract/types.ts';
import type { EntryGuardName } from '../../domain/rules/conditional-steps.ts';
import { entryGuards } from '../../domain/rules/entry-conditions.ts';
import { buildFacts } from '../../wizard/facts.ts';
import { isHardStopType, isStepId } from '../sessions/recorded-session.ts';
import { expectCommand } from './expectation.ts';
import type { ExploredPlace, ExploredQuote } from './explored-quote.ts';
import { type CommandKind, pickCommands } from './pick-command.ts';
import type { WalkCommand } from './walk-command.ts';

/** Where walks are to begin: at a step, at a hard stop, or where an entry condition holds that did not hold at the start. */
export type ExploreTarget = { readonly place: ExploredPlace } | { readonly guard: EntryGuardName };

/** Reads a target, such as `RATES`, `REQUIRES_REVIEW` or the name of an entry condition; null if it is none. */
export function parseTarget(text: string): ExploreTarget | null {
  if (isStepId(text) || isHardStopType(text)) return { place: text };
  return isEntryGuard(text) ? { guard: text } : null;
}

/**
 * Plans the shortest way to a target that a few hundred random walks over the model find; null if none comes there. A rating is taken to
 * succeed.
 */
export function planWay(
  quote: ExploredQuote,
  target: ExploreTarget,
  seed: number,
): readonly WalkCommand[] | null {
  let best: readonly WalkCommand[] | null = null;
  let number = seed;
  for (let walk = 0; walk < mostWalks; walk += 1) {
    const way = walkTowards(quote, target, { number, most: best?.length ?? longestWay });
    number = nextNumber(number + walk);
    if (way !== null && (best === null || way.length < best.length)) best = way;
    if (best !== null && walk >= fewestWalks) break;
  }
  return best;
}

const mostWalks = 300;
const fewestWalks = 20;
const longestWay = 120;

function walkTowards(
  start: ExploredQuote,
  target: ExploreTarget,
  { number: seed, most }: { readonly number: number; readonly most: number },
): readonly WalkCommand[] | null {
  const way: WalkCommand[] = [];
  let [quote, number] = [start, seed];
  for (let turn = 0; turn < most && way.length < most; turn += 1) {
    number = nextNumber(number);
    const kind: CommandKind = number % 3 === 0 ? 'answer' : 'pass the screen';
    for (const command of pickCommands(quote, kind, number)) {
      quote = rateAnyway(expectCommand(quote, command).quote, command);
      way.push(command);
      if (isReached(quote, target)) return way;
    }
  }
  return null;
}

/** Whether a quote is where walks are to begin. */
export function isReached({ place, file, today }: ExploredQuote, target: ExploreTarget): boolean {
  return 'place' in target
    ? place === target.place
    : entryGuards[target.guard].holds(buildFacts(file, today));
}

/** Only the server rates: the model takes any premium. */
function rateAnyway(quote: ExploredQuote, command: WalkCommand): ExploredQuote {
  if (command.type !== 'rate') return quote;
  const rated: Partial<PolicyFile['rating']> = {
    ...command.choice,
    status: 'RATED',
    rateMethod: 'RISK_RATING_2',
    buildingPremium: '900.00',
    contentsPremium: '200.00',
    totalPremium: '1100.00',
  };
  return { ...quote, file: { ...quote.file, rating: { ...quote.file.rating, ...rated } } };
}

/** The next of a row of numbers that looks random (a linear congruential generator). */
function nextNumber(number: number): number {
  return (Math.imul(number, 1_664_525) + 1_013_904_223) >>> 0;
}

function isEntryGuard(name: string): name is EntryGuardName {
  return Object.hasOwn(entryGuards, name);
}
