import type { Db } from '../../database/db.ts';
import {
  importSanctionList,
  type ListImportResult,
  type ParsedList,
} from '../../lists/import-list.service.ts';
import type { ListedName } from '../../providers/lists/sanctions-file.ts';
import { startScreeningRound } from './screening.store.ts';

/** Makes the sanctions list what was read; with a new list the whole book is screened again. */
export function importSanctions(db: Db, list: ParsedList<ListedName>, now: Date): Promise<ListImportResult> {
  return importSanctionList(db, list, now, startScreeningRound);
}
