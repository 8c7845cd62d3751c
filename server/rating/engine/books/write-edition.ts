import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { addMonths } from '../../../../machines/domain/dates/calendar.ts';
import type { ConstantRow, EditionTables, Manifest } from './edition-files.ts';
import { listEditionIds, readManifest } from './edition-library.ts';
import { type ImportedSheets, importSheets } from './import-sheets.ts';
import { packTable } from './packed-table.ts';
import type { SheetSource } from './read-source.ts';

/** An edition this old may have a successor that is not loaded. The interval is our reading: FEMA announces no fixed one. */
const monthsBetweenPublications = 12;

export type EditionImport = {
  report: ImportedSheets['report'];
  /** Why nothing was written; null when the edition was written. */
  refusal: string | null;
};

/** Writes an edition from published sheets into the folder of editions: either all of it or, with the reason, nothing. */
export function importEdition(books: string, { id, name, sheets }: SheetSource): EditionImport {
  const imported = importSheets(sheets);
  const { report, tables } = imported;
  if (!tables)
    return { report, refusal: 'every sheet must be of a known shape and every needed table present' };
  const constants = findCarriedConstants(books, id);
  if (!constants)
    return { report, refusal: `no edition up to ${id} carries the constants that the sheets do not` };
  writeEdition(books, id, name, imported, tables, constants);
  return { report, refusal: null };
}

/**
 * The constants of this edition or the latest before it, carried over because no sheet holds fees and other constants. Null if there is
 * none.
 */
function findCarriedConstants(books: string, id: string): readonly ConstantRow[] | null {
  const latest = listEditionIds(books)
    .filter((editionId) => editionId <= id)
    .at(-1);
  return latest === undefined ? null : readManifest(books, latest).constants;
}

function writeEdition(
  books: string,
  id: string,
  importedFrom: string,
  imported: ImportedSheets,
  tables: EditionTables,
  constants: readonly ConstantRow[],
): void {
  const manifest: Manifest = {
    id,
    title: 'Risk Rating 2.0, Appendix D: Rating Factor Tables',
    source: 'Federal Emergency Management Agency; a United States Government work',
    effectiveFrom: id,
    effectiveTo: null,
    mayBeSupersededFrom: addMonths(id, monthsBetweenPublications),
    supersessionNote: 'FEMA publishes rating factors about once a year',
    importedFrom,
    sheets: imported.report,
    tables: { present: imported.present, absent: imported.absent },
    constants,
  };
  const target = join(books, id);
  const fresh = join(books, `.import-${id}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  writeFileSync(join(fresh, 'manifest.json'), formatManifest(manifest));
  writeFileSync(join(fresh, 'tables.json'), formatTables(tables));
  for (const [name, table] of imported.packed) {
    writeFileSync(join(fresh, `${name}.bin.gz`), gzipSync(packTable(table), { level: 9 }));
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

/** Writes one line per constant, so that a changed fee is a one-line diff. */
function formatManifest({ constants, ...rest }: Manifest): string {
  const rows = constants.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "constants": [\n${rows}\n  ]\n}\n`;
}

/** Writes one line per row or curve. */
function formatTables({ curves, ...lists }: EditionTables): string {
  const curveTexts = Object.entries(curves).map(([name, table]) => {
    const rows = table.curves.map((curve) => `        ${JSON.stringify(curve)}`).join(',\n');
    return `    "${name}": {\n      "sheet": ${JSON.stringify(table.sheet)},\n      "unit": ${JSON.stringify(table.unit)},\n      "curves": [\n${rows}\n      ]\n    }`;
  });
  const listTexts = Object.entries(lists).map(([name, list]) =>
    Array.isArray(list)
      ? `  "${name}": [\n${list.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
      : `  "${name}": ${JSON.stringify(list)}`,
  );
  return `{\n  "curves": {\n${curveTexts.join(',\n')}\n  },\n${listTexts.join(',\n')}\n}\n`;
}
