import { isPacking } from '../database/packing.ts';
import { packNextRows } from '../database/unpacked-history.store.ts';
import type { World } from '../kernel/world.ts';

/** How many rows are packed in one transaction. */
const batchSize = 500;

/**
 * Packs every row of history that is not packed yet, in short transactions that keep no user waiting. A run that was
 * stopped or killed is continued by the next. Nothing is done while processes of the release before could not read it.
 */
export async function packHistory({ db }: World, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && isPacking()) {
    const packed = await packNextRows(db, batchSize);
    if (packed === 0) return;
  }
}
