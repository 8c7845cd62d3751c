import type { Db } from '../../database/db.ts';
import { withDatabaseTransaction } from '../../database/transaction.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { businessNow, type World } from '../../kernel/world.ts';
import { NameVerdicts } from './name-verdicts.service.ts';
import { loadListChanges, loadListedNames } from './sanctions-list.service.ts';
import {
  advanceScreeningRound,
  finishScreeningRound,
  type InForceInsured,
  queueBookScreening,
  readInsuredsAfter,
  readScreeningRound,
  type ScreeningRound,
  startScreeningRound,
  storeScreening,
} from './screening.store.ts';

/** The first batch is small, so that a short book is done in steps too; each one after it is eight times as large. */
const firstBatch = 200;
const largestBatch = 8_000;

/**
 * Compares the names of all policies with the sanctions list, or with what changed in it since the last round, and logs an activity
 * where the result changes. A process that stops queues the job again, which continues after the last name that was stored.
 */
export async function screenBook(world: World, stop: AbortSignal): Promise<void> {
  const { db } = world;
  const round = await readScreeningRound(db);
  if (!round) return withDatabaseTransaction(db, startScreeningRound);
  if (round.isFinished) return;
  const list = await loadListedNames(db);
  const changes = round.fromVersion === null ? list : await loadListChanges(db, round.fromVersion);
  const verdicts = new NameVerdicts(world, { list, changes });
  try {
    await screenFrom(world, round, verdicts, stop);
  } finally {
    await verdicts.close();
  }
}

/** Queues the job where a round has not come to its end. */
export async function resumeBookScreening({ db }: Pick<World, 'db'>): Promise<void> {
  const round = await readScreeningRound(db);
  if (round?.isFinished === false) await queueBookScreening(db);
}

async function screenFrom(
  world: World,
  begun: ScreeningRound,
  verdicts: NameVerdicts,
  stop: AbortSignal,
): Promise<void> {
  const { db } = world;
  let round: ScreeningRound | undefined = begun;
  let size = firstBatch;
  let insureds = await readInsuredsAfter(db, round.lastInsuredId, size);
  while (round) {
    if (stop.aborted) return queueBookScreening(db);
    const last = insureds.at(-1);
    if (last === undefined) return finishScreeningRound(db, round);
    size = Math.min(8 * size, largestBatch);
    // The next batch is read while this one is compared.
    const next = readInsuredsAfter(db, last.insuredId, size);
    next.catch(() => undefined);
    const screened = await verdicts.screen(insureds, stop);
    round = await storeScreened(world, round, insureds, screened);
    insureds = await next;
  }
}

/** An insured before and after it was screened. */
interface ScreeningChange {
  readonly before: InForceInsured;
  readonly after: InForceInsured;
}

/**
 * Stores what changed in a batch together with the progress of the round. Returns undefined and stores nothing if a newer round has begun or
 * another process was faster.
 */
async function storeScreened(
  world: World,
  round: ScreeningRound,
  insureds: readonly InForceInsured[],
  screened: readonly InForceInsured[],
): Promise<ScreeningRound | undefined> {
  const lastInsuredId = screened.at(-1)?.insuredId ?? round.lastInsuredId;
  const changed = screened.flatMap((after, at) => {
    const before = insureds[at];
    return before && hasOtherResult(before, after) ? [{ before, after }] : [];
  });
  return withDatabaseTransaction(world.db, async (trx) => {
    if (!(await advanceScreeningRound(trx, round, lastInsuredId))) return undefined;
    if (changed.length === 0) return { ...round, lastInsuredId };
    const stored = new Set(
      await storeScreening(
        trx,
        changed.map(({ after }) => after),
      ),
    );
    const logged = changed.filter(
      ({ before, after }) => before.screeningResult !== after.screeningResult && stored.has(after.insuredId),
    );
    // They are sent one behind the other without waiting for each answer.
    await Promise.all(logged.map((change) => logScreening(world, trx, change)));
    return { ...round, lastInsuredId };
  });
}

function logScreening(world: World, trx: Db, { before, after }: ScreeningChange): Promise<number> {
  const { policyId, transactionId, screeningResult } = after;
  return logActivity(
    trx,
    { policyId, transactionId, userId: null, occurredAt: businessNow(world), origin: 'job' },
    { event: 'names screened', before: before.screeningResult ?? null, after: screeningResult },
  );
}

function hasOtherResult(before: InForceInsured, after: InForceInsured): boolean {
  return (
    before.screeningResult !== after.screeningResult ||
    (before.screeningScore ?? 0) !== (after.screeningScore ?? 0)
  );
}
