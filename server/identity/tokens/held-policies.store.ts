import type { Assignment, HeldPolicy } from '../../../machines/domain/access/permission.ts';
import type { Db } from '../../database/db.ts';
import { businessDayStart } from '../../database/expressions.ts';

/** The policies that a user holds as the insured, or helps the insured with: every term of each. */
export async function readHeldPolicies(db: Db, userId: number): Promise<HeldPolicy[]> {
  const rows = await selectTerms(db)
    .innerJoin('policy_holder as h', 'h.policy_main_id', 'p.policy_main_id')
    .select(['h.is_insured as isOwn', 'h.may_pay as mayPay', 'h.may_claim as mayClaim'])
    .where('h.user_id', '=', userId)
    .where('h.ended_at', 'is', null)
    .execute();
  return rows.map(toHeldPolicy);
}

/** Every term of a policy, with all rights of its insured. */
export async function readTermsOfInsured(db: Db, policyMainId: number): Promise<HeldPolicy[]> {
  const rows = await selectTerms(db).where('p.policy_main_id', '=', policyMainId).execute();
  return rows.map((row) => toHeldPolicy({ ...row, isOwn: true, mayPay: true, mayClaim: true }));
}

/** Terms, each with the last assignment of its policy that is in effect. */
function selectTerms(db: Db) {
  return db
    .selectFrom('policy as p')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('policy_change as c')
          .innerJoin('policy as t', 't.policy_id', 'c.policy_id')
          .select(({ fn, ref }) => [
            'c.transaction_id',
            'c.effective_date',
            fn<Date>('greatest', ['c.accepted_at', businessDayStart(ref('c.effective_date'))]).as(
              'owned_since',
            ),
          ])
          .whereRef('t.policy_main_id', '=', 'p.policy_main_id')
          .where('c.kind', '=', 'ASSIGNMENT')
          .where('c.stage', '=', 'ISSUED')
          .where('c.reapplication_of', 'is', null)
          // One that is scheduled and applied again is issued before its day: its repetition takes effect.
          .where((of) =>
            of.not(
              of.exists(
                of
                  .selectFrom('policy_change as r')
                  .select('r.policy_change_id')
                  .whereRef('r.policy_id', '=', 'c.policy_id')
                  .whereRef('r.reapplication_of', '=', 'c.transaction_id')
                  .where('r.stage', '!=', 'ISSUED'),
              ),
            ),
          )
          .orderBy('c.accepted_at', 'desc')
          .orderBy('c.policy_change_id', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select([
      'p.policy_id as policyId',
      'a.transaction_id as transactionId',
      'a.effective_date as lossesFrom',
      'a.owned_since as ownedSince',
    ]);
}

function toHeldPolicy({
  transactionId,
  lossesFrom,
  ownedSince,
  ...held
}: Omit<HeldPolicy, 'assignment'> & {
  readonly [name in keyof Assignment]: Assignment[name] | null;
}): HeldPolicy {
  const isAssigned = transactionId !== null && lossesFrom !== null && ownedSince !== null;
  return { ...held, assignment: isAssigned ? { transactionId, lossesFrom, ownedSince } : null };
}
