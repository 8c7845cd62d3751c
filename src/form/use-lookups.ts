import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Lookups, type LookupsQuery } from '../graphql/documents.ts';
import type { Choice } from '../ui/controls/choice.ts';

type LookupRow = LookupsQuery['lookups'][number];

const noRows: readonly LookupRow[] = [];

/** A lookup list as a query: it is loaded once, and the fields of a screen share one call. */
export function lookupsQuery(list: string) {
  return { query: Lookups, variables: { list }, context: { queryDeduplication: true } };
}

/** The active values of a lookup list in sort order; empty without a list and until loaded. */
export function useLookups(list: string | undefined): readonly Choice<number>[] {
  const rows = useLookupRows(list);
  return useMemo(() => {
    const active = rows.filter(({ isActive }) => isActive);
    return active.map(({ valueId, label }) => ({ value: Number(valueId), label }));
  }, [rows]);
}

/** Every value of a lookup list in sort order, those of the past too. */
export function useLookupRows(list: string | undefined): readonly LookupRow[] {
  const { query, ...options } = lookupsQuery(list ?? '');
  const { data } = useQuery(query, { ...options, skip: list === undefined });
  const rows = data?.lookups ?? noRows;
  return useMemo(() => rows.toSorted((first, second) => first.sort - second.sort), [rows]);
}
