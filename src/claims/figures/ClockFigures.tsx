import { useQuery } from '@apollo/client/react';
import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { ReportMeasure as reportMeasureLabels } from '../../../machines/contract/office-enums.ts';
import type { IsoDate, ReportMeasure } from '../../../machines/contract/types.ts';
import { clockAim } from '../../../machines/domain/claims/work/claim-clocks.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import { ReadReport, type ReadReportQuery } from '../../graphql/office-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { QueryResult } from '../../ui/feedback/QueryResult.tsx';
import { FigureLines } from './FigureLines.tsx';

interface ClockFiguresProps {
  fromDate: IsoDate;
  toDate: IsoDate;
  /** The flood event whose claims are counted; null for all. */
  floodEventId: string | null;
}

type ReportRow = NonNullable<ReadReportQuery['report']>['rows'][number];

/** Of each clock of the company, how many ended in the days and how many of them were kept; each figure opens its claims. */
export function ClockFigures({ fromDate, toDate, floodEventId }: ClockFiguresProps) {
  const variables = { kind: 'CLAIM_CLOCKS', group: 'CLOCK', fromDate, toDate, floodEventId } as const;
  const query = useQuery(ReadReport, { variables, fetchPolicy: 'cache-and-network' });
  const [open, setOpen] = useState<{ measure: ReportMeasure; key: string; title: string } | null>(null);
  const count = (measure: ReportMeasure) => ({
    id: measure,
    label: enumLabel(reportMeasureLabels, measure),
    isNumber: true,
    cell: ({ key, label, figures }: ReportRow) => {
      const counted = figures.find((figure) => figure.measure === measure)?.count ?? 0;
      const title = `${label}: ${enumLabel(reportMeasureLabels, measure).toLowerCase()}`;
      return counted === 0 ? (
        counted
      ) : (
        <Anchor component="button" type="button" onClick={() => setOpen({ measure, key, title })}>
          {counted}
          <span className="hw-hidden">{`, ${title}: open`}</span>
        </Anchor>
      );
    },
  });
  return (
    <>
      <QueryResult query={query} label="Counting the clocks" failure="The clocks could not be counted">
        {({ report }) =>
          report === null || report.rows.length === 0 ? (
            <p>No clock ended in these days.</p>
          ) : (
            <ListTable
              caption={`Clocks that were kept; the aim is ${clockAim} of a hundred`}
              rows={report.rows}
              rowId={({ key }) => key}
              columns={[
                { id: 'clock', label: 'Clock', cell: ({ label }) => label },
                count('CLOCKS'),
                count('IN_TIME'),
                count('TOO_LATE'),
                { id: 'share', label: 'Share in time', isNumber: true, cell: describeShare },
              ]}
            />
          )
        }
      </QueryResult>
      {open === null ? null : (
        <FigureLines
          key={`${open.measure} ${open.key}`}
          title={open.title}
          variables={{ ...variables, measure: open.measure, key: open.key }}
        />
      )}
    </>
  );
}

function describeShare({ figures }: ReportRow): string {
  const rate = figures.find(({ measure }) => measure === 'ATTAINMENT')?.rate ?? null;
  if (rate === null) return '–';
  return `${rate.toFixed(1)} %, ${rate >= clockAim ? 'aim kept' : 'below the aim'}`;
}
