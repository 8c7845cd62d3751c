import type { Kysely } from 'kysely';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import type { Database } from '../database/tables.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { listDataSets } from '../geodata/geodata.ts';
import type { OpenedGeodata } from '../geodata/open-geodata.ts';
import { type BuildingRow, BuildingRowReader } from '../providers/records/building-rows.ts';
import type { ColumnMap } from '../providers/records/column-map.ts';
import { type PlaceRow, readPlaceRow } from '../providers/records/place-rows.ts';
import { digestFile, type FileRow, readRows } from '../providers/records/read-rows.ts';
import { type RecordProblem, RecordRefusal } from '../providers/records/record-problem.ts';
import { completePlaces, DerivationTally } from './complete-places.ts';
import {
  deleteRecordImport,
  insertBuildings,
  insertPlaces,
  insertRecordImport,
  lockRecordImports,
  type RecordImport,
  readRecordImport,
  saveRowCount,
} from './imported-records.store.ts';

/** The result of an import. `isNew` is false if the same file was imported before. */
export interface RecordImportResult {
  readonly isNew: boolean;
  /** Rows of the file. */
  readonly readCount: number;
  /** Buildings or places that were kept. */
  readonly rowCount: number;
  /** The result of completing places from geodata, if there was any: how many places got each fact, and warnings. */
  readonly derivation?: {
    readonly counts: ReadonlyMap<string, number>;
    readonly warnings: readonly string[];
  };
}

/** Hears how many rows are read, and the part of the file from 0 to 1. */
export type ImportProgress = (readCount: number, part: number) => void;

/** Imports an assessor's roll in place of the earlier one from the same source: all of it, or nothing. Throws a RecordRefusal. */
export async function importBuildings(
  db: Kysely<Database>,
  file: string,
  map: ColumnMap & { readonly text: string },
  now: Date,
  onProgress: ImportProgress,
): Promise<RecordImportResult> {
  const reader = new BuildingRowReader(map, Number(toBusinessDate(now).slice(0, 4)));
  const batches = batchRows(
    file,
    (row: FileRow) => {
      const { building, problems } = reader.read(row);
      return { entry: building, problems };
    },
    onProgress,
    (row) => reader.checkColumns(row),
  );
  const record = {
    kind: 'BUILDINGS',
    source: map.source,
    asOf: map.date,
    digest: await digestFile(file, map.text),
    assumedFacts: reader.assumedFacts(),
    dataSets: [],
  } as const;
  return importRecords(db, record, now, batches, (trx, importId, rows: readonly BuildingRow[]) =>
    insertBuildings(trx, importId, mergeAddresses(rows)),
  );
}

/**
 * Imports places with their zone and rating facts in place of what was imported from the same source. What the file does not say is derived
 * from `geodata`, where there is any. Throws a RecordRefusal.
 */
export async function importPlaces(
  db: Kysely<Database>,
  file: string,
  { source, asOf }: Pick<RecordImport, 'source' | 'asOf'>,
  now: Date,
  onProgress: ImportProgress,
  geodata: OpenedGeodata | null = null,
): Promise<RecordImportResult> {
  const lines = new Map<string, number>();
  const batches = batchRows(
    file,
    (row: FileRow) => {
      const { place, problems } = readPlaceRow(row);
      const earlier = place === null ? undefined : lines.get(place.key);
      if (place !== null && earlier === undefined) lines.set(place.key, row.line);
      return earlier === undefined
        ? { entry: place, problems }
        : { entry: null, problems: [repeatedAddress(row.line, earlier)] };
    },
    onProgress,
  );
  const digest = await digestFile(file, source, asOf, ...(geodata === null ? [] : [geodata.digest]));
  const dataSets = geodata === null ? [] : listDataSets(geodata.geodata);
  const record = { kind: 'PLACES', source, asOf, digest, assumedFacts: [], dataSets } as const;
  const tally = new DerivationTally();
  const completed = geodata === null ? batches : completeBatches(geodata, batches, tally);
  const result = await importRecords(db, record, now, completed, (trx, importId, rows: readonly PlaceRow[]) =>
    insertPlaces(trx, importId, dataSets, rows),
  );
  if (geodata === null || !result.isNew) return result;
  return {
    ...result,
    derivation: { counts: tally.facts, warnings: tally.listWarnings(geodata.geodata) },
  };
}

