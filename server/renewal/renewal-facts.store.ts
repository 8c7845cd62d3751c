import type { IsoDate, RenewalFact, RenewalFactAnswer } from '../../machines/contract/types.ts';
import type { AskedFact } from '../../machines/domain/renewal/renewal-facts.ts';
import type { Db } from '../database/db.ts';

/** A fact that was asked for, as stored. */
export interface RenewalFactRow extends AskedFact {
  readonly correction: string | null;
}

/** The facts that were asked for before a term ends; empty where none were. */
export function readAskedFacts(db: Db, policyId: number): Promise<RenewalFactRow[]> {
  return db
    .selectFrom('renewal_fact')
    .select(['fact', 'due_date as dueDate', 'answer', 'correction'])
    .where('policy_id', '=', policyId)
    .orderBy('fact')
    .execute();
}

/** Notes which facts are asked for. */
export async function addRenewalFacts(
  trx: Db,
  policyId: number,
  facts: readonly RenewalFact[],
  dueDate: IsoDate,
): Promise<void> {
  await trx
    .insertInto('renewal_fact')
    .values(facts.map((fact) => ({ policy_id: policyId, fact, due_date: dueDate })))
    .execute();
}

/** Keeps an answer in the place of an earlier one. */
export async function saveFactAnswer(
  trx: Db,
  place: { readonly policyId: number; readonly fact: RenewalFact },
  {
    answer,
    correction,
    answeredBy,
    answeredAt,
  }: {
    readonly answer: RenewalFactAnswer;
    readonly correction: string | null;
    readonly answeredBy: number | null;
    readonly answeredAt: Date;
  },
): Promise<void> {
  await trx
    .updateTable('renewal_fact')
    .set({ answer, correction, answered_by: answeredBy, answered_at: answeredAt })
    .where('policy_id', '=', place.policyId)
    .where('fact', '=', place.fact)
    .execute();
}
