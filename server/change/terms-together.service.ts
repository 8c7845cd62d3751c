import { isLaterTerm } from '../../machines/change/cancellation-reasons.ts';
import type { PolicyChange } from '../../machines/contract/types.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { changeOf } from './lay-change.service.ts';
import { listTermsTogether, readTermsTogether, type TermTogether } from './terms-together.store.ts';

/** The policies whose open changes follow that of a policy and are locked and worked on with it. */
export function findTermsTogether(db: Db, policyId: number): Promise<number[]> {
  return listTermsTogether(db, policyId);
}

/** The terms that are changed together with a change, as far as the viewer may see them; empty for a single change. */
export async function readTermsInSight(
  world: World,
  viewer: Viewer,
  { groupId, policyId: own }: PolicyChange,
): Promise<TermTogether[]> {
  if (groupId === null) return [];
  const terms = await readTermsTogether(world.db, groupId);
  const inSight = await Promise.all(
    terms.map(
      async ({ policyId }) => policyId === own || (await readPolicyFile(world, viewer, policyId)) !== null,
    ),
  );
  return terms.filter((_, index) => inSight[index]);
}

/**
 * Why the open change of an edit is not worked on here: it follows that of an earlier term, or a term that belongs to it has another change
 * open. Null for a single change.
 */
export async function findGroupRefusal({ trx, at, file, others }: Edit): Promise<Problem | null> {
  const change = changeOf({ file });
  if (change.groupId === null) return null;
  const terms = await readTermsTogether(trx, change.groupId);
  if (isLaterTerm(change)) {
    const [first] = terms;
    const from = first?.effectiveDate ? formatDate(first.effectiveDate) : 'an earlier day';
    return buildProblem(
      'STATUS',
      null,
      `This goes with the cancellation of the term from ${from}. Work on it there.`,
    );
  }
  const isTogether = (policyId: number) =>
    policyId === at.policyId || others.some((other) => other.at.policyId === policyId);
  const aside = terms.find(({ policyId, endedAt, acceptedAt }) => {
    const isUnfinished = endedAt === null && acceptedAt === null;
    return isUnfinished && !isTogether(policyId);
  });
  return aside?.effectiveDate
    ? buildProblem(
        'STATUS',
        null,
        `Term from ${formatDate(aside.effectiveDate)}: another change is open there. Finish or abandon it first.`,
      )
    : null;
}
