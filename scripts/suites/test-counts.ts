import path from 'node:path';

/** The number of tests in a run by outcome. */
export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of vitest's JSON report that is read. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: readonly FileResult[];
}

interface FileResult {
  name: string;
  status: string;
  /** Why the file could not be run; empty if its tests ran. */
  message: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
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

/**
 * A line for each test that failed and each file that did not load: the file, the test, and the first line of what was wrong. The causes, by
 * `file > test`, follow in lines of their own.
 */
export function readFailures(
  report: string | undefined,
  root: string,
  causes: ReadonlyMap<string, readonly string[]> = new Map(),
): string[] {
  const read: Partial<Report> = report === undefined ? {} : JSON.parse(report);
  return (read.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.map(({ fullName, failureMessages = [] }) => {
      const test = `${file} > ${fullName}`;
      const cause = causes.get(test) ?? [];
      return [`${test}: ${firstLine(failureMessages[0])}`, ...cause].join('\n    ');
    });
  });
}

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}

export function addCounts(counts: TestCounts[]): TestCounts {
  const sum = (key: keyof TestCounts) => counts.reduce((total, each) => total + each[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** `12 passed, 0 failed`, followed by `, 1 skipped` if any were. */
export function formatClosingLine({ passed, failed, skipped }: TestCounts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
