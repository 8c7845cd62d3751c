import { type Kysely, sql } from 'kysely';
import type { StepId } from '../../../machines/contract/types.ts';
import { isPacking, packValues } from '../../database/packing.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

/** Appends to a policy's sequence of wizard events. The policy's row is locked, so that no two events get the same number. */
export async function addWizardEvent(
  trx: Kysely<Database>,
  { occurredAt, event, facts, ...rest }: NewWizardEvent,
): Promise<void> {
  await appendEventStatement(trx, {
    ...rest,
    occurredAt: occurredAt.toISOString(),
    ...(isPacking()
      ? { event: null, facts: null, packed: packValues('wizard_event', { event, facts }) }
      : { event: JSON.stringify(event), facts: JSON.stringify(facts), packed: null }),
  });
}

/** An event to append. Event and facts are stored packed. */
export interface NewWizardEvent {
  policyId: number;
  transactionId: number;
  occurredAt: Date;
  event: unknown;
  machineVersion: string;
  facts: unknown;
}

type EventArguments = { [name in Exclude<keyof NewWizardEvent, 'event' | 'facts'>]: string | number } & {
  event: string | null;
  facts: string | null;
  packed: Buffer | null;
};

const appendEventStatement = compileOnce<EventArguments, unknown>((db, arg) =>
  db
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
    ),
);

/** Puts the wizard on a step and removes a stored hard stop. */
export async function saveWizardPosition(
  trx: Kysely<Database>,
  { movedAt, ...place }: NewWizardPosition,
): Promise<void> {
  await savePositionStatement(trx, { ...place, movedAt: movedAt.toISOString() });
}

interface NewWizardPosition {
  policyId: number;
  transactionId: number;
  step: StepId;
  furthestStep: StepId;
  movedBy: number;
  movedAt: Date;
}

type PositionArguments = Omit<NewWizardPosition, 'movedAt'> & { movedAt: string };

const savePositionStatement = compileOnce<PositionArguments, unknown>((db, arg) => {
  const values = {
    step: arg('step'),
    furthest_step: arg('furthestStep'),
    hard_stop_type: null,
    hard_stop_message: null,
    moved_at: arg('movedAt'),
    moved_by: arg('movedBy'),
  };
  return db
    .insertInto('wizard_position')
    .values({
      policy_id: arg('policyId'),
      transaction_id: arg('transactionId'),
      move_version: 1,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['policy_id', 'transaction_id'])
        .doUpdateSet({ ...values, move_version: sql<number>`wizard_position.move_version + 1` }),
    );
});
