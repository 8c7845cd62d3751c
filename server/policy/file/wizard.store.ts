import { type Kysely, sql } from 'kysely';
import type { StepId } from '../../../machines/contract/types.ts';
import { compileOnce } from '../../database/statements.ts';
import type { Database } from '../../database/tables.ts';

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
