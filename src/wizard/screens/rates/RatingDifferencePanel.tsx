import type { DifferenceFragment } from '../../../graphql/staff-documents.ts';
import { LazyDetails } from '../../../ui/controls/LazyDetails.tsx';
import { ComparisonTable } from '../../../ui/display/ComparisonTable.tsx';
import { ListTable } from '../../../ui/display/ListTable.tsx';
import { MoneyText } from '../../../ui/display/MoneyText.tsx';
import { formatSignedDollars } from '../../premium/signed-dollars.ts';
import classes from './RatingDifferencePanel.module.css';

interface RatingDifferencePanelProps {
  difference: DifferenceFragment;
  /** The labels of the two ratings, such as "Before" and "Now". */
  sides: readonly [string, string];
}

/** Compares two ratings: a headline, each cause, each amount, and every line that differs. */
export function RatingDifferencePanel({ difference, sides }: RatingDifferencePanelProps) {
  const { headline, causes, amounts, lines } = difference;
  return (
    <div className={classes.difference}>
      <p className={classes.headline}>{headline}</p>
      {causes.length < 2 ? null : (
        <ListTable
          caption="What differs, and what it does to the total"
          columns={[
            { id: 'what', label: 'What', cell: ({ label }) => capitalize(label) },
            { id: 'before', label: sides[0], cell: ({ before }) => before },
            { id: 'after', label: sides[1], cell: ({ after }) => after },
            {
              id: 'change',
              label: 'Total',
              isNumber: true,
              cell: ({ change }) => formatSignedDollars(change),
            },
          ]}
          rows={causes}
          rowId={({ label }) => label}
        />
      )}
      <ComparisonTable
        caption="The printed amounts of both"
        columns={[
          { id: 'before', label: sides[0] },
          { id: 'after', label: sides[1] },
          { id: 'change', label: 'Change' },
        ]}
        rows={amounts.map(({ label, before, after, change }) => ({
          label,
          values: [
            <MoneyText key="before" amount={before} />,
            <MoneyText key="after" amount={after} />,
            change === 0 ? '–' : formatSignedDollars(change),
          ],
          isSame: change === 0,
        }))}
      />
      <DifferingLines lines={lines} sides={sides} />
    </div>
  );
}

function DifferingLines({
  lines,
  sides,
}: {
  lines: DifferenceFragment['lines'];
  sides: RatingDifferencePanelProps['sides'];
}) {
  if (lines.length === 0) return null;
  return (
    <LazyDetails summary={`Every line that differs (${lines.length})`}>
      <ListTable
        caption="Lines that differ"
        columns={[
          { id: 'line', label: 'Line', cell: ({ label, result }) => formatLine(result, label) },
          { id: 'before', label: sides[0], cell: ({ before }) => before ?? 'No such line' },
          { id: 'after', label: sides[1], cell: ({ after }) => after ?? 'No such line' },
          { id: 'change', label: 'Result', isNumber: true, cell: ({ change }) => change },
        ]}
        rows={lines.map((line, index) => ({ ...line, id: index }))}
        rowId={({ id }) => id}
      />
    </LazyDetails>
  );
}

function formatLine(result: string, label: string): string {
  return `${result}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
