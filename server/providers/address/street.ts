import { foldText } from '../../../machines/domain/format/fold-text.ts';
import { postalDirectional, postalSuffix, unitAlone, unitDesignator } from './postal-abbreviations.ts';

/** The parts of a street line, in capitals and postal abbreviations; a missing part is ''. */
export interface ParsedStreet {
  /** The house number, such as 118, 118-A, 537 1/2 and N95W18000, or a box on a route, such as RR 2 BOX 152. */
  readonly number: string;
  readonly before: string;
  readonly name: string;
  readonly suffix: string;
  readonly after: string;
  /** `APT 4`, from either of the two lines. */
  readonly unit: string;
}

/** Splits the two street lines into parts: `118 riverside drive #4` is number 118, name RIVERSIDE, suffix DR, unit APT 4. */
export function parseStreet(line1: string, line2: string | null): ParsedStreet {
  const [street, inlineUnit] = splitUnit(splitStreetWords(line1));
  const number = takeNumber(street);
  const after = street.length > 2 && !isLettered(street) ? takeLast(street, postalDirectional) : '';
  const suffix = street.length > 1 ? takeLast(street, postalSuffix) : '';
  const before = street.length > 1 ? takeFirst(street, postalDirectional) : '';
  const unit = inlineUnit || readUnit(splitStreetWords(line2 ?? ''));
  return { number, before, name: street.join(' '), suffix, after, unit };
}

/** The line in postal form, in capitals, without the unit. */
export function streetLine({ number, before, name, suffix, after }: ParsedStreet): string {
  return [number, before, name, suffix, after].filter((part) => part !== '').join(' ');
}

/**
 * Those of the listed streets that `typed` may mean: the ones that read the same if there are any, else those of the same name, whose
 * directional or suffix was not entered, else those whose name differs in one letter. Units are not compared.
 */
export function findMatches<T>(
  typed: ParsedStreet,
  listed: readonly T[],
  streetOf: (each: T) => ParsedStreet,
): T[] {
  const isEqual = (street: ParsedStreet) => streetLine(street) === streetLine(typed);
  const fits = (street: ParsedStreet) =>
    street.number === typed.number &&
    (['before', 'suffix', 'after'] as const).every(
      (part) => typed[part] === '' || typed[part] === street[part],
    );
  const grades = [
    isEqual,
    (street: ParsedStreet) => fits(street) && formatName(street.name) === formatName(typed.name),
    (street: ParsedStreet) => fits(street) && isMisspelled(typed.name, street.name),
  ];
  for (const isMatch of grades) {
    const matches = listed.filter((each) => isMatch(streetOf(each)));
    if (matches.length > 0) return matches;
  }
  return [];
}

/** The name with the kind of street abbreviated that only says what a number or letter names: HWY 90, AVE D, COUNTY RD 12. */
function formatName(name: string): string {
  const words = name.split(' ');
  const kind = words.at(-2);
  return kind !== undefined && isFixed(words.at(-1) ?? '')
    ? words.with(-2, postalSuffix(kind) ?? kind).join(' ')
    : name;
}

/** Whether the last letter is the name of the street and no directional: AVENUE E, N AVENUE E, COUNTY ROAD N. */
function isLettered(words: readonly string[]): boolean {
  const [kind = '', letter = ''] = words.slice(-2);
  return (
    letter.length === 1 &&
    !['', 'ST'].includes(postalSuffix(kind) ?? '') &&
    words.slice(0, -2).every((word) => /^(COUNTY|STATE|[NS]?[EW]|[NS])$/.test(word))
  );
}

/**
 * Whether the names differ in one letter of a long name: wrong, missing, extra or swapped with its neighbor. Digits and single letters tell
 * streets apart, so that they must be the same.
 */
function isMisspelled(typed: string, listed: string): boolean {
  const fixedWords = (name: string) => name.split(' ').filter(isFixed).join(' ');
  if (Math.min(typed.length, listed.length) < 6 || fixedWords(typed) !== fixedWords(listed)) return false;
  const same = [...listed].findIndex((letter, at) => letter !== typed[at]);
  const at = same === -1 ? listed.length : same;
  const [restTyped, restKnown] = [typed.slice(at), listed.slice(at)];
  return (
    restTyped.slice(1) === restKnown.slice(1) ||
    restTyped === restKnown.slice(1) ||
    restTyped.slice(1) === restKnown ||
    (restTyped[0] === restKnown[1] &&
      restTyped[1] === restKnown[0] &&
      restTyped.slice(2) === restKnown.slice(2))
  );
}

