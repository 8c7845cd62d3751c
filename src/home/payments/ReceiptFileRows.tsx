import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { ReceiptRowOutcome } from '../../../machines/contract/office-enums.ts';
import { enumLabel, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import type { ReceiptFilePartsFragment } from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { MoneyText } from '../../ui/display/MoneyText.tsx';
import classes from './Payments.module.css';

interface ReceiptFileRowsProps {
  fileName: string;
  view: ReceiptFilePartsFragment;
}

/** The rows of a file, each with what becomes of it and why. */
export function ReceiptFileRows({ fileName, view: { amount, rows } }: ReceiptFileRowsProps) {
  const counts = countOutcomes(rows.map(({ outcome }) => outcome));
  return (
    <>
      <p>{`${fileName}: ${rows.length} rows, ${formatDollarsAndCents(amount)}. ${counts}`}</p>
      <ListTable
        caption={`Rows of ${fileName}`}
        isCaptionHidden
        rows={rows}
        rowId={({ rowNumber }) => rowNumber}
        columns={[
          {
            id: 'row',
            label: 'Line',
            cell: ({ rowNumber, payor, reference }) => (
              <>
                {rowNumber}
                <span className={classes.detail}>{[payor, reference].filter(Boolean).join(', ')}</span>
              </>
            ),
          },
          {
            id: 'outcome',
            label: 'Outcome',
            cell: ({ outcome, note }) => (
              <div>
                {enumLabel(ReceiptRowOutcome, outcome)}
                <span className={classes.detail}>{note}</span>
              </div>
            ),
          },
          {
            id: 'policy',
            label: 'Policy',
            cell: ({ policyId }) =>
              policyId === null ? (
                '–'
              ) : (
                <Anchor
                  component={Link}
                  href={paths.desk(Number(policyId), 'account')}
                >{`Policy ${policyId}`}</Anchor>
              ),
          },
          {
            id: 'amount',
            label: 'Amount',
            isNumber: true,
            cell: (row) => (row.amount === null ? '–' : <MoneyText amount={row.amount} />),
          },
        ]}
      />
    </>
  );
}

type Outcome = ReceiptFilePartsFragment['rows'][number]['outcome'];

function countOutcomes(outcomes: readonly Outcome[]): string {
  const kinds = [...new Set(outcomes)];
  const counts = kinds.map(
    (kind) =>
      `${outcomes.filter((outcome) => outcome === kind).length} ${enumLabel(ReceiptRowOutcome, kind).toLowerCase()}`,
  );
  return `${counts.join(', ')}.`;
}
