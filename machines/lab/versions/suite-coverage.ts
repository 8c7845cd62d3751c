/** The parts of the wizard that the test suite's files walk; a file is its index in the list. */
export interface SuiteCoverage {
  readonly files: readonly string[];
  /** States, ways and guard outcomes by their keys. */
  readonly by: { readonly [key: string]: readonly number[] };
  /** Path classes by their ids, file by file; `all` where it is every one. */
  readonly classes: { readonly [file: string]: readonly string[] };
}

/** Stands for all path classes. */
export const allClasses = 'all';

/** The files of the suite that walk a state, way or guard outcome by its key. */
export function listFilesWalking({ files, by }: SuiteCoverage, key: string): string[] {
  return (by[key] ?? []).map((index) => files[index] ?? '');
}

/** The files of the suite that play the path class of this id. */
export function listFilesPlaying({ files, classes }: SuiteCoverage, id: string): string[] {
  return files.filter((file) =>
    classes[file]?.some((pathClass) => pathClass === id || pathClass === allClasses),
  );
}
