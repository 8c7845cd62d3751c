/** The places of the states on the tile map, row by row from the north-west; the territories are below. Spaces are sea or abroad. */
const tileRows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL PR VI',
  'GU MP AS .. .. .. .. .. .. .. ..',
];

/** A state or territory with its place on the tile map, counted from 0. */
export interface StateTile {
  readonly state: string;
  readonly column: number;
  readonly row: number;
}

export const stateTiles: readonly StateTile[] = tileRows.flatMap((line, row) =>
  line.split(' ').flatMap((state, column) => (state === '..' ? [] : [{ state, column, row }])),
);

/** The size of the map in tiles. */
export const tileMapSize = { columns: 11, rows: tileRows.length };
