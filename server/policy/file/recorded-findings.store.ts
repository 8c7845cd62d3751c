import { type Kysely, sql } from 'kysely';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

/** Counts the findings of a recorded session, each code once, and at which step. A policy without a recording has none. */
export async function addFindings(
  db: Kysely<Database>,
  policyId: number,
  kind: 'STOP' | 'ERROR',
  codes: readonly string[],
): Promise<void> {
  await addFindingsStatement(db, { policyId, kind, codes });
}

const addFindingsStatement = compileOnce<
  { policyId: number; kind: 'STOP' | 'ERROR'; codes: readonly string[] },
  unknown
>((db, arg) =>
  db
    .insertInto('recorded_finding')
    .columns(['policy_id', 'kind', 'code', 'times', 'steps', 'started_at'])
    .expression(({ selectFrom, cast, fn, lit }) =>
      selectFrom('recorded_session')
        .select([
          'policy_id',
          cast<'STOP' | 'ERROR'>(arg('kind'), 'text').as('kind'),
          fn<string>('unnest', [cast(arg('codes'), sql.raw('text[]'))]).as('code'),
          lit(1).as('times'),
          sql<string>`case when last_step is null then '{}' else jsonb_build_object(last_step, 1) end`.as(
            'steps',
          ),
          'started_at',
        ])
        .where('policy_id', '=', arg('policyId')),
    )
    .onConflict((conflict) =>
      conflict.columns(['policy_id', 'kind', 'code']).doUpdateSet(({ eb }) => ({
        times: eb('recorded_finding.times', '+', 1),
        // A finding names one step at most: the one at which it was met.
        steps: sql<string>`recorded_finding.steps || coalesce((select jsonb_object_agg(step, coalesce((recorded_finding.steps ->> step)::integer, 0) + 1)
            from jsonb_object_keys(excluded.steps) step), '{}')`,
      })),
    ),
);
