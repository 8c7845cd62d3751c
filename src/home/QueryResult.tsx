import type { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../ui/feedback/LoadFailure.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';

interface QueryResultProps<Data> {
  query: Pick<useQuery.Result<Data>, 'error' | 'refetch'> & { data?: unknown };
  /** What is awaited, for a screen reader. */
  label: string;
  /** What could not be done, as a title. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** A list that is on the way, failed, or there. */
export function QueryResult<Data>({ query, label, failure, children }: QueryResultProps<Data>) {
  if (query.data !== undefined) return children(query.data as Data);
  if (query.error) return <LoadFailure title={failure} onRetry={() => void query.refetch()} />;
  return <Loading label={label} shape="table" />;
}
