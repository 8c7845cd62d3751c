import { setImmediate as others } from 'node:timers/promises';
import type { SanctionEntry } from '../../machines/contract/types.ts';
import { type BookedInsured, insuredsAfter, sanctionList, storeScreening } from '../store/screening.ts';
import { oneTransaction } from '../store/transaction.ts';
import { namesScreened } from './activity.ts';
import { screeningOf } from './screening.ts';
import { momentOf, type World } from './world.ts';

const atOnce = 200;

/** Compares the names of all policies with the sanctions list as it is now; where that comes to something else, the policy's activity tells. */
export async function screenBook(world: World): Promise<void> {
  const entries = await sanctionList(world.db);
  let insureds = await insuredsAfter(world.db, 0, atOnce);
  for (let last = insureds.at(-1); last; last = insureds.at(-1)) {
    await screenAgain(world, insureds, entries);
    insureds = await insuredsAfter(world.db, last.insuredId, atOnce);
  }
}

async function screenAgain(
  world: World,
  insureds: readonly BookedInsured[],
  entries: readonly SanctionEntry[],
): Promise<void> {
  const screened: BookedInsured[] = [];
  for (const insured of insureds) {
    screened.push({ ...insured, ...(await screeningOf(world, insured, entries)) });
    // A long list takes a moment a name: calls that wait are served between.
    await others();
  }
  await oneTransaction(world.db, async (trx) => {
    const stored = new Set(await storeScreening(trx, screened));
    for (const [index, { insuredId, policyId, transactionId, screeningResult }] of screened.entries()) {
      const before = insureds[index]?.screeningResult ?? null;
      if (before === screeningResult || !stored.has(insuredId)) continue;
      const at = {
        policyId,
        transactionId,
        userId: null,
        occurredAt: momentOf(world),
        origin: 'job' as const,
      };
      await namesScreened(trx, at, before, screeningResult);
    }
  });
}