async function* completeBatches(
  { geodata }: OpenedGeodata,
  batches: AsyncIterable<Batch<PlaceRow>>,
  tally: DerivationTally,
): AsyncGenerator<Batch<PlaceRow>> {
  for await (const batch of batches)
    yield { ...batch, entries: await completePlaces(geodata, batch.entries, tally) };
}

function repeatedAddress(line: number, earlier: number): RecordProblem {
  return {
    line,
    column: 'streetAddress1',
    message: `The address is on line ${earlier} already. Keep one of the two rows.`,
  };
}

interface Batch<Entry> {
  readonly entries: readonly Entry[];
  readonly readCount: number;
}

async function importRecords<Entry>(
  db: Kysely<Database>,
  record: RecordImport,
  now: Date,
  batches: AsyncIterable<Batch<Entry>>,
  insert: (trx: Kysely<Database>, importId: number, entries: readonly Entry[]) => Promise<void>,
): Promise<RecordImportResult> {
  return withDatabaseTransaction(db, async (trx) => {
    await lockRecordImports(trx);
    const before = await readRecordImport(trx, record.kind, record.source);
    if (before?.digest === record.digest)
      return { isNew: false, readCount: before.rowCount, rowCount: before.rowCount };
    if (before) await deleteRecordImport(trx, before.importId);
    const importId = await insertRecordImport(trx, record, now);
    let rowCount = 0;
    let readCount = 0;
    let inserting = Promise.resolve();
    for await (const batch of batches) {
      await inserting;
      // The next batch is made while the database stores this one. A failure is thrown where it is awaited.
      inserting = batch.entries.length > 0 ? insert(trx, importId, batch.entries) : inserting;
      inserting.catch(() => {});
      rowCount += batch.entries.length;
      readCount = batch.readCount;
    }
    await inserting;
    if (readCount === 0) throw new RecordRefusal('The file has no rows.');
    if (rowCount === 0) throw new RecordRefusal(nothingKept);
    await saveRowCount(trx, importId, rowCount);
    return { isNew: true, readCount, rowCount };
  });
}

const nothingKept =
  'No row has a street number and says something of its building. Check which columns the columns file names.';

const batchSize = 1_000;
const mostProblems = 20;

/** The rows of a file in batches. Once a row cannot be used, the rest is only checked; then a RecordRefusal reports the problems. */
async function* batchRows<Entry>(
  file: string,
  readRow: (row: FileRow) => { readonly entry: Entry | null; readonly problems: readonly RecordProblem[] },
  onProgress: ImportProgress,
  checkFirst: (row: FileRow) => void = () => {},
): AsyncGenerator<Batch<Entry>> {
  const problems: RecordProblem[] = [];
  let problemCount = 0;
  let readCount = 0;
  let entries: Entry[] = [];
  for await (const row of readRows(file)) {
    if (readCount === 0) checkFirst(row);
    readCount += 1;
    const result = readRow(row);
    problemCount += result.problems.length;
    problems.push(...result.problems.slice(0, mostProblems - problems.length));
    if (result.entry !== null && problemCount === 0) entries.push(result.entry);
    if (readCount % batchSize === 0) onProgress(readCount, row.part);
    if (entries.length < batchSize) continue;
    yield { entries, readCount };
    entries = [];
  }
  if (problemCount > 0)
    throw new RecordRefusal(
      problemCount === 1
        ? '1 cell cannot be used.'
        : `${problemCount.toLocaleString('en-US')} cells cannot be used.`,
      problems,
    );
  yield { entries, readCount };
}

/** One row for each address: where its rows differ, the fact is not known. A statement cannot add to a row twice. */
function mergeAddresses(rows: readonly BuildingRow[]): readonly BuildingRow[] {
  const merged = new Map<string, BuildingRow>();
  for (const row of rows) {
    const other = merged.get(row.key);
    merged.set(
      row.key,
      other === undefined ? row : { key: row.key, facts: agreedFacts(row.facts, other.facts) },
    );
  }
  return [...merged.values()];
}

function agreedFacts(one: BuildingRow['facts'], other: BuildingRow['facts']): BuildingRow['facts'] {
  const others: { readonly [name: string]: unknown } = { ...other };
  return Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value === others[name] ? value : null]),
  ) as never;
}
