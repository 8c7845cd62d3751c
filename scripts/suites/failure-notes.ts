import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The last state of the pages of a failed browser test, from its report in the folder of reports. */
export interface FailureNote {
  /** The file and the test as the JSON report of vitest names them. */
  readonly file: string;
  readonly test: string;
  /** An ISO date and time. */
  readonly failedAt: string;
  /** A few lines with the most telling of it. */
  readonly cause: readonly string[];
}

/** The causes of the failures of a folder since a time, by `file > test`. */
export async function readCauses(
  folder: string,
  since: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const causes = new Map<string, readonly string[]>();
  for await (const name of glob('*/failure.json', { cwd: folder })) {
    const note: FailureNote = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    if (note.failedAt >= since) causes.set(`${note.file} > ${note.test}`, note.cause);
  }
  return causes;
}
