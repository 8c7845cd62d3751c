import pg from 'pg';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { SentStatement } from '../server/test-database.ts';

/** A step of a plan in the form of PostgreSQL. */
export interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  'Relation Name'?: string;
  /** How many rows it gave each time it ran; absent where the statement did not run. */
  'Actual Rows'?: number;
  Plans?: PlanNode[];
}

type PlanClient = Pick<pg.Client, 'query'>;

/** The plan of a statement with the values that it was sent with. */
export async function explainSent(client: PlanClient, { text, values }: SentStatement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${text}`,
    [...values],
  );
  const [row] = rows;
  if (!row) throw new Error('There is no plan.');
  return row['QUERY PLAN'][0].Plan;
}

/** A plan as people read it, and as it ran if the statement only reads. */
export interface ExplainedStatement {
  readonly text: string;
  readonly plan: PlanNode;
}

/**
 * The plan that a named statement keeps for all values, tried with those that it was sent with, or the plan for these values of a statement
 * that has no name; nothing that it writes stays. A plan reads a whole table only where no index can serve it, however small the table is.
 */
export async function explainForAll(
  client: PlanClient,
  { text, values }: SentStatement,
  isNamed = true,
): Promise<ExplainedStatement> {
  const list = values.length === 0 ? '' : `(${values.map(formatLiteral).join(', ')})`;
  await client.query('begin');
  try {
    const mode = isNamed ? 'force_generic_plan' : 'force_custom_plan';
    await client.query(`set local plan_cache_mode = ${mode}; set local enable_seqscan = off`);
    await client.query(`prepare explained as ${text}`);
    const read = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute explained ${list}`,
    );
    const runs = /\b(insert|update|delete)\b/i.test(text) ? '' : ', analyze, timing off';
    const ran = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json${runs}) execute explained ${list}`,
    );
    const [row] = ran.rows;
    if (!row) throw new Error('There is no plan.');
    return { text: read.rows.map((line) => line['QUERY PLAN']).join('\n'), plan: row['QUERY PLAN'][0].Plan };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

function formatLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** A step of a plan and those below it. */
export function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)];
}

/** Finds the faults of a hot statement's plan: reading a whole table that grows with the book, or sorting more than so many rows. */
export function findPlanFaults(
  plan: PlanNode,
  fixedTables: ReadonlySet<string>,
  mostSorted: number,
): string[] {
  return nodesIn(plan).flatMap((node) => {
    const table = node['Relation Name'];
    if (node['Node Type'] === 'Seq Scan' && table !== undefined && !fixedTables.has(table))
      return [`reads all of ${table}`];
    const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0;
    return node['Node Type'] === 'Sort' && sorted > mostSorted ? [`sorts ${sorted} rows`] : [];
  });
}

/** The scope of a viewer who sees every policy. */
export const unlimitedSight: ViewerScope = {
  userId: 0,
  scope: 'ALL',
  entityId: null,
  entityTree: [],
  companyId: null,
};
