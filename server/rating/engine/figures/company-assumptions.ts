import type { Manifest } from '../books/edition-files.ts';

/** Assumptions for unknown facts of a building. Only these figures are a company's to set: all others are published, or the NFIP's. */
const assumptionNames = [
  'assumedHeightSlab',
  'assumedHeightBasement',
  'assumedHeightCrawlspace',
  'assumedHeightElevated',
  'dollarsPerSquareFootFrame',
  'dollarsPerSquareFootMasonry',
  'dollarsPerSquareFootOther',
  'assumedContentsShare',
] as const;

/** The assumptions of a company in place of the edition's, and where they are from. */
export interface CompanyAssumptions {
  readonly values: ReadonlyMap<string, number>;
  readonly source: string;
}

/** Reads `assumedHeightBasement=4 dollarsPerSquareFootFrame=195`. Throws a RangeError for another name, or for a value that is not a number of 0 or more. */
export function parseAssumptions(written: string): ReadonlyMap<string, number> {
  const pairs = written
    .trim()
    .split(/\s+/)
    .map((word): [string, number] => {
      const [, name = '', value] = /^(\w+)=(\d+(?:\.\d+)?)$/.exec(word) ?? [];
      if (!assumptionNames.some((each) => each === name))
        throw new RangeError(
          `"${word}" is not an assumption. Name one of ${assumptionNames.join(', ')} with a number.`,
        );
      return [name, Number(value)];
    });
  return new Map(pairs);
}

/** The edition with the company's assumptions, each marked as set by the company with its source. */
export function withCompanyAssumptions(manifest: Manifest, set: CompanyAssumptions | null): Manifest {
  if (set === null) return manifest;
  const constants = manifest.constants.map((row) => {
    const value = set.values.get(row.name);
    return value === undefined
      ? row
      : { ...row, value, label: 'S' as const, other: row.value, note: `${row.note}. ${set.source}` };
  });
  return { ...manifest, constants };
}
