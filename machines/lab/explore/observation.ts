import { type EntitySpec, type FieldSpec, parts, rating } from '../../contract/fields.ts';
import type { PolicyFile } from '../../contract/types.ts';
import type { LenderChoice } from '../../parties/lender-choice.ts';
import { buildFacts } from '../../wizard/facts.ts';
import type { Expectation } from './expectation.ts';
import type { ExploredPlace, ExploredQuote } from './explored-quote.ts';
import type { WalkCommand } from './walk-command.ts';

/** What came of a command. */
export interface Observation {
  /** The place that is shown; another text where it is no place of a quote. */
  readonly place: ExploredPlace | (string & {});
  /** The file as it is stored. */
  readonly file: PolicyFile;
  /** Whether the product offers to restore what was cleared. */
  readonly canUndo: boolean;
  /** The fields that going back named; null where nothing is named. */
  readonly clears: readonly string[] | null;
  /** The messages of what is missing or wrong; null where they are not told. */
  readonly problems: readonly string[] | null;
  /** The lender that was taken from a list; null if the list offered none, or none was searched. */
  readonly lender: LenderChoice | null;
  /** What may never happen, such as an error in the console; empty if nothing did. */
  readonly flaws: readonly string[];
}

/** Lists how what came of a command differs from what must, in plain words; empty if it does not. */
export function findDifferences(
  before: ExploredQuote,
  { quote, outcome, clears, problems }: Expectation,
  observed: Observation,
): string[] {
  const lines = observed.problems ?? [];
  const unsaid = problems.filter(({ message }) => !lines.some((line) => line.includes(message)));
  return [
    ...observed.flaws,
    ...(observed.place === quote.place ? [] : [`It led to ${observed.place} instead of ${quote.place}.`]),
    ...(observed.clears === null || isSame([...clears].sort(), [...observed.clears].sort())
      ? []
      : [`Going back named ${list(observed.clears)} instead of ${list(clears)}.`]),
    ...(observed.problems === null || outcome !== 'refused' || unsaid.length === 0
      ? []
      : [`It did not say “${unsaid.map(({ message }) => message).join('”, “')}”, but ${list(lines)}.`]),
    ...compareFiles(quote, observed.file),
    ...compareRatings(before, quote, observed.file),
  ];
}

/** The quote after a command that came out as it must: with what only the server knows, such as a premium. */
export function adoptObservation(
  before: ExploredQuote,
  { quote }: Expectation,
  { file, canUndo }: Observation,
): ExploredQuote {
  return { ...quote, file, canUndo: canUndo && quote.cleared.length > 0 && before.today === quote.today };
}

/** Whether a command may lead to another premium. The app rates on the screens of rates, and a quote that it opens with a rating out of date. */
export function mayRate(quote: ExploredQuote, command: WalkCommand): boolean {
  if (command.type === 'meet fault') return mayRate(quote, command.command);
  const isRatedByApp = command.type === 'reload' || quote.place.startsWith('RATES');
  return command.type === 'rate' || (quote.side === 'screens' && isRatedByApp);
}

function compareFiles({ file, today }: ExploredQuote, stored: PolicyFile): string[] {
  const answers = Object.values(parts).flatMap((part) => compareParts(part, file, stored));
  const [wanted, found] = [buildFacts(file, today), buildFacts(stored, today)];
  const facts = Object.entries(wanted).flatMap(([name, value]) =>
    ratedFacts.includes(name) || isSame(value, Reflect.get(found, name))
      ? []
      : [`The fact ${name} is ${text(Reflect.get(found, name))} instead of ${text(value)}.`],
  );
  const { step, furthestStep, hardStopType } = file.wizard;
  const position = Object.entries({ step, furthestStep, hardStopType }).flatMap(([name, value]) => {
    const held: unknown = Reflect.get(stored.wizard, name);
    return held === value ? [] : [`The stored ${name} is ${text(held)} instead of ${text(value)}.`];
  });
  return [...answers, ...facts, ...position];
}

/** Facts of the rating, and those that follow from it, are compared with the rating. */
const ratedFacts = [
  'ratingStatus',
  'hasRating',
  'hasBuildingPremium',
  'hasContentsPremium',
  'incomplete',
  'hardStops',
];

function compareParts(part: EntitySpec, wanted: PolicyFile, stored: PolicyFile): string[] {
  const [one, other]: unknown[] = [Reflect.get(wanted, part.key), Reflect.get(stored, part.key)];
  if (!Array.isArray(one) || !Array.isArray(other)) return compareRows(part, part.key, one, other);
  const count = Math.max(one.length, other.length);
  return Array.from({ length: count }, (_, row) => row).flatMap((row) =>
    compareRows(part, `${part.key}.${row}`, one[row], other[row]),
  );
}

function compareRows(part: EntitySpec, key: string, wanted: unknown, stored: unknown): string[] {
  return Object.values(part.fields)
    .filter(isAnswerField)
    .flatMap(({ name }) => {
      const [one, other]: unknown[] = [Reflect.get(Object(wanted), name), Reflect.get(Object(stored), name)];
      return isSame(one ?? null, other ?? null)
        ? []
        : [`${key}.${name} is stored as ${text(other)} instead of ${text(one)}.`];
    });
}

/** Fields that only the server sets are its own matter. */
function isAnswerField({ kind, identity, serverSet, name }: FieldSpec): boolean {
  return kind !== 'id' && kind !== 'json' && !identity && !serverSet && name !== 'version';
}

/** A rating stays unless the command rates or clears it; entering the discounted rates may rate anew. */
function compareRatings(before: ExploredQuote, { file, place }: ExploredQuote, stored: PolicyFile): string[] {
  const isRatedHere = place === 'RATES_DISCOUNTED' && before.place !== place;
  if (isRatedHere && file.rating.status !== null) return [];
  const changed = Object.keys(rating.fields).filter((name) => comparedAmounts.includes(name));
  return changed.flatMap((name) => {
    const [one, other]: unknown[] = [Reflect.get(file.rating, name), Reflect.get(stored.rating, name)];
    return isSame(one, other) ? [] : [`rating.${name} is ${text(other)} instead of ${text(one)}.`];
  });
}

const comparedAmounts = [
  'status',
  'stage',
  'rateMethod',
  'buildingCoverage',
  'contentsCoverage',
  'buildingDeductible',
  'contentsDeductible',
  'buildingPremium',
  'contentsPremium',
  'totalPremium',
];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function text(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

function list(words: readonly string[]): string {
  return words.length === 0 ? 'nothing' : words.join(', ');
}
