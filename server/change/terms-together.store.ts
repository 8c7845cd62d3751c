import type { ChangeStage, IsoDate, Money } from '../../machines/contract/types.ts';
import { moneyFromCents } from '../../machines/domain/money/money.ts';
import type { Db } from '../database/db.ts';

/** The issued terms of a policy's line that begin after it, the earliest first. */
export async function listLaterTerms(db: Db, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('policy as p')
    .innerJoin('policy_part as own', (join) =>
      join
        .onRef('own.policy_id', '=', 'p.policy_id')
        .onRef('own.transaction_id', '=', 'p.current_transaction_id'),
    )
    .innerJoin('policy as t', 't.policy_main_id', 'p.policy_main_id')
    .innerJoin('policy_part as term', (join) =>
      join
        .onRef('term.policy_id', '=', 't.policy_id')
        .onRef('term.transaction_id', '=', 't.current_transaction_id'),
    )
    .select('t.policy_id')
    .where('p.policy_id', '=', policyId)
    .whereRef('term.effective_date', '>', 'own.effective_date')
    .orderBy('term.effective_date')
    .execute();
  return rows.map(({ policy_id }) => policy_id);
}

/** The terms whose open changes follow that of a policy, the earliest first; empty where its open change is a single one or follows another. */
export async function listTermsTogether(db: Db, policyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('policy as p')
    .innerJoin('policy_change as c', 'c.group_id', 'p.open_transaction_id')
    .innerJoin('policy as t', (join) =>
      join.onRef('t.policy_id', '=', 'c.policy_id').onRef('t.open_transaction_id', '=', 'c.transaction_id'),
    )
    .select('t.policy_id')
    .where('p.policy_id', '=', policyId)
    .whereRef('c.policy_id', '<>', 'p.policy_id')
    .orderBy('c.effective_date')
    .execute();
  return rows.map(({ policy_id }) => policy_id);
}

/** A term that is changed together with others. */
export interface TermTogether {
  readonly policyId: number;
  readonly effectiveDate: IsoDate | null;
  readonly expirationDate: IsoDate | null;
  readonly stage: ChangeStage;
  readonly acceptedAt: Date | string | null;
  readonly endedAt: Date | string | null;
  /** The charge of its change, as last priced; negative is returned, null while it has no price. */
  readonly amount: Money | null;
}

/** Every term of a group of changes, the earliest first. For services: the caller may see the policies. */
export async function readTermsTogether(db: Db, groupId: number): Promise<TermTogether[]> {
  const rows = await db
    .selectFrom('policy_change as c')
    .innerJoin('policy_part as term', (join) =>
      join.onRef('term.policy_id', '=', 'c.policy_id').onRef('term.transaction_id', '=', 'c.transaction_id'),
    )
    .select([
      'c.policy_id',
      'term.effective_date',
      'term.expiration_date',
      'c.stage',
      'c.due_amount_cents',
      'c.accepted_at',
      'c.ended_at',
    ])
    .where('c.group_id', '=', groupId)
    .orderBy('term.effective_date')
    .execute();
  return rows.map((row) => ({
    policyId: row.policy_id,
    effectiveDate: row.effective_date,
    expirationDate: row.expiration_date,
    stage: row.stage,
    acceptedAt: row.accepted_at,
    endedAt: row.ended_at,
    amount: moneyFromCents(row.due_amount_cents),
  }));
}
