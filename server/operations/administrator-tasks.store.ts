import type { Kysely } from 'kysely';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import type { Database } from '../database/tables.ts';

/** How many people of the viewer's company have an invitation that they may still use, and how many have only ones that ran out. */
export async function countInvitations(
  db: Kysely<Database>,
  { scope, companyId }: ViewerScope,
  now: Date,
): Promise<{ readonly open: number; readonly expired: number }> {
  let invited = db
    .selectFrom('registration as r')
    .innerJoin('app_user as u', 'u.user_id', 'r.user_id')
    .where('u.is_active', '=', ({ lit }) => lit(true))
    .groupBy('r.user_id')
    .having(({ fn }) => fn.count('r.used_at'), '=', 0)
    .select(({ fn }) => fn.max('r.expires_at').as('expiresAt'));
  if (scope !== 'ALL') invited = invited.where('u.company_id', '=', companyId);
  const { open, all } = await db
    .selectFrom(invited.as('i'))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('i.expiresAt', '>', now).as('open'),
      fn.countAll<number>().as('all'),
    ])
    .executeTakeFirstOrThrow();
  return { open, expired: all - open };
}

/** How many copies of letters and e-mails could not be sent, and how many jobs failed at every attempt. */
export function countFailedWork(
  db: Kysely<Database>,
): Promise<{ readonly mail: number; readonly jobs: number }> {
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('letter_copy')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('status', '=', 'FAILED')
        .$asScalar()
        .$notNull()
        .as('mail'),
      selectFrom('graphile_worker.jobs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('attempts', '>=', 'max_attempts')
        .where('locked_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('jobs'),
    ])
    .executeTakeFirstOrThrow();
}
