import { type KeyboardEvent, useRef, useState } from 'react';
import { formatDollars } from '../../../machines/domain/format/format-values.ts';
import { moveInGrid } from './grid-keys.ts';
import classes from './PremiumGrid.module.css';

/** A cell: a rated premium in whole dollars with its marks as text, or the reason why there is none. */
export interface PremiumOption {
  amount: number | null;
  /** "Recommended", "$43 off". The grid itself marks the current choice. */
  marks?: readonly string[];
  /** The difference from the recommended option in a few words: "saves $38". */
  difference?: string;
  /** The same difference as a sentence, with what it is worth. */
  verdict?: string;
  /** The reason why there is no premium: "Below the minimum deductible". */
  reason?: string;
}

export interface GridHead {
  id: string;
  label: string;
  /** A second line: "Building $250,000 · contents $100,000". */
  detail?: string;
}

interface GridCell {
  coverage: string;
  deductible: string;
}

interface PremiumGridProps {
  label: string;
  /** The rows: coverage choices. */
  coverages: readonly GridHead[];
  /** The columns: deductible choices. */
  deductibles: readonly GridHead[];
  /** The names of the axes, down and across. */
  axes: { coverage: string; deductible: string };
  option: (coverage: string, deductible: string) => PremiumOption;
  chosen: GridCell | null;
  /** The mark of the chosen cell: "Your choice". */
  chosenMark: string;
  /** Whether the chosen cell is only proposed. Its mark is then for the ear only, because the cell says why it is proposed. */
  isTentative: boolean;
  /** The cell whose verdict is shown while no other cell is pointed at. */
  explained: GridCell | null;
  onChoose: (coverage: string, deductible: string) => void;
}

interface Place {
  row: number;
  column: number;
}

/**
 * Premium options as a grid of choices with one tab stop: arrows, Home and End move; Enter or the space bar chooses. Below it is the verdict on
 * the cell that is pointed at. In a narrow window each coverage is a block of its choices.
 */
export function PremiumGrid(props: PremiumGridProps) {
  const { label, coverages, deductibles, axes, option, chosen, explained, onChoose } = props;
  const table = useRef<HTMLTableElement>(null);
  const findPlace = (cell: GridCell | null): Place => ({
    row: coverages.findIndex(({ id }) => id === cell?.coverage),
    column: deductibles.findIndex(({ id }) => id === cell?.deductible),
  });
  const start = findPlace(chosen);
  const [visited, setVisited] = useState<Place | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const at = visited ?? { row: Math.max(0, start.row), column: Math.max(0, start.column) };
  const described = pointed ?? findPlace(explained);

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
    <div className={classes.frame}>
      <div className={classes.scroll}>
        {/* biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: the grid keeps its table's rows and headers */}
        {/* biome-ignore-start lint/a11y/noRedundantRoles: rows and headers that are laid out as blocks lose their own roles */}
        <table ref={table} role="grid" aria-label={label} className={classes.grid}>
          <thead>
            <tr role="row">
              <th scope="col" role="columnheader" rowSpan={2} className={classes.down}>
                {axes.coverage} <span aria-hidden="true">↓</span>
              </th>
              <th scope="col" role="columnheader" colSpan={deductibles.length} className={classes.across}>
                {axes.deductible} <span aria-hidden="true">→</span>
              </th>
            </tr>
            <tr role="row" className={classes.heads}>
              {deductibles.map((head) => (
                <th key={head.id} scope="col" role="columnheader">
                  <span className={classes.headLabel}>{head.label}</span>
                  {head.detail ? <span className={classes.detail}>{head.detail}</span> : null}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coverages.map((coverage, row) => (
              <tr key={coverage.id} role="row">
                <th scope="row" role="rowheader">
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
                      role="gridcell"
                      className={classes.cell}
                      data-cell={`${row} ${column}`}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                      aria-selected={isChosen}
                      aria-disabled={cell.amount === null || undefined}
                      onClick={choose}
                      onKeyDown={(event) => press(event, choose)}
                      onFocus={() => setPointed({ row, column })}
                      onBlur={() => setPointed(null)}
                      onMouseEnter={() => setPointed({ row, column })}
                      onMouseLeave={() => setPointed(null)}
                    >
                      <span className={classes.cellHead} aria-hidden="true">
                        {deductible.label}
                      </span>
                      <PremiumCell cell={cell} chosen={isChosen ? props : null} />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
        {/* biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: see above */}
      </div>
      <GridVerdict
        coverage={coverages[described.row]}
        deductible={deductibles[described.column]}
        option={option}
      />
    </div>
  );
}

interface PremiumCellProps {
  cell: PremiumOption;
  /** How the cell is chosen; null if it is not. */
  chosen: Pick<PremiumGridProps, 'chosenMark' | 'isTentative'> | null;
}

function PremiumCell({ cell, chosen }: PremiumCellProps) {
  const { amount, marks = [], difference, verdict, reason = 'Not offered' } = cell;
  if (amount === null) return <span className={classes.reason}>{reason}</span>;
  return (
    <>
      <span className={classes.amount}>
        <span className={classes.radio} aria-hidden="true" />
        {formatDollars(amount)}
      </span>
      {chosen === null ? null : (
        <span className={chosen.isTentative ? 'hw-hidden' : classes.mark} data-tone="chosen">
          {chosen.chosenMark}
        </span>
      )}
      {marks.map((mark) => (
        <span key={mark} className={classes.mark} data-tone={mark === 'Recommended' ? 'good' : undefined}>
          {mark}
        </span>
      ))}
      {difference === undefined ? null : (
        <span className={classes.mark} aria-hidden={verdict !== undefined || undefined}>
          {difference}
        </span>
      )}
      {verdict === undefined ? null : <span className="hw-hidden">{verdict}</span>}
    </>
  );
}

interface GridVerdictProps {
  coverage: GridHead | undefined;
  deductible: GridHead | undefined;
  option: PremiumGridProps['option'];
}

/** The verdict on a cell, for the eye. Each cell includes its own verdict for screen readers. */
function GridVerdict({ coverage, deductible, option }: GridVerdictProps) {
  const cell = coverage && deductible && option(coverage.id, deductible.id);
  const verdict = cell?.verdict ?? cell?.marks?.[0];
  return (
    <p className={classes.verdict} aria-hidden="true">
      {verdict && coverage && deductible ? (
        <>
          <strong>
            {coverage.label}, {deductible.label}:
          </strong>{' '}
          {verdict}
        </>
      ) : null}
    </p>
  );
}
