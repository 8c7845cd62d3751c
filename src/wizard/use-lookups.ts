import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { Lookups } from '../graphql/documents.ts';
import type { Choice } from '../ui/choice.ts';

/** The active values of a lookup list, in its order; empty without a list and until they are loaded. */
export function useLookups(list: string | undefined): readonly Choice<number>[] {
  const { data } = useQuery(Lookups, { variables: { list: list ?? '' }, skip: list === undefined });
  return useMemo(() => {
    const active = (data?.lookups ?? []).filter(({ isActive }) => isActive);
    const sorted = active.toSorted((one, other) => one.sort - other.sort);
    return sorted.map(({ valueId, label }) => ({ value: Number(valueId), label }));
  }, [data]);
}
