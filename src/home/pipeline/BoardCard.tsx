import { Anchor } from '@mantine/core';
import { memo } from 'react';
import { Link } from 'wouter';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import type { PipelineRowFragment } from '../../graphql/staff-documents.ts';
import { clientBusinessNow } from '../../session/business-day.ts';
import { formatAge } from '../elapsed-time.ts';
import { policyLabel, policyPath } from '../policy-row.ts';
import classes from './PipelineBoard.module.css';
import { RowAction } from './RowAction.tsx';

interface BoardCardProps {
  item: PipelineRowFragment;
  onChanged: (problem: string | null) => void;
}

/** A file of the board: its name, its property, and amount and age, with the next action at the end of the last line. */
export const BoardCard = memo(function BoardCard({ item, onChanged }: BoardCardProps) {
  const { policy } = item;
  return (
    <div className={classes.card}>
      <Anchor component={Link} href={policyPath(policy)} className={classes.name}>
        {policy.insuredName ?? policyLabel(policy)}
      </Anchor>
      <span className={classes.where}>{policy.address ?? 'No address yet'}</span>
      <span className={classes.foot}>
        <span className="hw-number">
          {policy.totalPremium === null ? 'Not rated' : formatDollars(policy.totalPremium)} ·{' '}
          {formatAge(item.startedAt, clientBusinessNow())}
        </span>
        <span className={classes.action}>
          <RowAction item={item} className={undefined} onChanged={onChanged} />
        </span>
      </span>
    </div>
  );
});
