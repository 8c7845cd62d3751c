import type pg from 'pg';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { SentStatement } from '../server/test-database.ts';

/** A step of a plan as PostgreSQL tells it. */
export interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** The plan of a statement with the values that it was sent with. */
export async function explainSent(
  client: Pick<pg.Client, 'query'>,
  { text, values }: SentStatement,
): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no plan.');
  return row['QUERY PLAN'][0].Plan;
}

/** A step of a plan and those below it. */
export function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)];
}

/** The sight of somebody who sees every policy. */
export const unlimitedSight: ViewerScope = {
  userId: 0,
  scope: 'ALL',
  entityId: null,
  entityTree: [],
  companyId: null,
};
