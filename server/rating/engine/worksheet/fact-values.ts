import { outOfRange } from '../../../../machines/domain/place/location-facts.ts';
import { formatGrouped } from '../format-number.ts';
import type { RatingInput } from '../rating-input.ts';

/** The value of a fact as a person reads it: "1,513 m", "slab on grade", "none in reach", "not known". */
export function formatFactValue(key: keyof RatingInput, input: Partial<RatingInput>): string {
  const value = input[key];
  if (value === null || value === undefined) return 'not known';
  if (typeof value === 'boolean') return formatYesNo(value);
  if (value === outOfRange) return 'none in reach';
  // The types are words even where they are one word; other single words are codes, such as a state's.
  if (typeof value !== 'number')
    return key.endsWith('Type') ? lowerCaseWords(String(value)) : lowerCaseEnum(String(value));
  if (/(Coverage|Deductible|Value)$/.test(key)) return `$${formatGrouped(value, 0)}`;
  const unit = UNITS.find(([ending]) => key.endsWith(ending))?.[1] ?? '';
  return formatGrouped(value, 2) + unit;
}

const UNITS = [
  ['Meters', ' m'],
  ['Feet', ' ft'],
  ['Kilometers', ' km²'],
] as const;

export function formatYesNo(is: boolean): string {
  return is ? 'yes' : 'no';
}

/** "SLAB_ON_GRADE" → "slab on grade"; other text is returned unchanged. */
export function lowerCaseEnum(name: string): string {
  return /^[A-Z]+(_[A-Z]+)+$/.test(name) ? lowerCaseWords(name) : name;
}

function lowerCaseWords(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}
