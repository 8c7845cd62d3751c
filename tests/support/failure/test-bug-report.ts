import { walkEvents } from '../../../machines/lab/paths/walk-events.ts';
import { type BugReport, writeBugReport } from '../../../machines/lab/sessions/bug-report.ts';
import {
  type FailureTrace,
  findFailedMoment,
  openTracedSession,
} from '../../../machines/lab/sessions/failure-trace.ts';
import { wizardMachine } from '../../../machines/wizard/wizard.machine.ts';
import { wizardVersion } from '../../../machines/wizard/wizard-version.ts';
import { buildSessionPath } from '../../../src/lab/sessions/session-path.ts';
import { describeSteps } from '../../../src/lab/share/describe-steps.ts';
import type { PageState } from './page-state.ts';
import { summarizePages } from './page-summary.ts';

/** The known facts of a page whose test failed. */
interface FailedTest {
  /** The file and the title of the test. */
  readonly title: string;
  /** The message of the test, such as "expected 1 to be 2". */
  readonly message: string;
  readonly state: PageState;
  readonly look: Pick<FailureTrace, 'width' | 'scheme' | 'faults'>;
  readonly picture: string | null;
  /** The trace of the quote on the page; null if there is none. */
  readonly trace: FailureTrace | null;
  /** Where the trace lies, or why there is none. */
  readonly link: string;
}

/** A failed test as a bug report in Markdown, the same that the player copies. */
export function writeTestBugReport({
  title,
  message,
  state,
  look,
  picture,
  trace,
  link,
}: FailedTest): string {
  const { steps, place, version } = trace === null ? noQuote : describeTrace(trace);
  const report: BugReport = {
    title,
    link,
    place: place ?? state.heading,
    versions: version === wizardVersion ? [wizardVersion] : [wizardVersion, version],
    screen: `${look.width} px, ${look.scheme}`,
    faults: look.faults,
    steps,
    expected: writeSentence(title.slice(title.indexOf(' > ') + 3)),
    got: [message, ...summarizePages([state], 10)],
    picture,
  };
  return writeBugReport(report);
}

const noQuote = { steps: [], place: null, version: wizardVersion };

function describeTrace(trace: FailureTrace) {
  const session = openTracedSession(trace);
  const path = buildSessionPath(session);
  const moments = walkEvents(wizardMachine, path.facts, path.events);
  const at = findFailedMoment(moments, trace.place);
  return {
    steps: describeSteps(path, moments, at),
    place: trace.place,
    version: session.events.at(-1)?.machineVersion ?? wizardVersion,
  };
}

/** The title of a test as a sentence. */
function writeSentence(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}.`;
}
