import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PipelineOrder } from '../../../machines/contract/types.ts';
import { Pipeline, type PipelineFilter, type PipelineRowFragment } from '../../graphql/staff-documents.ts';

export interface PipelineRows {
  readonly rows: readonly PipelineRowFragment[];
  /** Whether the rows are still those of the filter before. */
  readonly isStale: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  reload(): void;
}

interface Loaded {
  readonly key: string;
  readonly rows: readonly PipelineRowFragment[];
  readonly next: string | null;
  readonly hasFailed: boolean;
}

const pageSize = 100;

/** The rows of the pipeline as far as they were scrolled to: a page at once, and the next before the last is reached. */
export function usePipelineRows(filter: PipelineFilter, order: PipelineOrder): PipelineRows {
  const client = useApolloClient();
  const [turn, setTurn] = useState(0);
  const asked = JSON.stringify([filter, order]);
  const key = `${turn} ${asked}`;
  const [loaded, setLoaded] = useState<Loaded>({ key: '', rows: [], next: null, hasFailed: false });
  const current = useRef(key);
  const isReading = useRef(false);
  const read = useCallback(
    async (after: string | null) => {
      const [filterOfKey, orderOfKey] = JSON.parse(asked) as [PipelineFilter, PipelineOrder];
      isReading.current = true;
      const answer = await client
        .query({
          query: Pipeline,
          variables: { filter: filterOfKey, order: orderOfKey, first: pageSize, after },
          fetchPolicy: 'no-cache',
        })
        .catch(() => null);
      // The filter changed meanwhile.
      if (current.current !== key) return;
      isReading.current = false;
      const page = answer?.data?.pipeline;
      setLoaded((before) => {
        const kept = before.key === key ? before.rows : [];
        if (!page) return { ...before, key, rows: kept, hasFailed: true };
        const next = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null;
        return { key, rows: after === null ? page.nodes : [...kept, ...page.nodes], next, hasFailed: false };
      });
    },
    [client, asked, key],
  );
  useEffect(() => {
    current.current = key;
    void read(null);
  }, [key, read]);
  const { next, rows, hasFailed } = loaded;
  const isStale = loaded.key !== key;
  return {
    rows,
    isStale,
    isLoading: isStale,
    hasFailed: !isStale && hasFailed,
    hasMore: next !== null,
    loadMore: () => {
      if (!isStale && next !== null && !isReading.current && !hasFailed) void read(next);
    },
    reload: () => setTurn((before) => before + 1),
  };
}
