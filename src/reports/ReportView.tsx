import { useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import {
  ReportKind as reportKindLabels,
  ReportMeasure as reportMeasureLabels,
} from '../../machines/contract/office-enums.ts';
import type { IsoDate, ReportGroup, ReportKind, ReportMeasure } from '../../machines/contract/types.ts';
import { addMonths } from '../../machines/domain/dates/calendar.ts';
import { enumLabel } from '../../machines/domain/format/format-values.ts';
import { ReadReport } from '../graphql/office-documents.ts';
import { clientBusinessToday } from '../session/business-day.ts';
import { CsvButton } from '../ui/controls/CsvButton.tsx';
import { QueryResult } from '../ui/feedback/QueryResult.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { ReportForm } from './ReportForm.tsx';
import { ReportLineList } from './ReportLineList.tsx';
import classes from './Reports.module.css';
import { ReportTable } from './ReportTable.tsx';
import { listCsvRows, type ReportAnswer } from './report-values.ts';

const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }));

interface ReportViewProps {
  kind: ReportKind;
  kinds: readonly ReportKind[];
  onChooseKind: (kind: ReportKind) => void;
}

/** The chosen days and group of a report. */
interface ReportChoice {
  readonly fromDate: IsoDate;
  readonly toDate: IsoDate;
  readonly group: ReportGroup | null;
}

/** The figure whose rows are open. */
interface OpenFigure {
  readonly measure: ReportMeasure;
  readonly key: string | null;
  readonly label: string;
}

/** A report: what it is about, its figures as a chart and as a table, and the rows of the figure that was pressed. */
export function ReportView({ kind, kinds, onChooseKind }: ReportViewProps) {
  const [choice, setChoice] = useState<ReportChoice>(chooseLastYear);
  const [open, setOpen] = useState<OpenFigure | null>(null);
  const query = useQuery(ReadReport, { variables: { kind, ...choice }, fetchPolicy: 'cache-and-network' });
  const choose = (chosen: Partial<ReportChoice>) => {
    setOpen(null);
    setChoice({ ...choice, ...chosen });
  };
  return (
    <>
      <Section title={enumLabel(reportKindLabels, kind)}>
        <ReportForm
          kind={kind}
          kinds={kinds}
          choice={choice}
          group={query.data?.report?.group ?? null}
          groups={query.data?.report?.groups ?? []}
          onChooseKind={onChooseKind}
          onChoose={choose}
        />
        <QueryResult query={query} label="Loading the report" failure="The report could not be loaded">
          {({ report }) =>
            report === null ? (
              <p>There is no such report, or you may not see it.</p>
            ) : report.rows.length === 0 ? (
              <p>Nothing counts in these days.</p>
            ) : (
              <ReportFigures
                report={report}
                onOpen={setOpen}
                fileName={`${kind.toLowerCase()}-${choice.toDate}.csv`}
              />
            )
          }
        </QueryResult>
      </Section>
      {open === null ? null : (
        <ReportLineList
          key={`${open.measure} ${open.key}`}
          variables={{ kind, ...choice, measure: open.measure, key: open.key }}
          title={`${enumLabel(reportMeasureLabels, open.measure)}, ${open.label}`}
        />
      )}
    </>
  );
}

interface ReportFiguresProps {
  report: ReportAnswer;
  fileName: string;
  onOpen: (figure: OpenFigure) => void;
}

function ReportFigures({ report, fileName, onOpen }: ReportFiguresProps) {
  return (
    <>
      <div className={classes.chart}>
        <Suspense fallback={null}>
          <ReportChart report={report} />
        </Suspense>
      </div>
      <ReportTable report={report} onOpen={(measure, key, label) => onOpen({ measure, key, label })} />
      <CsvButton fileName={fileName} read={async () => listCsvRows(report)} />
    </>
  );
}

/** The year until today. */
function chooseLastYear(): ReportChoice {
  const toDate = clientBusinessToday();
  return { fromDate: addMonths(toDate, -12), toDate, group: null };
}
