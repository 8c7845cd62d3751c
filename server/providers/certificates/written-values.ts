import type { ElevationDatum, HorizontalDatum } from '../../../machines/contract/enums.ts';
import { isCalendarDay } from '../../../machines/domain/fields/typed-input.ts';
import { isFloodZone } from '../../../machines/domain/place/flood-zone.ts';
import { readMapFeet } from '../../../machines/domain/place/map-length.ts';
import type { ItemKind } from './certificate-items.ts';

/** A value and its place in the text that it was read from. */
export interface WrittenValue {
  readonly value: number | string;
  readonly start: number;
  readonly end: number;
  /** Whether other digits are right before it, which a scan may have torn off. */
  readonly isTorn?: boolean;
}

/** Reads the value that follows the label of an item, without text in parentheses, which explains the label; null without a value, or if it is not clear which one is meant. */
export function readWrittenValue(kind: ItemKind, text: string): WrittenValue | null {
  return readers[kind](text.replace(/\([^()]{4,}\)/g, (hint) => ' '.repeat(hint.length)));
}

type ValueReader = (text: string) => WrittenValue | null;

const pattern =
  (form: RegExp, toValue: (match: RegExpExecArray) => number | string | null): ValueReader =>
  (text) => {
    const match = form.exec(text);
    const value = match && toValue(match);
    if (match === null || value === null) return null;
    const written = match[1] ?? match[0];
    const start = match.index + match[0].indexOf(written);
    return { value, start, end: start + written.length };
  };

/**
 * The last number before the unit, in feet to the tenth where it is in meters. A point that a scan shows as a comma or set apart from its tenth
 * counts.
 */
const feet: ValueReader = (text) => {
  if (listNamed(units, text).filter(({ isMarked }) => isMarked).length > 1) return null;
  const before = /^.*?(?=\bmet(?:er|re)s?\b|$)/i.exec(text)?.[0] ?? text;
  const match = [...before.matchAll(numberPattern)].at(-1);
  if (!match) return null;
  const [written] = match;
  const digits = written
    .replace('–', '-')
    .replace(/\s/g, '')
    .replace(/,(?=\d{3})/g, '');
  const length = Number(digits.replace(',', '.'));
  const isMetric = choice(units)(text)?.value === 'METERS';
  const value = isMetric ? Math.round((readMapFeet(length, 'm') ?? 0) * 10) / 10 : length;
  const start = match.index;
  return Number.isFinite(value) && value >= -500 && value <= 15_000
    ? { value, start, end: start + written.length, isTorn: /\d\s$/.test(before.slice(0, start)) }
    : null;
};

const numberPattern =
  /(?<![\w.]|\d,(?=\d{3}))([-–]?(?:\d{1,3}(?:,\d{3})+|\d{1,5})(?:\s?[.,]\s?\d)?)(?![\d.,]*\d|\w)/g;

const units = [
  ['FEET', /\b(feet|foot|ft)\b/i],
  ['METERS', /\bmet(er|re)s?\b|(?<=\d\s)m\b/i],
] as const;

const day = pattern(/\b(\d{4}-\d{2}-\d{2}|\d{1,2}\s?[/-]\s?\d{1,2}\s?[/-]\s?\d{4})\b/, ([written]) => {
  const parts = written.split(/\s?[/-]\s?/);
  const [one = '', two = '', three = ''] = parts;
  const iso = one.length === 4 ? written : `${three}-${one.padStart(2, '0')}-${two.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : null;
});

/** A choice that is printed alone, or the only one of several that is marked. */
const choice =
  (choices: Choices): ValueReader =>
  (text) => {
    const named = listNamed(choices, text);
    const marked = named.filter(({ isMarked }) => isMarked);
    const [only, second] = marked.length > 0 ? marked : named;
    const isUnmarkedBox = marked.length === 0 && /☐|\[\s?\]/.test(text);
    return only === undefined || second !== undefined || isUnmarkedBox ? null : only;
  };

type Choices = readonly (readonly [value: string, form: RegExp])[];

function listNamed(choices: Choices, text: string) {
  return choices.flatMap(([value, form]) => {
    const match = form.exec(text);
    if (match === null) return [];
    const isMarked = /(☒|☑|✓|✔|\[x\]|\(x\)|■)\s*$/i.test(text.slice(0, match.index));
    return [{ value, start: match.index, end: match.index + match[0].length, isMarked }];
  });
}

const readers: { readonly [kind in ItemKind]: ValueReader } = {
  FEET: feet,
  DIAGRAM: pattern(/(?:^|[\s:#])([12]\s?[AB]|[3-9])(?![\w.])/i, ([, number = '']) => {
    return `DIAGRAM_${number.replace(/\s/g, '').toUpperCase()}`;
  }),
  DATE: day,
  ELEVATION_DATUM: choice([
    ['NGVD_1929' satisfies keyof typeof ElevationDatum, /NGVD\s?(19)?29/i],
    ['NAVD_1988' satisfies keyof typeof ElevationDatum, /NAVD\s?(19)?88/i],
    ['OTHER' satisfies keyof typeof ElevationDatum, /\b(other|local)\b/i],
  ]),
  HORIZONTAL_DATUM: choice([
    ['NAD_1927' satisfies keyof typeof HorizontalDatum, /NAD\s?(19)?27/i],
    ['NAD_1983' satisfies keyof typeof HorizontalDatum, /NAD\s?(19)?83/i],
    ['WGS_1984' satisfies keyof typeof HorizontalDatum, /WGS\s?(19)?84/i],
  ]),
  SECTION: pattern(/\b(?:section )?([CEH])\b/i, ([, letter = '']) => `SECTION_${letter.toUpperCase()}`),
  COMMUNITY: pattern(/\b(\d{6})\b/, ([, digits = '']) => digits),
  PANEL: pattern(/\b(?:\d{2,5}C)?(\d{4})\b/, ([, digits = '']) => digits),
  SUFFIX: pattern(/(?:^|[\s:])([A-Z])\s*$/, ([, letter = '']) => letter),
  ZONE: pattern(/\b(V?[AV][0-9EHO]{0,2}|AR|X|B|C|D)\s*$/, ([, zone = '']) =>
    isFloodZone(zone) ? zone : null,
  ),
  ADDRESS: pattern(/(\d+\s+[\w .'#-]{3,55})/, ([, street = '']) => street.trim()),
};
