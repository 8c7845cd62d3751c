import type { IsoDate } from '../../../machines/contract/types.ts';
import type { ListedCommunity } from '../live/flood-hazard-layer.ts';
import { ListRefusal } from './list-refusal.ts';
import { isAddress, type ListSettings, listReader } from './read-list-files.ts';
import { type ListedName, sanctionNames } from './sanctions-file.ts';
import { communitiesOf, statusBookPage } from './status-book-file.ts';

interface Read<Row> {
  readonly source: string;
  readonly listDate: IsoDate;
  readonly rows: readonly Row[];
}

/** The list of Specially Designated Nationals: sdn.csv and alt.csv in a folder or below an address. Throws a ListRefusal. */
export async function readSanctions(source: string, settings?: ListSettings): Promise<Read<ListedName>> {
  const reader = listReader(settings);
  const entries = await reader.file(source, 'sdn.csv');
  const aliases = await reader.file(source, 'alt.csv');
  const rows = sanctionNames({ entries, aliases });
  return { source, listDate: entries.day > aliases.day ? entries.day : aliases.day, rows };
}

const PAGE = 10_000;
const MOST_PAGES = 20;

/** The community status book: a file of OpenFEMA's JSON, or its address, which is asked page by page. Throws a ListRefusal. */
export async function readCommunities(
  source: string,
  settings?: ListSettings,
): Promise<Read<ListedCommunity>> {
  const reader = listReader(settings);
  const pages: unknown[] = [];
  let listDate = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { name, text, day } = await reader.one(isAddress(source) ? pageOf(source, page) : source);
    const rows = statusBookPage(parsed(name, text));
    pages.push(...rows);
    listDate = day;
    if (!isAddress(source) || rows.length < PAGE) break;
  }
  return { source, listDate, rows: communitiesOf(pages) };
}

function pageOf(source: string, page: number): string {
  const address = new URL(source);
  address.searchParams.set('$top', String(PAGE));
  address.searchParams.set('$skip', String(page * PAGE));
  address.searchParams.set('$orderby', 'communityIdNumber');
  return address.href;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ListRefusal(`${name} is no JSON.`);
  }
}
