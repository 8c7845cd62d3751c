import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ConstantRow, EditionTables, Manifest } from '../server/rating/books/edition-files.ts';
import { type ImportedSheets, importSheets, UNUSED_SHEETS } from '../server/rating/books/import-sheets.ts';
import { packTable } from '../server/rating/books/packed-table.ts';

const BOOKS = join(import.meta.dirname, '../server/rating/books');

const [folder] = process.argv.slice(2).filter((word) => word !== 'import');
if (!folder) {
  console.error(
    'Usage: npm run rates -- import FOLDER   (the sheets as CSV; the name of the folder ends in the date)',
  );
  process.exitCode = 2;
} else {
  process.exitCode = importFolder(folder);
}

function importFolder(from: string): number {
  const id = /(\d{4}-\d{2}-\d{2})\/?$/.exec(from)?.[1];
  if (!id) {
    console.error('The name of the folder must end in the date of the edition: rr2-2023-02-24');
    return 2;
  }
  if (!existsSync(from)) {
    console.error(`There is no folder ${from}`);
    return 2;
  }
  const names = readdirSync(from)
    .filter((name) => name.toLowerCase().endsWith('.csv'))
    .sort();
  const imported = importSheets(
    new Map(names.map((name) => [name.slice(0, -'.csv'.length), readFileSync(join(from, name), 'utf8')])),
  );
  printReport(imported);
  if (!imported.tables) {
    console.error(
      'Nothing was written: every sheet must be of a known shape and every needed table present.',
    );
    return 1;
  }
  const constants = knownConstants(id);
  if (!constants) {
    console.error(
      `Nothing was written: no edition up to ${id} carries the constants that the sheets do not.`,
    );
    return 1;
  }
  writeEdition(id, basename(from), imported, imported.tables, constants);
  console.log(`Edition ${id} written to server/rating/books/${id}.`);
  return 0;
}

function printReport({ report }: ImportedSheets): void {
  for (const name of report.found) {
    console.log(`found     ${name}${name in UNUSED_SHEETS ? ` (not used: it ${UNUSED_SHEETS[name]})` : ''}`);
  }
  for (const name of report.absent) console.log(`absent    ${name}`);
  for (const rejection of report.rejected) console.log(`rejected  ${rejection}`);
}

/** Fees and other constants stand in no sheet: they are carried over from this edition or the latest before it. */
function knownConstants(id: string): readonly ConstantRow[] | null {
  const latest = readdirSync(BOOKS)
    .filter((name) => /^\d{4}-\d{2}-\d{2}$/.test(name) && name <= id)
    .filter((name) => existsSync(join(BOOKS, name, 'manifest.json')))
    .sort()
    .at(-1);
  if (!latest) return null;
  const manifest: Manifest = JSON.parse(readFileSync(join(BOOKS, latest, 'manifest.json'), 'utf8'));
  return manifest.constants;
}

function writeEdition(
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
    importedFrom,
    sheets: imported.report,
    tables: { present: imported.present, absent: imported.absent },
    constants,
  };
  const target = join(BOOKS, id);
  const fresh = join(BOOKS, `.import-${id}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  writeFileSync(join(fresh, 'manifest.json'), manifestText(manifest));
  writeFileSync(join(fresh, 'tables.json'), tablesText(tables));
  for (const [name, table] of imported.packed) {
    writeFileSync(join(fresh, `${name}.bin.gz`), gzipSync(packTable(table), { level: 9 }));
  }
  rmSync(target, { recursive: true, force: true });
  renameSync(fresh, target);
}

/** One line per constant, so that a changed fee is a one-line difference. */
function manifestText({ constants, ...rest }: Manifest): string {
  const rows = constants.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  return `${JSON.stringify(rest, null, 2).slice(0, -2)},\n  "constants": [\n${rows}\n  ]\n}\n`;
}

/** One line per row or curve. */
function tablesText({ curves, ...lists }: EditionTables): string {
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
