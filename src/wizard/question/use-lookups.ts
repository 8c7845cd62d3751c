import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useSyncExternalStore } from 'react';
import { Lookups } from '../../graphql/documents.ts';
import type { Choice } from '../../ui/controls/choice.ts';

type Choices = readonly Choice<number>[];

const noChoices: Choices = [];
const listsByClient = new WeakMap<ApolloClient, Map<string, Choices>>();
const lookupListeners = new Set<() => void>();

/** The active values of a lookup list, in its order; empty without a list and until they are loaded. Many fields of a screen read one list, so it is watched here and not with an observer of the cache's each. */
export function useLookups(list: string | undefined): Choices {
  const client = useApolloClient();
  const subscribe = useCallback(
    (watcher: () => void) => {
      lookupListeners.add(watcher);
      if (list !== undefined) void loadLookups(client, list);
      return () => lookupListeners.delete(watcher);
    },
    [client, list],
  );
  return useSyncExternalStore(subscribe, () => getLists(client).get(list ?? '') ?? noChoices);
}

/** Loads a list that is not there yet; one that cannot be had is asked for again by the next screen. */
async function loadLookups(client: ApolloClient, list: string): Promise<void> {
  const lists = getLists(client);
  if (lists.has(list)) return;
  const { data } = await client.query({ query: Lookups, variables: { list }, errorPolicy: 'ignore' });
  if (!data || lists.has(list)) return;
  const active = data.lookups.filter(({ isActive }) => isActive);
  const sorted = active.toSorted((first, second) => first.sort - second.sort);
  lists.set(
    list,
    sorted.map(({ valueId, label }) => ({ value: Number(valueId), label })),
  );
  for (const watcher of lookupListeners) watcher();
}

function getLists(client: ApolloClient): Map<string, Choices> {
  const lists = listsByClient.get(client) ?? new Map<string, Choices>();
  listsByClient.set(client, lists);
  return lists;
}
