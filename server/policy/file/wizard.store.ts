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
  return db
    .insertInto('wizard_position')
    .values({
      policy_id: arg('policyId'),
      transaction_id: arg('transactionId'),
      move_version: sql.lit(1),
      step: arg('step'),
      furthest_step: arg('furthestStep'),
      hard_stop_type: null,
      hard_stop_message: null,
      moved_at: arg('movedAt'),
      moved_by: arg('movedBy'),
    })
    .onConflict((conflict) =>
      conflict.columns(['policy_id', 'transaction_id']).doUpdateSet(({ ref }) => ({
        step: ref('excluded.step'),
        furthest_step: ref('excluded.furthest_step'),
        hard_stop_type: ref('excluded.hard_stop_type'),
        hard_stop_message: ref('excluded.hard_stop_message'),
        moved_at: ref('excluded.moved_at'),
        moved_by: ref('excluded.moved_by'),
        move_version: sql<number>`wizard_position.move_version + 1`,
      })),
    );
});
