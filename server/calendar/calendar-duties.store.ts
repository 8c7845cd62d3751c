import { sql } from 'kysely';
import type { DutyKind } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import type { Db } from '../database/db.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import { isInSight } from '../database/policy-conditions.ts';
import { type Argument, compileOnce } from '../database/statements.ts';
import type { DutyRow } from './calendar-rows.ts';

/** Everything that the calendar has come to for a policy. */
export function readDutiesOfPolicy(db: Db, policyId: number): Promise<DutyRow[]> {
  return dutiesOfPolicy(db, { policyId });
}

const dutiesOfPolicy = compileOnce((db, arg: Argument<{ policyId: number }>) =>
  selectDuties(db).where('policy_id', '=', arg('policyId')),
);

/** Everything that the calendar has come to for money in suspense. */
export function readDutiesOfSuspense(db: Db, suspenseItemId: number): Promise<DutyRow[]> {
  return selectDuties(db)
    .where('policy_id', 'is', null)
    .where('kind', '=', 'SUSPENSE_LEFT_OPEN')
    .where('subject_id', '=', suspenseItemId)
    .execute();
}

/** A duty by its number; undefined if there is none. */
export function readDuty(db: Db, calendarDutyId: number): Promise<DutyRow | undefined> {
  return selectDuties(db).where('calendar_duty_id', '=', calendarDutyId).executeTakeFirst();
}

/** Stores the outcome of a duty. One that was done or skipped stays unchanged; one that was no longer due may become due again. */
export async function saveDuty(trx: Db, duty: NewDuty): Promise<void> {
  await insertDuty(trx, duty);
}

type NewDuty = Omit<DutyRow, 'calendarDutyId'>;

const insertDuty = compileOnce((db, arg: Argument<NewDuty>) =>
  db
    .insertInto('calendar_duty')
    .values({
      kind: arg('kind'),
      subject_id: arg('subjectId'),
      occasion: arg('occasion'),
      policy_id: arg('policyId'),
      day: arg('day'),
      status: arg('status'),
      reason: arg('reason'),
      attempts: arg('attempts'),
      run_id: arg('runId'),
      changed_at: arg('changedAt'),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['policy_id', 'kind', 'subject_id', 'occasion'])
        .doUpdateSet(({ ref }) => ({
          day: ref('excluded.day'),
          status: ref('excluded.status'),
          reason: ref('excluded.reason'),
          attempts: ref('excluded.attempts'),
          run_id: ref('excluded.run_id'),
          changed_at: ref('excluded.changed_at'),
        }))
        .where('calendar_duty.status', 'in', [
          sql.lit('WAITING' as const),
          sql.lit('FAILED' as const),
          sql.lit('SETTLED' as const),
        ]),
    ),
);

/** A page of the duties of the kinds (null: of all) that failed or wait for a person, of policies and money in suspense in sight, newest first. */
export function selectListedPage(
  db: Db,
  sight: ViewerScope,
  kinds: readonly DutyKind[] | null,
  page: Page,
): Promise<PageRows<DutyRow>> {
  const query = db
    .selectFrom('calendar_duty as e')
    .leftJoin('policy as p', 'p.policy_id', 'e.policy_id')
    .leftJoin('policy_owner as o', (join) =>
      join
        .onRef('o.policy_id', '=', 'p.policy_id')
        .onRef('o.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .leftJoin('suspense_item as s', (join) =>
      join
        .on('e.kind', '=', sql.lit('SUSPENSE_LEFT_OPEN' as const))
        .onRef('s.suspense_item_id', '=', 'e.subject_id'),
    )
    .where('e.status', 'in', [sql.lit('WAITING' as const), sql.lit('FAILED' as const)])
    .$if(kinds !== null, (rows) => rows.where('e.kind', 'in', kinds ?? []))
    .where(({ eb, or, and, lit }) =>
      or([
        and([eb('p.policy_id', 'is not', null), isInSight(sight)]),
        sight.scope === 'ALL'
          ? eb('s.suspense_item_id', 'is not', null)
          : sight.scope === 'COMPANY'
            ? eb('s.company_id', '=', sight.companyId)
            : lit(false),
      ]),
    );
  return readPage(
    {
      query,
      columns: sql<DutyRow>`e.calendar_duty_id as "calendarDutyId", e.kind, e.subject_id as "subjectId", e.occasion,
        e.policy_id as "policyId", e.day, e.status, e.reason, e.attempts, e.run_id as "runId", e.changed_at as "changedAt"`,
      keys: [{ column: sql.ref('e.calendar_duty_id'), type: 'bigint' }],
    },
    page,
  );
}

function selectDuties(db: Db) {
  return db
    .selectFrom('calendar_duty')
    .select([
      'calendar_duty_id as calendarDutyId',
      'kind',
      'subject_id as subjectId',
      'occasion',
      'policy_id as policyId',
      'day',
      'status',
      'reason',
      'attempts',
      'run_id as runId',
      'changed_at as changedAt',
    ]);
}
