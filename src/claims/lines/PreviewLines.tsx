import { useState } from 'react';
import type { CompleteClaimLine } from '../../../machines/domain/claims/lines/line-problems.ts';
import {
  type LineTableTerms,
  listMissingColumns,
  readLineTable,
  type TableRow,
} from '../../../machines/domain/claims/lines/read-line-table.ts';
import { formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { sumMoney } from '../../../machines/domain/money/money.ts';
import type { FieldProblem } from '../../form/use-input-form.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { usePress } from '../../ui/controls/use-press.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { Banner } from '../../ui/feedback/Banner.tsx';

interface PreviewLinesProps {
  rows: readonly TableRow[];
  terms: LineTableTerms;
  /** Enters every line; resolves with what the server refused. */
  onEnter: (lines: readonly CompleteClaimLine[]) => Promise<readonly FieldProblem[]>;
}

/** How many rows of each list are shown. */
const maxShown = 100;

/** The rows of a table as they would be entered, or what keeps each from it. All are entered, or none. */
export function PreviewLines({ rows, terms, onEnter }: PreviewLinesProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const missing = listMissingColumns(terms);
  const read = readLineTable(rows, terms);
  const faulty = read.flatMap(({ line, messages }) => (messages === null ? [] : [{ line, messages }]));
  const good = read.flatMap((row) => (row.messages === null ? [row] : []));
  const { isBusy, press } = usePress(async () => {
    const problems = await onEnter(good.map(({ entered }) => entered)).catch(() => [lostCall]);
    setFailure(problems.length === 0 ? null : problems.map(({ message }) => message).join(' '));
  });
  if (missing.length > 0)
    return (
      <Banner kind="warn" title="Columns are missing">
        {`Choose the columns that have: ${missing.join(', ')}.`}
      </Banner>
    );
  if (faulty.length > 0)
    return (
      <>
        <Banner kind="warn" title={`${faulty.length} of ${rows.length} rows cannot be read`}>
          Correct them in the table, and choose or paste it again. Until then no row is entered.
        </Banner>
        <ListTable
          caption="Rows that cannot be read"
          isCaptionHidden
          rows={faulty.slice(0, maxShown)}
          rowId={({ line }) => line}
          columns={[
            { id: 'line', label: 'Row', cell: ({ line }) => line },
            { id: 'message', label: 'Why', cell: ({ messages }) => messages.join(' ') },
          ]}
        />
      </>
    );
  const total = sumMoney(...good.map(({ cost }) => cost));
  return (
    <>
      <p>{`${countLines(good.length)}, ${formatDollarsAndCents(total)} new.${good.length > maxShown ? ` The first ${maxShown}:` : ''}`}</p>
      <ListTable
        caption="Lines of the table"
        isCaptionHidden
        rows={good.slice(0, maxShown)}
        rowId={({ line }) => line}
        columns={[
          {
            id: 'item',
            label: 'Item',
            cell: ({ entered: { room, description } }) => `${room}: ${description}`,
          },
          {
            id: 'quantity',
            label: 'Quantity',
            isNumber: true,
            cell: ({ entered: { quantity, unit, unitCost } }) =>
              `${quantity} ${unit} at ${formatDollarsAndCents(unitCost)}`,
          },
          { id: 'cost', label: 'New', isNumber: true, cell: ({ cost }) => formatDollarsAndCents(cost) },
          {
            id: 'depreciation',
            label: 'Depreciation',
            isNumber: true,
            cell: ({ entered }) => formatDollarsAndCents(entered.depreciation),
          },
        ]}
      />
      {failure === null ? null : (
        <Banner kind="bad" title="Nothing was entered">
          {failure}
        </Banner>
      )}
      <div>
        <CallButton isBusy={isBusy} isDisabled={good.length === 0} onPress={press}>
          {`Enter ${countLines(good.length)}`}
        </CallButton>
      </div>
    </>
  );
}

function countLines(count: number): string {
  return count === 1 ? '1 line' : `${count} lines`;
}

const lostCall: FieldProblem = {
  field: null,
  message: 'The call failed. Press again: the lines are entered once.',
};
