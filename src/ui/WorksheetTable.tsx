import { AssumedBadge } from './AssumedBadge.tsx';
import classes from './WorksheetTable.module.css';

export interface WorksheetRow {
  id: string;
  /** Lines of one group stand together: "Location", "Building", "Coverage", "Discounts", "Fees". */
  group: string;
  label: string;
  /** What was looked up where: "Distance to river, 1,513 m, between 1,500 and 1,750". */
  detail?: string | undefined;
  /** The factor or the amount, as shown: "× 1.0834", "$47". */
  figure: string;
  /** The running product or sum, as shown. */
  running: string;
  flag?: 'assumed' | 'unverified' | undefined;
  /** A line that closes its group. */
  isTotal?: boolean | undefined;
}

/** How the premium was made, line by line, with the running total in the right column. */
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
      {groupsOf(rows).map(([group, lines]) => (
        <tbody key={group}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={3}>
              {group}
            </th>
          </tr>
          {lines.map((line) => (
            <tr key={line.id} data-total={line.isTotal || undefined}>
              <th scope="row">
                {line.label}
                {line.detail ? <span className={classes.detail}>{line.detail}</span> : null}
                {line.flag ? (
                  <span className={classes.flag}>
                    <AssumedBadge kind={line.flag} />
                  </span>
                ) : null}
              </th>
              <td>{line.figure}</td>
              <td>{line.running}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function groupsOf(rows: readonly WorksheetRow[]): [string, WorksheetRow[]][] {
  const groups = new Map<string, WorksheetRow[]>();
  for (const row of rows) {
    const lines = groups.get(row.group);
    if (lines) lines.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}
