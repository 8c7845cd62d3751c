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
    guards: JSON.stringify(marks.guards),
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

interface EventArguments extends Omit<EventSummary, 'stop' | 'guards'> {
  guards: string;
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
    .with('member', (w) =>
      w.selectNoFrom(({ cast }) => [
        cast<number>(arg('policyId'), 'bigint').as('policy_id'),
        cast<number>(arg('transactionId'), 'bigint').as('transaction_id'),
        cast<unknown>(arg('event'), 'jsonb').as('event'),
        cast<string>(arg('machineVersion'), 'text').as('machine_version'),
        cast<unknown>(arg('facts'), 'jsonb').as('facts'),
        cast<Date>(arg('occurredAt'), 'timestamptz').as('occurred_at'),
        cast<Buffer | null>(arg('packed'), 'bytea').as('packed'),
        cast<RateMarket | null>(arg('product'), 'text').as('product'),
        cast<SessionOutcome>(arg('firstOutcome'), 'text').as('first_outcome'),
        cast<SessionOutcome | null>(arg('outcome'), 'text').as('outcome'),
        cast<StepId | null>(arg('step'), 'text').as('step'),
        cast<unknown>(arg('guards'), 'jsonb').as('guards'),
      ]),
    )
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
        .expression(({ selectFrom }) =>
          selectFrom('member as m').select(({ eb }) => [
            'm.policy_id',
            'm.transaction_id',
            eb
              .selectFrom('wizard_event as e')
              .select(({ fn, lit }) => eb(fn.coalesce(fn.max('e.sequence'), lit(0)), '+', lit(1)).as('next'))
              .whereRef('e.policy_id', '=', 'm.policy_id')
              .as('sequence'),
            'm.event',
            'm.machine_version',
            'm.facts',
            'm.occurred_at',
            'm.packed',
          ]),
        )
        .returning(['policy_id', 'occurred_at']),
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
      selectFrom('appended as a')
        .innerJoin('member as m', 'm.policy_id', 'a.policy_id')
        .select([
          'a.policy_id',
          'a.occurred_at as started_at',
          'a.occurred_at as ended_at',
          cast<string>(sql.lit('0'), sql`interval`).as('active_time'),
          lit(1).as('event_count'),
          'm.machine_version',
          'm.product',
          'm.first_outcome as outcome',
          // Raw: the builder has no functions of arrays.
          sql<StepId[]>`array_remove(array[m.step], null)`.as('steps'),
          sql<string[]>`array(select jsonb_array_elements_text(m.guards))`.as('guards'),
          'm.step as last_step',
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
        outcome: sql`case when recorded_session.outcome = 'ISSUED' then 'ISSUED' else coalesce(
          (select m.outcome from member m where m.policy_id = excluded.policy_id), recorded_session.outcome) end`,
        steps: addNew('steps'),
        guards: addNew('guards'),
        last_step: sql`coalesce(excluded.last_step, recorded_session.last_step)`,
      }),
    ),
);

/** A list with the values of a new event that it does not have yet. */
function addNew(column: 'steps' | 'guards'): RawBuilder<never> {
  const [old, added] = [sql.ref(`recorded_session.${column}`), sql.ref(`excluded.${column}`)];
  // Raw: the builder has no functions of arrays.
  return sql`case when ${added} <@ ${old} then ${old}
    else ${old} || array(select x from unnest(${added}) x where x <> all(${old})) end`;
}
