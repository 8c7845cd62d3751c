/** The parts of the wizard that the test suite's files exercise. A file is identified by its index in the list. */
export interface SuiteCoverage {
  readonly files: readonly string[];
  /** Indexes of the files, by the key of a state, transition or guard result. */
  readonly by: { readonly [key: string]: readonly number[] };
  /** Path classes by id for each file, or `all` if the file plays every one. */
  readonly classes: { readonly [file: string]: readonly string[] };
}

/** The id that stands for all path classes. */
export const allClasses = 'all';

/** The files of the suite that exercise a state, transition or guard result, by its key. */
export function listFilesWalking({ files, by }: SuiteCoverage, key: string): string[] {
  return (by[key] ?? []).map((index) => files[index] ?? '');
}

/** The files of the suite that play the path class with this id. */
export function listFilesPlaying({ files, classes }: SuiteCoverage, id: string): string[] {
  return files.filter((file) =>
    classes[file]?.some((pathClass) => pathClass === id || pathClass === allClasses),
  );
}

/** What the quotes of a suite walked that the server recorded, and when that was measured. */
export interface MeasuredCoverage extends SuiteCoverage {
  /** The day on which each file was measured, those whose quotes walk nothing too. */
  readonly days: { readonly [file: string]: string };
  /** How many files the suite had at the newest measurement. */
  readonly suiteSize: number;
}

/** What the tests of the server and those in the browser walked. */
export interface RecordedCoverage {
  readonly server: MeasuredCoverage;
  readonly browser: MeasuredCoverage;
}
