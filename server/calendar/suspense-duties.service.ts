import { preferences } from '../../machines/domain/access/preference.ts';
import { type Duty, dutyKey, judgeDuty, suspenseDuty } from '../../machines/domain/calendar/duties.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { resolvePreferences } from '../entities/preferences.service.ts';
import { logFault } from '../kernel/fault-log.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import { readDutiesOfSuspense, saveDuty } from './calendar-duties.store.ts';
import type { DutyRow } from './calendar-rows.ts';
import { type DutyDay, describeProblem, isListed, storeOutcome } from './perform-duties.service.ts';

type SuspenseDuty = Duty<'SUSPENSE_LEFT_OPEN'>;

/** Lists money that is still in suspense after its days, and settles the duty once it is matched or returned. */
export async function performSuspenseDuty(
  world: World,
  suspenseItemId: number,
  { day, runId }: DutyDay,
): Promise<void> {
  const at = { policyId: null, occurredAt: businessNow(world) };
  try {
    await withDatabaseTransaction(world.db, async (trx) => {
      const rows = await readDutiesOfSuspense(trx, suspenseItemId);
      const duty = await findDuty(trx, suspenseItemId, day);
      for (const row of rows.filter(isListed))
        if (duty === null || dutyKey(duty) !== dutyKey(row))
          await saveDuty(trx, { ...row, status: 'SETTLED', reason: null, changedAt: at.occurredAt });
      if (duty) await storeOutcome(trx, at, rows, duty, { ...judgeDuty(duty, businessToday(world)), runId });
    });
  } catch (problem) {
    logFault('calendar', problem);
    const failed = {
      kind: 'SUSPENSE_LEFT_OPEN',
      subjectId: suspenseItemId,
      occasion: 'not read',
      day,
    } as const;
    const rows = await readDutiesOfSuspense(world.db, suspenseItemId);
    await storeOutcome(world.db, at, rows, failed, {
      status: 'FAILED',
      reason: describeProblem(problem),
      runId,
    });
  }
}

/** Plans the duty for money in suspense by a day; changes nothing. */
export async function planSuspenseDuty(
  world: World,
  suspenseItemId: number,
  day: DutyDay['day'],
): Promise<
  { readonly duty: SuspenseDuty; readonly status: DutyRow['status']; readonly reason: string | null }[]
> {
  const duty = await findDuty(world.db, suspenseItemId, day);
  return duty === null ? [] : [{ duty, ...judgeDuty(duty, day) }];
}

/** Finds the duty for money in suspense by a day; null without one. */
async function findDuty(db: Db, suspenseItemId: number, day: DutyDay['day']): Promise<SuspenseDuty | null> {
  const [item] = await readRecords(db, 'suspenseItems', { suspenseItemId });
  if (item === undefined) return null;
  const settings = await resolvePreferences(db, { userId: null, entityId: null, companyId: item.companyId });
  const days = settings.find(({ name }) => name === preferences.suspenseDays.name)?.value;
  const duty = suspenseDuty(item, Number(days), day);
  return duty?.isDue ? duty : null;
}
