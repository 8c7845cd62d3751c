import type { CSSProperties } from 'react';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { describePlace, formatShare, placeOrder } from './place-words.ts';
import classes from './Use.module.css';
import { formatSeconds, type PlaceUseRow, type UseMeasure, useMeasures } from './use-measures.ts';

interface PlacesTableProps {
  places: readonly PlaceUseRow[];
  /** The sessions of the period, of which each place has a share. */
  sessions: number;
}

/** The heat map: each place with what quotes did there, the color of a cell as strong as it is large in its column. */
export function PlacesTable({ places, sessions }: PlacesTableProps) {
  const rows = places.toSorted((a, b) => placeOrder(a.place) - placeOrder(b.place));
  return (
    <div className={classes.heat}>
      <ListTable
        caption="What quotes do at each place"
        rows={rows}
        rowId={({ place }) => place}
        columns={[
          { id: 'place', label: 'Place', cell: ({ place }) => describePlace(place) },
          ...useMeasures.map((column) => {
            const most = Math.max(...rows.map(column.read));
            return {
              id: column.value,
              label: column.label,
              isNumber: true,
              cell: (row: PlaceUseRow) => (
                <span
                  className={classes.cell}
                  style={{ '--heat': most === 0 ? 0 : column.read(row) / most } as CSSProperties}
                >
                  {formatCell(column, row, sessions)}
                </span>
              ),
            };
          }),
        ]}
      />
    </div>
  );
}

/** A count; of quotes with their share of all, of those that left with their share of those that were there. */
function formatCell({ value, read }: UseMeasure, row: PlaceUseRow, sessions: number): string {
  if (value === 'time') return formatSeconds(row.medianSeconds);
  const count = read(row).toLocaleString('en-US');
  if (value === 'sessions') return `${count} (${formatShare(row.sessions, sessions)})`;
  return value === 'left' && row.left > 0 ? `${count} (${formatShare(row.left, row.sessions)})` : count;
}
