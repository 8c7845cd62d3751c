import type { PipelineCountsQuery } from '../../graphql/staff-documents.ts';
import { BoardColumn } from './BoardColumn.tsx';
import classes from './PipelineBoard.module.css';
import type { PipelineState } from './pipeline-query.ts';

interface PipelineBoardProps {
  state: PipelineState;
  counts: PipelineCountsQuery['pipelineCounts'];
  /** Changes when the board is to be read again. */
  turn: number;
  onChanged: (problem: string | null) => void;
}

/** The pipeline as columns by stage. Empty stages are left out, unless all are. */
export function PipelineBoard({ state, counts, turn, onChanged }: PipelineBoardProps) {
  const shown =
    state.stage === null
      ? counts.filter(({ count }) => count > 0)
      : counts.filter(({ stage }) => stage === state.stage);
  return (
    <div className={classes.board}>
      {shown.map((count) => (
        <BoardColumn
          key={`${turn} ${count.stage}`}
          count={count}
          filter={state.filter}
          order={state.order}
          onChanged={onChanged}
        />
      ))}
    </div>
  );
}
