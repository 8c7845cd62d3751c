import type { PremiumWorksheetQuery } from '../../../graphql/documents.ts';
import { Unfold } from '../../../ui/controls/Unfold.tsx';
import { type WorksheetRow, WorksheetTable } from '../../../ui/data/WorksheetTable.tsx';
import classes from './Worksheet.module.css';

type Line = NonNullable<PremiumWorksheetQuery['premiumWorksheet']>['lines'][number];

/** The printed lines of the premium first; every line of the calculation behind them unfolds. */
export function Worksheet({ lines }: { lines: readonly Line[] }) {
  const printed = lines.filter(
    ({ shown, result }) => shown !== null && shown !== 0 && printedResults.includes(result),
  );
  return (
    <div className={classes.sheet}>
      <WorksheetTable caption="The lines of the premium, in whole dollars" rows={printed.map(shortRow)} />
      <Unfold summary={`Every line of the calculation (${lines.length})`}>
        <WorksheetTable
          caption="In the order of the calculation: worked through by hand, the lines give the premium to the cent"
          rows={lines.map(fullRow)}
        />
      </Unfold>
    </div>
  );
}

const printedResults = ['Premium in whole dollars', 'Amount due'];

function shortRow(line: Line): WorksheetRow {
  return {
    id: String(line.number),
    group: line.result,
    label: line.label,
    figure: line.figure.replace(/^= /, ''),
    running: line.runningText,
    flag: flagOf(line),
  };
}

function fullRow(line: Line): WorksheetRow {
  return {
    ...shortRow(line),
    number: line.number,
    part: line.group,
    detail: line.lookedUp || undefined,
    figure: line.figure,
  };
}

function flagOf({ flag }: Line): WorksheetRow['flag'] {
  if (flag === 'ASSUMED') return 'assumed';
  return flag === 'UNVERIFIED' ? 'unverified' : undefined;
}
