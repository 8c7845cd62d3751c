import type { Coverage, Peril } from '../peril.ts';
import type { LineKind, LineOperation, WorksheetGroup } from './worksheet.ts';

const LINE_KINDS: LineKind[] = [];

type LineKindOptions = Partial<Pick<LineKind, 'peril' | 'coverage' | 'table' | 'from' | 'isAmount'>>;

/** Defines a kind of line once, so that writing a line only creates one small object. */
export function defineLineKind(
  group: WorksheetGroup,
  result: string,
  operation: LineOperation,
  label: string,
  options: LineKindOptions = {},
): LineKind {
  const kind: LineKind = {
    number: LINE_KINDS.length,
    group,
    result,
    operation,
    label,
    peril: null,
    coverage: null,
    table: null,
    from: null,
    isAmount: false,
    ...options,
  };
  LINE_KINDS.push(kind);
  return kind;
}

/** Every kind of line that has been defined, by its number. */
export function listLineKinds(): readonly LineKind[] {
  return LINE_KINDS;
}

export const PERIL_LABELS: Readonly<Record<Peril, string>> = {
  INLAND_FLOOD: 'Inland flood',
  INLAND_FLOOD_FLUVIAL: 'River flood behind a levee',
  INLAND_FLOOD_PLUVIAL: 'Rain flood behind a levee',
  STORM_SURGE: 'Storm surge',
  TSUNAMI: 'Tsunami',
  GREAT_LAKES: 'Great Lakes',
  COASTAL_EROSION: 'Coastal erosion',
};

export const COVERAGE_LABELS: Readonly<Record<Coverage, string>> = {
  BUILDING: 'Building',
  CONTENTS: 'Contents',
};

/** Name of a peril's product of all place and building factors. */
export function placeResultName(peril: Peril): string {
  return `${PERIL_LABELS[peril]}: place and building`;
}
