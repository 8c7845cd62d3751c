import type { ConstantRow } from '../books/edition-files.ts';
import { formatGrouped } from '../format-number.ts';

/** How certain a constant is, as text. */
export const CERTAINTY_LABELS: Readonly<Record<ConstantRow['label'], string>> = {
  D: 'Published',
  C: 'Two implementations agree',
  I: 'Our reading',
  U: 'Unverified',
  S: 'Set by the company',
};

/** "federalPolicyFeeUnits" → "Federal policy fee units": the name of a constant as readable text. */
export function constantLabel(name: string): string {
  const phrase = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return ABBREVIATIONS.reduce(
    (text, [plain, written]) => text.replace(new RegExp(`\\b${plain}\\b`, 'i'), written),
    phrase.charAt(0).toUpperCase() + phrase.slice(1),
  );
}

const ABBREVIATIONS = [
  ['icc', 'ICC'],
  ['crs', 'CRS'],
  ['hfiaa', 'HFIAA'],
  ['ar', 'AR'],
  ['pre firm', 'Pre-FIRM'],
] as const;

/** Formats a figure with its unit: "$130", "18 %", "80,467 m", "off". */
export function formatConstant({ value, unit }: Pick<ConstantRow, 'value' | 'unit'>): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return unit === 'switch' ? lowerCaseWords(value) : listWords(value);
  if (unit === 'share') return `${formatGrouped(value * 100, 3)} %`;
  if (unit.startsWith('$')) return `$${formatGrouped(value, 2)}${unit.slice(1)}`;
  return `${formatGrouped(value, 3)} ${unit}`;
}

/** "MOBILE_HOME UNIT" → "mobile home, unit"; "1-20:47 101+:2" → "1-20: 47, 101+: 2". */
function listWords(value: string): string {
  return value.split(' ').map(lowerCaseWords).join(', ').replaceAll(':', ': ');
}

/** "WITHOUT_CONSTANTS" → "without constants". */
function lowerCaseWords(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}
