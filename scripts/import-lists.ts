import path from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from '../server/database/database.ts';
import { startEmbedded } from '../server/database/embedded/embedded.ts';
import { EmbeddedDatabaseError } from '../server/database/embedded/embedded-error.ts';
import { migrate } from '../server/database/migrate.ts';
import { readEnvironment } from '../server/environment.ts';
import { importCommunities, type ListImportResult } from '../server/lists/import-list.service.ts';
import { importLenders } from '../server/lists/lenders.service.ts';
import { importSanctions } from '../server/policy/screening/import-sanctions.service.ts';
import { ListRefusal } from '../server/providers/lists/list-refusal.ts';
import { isUrl } from '../server/providers/lists/read-list-files.ts';
import { readCommunities, readLenders, readSanctions } from '../server/providers/lists/read-lists.ts';

const USAGE = `Usage: npm run import -- ofac [SOURCE] [--date YYYY-MM-DD]
       npm run import -- communities [SOURCE] [--date YYYY-MM-DD]
       npm run import -- lenders FILE [--date YYYY-MM-DD]

ofac         The sanctions list that names are screened against. SOURCE is a folder with
             sdn.csv and alt.csv, or the address that they stand below; without it Treasury's.
communities  The NFIP community status book. SOURCE is a file of OpenFEMA's JSON, or the
             address of its data set; without it OpenFEMA's.
lenders      The directory that mortgagees are chosen from, as CSV: docs/lenders.md.

A list is imported whole or not at all; importing the same again changes nothing. Its date
is that of the file, or as given. A Highwater on the embedded database must be stopped first.`;

const DEFAULT_SOURCES = {
  ofac: 'https://www.treasury.gov/ofac/downloads',
  communities: 'https://www.fema.gov/api/open/v1/NfipCommunityStatusBook',
  lenders: '',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { date: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
});
const [list = '', source] = positionals;
if (values.help) console.log(USAGE);
else if (
  !isListName(list) ||
  (list === 'lenders' && source === undefined) ||
  (values.date && !isIsoDate(values.date))
) {
  console.error(USAGE);
  process.exitCode = 2;
} else process.exitCode = await runImport(list, source ?? DEFAULT_SOURCES[list]);

function isListName(name: string): name is keyof typeof DEFAULT_SOURCES {
  return name in DEFAULT_SOURCES;
}

async function runImport(list: keyof typeof DEFAULT_SOURCES, place: string): Promise<number> {
  try {
    const { isNew, rowCount, listDate } = await importListFrom(
      list,
      isUrl(place) ? place : resolveCallerPath(place),
    );
    console.log(
      `${isNew ? 'Imported' : 'Nothing changed'}: ${rowCount} ${list === 'ofac' ? 'names' : list} of ${listDate}.`,
    );
    return 0;
  } catch (problem) {
    if (!(problem instanceof ListRefusal) && !(problem instanceof EmbeddedDatabaseError)) throw problem;
    console.error(`Nothing was imported. ${problem.message}`);
    return 1;
  }
}

/** Imports a list. It is read completely first, so that an unusable list does not touch the database. */
async function importListFrom(
  list: keyof typeof DEFAULT_SOURCES,
  place: string,
): Promise<ListImportResult & { readonly listDate: string }> {
  const dated = <Read extends { listDate: string }>(read: Read) => ({
    ...read,
    listDate: values.date ?? read.listDate,
  });
  if (list === 'ofac') {
    const read = dated(await readSanctions(place));
    return {
      ...(await withDatabase((db) => importSanctions(db, read, new Date()))),
      listDate: read.listDate,
    };
  }
  if (list === 'lenders') {
    const read = dated(await readLenders(place));
    return { ...(await withDatabase((db) => importLenders(db, read, new Date()))), listDate: read.listDate };
  }
  const read = dated(await readCommunities(place));
  return {
    ...(await withDatabase((db) => importCommunities(db, read, new Date()))),
    listDate: read.listDate,
  };
}

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const { databaseUrl, dataFolder } = readEnvironment();
  const embedded = databaseUrl === undefined ? await startEmbedded(dataFolder) : undefined;
  const db = openDatabase(databaseUrl ?? embedded?.connectionString ?? '');
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

/** Resolves a path as typed, relative to the folder where npm was called. */
function resolveCallerPath(place: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', place);
}

function isIsoDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
