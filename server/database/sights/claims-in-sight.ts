import { type Kysely, sql } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { isInSight } from '../policy-conditions.ts';
import type { Database } from '../tables.ts';
import { listSightParts, shapeSight, sightArguments } from './sight-parts.ts';

type Reading = Pick<Kysely<Database>, 'selectFrom'>;

/** The claims `c` of policies in sight, with policy `p` and owner `o`, and those that the viewer adjusts. */
export function claimsInSight(db: Reading, sight: ViewerScope) {
  const isMost = sight.scope === 'ALL' || sight.scope === 'COMPANY';
  return db
    .selectFrom('claim as c')
    .innerJoin('policy as p', 'p.policy_id', 'c.policy_id')
    .leftJoin('policy_owner as o', (join) =>
      join
        .onRef('o.policy_id', '=', 'p.policy_id')
        .onRef('o.transaction_id', '=', 'p.in_force_transaction_id'),
    )
    .where(({ eb, or }) =>
      isMost
        ? or([eb('c.adjuster_user_id', '=', sight.userId), isInSight(sight)])
        : eb('c.claim_id', 'in', selectClaimIds(db, sight)),
    );
}

/** The numbers of the claims that a viewer of few policies sees: each part of the sight is found by its own index. */
function selectClaimIds(db: Reading, sight: ViewerScope) {
  const values = sightArguments(sight);
  const parts = listSightParts(shapeSight(sight), (name) => sql.val(values[name]));
  const adjusted = db
    .selectFrom('claim as k')
    .select('k.claim_id')
    .where('k.adjuster_user_id', '=', sight.userId);
  return parts.reduce(
    (ids, part) =>
      ids.union(
        db
          .selectFrom('book_row as b')
          .innerJoin('claim as k', 'k.policy_id', 'b.policy_id')
          .select('k.claim_id')
          .where(part),
      ),
    adjusted,
  );
}
