import { useCallback, useSyncExternalStore } from 'react';
import type { Ask } from '../graphql/ask.ts';
import { Lookups } from '../graphql/documents.ts';
import { useAsk } from '../graphql/use-ask.ts';
import type { Choice } from '../ui/choice.ts';

type Choices = readonly Choice<number>[];

interface Lists {
  readonly loaded: Map<string, Choices>;
  /** Lists that are asked for: the fields of a screen share one call. */
  readonly underWay: Set<string>;
}

const none: Choices = [];
const lists = new WeakMap<Ask, Lists>();
const watchers = new Set<() => void>();

/** The active values of a lookup list, in its order; empty without a list and until they are loaded. Many fields of a screen read one list, so it is watched here and not by each of them. */
export function useLookups(list: string | undefined): Choices {
  const ask = useAsk();
  const subscribe = useCallback(
    (watcher: () => void) => {
      watchers.add(watcher);
      if (list !== undefined) void loadLookups(ask, list);
      return () => watchers.delete(watcher);
    },
    [ask, list],
  );
  return useSyncExternalStore(subscribe, () => listsOf(ask).loaded.get(list ?? '') ?? none);
}

/** Loads a list that is not there yet; one that cannot be had is asked for again by the next screen. */
async function loadLookups(ask: Ask, list: string): Promise<void> {
  const { loaded, underWay } = listsOf(ask);
  if (loaded.has(list) || underWay.has(list)) return;
  underWay.add(list);
  const data = await ask(Lookups, { list }).catch(() => null);
  underWay.delete(list);
  if (data === null) return;
  const active = data.lookups.filter(({ isActive }) => isActive);
  const sorted = active.toSorted((one, other) => one.sort - other.sort);
  loaded.set(
    list,
    sorted.map(({ valueId, label }) => ({ value: Number(valueId), label })),
  );
  for (const watcher of watchers) watcher();
}

function listsOf(ask: Ask): Lists {
  const own = lists.get(ask) ?? { loaded: new Map(), underWay: new Set() };
  lists.set(ask, own);
  return own;
}
