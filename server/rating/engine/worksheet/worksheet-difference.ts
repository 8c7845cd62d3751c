import type { WorksheetLine } from './worksheet.ts';

/** One line on which two worksheets differ; null on the side that lacks the line. */
export type WorksheetLineDifference = {
  label: string;
  result: string;
  before: WorksheetLine | null;
  after: WorksheetLine | null;
  /** After minus before, for the factor or amount and for the running result; a missing line counts as 0. */
  value: number;
  running: number;
};

/**
 * The lines whose key, factor, amount, edition, flag or running result differs: those of the second worksheet in order, then those only in
 * the first.
 */
export function diffWorksheets(
  before: readonly WorksheetLine[],
  after: readonly WorksheetLine[],
): WorksheetLineDifference[] {
  const earlier = indexLinesByIdentity(before);
  const later = indexLinesByIdentity(after);
  const identities = [...later.keys(), ...[...earlier.keys()].filter((identity) => !later.has(identity))];
  return identities.flatMap((identity) => {
    const [was = null, is = null] = [earlier.get(identity), later.get(identity)];
    const line = is ?? was;
    if (!line || (was && is && isSameLine(was, is))) return [];
    return [
      {
        label: line.label,
        result: line.result,
        before: was,
        after: is,
        value: (is?.value ?? 0) - (was?.value ?? 0),
        running: (is?.running ?? 0) - (was?.running ?? 0),
      },
    ];
  });
}

/** Indexes lines by result, operation, label and occurrence, which identify the same line in another worksheet. */
function indexLinesByIdentity(lines: readonly WorksheetLine[]): Map<string, WorksheetLine> {
  const linesByKey = new Map<string, WorksheetLine>();
  for (const line of lines) {
    const identity = [line.result, line.operation, line.label].join('|');
    let occurrence = 1;
    while (linesByKey.has(`${identity}|${occurrence}`)) occurrence++;
    linesByKey.set(`${identity}|${occurrence}`, line);
  }
  return linesByKey;
}

function isSameLine(a: WorksheetLine, b: WorksheetLine): boolean {
  return (
    a.value === b.value &&
    a.running === b.running &&
    a.keys === b.keys &&
    a.edition === b.edition &&
    a.flag === b.flag &&
    a.exact === b.exact
  );
}
