import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RateMarket, SessionOutcome, StepId } from '../../../machines/contract/types.ts';
import { longestPauseMinutes } from '../../../machines/domain/use/session-use.ts';
import { isPacking, packValues } from '../../database/packing.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';
import { addFindings } from '../file/recorded-findings.store.ts';
import type { EventSummary } from './session-summary.ts';

/**
 * Appends to a policy's sequence of wizard events, and to its row in the list of recordings in the same statement. The policy's row is locked, so
 * that no two events get the same number.
 */
export async function addWizardEvent(
  trx: Kysely<Database>,
  { occurredAt, event, facts, summary, ...rest }: NewWizardEvent,
): Promise<void> {
  const { stop, outcome, ...marks } = summary;
  const written = appendEventStatement(trx, {
    ...rest,
    ...marks,
    // An open session is what begins with an event that says nothing about it.
    firstOutcome: outcome ?? 'OPEN',
    outcome,
    occurredAt: occurredAt.toISOString(),
    ...(isPacking()
      ? { event: null, facts: null, packed: packValues('wizard_event', { event, facts }) }
      : { event: JSON.stringify(event), facts: JSON.stringify(facts), packed: null }),
  });
  await Promise.all([written, ...(stop === null ? [] : [addFindings(trx, rest.policyId, 'STOP', [stop])])]);
}

/** An event to append. Event and facts are stored packed. */
export interface NewWizardEvent {
  policyId: number;
  transactionId: number;
  occurredAt: Date;
  event: unknown;
  machineVersion: string;
  facts: unknown;
  summary: EventSummary;
}

interface EventArguments extends Omit<EventSummary, 'stop'> {
  policyId: number;
  transactionId: number;
  occurredAt: string;
  machineVersion: string;
  event: string | null;
  facts: string | null;
  packed: Buffer | null;
  firstOutcome: SessionOutcome;
}

const appendEventStatement = compileOnce<EventArguments, unknown>((db, arg) =>
  db
    .with('appended', (w) =>
      w
        .insertInto('wizard_event')
        .columns([
          'policy_id',
          'transaction_id',
          'sequence',
          'event',
          'machine_version',
          'facts',
          'occurred_at',
          'packed',
        ])
        .expression(({ selectFrom, cast, fn, lit }) =>
          selectFrom('wizard_event')
            .select(({ eb }) => [
              cast<number>(arg('policyId'), 'bigint').as('policy_id'),
              cast<number>(arg('transactionId'), 'bigint').as('transaction_id'),
              eb(fn.coalesce(fn.max('sequence'), lit(0)), '+', lit(1)).as('sequence'),
              cast<unknown>(arg('event'), 'jsonb').as('event'),
              cast<string>(arg('machineVersion'), 'text').as('machine_version'),
              cast<unknown>(arg('facts'), 'jsonb').as('facts'),
              cast<Date>(arg('occurredAt'), 'timestamptz').as('occurred_at'),
              cast<Buffer | null>(arg('packed'), 'bytea').as('packed'),
            ])
            .where('policy_id', '=', cast<number>(arg('policyId'), 'bigint')),
        )
        .returning(['policy_id', 'occurred_at', 'machine_version']),
    )
    .insertInto('recorded_session')
    .columns([
      'policy_id',
      'started_at',
      'ended_at',
      'active_time',
      'event_count',
      'machine_version',
      'product',
      'outcome',
      'steps',
      'guards',
      'last_step',
    ])
    .expression(({ selectFrom, cast, lit }) =>
      selectFrom('appended').select([
        'policy_id',
        'occurred_at as started_at',
        'occurred_at as ended_at',
        cast<string>(sql.lit('0'), sql`interval`).as('active_time'),
        lit(1).as('event_count'),
        'machine_version',
        cast<RateMarket | null>(arg('product'), 'text').as('product'),
        cast<SessionOutcome>(arg('firstOutcome'), 'text').as('outcome'),
        // Raw: the builder has no functions of arrays.
        sql<StepId[]>`array_remove(array[${arg('step')}::text], null)`.as('steps'),
        sql<string[]>`${arg('guards')}::text[]`.as('guards'),
        cast<StepId | null>(arg('step'), 'text').as('last_step'),
      ]),
    )
    .onConflict((conflict) =>
      conflict.column('policy_id').doUpdateSet({
        // Raw: the builder has no functions of arrays and of times.
        ended_at: sql`greatest(recorded_session.ended_at, excluded.ended_at)`,
        active_time: sql`recorded_session.active_time + case when excluded.ended_at - recorded_session.ended_at
          between interval '0' and interval ${sql.lit(`${longestPauseMinutes} minutes`)} then excluded.ended_at - recorded_session.ended_at else interval '0' end`,
        event_count: sql`recorded_session.event_count + 1`,
        machine_version: sql`excluded.machine_version`,
        product: sql`excluded.product`,
        outcome: sql`case when recorded_session.outcome = 'ISSUED' then 'ISSUED' else coalesce(${arg('outcome')}::text, recorded_session.outcome) end`,
        steps: addNew('steps'),
        guards: addNew('guards'),
        last_step: sql`coalesce(excluded.last_step, recorded_session.last_step)`,
      }),
    ),
);

/** A list with what a new event adds that it does not have yet. */
function addNew(column: 'steps' | 'guards'): RawBuilder<never> {
  const [old, added] = [sql.ref(`recorded_session.${column}`), sql.ref(`excluded.${column}`)];
  // Raw: the builder has no functions of arrays.
  return sql`case when ${added} <@ ${old} then ${old}
    else ${old} || array(select x from unnest(${added}) x where x <> all(${old})) end`;
}
