import { type Kysely, sql } from 'kysely';
import type { StepId } from '../../machines/contract/types.ts';
import type { Database } from './tables.ts';

/** Appends to a policy's sequence of wizard events; the policy's row is held, so that no two get one number. */
export async function addWizardEvent(
  trx: Kysely<Database>,
  event: {
    policyId: number;
    transactionId: number;
    occurredAt: Date;
    event: unknown;
    machineVersion: string;
    facts: unknown;
  },
): Promise<void> {
  await sql`
    insert into wizard_event (policy_id, transaction_id, sequence, event, machine_version, facts, occurred_at)
    select ${event.policyId}, ${event.transactionId}, coalesce(max(sequence), 0) + 1, ${JSON.stringify(event.event)}::jsonb,
      ${event.machineVersion}, ${JSON.stringify(event.facts)}::jsonb, ${event.occurredAt.toISOString()}::timestamptz
    from wizard_event where policy_id = ${event.policyId}`.execute(trx);
}

/** Puts the wizard on a step, and takes away a hard stop that stood. */
export async function placeWizard(
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
