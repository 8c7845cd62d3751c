import type { Db } from './db.ts';
import { compileOnce } from './statements.ts';

/** The kinds of rows that may be requested by their number alone. */
export type DirectoryKind = 'TRANSACTION' | 'RATING' | 'PAYMENT';

const policyOfId = compileOnce<{ kind: DirectoryKind; id: number }, { policyId: number }>((db, arg) =>
  db
    .selectFrom('policy_directory')
    .select('policy_id as policyId')
    .where('kind', '=', arg('kind'))
    .where('id', '=', arg('id'))
    .limit(1),
);

/** The policy that a number of this kind belongs to; null if there is none. */
export async function findPolicyOf(db: Db, kind: DirectoryKind, id: number): Promise<number | null> {
  const [row] = await policyOfId(db, { kind, id });
  return row?.policyId ?? null;
}
