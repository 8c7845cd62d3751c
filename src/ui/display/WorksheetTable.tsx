import { AssumedBadge } from '../feedback/AssumedBadge.tsx';
import classes from './WorksheetTable.module.css';

export interface WorksheetRow {
  id: string;
  /** Shown before the label; other lines refer to it. */
  number?: number | undefined;
  /** The larger section that the line belongs to: "Location", "Coverage", "Fees". */
  part?: string | undefined;
  /** The coverage or total that the line applies to; consecutive lines of the same group are shown together. */
  group: string;
  label: string;
  /** The looked-up value and its place: "1,513 m, between 1,500 and 1,750; sheet DTR - NL". */
  detail?: string | undefined;
  /** The factor or the amount, as shown: "× 1.0834", "$47". */
  figure: string;
  /** The running product or sum, as shown. */
  runningTotal: string;
  flag?: 'assumed' | 'unverified' | undefined;
}

/** How the premium was calculated, line by line, with the running total in the right column. */
export function WorksheetTable({ caption, rows }: { caption: string; rows: readonly WorksheetRow[] }) {
  return (
    <table className={classes.sheet}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Factor or amount</th>
          <th scope="col">Running total</th>
        </tr>
      </thead>
      {groupLines(rows).map(({ first, part, lines }) => (
        <tbody key={first.id}>
          {part === null ? null : (
            <tr className={classes.part}>
              <th colSpan={3}>{part}</th>
            </tr>
          )}
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={3}>
              {first.group}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.number === undefined ? null : <span className={classes.number}>{line.number} </span>}
                {line.label}
                {line.detail ? <span className={classes.detail}>{line.detail}</span> : null}
                {line.flag ? (
                  <span className={classes.flag}>
                    <AssumedBadge kind={line.flag} />
                  </span>
                ) : null}
              </th>
              <td>{line.figure}</td>
              <td>{line.runningTotal}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface LineGroup {
  first: WorksheetRow;
  /** The part that begins with this group; null if the group continues a part. */
  part: string | null;
  lines: WorksheetRow[];
}

function groupLines(rows: readonly WorksheetRow[]): LineGroup[] {
  const runs: LineGroup[] = [];
  for (const row of rows) {
    const open = runs.at(-1);
    if (open && open.first.group === row.group && open.first.part === row.part) open.lines.push(row);
    else {
      const isNewPart = row.part !== undefined && row.part !== open?.first.part;
      runs.push({ first: row, part: isNewPart ? (row.part ?? null) : null, lines: [row] });
    }
  }
  return runs;
}
