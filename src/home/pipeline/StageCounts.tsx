import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { PipelineStage as pipelineStageLabels } from '../../../machines/contract/office-enums.ts';
import type { PipelineStage } from '../../../machines/contract/types.ts';
import { enumLabel, formatDollars } from '../../../machines/domain/format/format-values.ts';
import { addMoney, formatMoney, parseMoney } from '../../../machines/domain/money/money.ts';
import type { PipelineCountsQuery } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { changePipelineQuery } from './pipeline-query.ts';
import classes from './StageCounts.module.css';

type Counts = PipelineCountsQuery['pipelineCounts'];

interface StageCountsProps {
  /** Undefined while loading. */
  counts: Counts | undefined;
  stage: PipelineStage | null;
  query: string;
}

/** The number of files in each stage, and the sum of their premiums. Each is a link that shows only those. */
export function StageCounts({ counts, stage, query }: StageCountsProps) {
  const tiles = [
    { stage: null, label: 'All', ...(counts ? sumCounts(counts) : unknown) },
    ...(counts ?? []).map((count) => ({ ...count, label: enumLabel(pipelineStageLabels, count.stage) })),
  ];
  return (
    <nav className={classes.counts} aria-label="Stages">
      {tiles.map((tile) => (
        <Anchor
          component={Link}
          key={tile.label}
          href={`${paths.home}${changePipelineQuery(query, { stage: tile.stage })}`}
          className={classes.count}
          aria-current={tile.stage === stage ? 'true' : undefined}
          data-empty={tile.count ? undefined : true}
        >
          <span className={classes.label}>{tile.label}</span>
          <span className={classes.number}>
            {formatCount(tile)}
            {tile.count ? <span className={classes.sum}>{formatDollars(tile.premium)}</span> : null}
          </span>
        </Anchor>
      ))}
    </nav>
  );
}

/** While the counts load: a 0 would say that there are none. */
const unknown = { count: null, isExact: true, premium: '' };

function sumCounts(counts: Counts): Pick<Counts[number], 'count' | 'isExact' | 'premium'> {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isExact: counts.every(({ isExact }) => isExact),
    premium: formatMoney(addMoney(...counts.map(({ premium }) => parseMoney(premium)))),
  };
}

function formatCount({ count, isExact }: { count: number | null; isExact: boolean }): string {
  if (count === null) return '…';
  return `${count.toLocaleString('en-US')}${isExact ? '' : '+'}`;
}
