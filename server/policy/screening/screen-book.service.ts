import { setImmediate as others } from 'node:timers/promises';
import type { SanctionEntry } from '../../../machines/contract/types.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { businessNow, type World } from '../../kernel/world.ts';
import { screenInsured } from './screening.service.ts';
import {
  advanceScreeningRound,
  type InForceInsured,
  queueBookScreening,
  readInsuredsAfter,
  readSanctionList,
  readScreeningRound,
  type ScreeningRound,
  startScreeningRound,
  storeScreening,
} from './screening.store.ts';

const batchSize = 200;

/**
 * Compares the names of all policies with the current sanctions list and logs an activity where the result changes. A process that
 * stops queues the job again, which continues after the last name that was stored.
 */
export async function screenBook(world: World, stop: AbortSignal): Promise<void> {
  const { db } = world;
  let round = await readScreeningRound(db);
  if (!round) return withDatabaseTransaction(db, startScreeningRound);
  const entries = await readSanctionList(db);
  while (round) {
    if (stop.aborted) return queueBookScreening(db);
    const insureds = await readInsuredsAfter(db, round.lastInsuredId, batchSize);
    if (insureds.length === 0) return;
    const screened = await screenNames(world, insureds, entries, stop);
    round = await storeScreened(world, round, insureds, screened);
  }
}

/** The insureds with their screening results; if stopped, only those screened before the stop. */
async function screenNames(
  world: World,
  insureds: readonly InForceInsured[],
  entries: readonly SanctionEntry[],
  stop: AbortSignal,
): Promise<InForceInsured[]> {
  const screened: InForceInsured[] = [];
  for (const insured of insureds) {
    if (stop.aborted) break;
    screened.push({ ...insured, ...(await screenInsured(world, insured, entries)) });
    // With a long list, each name takes a while: waiting calls are served in between.
    await others();
  }
  return screened;
}

/** Stores a batch together with the progress of the round. Returns undefined and stores nothing if a newer round has begun. */
async function storeScreened(
  world: World,
  { round, lastInsuredId }: ScreeningRound,
  insureds: readonly InForceInsured[],
  screened: readonly InForceInsured[],
): Promise<ScreeningRound | undefined> {
  const next = { round, lastInsuredId: screened.at(-1)?.insuredId ?? lastInsuredId };
  return withDatabaseTransaction(world.db, async (trx) => {
    if (!(await advanceScreeningRound(trx, next))) return undefined;
    const stored = new Set(await storeScreening(trx, screened));
    for (const [index, { insuredId, policyId, transactionId, screeningResult }] of screened.entries()) {
      const before = insureds[index]?.screeningResult ?? null;
      if (before === screeningResult || !stored.has(insuredId)) continue;
      const at = {
        policyId,
        transactionId,
        userId: null,
        occurredAt: businessNow(world),
        origin: 'job' as const,
      };
      await logActivity(trx, at, { event: 'names screened', before, after: screeningResult });
    }
    return next;
  });
}
