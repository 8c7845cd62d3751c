import { sql } from 'kysely';
import { addMoney, formatMoney, moneyFromCents, parseMoney } from '../../../machines/domain/money/money.ts';
import { selectFemaTerms } from '../../../server/reports/fema-exports.store.ts';
import { type ChargedLines, chargeAnew, readPostedLines } from '../change/charged-anew.ts';
import type { TestDatabase } from '../server/test-database.ts';

/** A term whose charge, posted lines and statistical record differ. */
export interface BrokenCharge {
  readonly policyId: number;
  readonly posted: ChargedLines;
  readonly charged: ChargedLines;
  /** The premium in FEMA's record of the term, and the posted one. */
  readonly premium: readonly [reported: string, posted: string];
}

/** Every issued term: what was posted by line is what its slices and ratings charge again, and what FEMA's record of it says. Empty where all agree. */
export async function findBrokenCharges(db: TestDatabase['db']): Promise<BrokenCharge[]> {
  const { rows } = await sql<{ id: number }>`select distinct p.policy_id::integer as id from posting p
    where p.account = 'WRITTEN_PREMIUM' order by 1`.execute(db);
  const broken: BrokenCharge[] = [];
  for (const { id: policyId } of rows) {
    const posted = await readPostedLines(db, policyId);
    const charged = await chargeAnew(db, policyId);
    const [term] = await selectFemaTerms(db, [policyId]);
    const cents = (posted.BUILDING ?? 0) + (posted.CONTENTS ?? 0) + (posted.ICC ?? 0);
    const premium = [formatMoney(addMoney(parseMoney(term?.premium))), moneyFromCents(cents)] as const;
    const isSame =
      Object.keys({ ...posted, ...charged }).every((line) => posted[line] === charged[line]) &&
      premium[0] === premium[1];
    if (!isSame) broken.push({ policyId, posted, charged, premium });
  }
  return broken;
}