function isFixed(word: string): boolean {
  return word.length === 1 || /\d/.test(word);
}

/** The words of a line in capitals. Hyphens are part of a word, and slashes and points between digits. */
export function splitStreetWords(line: string): string[] {
  return foldText(line)
    .toUpperCase()
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/ (\d+)(?:ST|ND|RD|TH) FL(?:OOR)?$/, ' FL $1')
    .replace(/(?<=\d)-(?=[1-9]\/[2-9]\b)/g, ' ')
    .replace(/#\s*/g, ' # ')
    .replace(/(?<!\d)[./]|[./](?!\d)|[^\p{L}\p{N}#/.-]+/gu, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}#]/u.test(word));
}

/**
 * House numbers of USPS Publication 28, appendix D: digits with a letter, a hyphen or a point; numbers of a grid, N95W18000; in Puerto Rico a
 * letter before the digits.
 */
const houseNumber = /^(\d+[A-Z]?([-./]\d*[A-Z]?)?|[NSEW]\d+[NSEW]\d+|\d+[NSEW]\d+|[A-Z]{1,2}-?\d+[A-Z]?)$/;
const fraction = /^[1-9]\/[2-9]$/;
const boxOnRoute = /^(RR|HC|SR) \d+[A-Z]? BOX \d+[A-Z]?$/;
const routeNames: readonly (readonly [RegExp, string])[] = [
  [/^(RURAL (ROUTE|RTE)|RFD( ROUTE)?|RD ROUTE|R R) /, 'RR '],
  [/^(HIGHWAY CONTRACT( ROUTE)?|STAR ROUTE|H C) /, 'HC '],
];

function takeNumber(street: string[]): string {
  const line = routeNames.reduce((text, [name, short]) => text.replace(name, short), street.join(' '));
  if (boxOnRoute.test(line)) {
    street.length = 0;
    return line;
  }
  const [first = '', second = '', third] = street;
  const isNumber = houseNumber.test(first) && street.length > 1;
  if (!isNumber) return '';
  const hasFraction = fraction.test(second) && third !== undefined && /^\d+$/.test(first);
  const isGrid = /^[NSEW]\d+$/.test(first) && /^[NSEW]\d+$/.test(second) && third !== undefined;
  return street.splice(0, hasFraction || isGrid ? 2 : 1).join(isGrid ? '' : ' ');
}

/**
 * A unit is at the end of the line with a number or a letter, or as a word such as REAR behind a whole street; some people write it before
 * the house number.
 */
function splitUnit(all: string[]): [string[], string] {
  const [first = '', second = '', third = ''] = all;
  if (unitDesignator(first) !== undefined && isFixed(second) && houseNumber.test(third))
    return [all.slice(2), readUnit([first, second])];
  const at = all.findIndex((word, index) => index > 1 && isUnitAt(all, word, index));
  return at === -1 ? [all, ''] : [all.slice(0, at), readUnit(all.slice(at))];
}

function isUnitAt(all: readonly string[], word: string, at: number): boolean {
  const numbers = all.slice(at + 1).filter((each) => each !== '#');
  if (word === '#') return numbers.length > 0;
  const isNumbered = numbers.every((each) => isFixed(each) || unitDesignator(each) !== undefined);
  if (unitDesignator(word) !== undefined) return isFixed(numbers[0] ?? '') && isNumbered;
  const before = all[at - 1] ?? '';
  const isBehindStreet = at > 2 && (postalSuffix(before) ?? postalDirectional(before)) !== undefined;
  return unitAlone(word) !== undefined && isBehindStreet && isNumbered;
}

function readUnit(unit: readonly string[]): string {
  const [first = '', ...rest] = unit.filter((word, at) => word !== '#' || at === 0);
  if (first === '') return '';
  if (first === '#') return ['APT', ...rest].join(' ');
  const designator = unitDesignator(first);
  return designator === undefined ? `APT ${[first, ...rest].join(' ')}` : [designator, ...rest].join(' ');
}

function takeLast(street: string[], of: (word: string) => string | undefined): string {
  const match = of(street.at(-1) ?? '');
  if (match === undefined) return '';
  street.pop();
  return match;
}

function takeFirst(street: string[], of: (word: string) => string | undefined): string {
  const match = of(street[0] ?? '');
  if (match === undefined) return '';
  street.shift();
  return match;
}
