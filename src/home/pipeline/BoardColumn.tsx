import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useMemo, useRef } from 'react';
import { PipelineStage } from '../../../machines/contract/office-enums.ts';
import type { PipelineOrder } from '../../../machines/contract/types.ts';
import { enumLabel, formatDollars } from '../../../machines/domain/format/format-values.ts';
import type { PipelineCountsQuery, PipelineFilter } from '../../graphql/staff-documents.ts';
import { LoadFailure } from '../../ui/feedback/LoadFailure.tsx';
import { BoardCard } from './BoardCard.tsx';
import classes from './PipelineBoard.module.css';
import { usePipelineRows } from './use-pipeline-rows.ts';

interface BoardColumnProps {
  count: PipelineCountsQuery['pipelineCounts'][number];
  filter: PipelineFilter;
  order: PipelineOrder;
  onChanged: (problem: string | null) => void;
}

/** The height of a card with the gap below it, in pixels. The styles have the same. */
const cardHeight = 92;
const cardsAhead = 20;

/** A stage of the board with its count, its sum, and its files as cards. Only those in view are drawn. */
export function BoardColumn({ count, filter, order, onChanged }: BoardColumnProps) {
  const { stage } = count;
  const ofStage = useMemo(() => ({ ...filter, stages: [stage] }), [filter, stage]);
  const list = usePipelineRows(ofStage, order);
  const { rows, loadMore } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    overscan: 6,
    useFlushSync: false,
  });
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= rows.length - cardsAhead) loadMore();
  });
  const id = useId();
  return (
    <section className={classes.column} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{enumLabel(PipelineStage, stage)}</h3>
        <span className="hw-number">
          {count.count.toLocaleString('en-US')}
          {count.isExact ? '' : '+'} · {formatDollars(count.premium)}
        </span>
      </div>
      {list.hasFailed && rows.length === 0 ? (
        <LoadFailure title="This stage could not be loaded" onRetry={list.reload} />
      ) : (
        // Its cards take the focus; with the arrow keys it is scrolled as a whole.
        <div ref={scroller} className={classes.cards} data-stale={list.isStale || undefined}>
          <ul style={{ height: virtualizer.getTotalSize() }}>
            {drawn.map(({ index, start }) => {
              const item = rows[index];
              return item === undefined ? null : (
                <li
                  key={item.policy.policyId}
                  style={{ transform: `translateY(${start}px)` }}
                  aria-posinset={index + 1}
                  aria-setsize={count.count}
                >
                  <BoardCard item={item} onChanged={onChanged} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {list.hasMoreFailed ? (
        <LoadFailure title="More rows could not be loaded" onRetry={list.retryMore} />
      ) : null}
    </section>
  );
}
