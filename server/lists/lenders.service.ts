import type { LenderSource } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { foldWords } from '../../machines/domain/format/fold-text.ts';
import { splitLenderWords } from '../../machines/domain/parties/lender-words.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';
import type { LenderRow, ListedLender } from '../database/seeding.store.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { LenderLine } from '../providers/lists/lenders-file.ts';
import { importLenderList, type ListImportResult, type ParsedList } from './import-list.service.ts';
import { readUsedLenders, replaceLenders, searchLenders } from './lenders.store.ts';

interface FoundLender extends LenderRow {
  readonly key: string;
  readonly source: LenderSource;
  readonly stateId: number | null;
}

const mostFound = 10;
const longestText = 100;

/** Lenders by the beginnings of their words: those that the viewer's agency entered before, then the directory. */
export async function findLenders(
  world: World,
  { masks, entityId }: Viewer,
  text: string,
): Promise<FoundLender[]> {
  if (!may(masks, 'policy', 'create') && !may(masks, 'policy', 'edit')) return [];
  const typedWords = splitLenderWords(text.slice(0, longestText));
  const used = entityId === null ? [] : mergeSame(await readUsedLenders(world.db, entityId));
  const fitting = used
    .filter(({ name }) => hasWords(name, typedWords))
    .slice(0, typedWords.length === 0 ? 5 : 3);
  const listed = typedWords.length === 0 ? [] : await searchLenders(world.db, typedWords, mostFound);
  const usedKeys = new Set(fitting.map(keyOfLender));
  const states = await readRecords(world.db, 'lookups', { list: 'state' });
  const stateIds = new Map(states.map(({ code, valueId }) => [code, valueId]));
  return [
    ...fitting.map((lender, index) => ({ ...lender, key: `used ${index}`, source: 'USED' as const })),
    ...listed
      .filter((lender) => !usedKeys.has(keyOfLender(lender)))
      .map((lender) => ({
        ...lender,
        key: `listed ${lender.lenderId}`,
        source: lender.isSample ? ('SAMPLE' as const) : ('DIRECTORY' as const),
      })),
  ]
    .slice(0, mostFound)
    .map((lender) => ({ ...lender, stateId: stateIds.get(lender.stateAbbreviation ?? '') ?? null }));
}

/** Replaces the directory of lenders by a list, whole or not at all. */
export function importLenders(db: Db, list: ParsedList<LenderLine>, now: Date): Promise<ListImportResult> {
  return importLenderList(db, list, now, (trx) => replaceLenders(trx, list.rows.map(withWords)));
}

function withWords(lender: LenderRow): ListedLender {
  return { ...lender, words: splitLenderWords(lender.name) };
}

function hasWords(name: string, words: readonly string[]): boolean {
  const own = splitLenderWords(name);
  return words.every((word) => own.some((each) => each.startsWith(word)));
}

/** The same lender entered on several policies is one. */
function mergeSame(lenders: readonly LenderRow[]): LenderRow[] {
  const byKey = new Map<string, LenderRow>();
  for (const lender of lenders) {
    const key = keyOfLender(lender);
    if (!byKey.has(key)) byKey.set(key, lender);
  }
  return [...byKey.values()];
}

function keyOfLender({ name, streetAddress1, postalCode }: LenderRow): string {
  return [splitLenderWords(name).join(' '), foldWords(streetAddress1 ?? ''), postalCode?.slice(0, 5)].join(
    '|',
  );
}
