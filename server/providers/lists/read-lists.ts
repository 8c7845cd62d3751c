import type { IsoDate } from '../../../machines/contract/types.ts';
import type { ListedCommunity } from '../flood-zone.ts';
import { type LenderLine, parseLenders } from './lenders-file.ts';
import { ListRefusal } from './list-refusal.ts';
import { createListReader, isUrl, type ListSettings } from './read-list-files.ts';
import { type ListedName, parseSanctionNames } from './sanctions-file.ts';
import { readStatusBookCsv } from './status-book-csv.ts';
import { parseCommunities, parseStatusBookPage } from './status-book-file.ts';
import { parseTaxes, type TaxFileRow } from './taxes-file.ts';

interface ListContent<Row> {
  readonly source: string;
  readonly listDate: IsoDate;
  readonly rows: readonly Row[];
}

/** Reads the list of Specially Designated Nationals: sdn.csv and alt.csv in a folder or below an address. Throws a ListRefusal. */
export async function readSanctions(
  source: string,
  settings?: ListSettings,
): Promise<ListContent<ListedName>> {
  const reader = createListReader(settings);
  const entries = await reader.file(source, 'sdn.csv');
  const aliases = await reader.file(source, 'alt.csv');
  const rows = parseSanctionNames({ entries, aliases });
  return { source, listDate: entries.day > aliases.day ? entries.day : aliases.day, rows };
}

const PAGE_SIZE = 10_000;
const MAX_PAGES = 20;

/** Reads the community status book: a file of OpenFEMA's JSON or of CSV, or the address of the data set, which is read page by page. Throws a ListRefusal. */
export async function readCommunities(
  source: string,
  settings?: ListSettings,
): Promise<ListContent<ListedCommunity>> {
  const reader = createListReader(settings);
  const pages: unknown[] = [];
  let listDate = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { name, text, day } = await reader.one(isUrl(source) ? pageUrl(source, page) : source);
    const rows =
      isUrl(source) || /^\s*[[{]/.test(text)
        ? parseStatusBookPage(parseJson(name, text))
        : readStatusBookCsv(text);
    pages.push(...rows);
    listDate = day;
    if (!isUrl(source) || rows.length < PAGE_SIZE) break;
  }
  return { source, listDate, rows: parseCommunities(pages) };
}

/** Reads a directory of lenders, a file of CSV. Throws a ListRefusal. */
export async function readLenders(source: string, settings?: ListSettings): Promise<ListContent<LenderLine>> {
  const { text, day } = await createListReader(settings).one(source);
  return { source, listDate: day, rows: parseLenders(text) };
}

/** Reads state taxes on private flood insurance, a file of CSV. Throws a ListRefusal. */
export async function readTaxes(source: string, settings?: ListSettings): Promise<ListContent<TaxFileRow>> {
  const { text, day } = await createListReader(settings).one(source);
  return { source, listDate: day, rows: parseTaxes(text) };
}

function pageUrl(source: string, page: number): string {
  const address = new URL(source);
  address.searchParams.set('$top', String(PAGE_SIZE));
  address.searchParams.set('$skip', String(page * PAGE_SIZE));
  address.searchParams.set('$orderby', 'communityIdNumber');
  return address.href;
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ListRefusal(`${name} is not valid JSON.`);
  }
}
