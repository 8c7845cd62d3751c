import { Anchor, Checkbox, TableTd, TableTh, TableTr } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { PipelineStage } from '../../../machines/contract/office-enums.ts';
import { enumLabel, formatDate } from '../../../machines/domain/format/format-values.ts';
import type { PipelineRowFragment } from '../../graphql/staff-documents.ts';
import { clientBusinessNow } from '../../session/business-day.ts';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import { StatusWord } from '../../ui/feedback/StatusWord.tsx';
import { formatAge } from '../elapsed-time.ts';
import { policyLabel, policyPath } from '../policy-row.ts';
import classes from './PipelineTable.module.css';
import { type PipelineColumn, pipelineColumns } from './pipeline-query.ts';
import { RowAction } from './RowAction.tsx';
import { stageTones } from './stage-tones.ts';

interface PipelineTableRowProps {
  item: PipelineRowFragment;
  /** The row's place in the whole list, from 1. */
  place: number;
  columns: readonly PipelineColumn[];
  isSelected: boolean;
  onSelect: (policyId: string) => void;
  onChanged: (problem: string | null) => void;
}

/** A file of the pipeline as a row. Rows that stay the same are not drawn again while the list is scrolled. */
export const PipelineTableRow = memo(function PipelineTableRow(props: PipelineTableRowProps) {
  const { item, place, columns, isSelected, onSelect, onChanged } = props;
  const { policy } = item;
  return (
    <TableTr aria-rowindex={place} data-selected={isSelected || undefined}>
      <TableTd className={classes.select}>
        <Checkbox
          checked={isSelected}
          aria-label={`Select ${policyLabel(policy)}`}
          onChange={() => onSelect(policy.policyId)}
        />
      </TableTd>
      <TableTh scope="row">
        <Anchor component={Link} href={policyPath(policy)} title={policy.insuredName ?? undefined}>
          {policy.insuredName ?? policyLabel(policy)}
        </Anchor>
        <span className={classes.number}>{policyLabel(policy)}</span>
      </TableTh>
      {columns.map((name) => (
        <TableTd key={name} data-column={name} data-label={pipelineColumns[name]}>
          {cells[name](item)}
        </TableTd>
      ))}
      <TableTd className={classes.action}>
        <RowAction item={item} className={classes.link} onChanged={onChanged} />
      </TableTd>
    </TableTr>
  );
});

const cells: { readonly [name in PipelineColumn]: (item: PipelineRowFragment) => ReactNode } = {
  street: ({ policy }) => (
    <span className={classes.street} title={policy.address ?? undefined}>
      {policy.address ?? 'No address yet'}
    </span>
  ),
  stage: ({ stage, alsoIn }) => (
    <span title={alsoIn.map((also) => enumLabel(PipelineStage, also)).join(', ') || undefined}>
      <StatusWord tone={stageTones[stage]}>{enumLabel(PipelineStage, stage)}</StatusWord>
    </span>
  ),
  next: ({ sentence }) => (
    <span className={classes.next} title={sentence}>
      {sentence}
    </span>
  ),
  premium: ({ policy }) => <MoneyText amount={policy.totalPremium} withCents={false} />,
  age: ({ startedAt }) => formatAge(startedAt, clientBusinessNow()),
  expires: ({ expiresOn }) => formatDay(expiresOn),
  due: ({ dueOn }) => formatDay(dueOn),
  agent: ({ agent }) => agent?.name ?? 'No one',
};

function formatDay(day: string | null): ReactNode {
  return <span className="hw-number">{day === null ? '–' : formatDate(day)}</span>;
}
