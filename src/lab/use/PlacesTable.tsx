import type { CSSProperties } from 'react';
import type { RealUseQuery } from '../../graphql/staff-documents.ts';
import { ListTable } from '../../ui/display/ListTable.tsx';
import { describePlace, formatShare, placeOrder } from './place-words.ts';
import classes from './Use.module.css';

type PlaceUse = NonNullable<RealUseQuery['realUse']>['places'][number];

interface PlacesTableProps {
  places: readonly PlaceUse[];
  /** The sessions of the period, of which each place has a share. */
  sessions: number;
}

const columns = [
  { id: 'sessions', label: 'Quotes', read: ({ sessions }: PlaceUse) => sessions },
  { id: 'visits', label: 'Visits', read: ({ visits }: PlaceUse) => visits },
  { id: 'time', label: 'Median time', read: ({ medianSeconds }: PlaceUse) => medianSeconds ?? 0 },
  { id: 'returns', label: 'Went back from', read: ({ returns }: PlaceUse) => returns },
  { id: 'errors', label: 'Errors', read: ({ errors }: PlaceUse) => errors },
  { id: 'left', label: 'Left there', read: ({ left }: PlaceUse) => left },
] as const;

type UseColumn = (typeof columns)[number];

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
          ...columns.map((column) => {
            const most = Math.max(...rows.map(column.read));
            return {
              id: column.id,
              label: column.label,
              isNumber: true,
              cell: (row: PlaceUse) => (
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
function formatCell({ id, read }: UseColumn, row: PlaceUse, sessions: number): string {
  if (id === 'time') return formatSeconds(row.medianSeconds);
  const count = read(row).toLocaleString('en-US');
  if (id === 'sessions') return `${count} (${formatShare(row.sessions, sessions)})`;
  return id === 'left' && row.left > 0 ? `${count} (${formatShare(row.left, row.sessions)})` : count;
}

function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–';
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
