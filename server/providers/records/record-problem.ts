/** A problem of a row of a file. Its message says how to correct it. */
export interface RecordProblem {
  readonly line: number;
  readonly column: string;
  readonly message: string;
}

/** A file of which no row is imported, because some cannot be. */
export class RecordRefusal extends Error {
  override name = 'RecordRefusal';
  readonly problems: readonly RecordProblem[];
  constructor(message: string, problems: readonly RecordProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}
