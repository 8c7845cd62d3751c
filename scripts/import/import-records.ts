import path from 'node:path';
import { isCalendarDay } from '../../machines/domain/fields/typed-input.ts';
import { EmbeddedDatabaseError } from '../../server/database/embedded/embedded-error.ts';
import { type OpenedGeodata, openGeodata } from '../../server/geodata/open-geodata.ts';
import {
  importBuildings,
  importPlaces,
  type RecordImportResult,
} from '../../server/lists/import-records.service.ts';
import { readColumnMap } from '../../server/providers/records/column-map.ts';
import { type RecordProblem, RecordRefusal } from '../../server/providers/records/record-problem.ts';
import { ProgressBar } from '../progress-bar.ts';
import { withDatabase } from './with-database.ts';

interface RecordWords {
  readonly file: string | undefined;
  readonly columns: string | undefined;
  readonly source: string | undefined;
  readonly date: string | undefined;
  readonly geodata: string | undefined;
}

/** Imports an assessor's roll or a file of places as the command line says. Returns the exit code. */
export async function runRecordImport(
  kind: 'buildings' | 'places',
  words: RecordWords,
  usage: string,
): Promise<number> {
  const work = planImport(kind, words);
  if (work === null) {
    console.error(usage);
    return 2;
  }
  const began = performance.now();
  try {
    const { isNew, readCount, rowCount, derivation } = await work();
    const seconds = (performance.now() - began) / 1000;
    console.log(
      isNew
        ? `Imported: ${count(rowCount)} ${kind} from ${count(readCount)} rows in ${seconds.toFixed(1)} s, ${count(readCount / seconds)} rows a second.`
        : `Nothing changed: ${count(rowCount)} ${kind}.`,
    );
    if (derivation !== undefined && derivation.counts.size > 0)
      console.log(
        `Derived: ${[...derivation.counts].map(([fact, places]) => `${fact} ${count(places)}`).join(', ')}.`,
      );
    for (const warning of derivation?.warnings ?? []) console.error(`Warning: ${warning}`);
    return 0;
  } catch (problem) {
    if (!(problem instanceof RecordRefusal) && !(problem instanceof EmbeddedDatabaseError)) throw problem;
    console.error(`Nothing was imported. ${problem.message}`);
    if (problem instanceof RecordRefusal)
      for (const row of problem.problems) console.error(formatProblem(row));
    return 1;
  }
}

function planImport(
  kind: 'buildings' | 'places',
  { file, columns, source, date, geodata }: RecordWords,
): (() => Promise<RecordImportResult>) | null {
  if (file === undefined) return null;
  const bar = new ProgressBar(process.stderr, 'read');
  const onProgress = (read: number, part: number) => bar.show(read, part);
  const ended = <T>(result: Promise<T>) => result.finally(() => bar.clear());
  if (kind === 'buildings') {
    if (columns === undefined) return null;
    return async () => {
      const map = await readColumnMap(resolveCallerPath(columns));
      return ended(
        withDatabase((db) => importBuildings(db, resolveCallerPath(file), map, new Date(), onProgress)),
      );
    };
  }
  if (!source || source.length > 60 || !isIsoDate(date)) return null;
  const record = { source, asOf: date };
  return async () => {
    const opened = geodata === undefined ? null : await openManifest(resolveCallerPath(geodata));
    return ended(
      withDatabase((db) => importPlaces(db, resolveCallerPath(file), record, new Date(), onProgress, opened)),
    );
  };
}

/** Opens the data sets of a manifest and reports the progress of each on the terminal. */
function openManifest(manifest: string): Promise<OpenedGeodata> {
  const bar = new ProgressBar(process.stderr, 'features read');
  return openGeodata(manifest, (dataSet, features, isWhole) => {
    if (!isWhole) return bar.show(features, null);
    bar.clear();
    console.error(`${dataSet}: ${count(features)} read.`);
  }).finally(() => bar.clear());
}

function formatProblem({ line, column, message }: RecordProblem): string {
  return `  line ${line}${column === '' ? '' : `, column ${column}`}: ${message}`;
}

function count(rows: number): string {
  return Math.round(rows).toLocaleString('en-US');
}

/** Resolves a path as typed, relative to the folder where npm was called. */
export function resolveCallerPath(place: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', place);
}

export function isIsoDate(text: string | undefined): text is string {
  return text !== undefined && isCalendarDay(text);
}
