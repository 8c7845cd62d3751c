import type { PremiumWorksheetQuery } from '../../../graphql/staff-documents.ts';
import { LazyDetails } from '../../../ui/controls/LazyDetails.tsx';
import { type WorksheetRow, WorksheetTable } from '../../../ui/display/WorksheetTable.tsx';
import { Banner } from '../../../ui/feedback/Banner.tsx';
import classes from './PremiumWorksheetLines.module.css';

type WorksheetLine = NonNullable<PremiumWorksheetQuery['premiumWorksheet']>['lines'][number];

interface PremiumWorksheetLinesProps {
  lines: readonly WorksheetLine[];
  /** Why a newer edition of the figures may hold. */
  notice: string | null;
}

/** The printed lines of the premium, followed by every line of the calculation in a collapsed section. */
export function PremiumWorksheetLines({ lines, notice }: PremiumWorksheetLinesProps) {
  const shownLines = lines.filter(
    ({ shown, result }) => shown !== null && shown !== 0 && printedResults.includes(result),
  );
  return (
    <div className={classes.sheet}>
      {notice ? <Banner kind="note" title={notice} /> : null}
      <WorksheetTable
        caption="The lines of the premium, in whole dollars"
        rows={shownLines.map(buildPrintedRow)}
      />
      <LazyDetails summary={`Every line of the calculation (${lines.length})`}>
        <WorksheetTable
          caption="In the order of the calculation: worked through by hand, the lines give the premium to the cent"
          rows={lines.map(buildFullRow)}
        />
      </LazyDetails>
    </div>
  );
}

const printedResults = ['Premium in whole dollars', 'Amount due'];

function buildPrintedRow(line: WorksheetLine): WorksheetRow {
  return {
    id: String(line.number),
    group: line.result,
    label: line.label,
    figure: line.figure.replace(/^= /, ''),
    runningTotal: line.runningText,
    flag: toFlag(line),
  };
}

function buildFullRow(line: WorksheetLine): WorksheetRow {
  return {
    ...buildPrintedRow(line),
    number: line.number,
    part: line.group,
    detail: line.lookedUp || undefined,
    figure: line.figure,
  };
}

function toFlag({ flag }: WorksheetLine): WorksheetRow['flag'] {
  if (flag === 'ASSUMED') return 'assumed';
  return flag === 'UNVERIFIED' ? 'unverified' : undefined;
}
