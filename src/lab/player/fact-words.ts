import { enums } from '../../../machines/contract/enums.ts';
import { steps } from '../../../machines/wizard/steps.ts';

/** A fact's value in words: labels of enumerations and titles of steps. */
export function describeFactValue(value: unknown): string {
  if (value === null) return '–';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(findLabel).join(', ');
  if (typeof value === 'object')
    return describeFactValue(Object.entries(value).map((pair) => pair.map(findLabel).join(': ')));
  return findLabel(value);
}

/** The label of an enumeration value or step. Other values are returned as text. */
function findLabel(value: unknown): string {
  return valueLabels.get(value) ?? String(value);
}

const { FoundationType, RateMarket, RatingStatus, PolicyState, HardStopType } = enums;
const valueLabels = new Map<unknown, string>([
  ...[FoundationType, RateMarket, RatingStatus, PolicyState, HardStopType].flatMap((values) =>
    Object.entries<{ readonly label: string }>(values).map(([value, { label }]) => [value, label] as const),
  ),
  ...steps.map(({ id, title }) => [id, title] as const),
]);

/** Formats a fact's name as words: `hasElevationCertificate` becomes "has elevation certificate". */
export function describeFactName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
