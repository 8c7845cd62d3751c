import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { Lookups, type LookupsQuery } from '../graphql/documents.ts';
import type { SendDocument } from '../graphql/send-document.ts';
import { useSendDocument } from '../graphql/use-send-document.ts';
import type { Choice } from '../ui/controls/choice.ts';

type LookupRow = LookupsQuery['lookups'][number];

interface LookupLists {
  readonly loaded: Map<string, readonly LookupRow[]>;
  /** Lists being loaded, so that the fields of a screen share one request. */
  readonly requested: Set<string>;
}

const noRows: readonly LookupRow[] = [];
const listsBySender = new WeakMap<SendDocument, LookupLists>();
const lookupListeners = new Set<() => void>();

/**
 * The active values of a lookup list in sort order; empty without a list and
 * until loaded. The fields of a screen share one loaded list.
 */
export function useLookups(list: string | undefined): readonly Choice<number>[] {
  const rows = useLookupRows(list);
  return useMemo(() => {
    const active = rows.filter(({ isActive }) => isActive);
    return active.map(({ valueId, label }) => ({ value: Number(valueId), label }));
  }, [rows]);
}

/** Every value of a lookup list in sort order, those of the past too. */
export function useLookupRows(list: string | undefined): readonly LookupRow[] {
  const sendDocument = useSendDocument();
  const subscribe = useCallback(
    (watcher: () => void) => {
      lookupListeners.add(watcher);
      if (list !== undefined) void loadLookups(sendDocument, list);
      return () => lookupListeners.delete(watcher);
    },
    [sendDocument, list],
  );
  return useSyncExternalStore(subscribe, () => getLists(sendDocument).loaded.get(list ?? '') ?? noRows);
}

/** Loads a list that is neither loaded nor being loaded. A list that fails to load is requested again by the next screen. */
export async function loadLookups(sendDocument: SendDocument, list: string): Promise<void> {
  const { loaded, requested } = getLists(sendDocument);
  if (loaded.has(list) || requested.has(list)) return;
  requested.add(list);
  const data = await sendDocument(Lookups, { list }).catch(() => null);
  requested.delete(list);
  if (data === null) return;
  loaded.set(
    list,
    data.lookups.toSorted((first, second) => first.sort - second.sort),
  );
  for (const watcher of lookupListeners) watcher();
}

function getLists(sendDocument: SendDocument): LookupLists {
  const lists = listsBySender.get(sendDocument) ?? { loaded: new Map(), requested: new Set() };
  listsBySender.set(sendDocument, lists);
  return lists;
}
