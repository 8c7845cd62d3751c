import type { Kysely } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { isInSight } from '../policy-conditions.ts';
import type { Database } from '../tables.ts';

/** The claims `c` of policies in sight, with policy `p` and owner `o`, and those that the viewer adjusts. */
export function claimsInSight(db: Pick<Kysely<Database>, 'selectFrom'>, sight: ViewerScope) {
  return db
    .selectFrom('claim as c')
    .innerJoin('policy as p', 'p.policy_id', 'c.policy_id')
    .leftJoin('policy_owner as o', (join) =>
      join
        .onRef('o.policy_id', '=', 'p.policy_id')
        .onRef('o.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .where(({ eb, or }) => or([eb('c.adjuster_user_id', '=', sight.userId), isInSight(sight)]));
}
