/** The number of tests in a run by outcome. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/**
 * The counts of a vitest run from its JSON report and its exit code. A run that failed without a failed test (a file that does not load, an
 * error between tests, no tests at all) counts as one failure.
 */
export function readCounts(report: string | undefined, exitCode: number): TestCounts {
  const read: Partial<Report> = report === undefined ? {} : JSON.parse(report);
  const passed = read.numPassedTests ?? 0;
  const failed = read.numFailedTests ?? 0;
  const skipped = (read.numPendingTests ?? 0) + (read.numTodoTests ?? 0);
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}

export function addCounts(counts: TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, followed by `, 1 skipped` if any were. */
export function formatClosingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
