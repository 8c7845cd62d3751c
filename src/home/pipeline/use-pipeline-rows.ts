import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { PipelineOrder } from '../../../machines/contract/types.ts';
import { Pipeline, type PipelineFilter, type PipelineRowFragment } from '../../graphql/staff-documents.ts';

export interface PipelineRows {
  readonly rows: readonly PipelineRowFragment[];
  /** Whether the rows are still those of the filter before, or are read again. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Whether the next page could not be loaded. It is not asked for again before `retryMore` or `reload`. */
  readonly hasMoreFailed: boolean;
  loadMore(): void;
  retryMore(): void;
  reload(): void;
}

const pageSize = 100;
const noRows: readonly PipelineRowFragment[] = [];

/** The rows of the pipeline up to the scrolled one: a page at once, and the next before the last is reached. */
export function usePipelineRows(filter: PipelineFilter, order: PipelineOrder): PipelineRows {
  const query = useQuery(Pipeline, {
    variables: { filter, order, first: pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const page = (query.data ?? query.previousData)?.pipeline;
  const isStale = query.data === undefined || query.networkStatus === NetworkStatus.refetch;
  const next = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
  const askedOf = useRef<typeof page>(undefined);
  const [failedAfter, setFailedAfter] = useState<string | null>(null);
  const hasMoreFailed = next !== null && failedAfter === next;
  return {
    rows: page?.nodes ?? noRows,
    isStale: isStale && !query.error,
    isLoading: query.loading,
    hasFailed: query.error !== undefined && !query.loading,
    hasMoreFailed,
    loadMore: () => {
      if (isStale || query.loading || next === null || hasMoreFailed || askedOf.current === page) return;
      askedOf.current = page;
      void query.fetchMore({ variables: { after: next } }).catch(() => {
        askedOf.current = undefined;
        setFailedAfter(next);
      });
    },
    retryMore: () => setFailedAfter(null),
    reload: () => {
      askedOf.current = undefined;
      setFailedAfter(null);
      void query.refetch().catch(() => undefined);
    },
  };
}
