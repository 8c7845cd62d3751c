import type { Db } from '../../database/db.ts';
import {
  importSanctionList,
  type ListImportResult,
  type ParsedList,
} from '../../lists/import-list.service.ts';
import type { ListedName } from '../../providers/lists/sanctions-file.ts';
import { storeArrangedList } from './sanctions-list.service.ts';
import { startScreeningRound } from './screening.store.ts';

/** Replaces the sanctions list with the one that was read. A new list is arranged for comparison and starts screening the whole book again. */
export function importSanctions(db: Db, list: ParsedList<ListedName>, now: Date): Promise<ListImportResult> {
  return importSanctionList(db, list, now, async (trx) => {
    await storeArrangedList(trx);
    await startScreeningRound(trx);
  });
}
