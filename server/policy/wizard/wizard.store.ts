import { type Kysely, sql } from 'kysely';
import type { StepId } from '../../../machines/contract/types.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

/** Appends to a policy's sequence of wizard events; the policy's row is held, so that no two get one number. */
export async function addWizardEvent(
  trx: Kysely<Database>,
  { occurredAt, event, facts, ...rest }: NewWizardEvent,
): Promise<void> {
  await appendEventStatement(trx, {
    ...rest,
    occurredAt: occurredAt.toISOString(),
    event: JSON.stringify(event),
    facts: JSON.stringify(facts),
  });
}

/** An event as it is appended; event and facts are stored as JSON. */
export interface NewWizardEvent {
  policyId: number;
  transactionId: number;
  occurredAt: Date;
  event: unknown;
  machineVersion: string;
  facts: unknown;
}

type EventArguments = { [name in keyof NewWizardEvent]: string | number };

const appendEventStatement = compileOnce<EventArguments, unknown>((db, arg) => ({
  compile: () =>
    sql`insert into wizard_event (policy_id, transaction_id, sequence, event, machine_version, facts, occurred_at)
      select ${arg('policyId')}::bigint, ${arg('transactionId')}::bigint, coalesce(max(sequence), 0) + 1,
        ${arg('event')}::jsonb, ${arg('machineVersion')}::text, ${arg('facts')}::jsonb, ${arg('occurredAt')}::timestamptz
      from wizard_event where policy_id = ${arg('policyId')}::bigint`.compile(db),
}));

/** Puts the wizard on a step, and takes away a hard stop that stood. */
export async function saveWizardPosition(
  trx: Kysely<Database>,
  place: {
    policyId: number;
    transactionId: number;
    step: StepId;
    furthestStep: StepId;
    movedBy: number;
    movedAt: Date;
  },
): Promise<void> {
  const values = {
    step: place.step,
    furthest_step: place.furthestStep,
    hard_stop_type: null,
    hard_stop_message: null,
    moved_at: place.movedAt.toISOString(),
    moved_by: place.movedBy,
  };
  await trx
    .insertInto('wizard_position')
    .values({ policy_id: place.policyId, transaction_id: place.transactionId, move_version: 1, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['policy_id', 'transaction_id'])
        .doUpdateSet({ ...values, move_version: sql<number>`wizard_position.move_version + 1` }),
    )
    .execute();
}
