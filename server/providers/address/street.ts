import { postalDirectional, postalSuffix, unitDesignator } from './postal-abbreviations.ts';

/** The parts of a street line, in capitals and postal abbreviations; a missing part is ''. */
export interface ParsedStreet {
  readonly number: string;
  readonly before: string;
  readonly name: string;
  readonly suffix: string;
  readonly after: string;
  /** `APT 4`, from either of the two lines. */
  readonly unit: string;
}

const HOUSE_NUMBER = /^\d+[A-Z]?(-\d+)?$/;

/** Splits the two street lines into parts: `118 riverside drive #4` is number 118, name RIVERSIDE, suffix DR, unit APT 4. */
export function parseStreet(line1: string, line2: string | null): ParsedStreet {
  const [street, inlineUnit] = splitUnit(splitWords(line1));
  const number = HOUSE_NUMBER.test(street[0] ?? '') ? (street.shift() ?? '') : '';
  const after = street.length > 2 ? takeLast(street, postalDirectional) : '';
  const suffix = street.length > 1 ? takeLast(street, postalSuffix) : '';
  const before = street.length > 1 ? takeFirst(street, postalDirectional) : '';
  const unit = inlineUnit || readUnit(splitWords(line2 ?? ''));
  return { number, before, name: street.join(' '), suffix, after, unit };
}

/** The line in postal form, in capitals, without the unit. */
export function streetLine({ number, before, name, suffix, after }: ParsedStreet): string {
  return [number, before, name, suffix, after].filter((part) => part !== '').join(' ');
}

/** Whether `typed` may mean `listed`: a directional, suffix or unit that was not entered matches any. */
export function isPossibleMatch(typed: ParsedStreet, listed: ParsedStreet): boolean {
  const fits = (part: 'before' | 'suffix' | 'after' | 'unit') =>
    typed[part] === '' || typed[part] === listed[part];
  return (
    typed.number === listed.number &&
    isSameName(typed.name, listed.name) &&
    fits('before') &&
    fits('suffix') &&
    fits('after') &&
    fits('unit')
  );
}

/** Whether the names are equal, or differ in one letter of a long name: wrong, missing, extra or swapped with its neighbor. */
function isSameName(typed: string, listed: string): boolean {
  if (typed === listed) return true;
  if (Math.min(typed.length, listed.length) < 6) return false;
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

function splitWords(line: string): string[] {
  return line
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/#\s*/g, ' # ')
    .replace(/[^\p{L}\p{N}#/-]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '');
}

function splitUnit(all: string[]): [string[], string] {
  const at = all.findIndex(
    (word, index) => index > 1 && (word === '#' || unitDesignator(word) !== undefined),
  );
  if (at === -1 || at === all.length - 1) return [all, ''];
  return [all.slice(0, at), readUnit(all.slice(at))];
}

function readUnit(unit: string[]): string {
  const [first = '', ...rest] = unit;
  if (first === '') return '';
  if (first === '#') return ['APT', ...rest].join(' ');
  const designator = unitDesignator(first);
  return designator === undefined ? `APT ${unit.join(' ')}` : [designator, ...rest].join(' ');
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
