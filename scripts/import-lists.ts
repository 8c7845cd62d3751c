import { parseArgs } from 'node:util';
import { EmbeddedDatabaseError } from '../server/database/embedded/embedded-error.ts';
import { importCommunities, type ListImportResult } from '../server/lists/import-list.service.ts';
import { importLenders } from '../server/lists/lenders.service.ts';
import { importTaxes } from '../server/lists/state-taxes.service.ts';
import { importSanctions } from '../server/policy/screening/import-sanctions.service.ts';
import { ListRefusal } from '../server/providers/lists/list-refusal.ts';
import { isUrl } from '../server/providers/lists/read-list-files.ts';
import {
  readCommunities,
  readLenders,
  readSanctions,
  readTaxes,
} from '../server/providers/lists/read-lists.ts';
import { runBookImport } from './import/import-book.ts';
import { isIsoDate, resolveCallerPath, runRecordImport } from './import/import-records.ts';
import { withDatabase } from './import/with-database.ts';

const USAGE = `Usage: npm run import -- ofac [SOURCE] [--date YYYY-MM-DD]
       npm run import -- communities [SOURCE] [--date YYYY-MM-DD]
       npm run import -- lenders FILE [--date YYYY-MM-DD]
       npm run import -- taxes FILE [--date YYYY-MM-DD]
       npm run import -- buildings FILE --columns MAP
       npm run import -- places FILE --source NAME --date YYYY-MM-DD [--geodata MANIFEST]
       npm run import -- book FILE --agent NAME

ofac         The sanctions list that names are screened against. SOURCE is a folder with
             sdn.csv and alt.csv, or the address that they stand below; without it Treasury's.
communities  The NFIP community status book. SOURCE is a file of OpenFEMA's JSON or
             CSV, FEMA's nation.csv, or the address of the data set; without it OpenFEMA's.
lenders      The directory that mortgagees are chosen from, as CSV: docs/lenders.md.
taxes        State taxes and fees on private flood insurance, as CSV: docs/state-taxes.md.
             The states that the file names get its rows; the others keep theirs.
buildings    An assessor's roll: CSV, or JSON with one object a line. MAP says which of its
             columns say what, with the roll's name and date: docs/building-facts.md.
places       Addresses with their flood zone and rating facts, CSV or JSON with one object a
             line. MANIFEST names public geodata that the facts are derived from which the
             file does not say: docs/building-facts.md.

book         Policies that another insurer issued, CSV or JSON with one object a line, to be taken
             over by an agent. The columns are found by their names: docs/rollover-book.md. A row
             that lacks something is reported with its line; called again for the same file, it continues.

A list is imported whole or not at all; importing the same again changes nothing. Its date
is that of the file, or as given. A Highwater that is running may go on: it uses the new list.`;

const DEFAULT_SOURCES = {
  ofac: 'https://www.treasury.gov/ofac/downloads',
  communities: 'https://www.fema.gov/api/open/v1/NfipCommunityStatusBook',
  lenders: '',
  taxes: '',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string' },
    columns: { type: 'string' },
    source: { type: 'string' },
    geodata: { type: 'string' },
    agent: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [list = '', source] = positionals;
if (values.help) console.log(USAGE);
else if (list === 'book' && source !== undefined && values.agent !== undefined)
  process.exitCode = await runBookImport(source, values.agent);
else if (list === 'buildings' || list === 'places')
  process.exitCode = await runRecordImport(
    list,
    {
      file: source,
      columns: values.columns,
      source: values.source,
      date: values.date,
      geodata: values.geodata,
    },
    USAGE,
  );
else if (
  !isListName(list) ||
  (['lenders', 'taxes'].includes(list) && source === undefined) ||
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
  if (list === 'taxes') {
    const read = dated(await readTaxes(place));
    return { ...(await withDatabase((db) => importTaxes(db, read, new Date()))), listDate: read.listDate };
  }
  const read = dated(await readCommunities(place));
  return {
    ...(await withDatabase((db) => importCommunities(db, read, new Date()))),
    listDate: read.listDate,
  };
}
