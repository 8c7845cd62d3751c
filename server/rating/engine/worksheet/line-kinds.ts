import type { Coverage, Peril } from '../peril.ts';
import type { LineKind, Operation, WorksheetGroup } from './worksheet.ts';

type Options = Partial<Pick<LineKind, 'peril' | 'coverage' | 'table' | 'from' | 'isAmount'>>;

/** Describes one kind of line once, so that writing it costs one small object. */
export function lineKind(
  group: WorksheetGroup,
  result: string,
  operation: Operation,
  label: string,
  options: Options = {},
): LineKind {
  return {
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
}

export const PERIL_WORDS: Readonly<Record<Peril, string>> = {
  INLAND_FLOOD: 'Inland flood',
  INLAND_FLOOD_FLUVIAL: 'River flood behind a levee',
  INLAND_FLOOD_PLUVIAL: 'Rain flood behind a levee',
  STORM_SURGE: 'Storm surge',
  TSUNAMI: 'Tsunami',
  GREAT_LAKES: 'Great Lakes',
  COASTAL_EROSION: 'Coastal erosion',
};

export const COVERAGE_WORDS: Readonly<Record<Coverage, string>> = {
  BUILDING: 'Building',
  CONTENTS: 'Contents',
};

/** Name of the product of all place and building factors of a peril. */
export function placeResult(peril: Peril): string {
  return `${PERIL_WORDS[peril]}: place and building`;
}
