import type { Kysely } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Database } from '../../database/tables.ts';
import type { World } from '../../kernel/world.ts';
import { arrangementRule } from '../../providers/screening/arrangement-rule.ts';
import {
  completeList,
  type ListedEntry,
  type ListedNames,
  packNames,
  prepareSanctionsList,
  type SanctionsList,
  unpackNames,
} from '../../providers/screening/sanctions-list.ts';
import { readArrangement, readEntriesAfter, readListVersion, saveArrangement } from './screening.store.ts';

interface KeptList {
  readonly version: number;
  readonly list: Promise<SanctionsList>;
}

/** The list of each database in this process, at its latest version. */
const keptLists = new WeakMap<Kysely<Database>, KeptList>();

/**
 * The current sanctions list, which is kept in memory and read again when its version has changed. Within a transaction it is read on the
 * transaction's own connection: if all connections waited here for one more, none would go on.
 */
export async function loadSanctionsList({ db }: Pick<World, 'db'>, trx: Db = db): Promise<SanctionsList> {
  const version = await readListVersion(trx);
  const kept = keptLists.get(db);
  // Another call's reading may fail with the transaction that it belongs to.
  const list = kept?.version === version ? await kept.list.catch(() => null) : null;
  if (list !== null) return list;
  const reading = readList(trx);
  const next: KeptList = { version, list: reading };
  keptLists.set(db, next);
  reading.catch(() => {
    if (keptLists.get(db) === next) keptLists.delete(db);
  });
  return reading;
}

/** Loads the entries that were added or renamed after a version of the list. */
export async function loadListChanges(db: Db, sinceVersion: number): Promise<SanctionsList> {
  return prepareSanctionsList(await readEntries(db, sinceVersion));
}

/** The names of the current list, without their entries: those stored with the list, or else arranged and stored now. For jobs. */
export async function loadListedNames(db: Db): Promise<ListedNames> {
  const stored = await readArrangement(db, await currentArrangement(db));
  return stored ? unpackNames(stored) : storeArrangedList(db);
}

/** Arranges and stores the names of the current list where this release has not done so yet, as after an upgrade. */
export async function keepListArranged({ db }: Pick<World, 'db'>): Promise<void> {
  await loadListedNames(db);
}

/** Arranges the names of the current list and stores them. */
export async function storeArrangedList(db: Db): Promise<ListedNames> {
  const { rule, version } = await currentArrangement(db);
  const list = await prepareSanctionsList(await readEntries(db, null));
  if ((await readListVersion(db)) !== version) return storeArrangedList(db);
  await saveArrangement(db, { rule, version, content: packNames(list) });
  return list;
}

/** The key under which the arranged names of the current list are stored. */
async function currentArrangement(db: Db): Promise<{ rule: string; version: number }> {
  return { rule: await arrangementRule(), version: await readListVersion(db) };
}

/** Reads the whole list; once more if it changes meanwhile. */
async function readList(db: Db): Promise<SanctionsList> {
  const current = await currentArrangement(db);
  const entries = await readEntries(db, null);
  const stored = await readArrangement(db, current);
  if ((await readListVersion(db)) !== current.version) return readList(db);
  return stored ? completeList(unpackNames(stored), entries) : prepareSanctionsList(entries);
}

/** Some thousands at a time: more would keep others waiting while they are parsed. */
const pageSize = 4_000;

async function readEntries(db: Db, sinceVersion: number | null): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  for (;;) {
    const afterId = entries.at(-1)?.sanctionEntryId ?? 0;
    const page = await readEntriesAfter(db, { afterId, sinceVersion, limit: pageSize });
    entries.push(...page);
    if (page.length < pageSize) return entries;
  }
}
