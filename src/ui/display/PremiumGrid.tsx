import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { moveInGrid } from './grid-keys.ts';
import classes from './PremiumGrid.module.css';

/** A cell: a rated premium in whole dollars with its marks as text, or the reason why there is none. */
export interface PremiumOption {
  amount: number | null;
  /** "Best value", "Lender minimum". The grid itself marks the current choice. */
  marks?: readonly string[];
  /** Why there is no premium: "Below the minimum deductible". */
  reason?: string;
}

export interface GridHead {
  id: string;
  label: string;
  /** A second line: "Building $250,000 · contents $100,000". */
  detail?: string;
}

interface PremiumGridProps {
  label: string;
  /** The rows: coverage choices. */
  coverages: readonly GridHead[];
  /** The columns: deductible choices. */
  deductibles: readonly GridHead[];
  option: (coverage: string, deductible: string) => PremiumOption;
  chosen: { coverage: string; deductible: string } | null;
  onChoose: (coverage: string, deductible: string) => void;
}

/** Premium options as a grid with one tab stop: arrows, Home and End move; Enter or the space bar chooses. */
export function PremiumGrid({ label, coverages, deductibles, option, chosen, onChoose }: PremiumGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const start = {
    row: Math.max(
      0,
      coverages.findIndex((row) => row.id === chosen?.coverage),
    ),
    column: Math.max(
      0,
      deductibles.findIndex((column) => column.id === chosen?.deductible),
    ),
  };
  const [visited, setVisited] = useState<typeof start | null>(null);
  const at = visited ?? start;

  const press = (event: KeyboardEvent, choose: () => void) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      choose();
      return;
    }
    const next = moveInGrid(at, event, { rows: coverages.length, columns: deductibles.length });
    if (!next) return;
    event.preventDefault();
    setVisited(next);
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.column}"]`)?.focus();
  };

  return (
    <div className={classes.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid keeps its table's rows and headers */}
      <table ref={table} role="grid" aria-label={label} className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">Coverage</th>
            {deductibles.map((head) => (
              <th key={head.id} scope="col">
                <span className={classes.headLabel}>{head.label}</span>
                {head.detail ? <span className={classes.detail}>{head.detail}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverages.map((coverage, row) => (
            <tr key={coverage.id}>
              <th scope="row">
                <span className={classes.headLabel}>{coverage.label}</span>
                {coverage.detail ? <span className={classes.detail}>{coverage.detail}</span> : null}
              </th>
              {deductibles.map((deductible, column) => {
                const cell = option(coverage.id, deductible.id);
                const isChosen = coverage.id === chosen?.coverage && deductible.id === chosen.deductible;
                const choose = () => {
                  setVisited({ row, column });
                  if (cell.amount !== null) onChoose(coverage.id, deductible.id);
                };
                return (
                  <td
                    key={deductible.id}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid above
                    role="gridcell"
                    className={classes.cell}
                    data-cell={`${row} ${column}`}
                    tabIndex={at.row === row && at.column === column ? 0 : -1}
                    aria-selected={isChosen}
                    aria-disabled={cell.amount === null || undefined}
                    onClick={choose}
                    onKeyDown={(event) => press(event, choose)}
                  >
                    <PremiumCell cell={cell} isChosen={isChosen} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PremiumCell({ cell, isChosen }: { cell: PremiumOption; isChosen: boolean }) {
  const marks = [...(isChosen ? ['Your choice'] : []), ...(cell.marks ?? [])];
  return (
    <>
      {cell.amount === null ? (
        <span className={classes.reason}>{cell.reason ?? 'Not offered'}</span>
      ) : (
        <span className={classes.amount}>{formatDollars(cell.amount)}</span>
      )}
      {marks.map((mark) => (
        <span key={mark} className={classes.mark} data-mark={mark}>
          {mark}
        </span>
      ))}
    </>
  );
}
