import type { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.tsx';
import { Loading } from './Loading.tsx';

interface QueryResultProps<Data> {
  query: Pick<useQuery.Result<Data>, 'error' | 'refetch'> & { data?: unknown };
  /** The label while loading, for screen readers. */
  label: string;
  /** The title shown when the query fails. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** Shows a query's result, its failure with a retry button, or a loading indicator. */
export function QueryResult<Data>({ query, label, failure, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data as Data);
  if (query.error) return <LoadFailure title={failure} onRetry={() => void query.refetch()} />;
  return <Loading label={label} shape="table" />;
}
