import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
let changing: number | null = null;

/** Whether a Change link of the quote summary led away from it: the quote that is being changed, until its summary is open again. */
export const returning = {
  begin: (policyId: number) => tell(policyId),
  end: () => tell(null),
};

/** Whether the person came from the summary of this quote to change something. */
export function useReturning(policyId: number): boolean {
  return useSyncExternalStore(subscribe, () => changing) === policyId;
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(policyId: number | null): void {
  changing = policyId;
  for (const watcher of watchers) watcher();
}
