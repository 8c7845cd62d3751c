import type { LossNoticeInput } from '../../graphql/portal-documents.ts';

/** A report of a loss that could not be sent, with the key under which it is one report however often it is sent. */
export interface WaitingReport {
  /** The person who reports. Other people who sign in with this browser neither see it nor send it. */
  readonly userId: string;
  readonly policyId: string;
  readonly notice: LossNoticeInput;
  readonly key: string;
  /** The typed input, as the draft of the report keeps it: a report that is refused is corrected from it. */
  readonly draft: object;
}

const waitingKey = 'highwater-waiting-reports';
const watchers = new Set<() => void>();
let current: readonly WaitingReport[] | null = null;

/** The reports that wait in this browser for a connection, also after it was closed. */
export const waitingReports = {
  read(): readonly WaitingReport[] {
    current ??= readStored();
    return current;
  },
  add(report: WaitingReport): void {
    store([...waitingReports.read(), report]);
  },
  remove(key: string): void {
    store(waitingReports.read().filter((report) => report.key !== key));
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

function store(reports: readonly WaitingReport[]): void {
  current = reports;
  try {
    if (reports.length === 0) localStorage.removeItem(waitingKey);
    else localStorage.setItem(waitingKey, JSON.stringify(reports));
  } catch {
    // Without storage they wait as long as the page is open.
  }
  for (const watcher of watchers) watcher();
}

function readStored(): readonly WaitingReport[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(waitingKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
