import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import type { Argument } from '../statements.ts';

/** How much of the book somebody sees, without saying who. */
export interface SightShape {
  readonly scope: ViewerScope['scope'];
  readonly hasCompany: boolean;
  readonly hasAgency: boolean;
  readonly agencies: number;
  readonly hasHeld: boolean;
}

export function shapeSight({
  scope,
  companyId,
  entityId,
  entityTree,
  heldPolicies = [],
}: ViewerScope): SightShape {
  return {
    scope,
    hasCompany: scope === 'COMPANY' && companyId !== null,
    hasAgency: scope === 'OWN_AGENCY' && entityId !== null,
    agencies: scope === 'AGENCY_TREE' ? entityTree.length : 0,
    hasHeld: heldPolicies.length > 0,
  };
}

export interface SightArguments {
  readonly userId: unknown;
  readonly companyId: unknown;
  readonly entityId: unknown;
  readonly entityTree: unknown;
  readonly heldPolicies: unknown;
}

/** The values of a viewer's sight. */
export function sightArguments({
  userId,
  companyId,
  entityId,
  entityTree,
  heldPolicies = [],
}: ViewerScope): SightArguments {
  const held = heldPolicies.map(({ policyId }) => policyId);
  return { userId, companyId, entityId, entityTree: [...entityTree], heldPolicies: held };
}

/** What a viewer sees of the narrow rows `b` of policies or payments, in parts that have an index each. */
export function listSightParts(
  { scope, hasCompany, hasAgency, agencies, hasHeld }: SightShape,
  arg: Argument<SightArguments>,
): Expression<SqlBool>[] {
  if (scope === 'ALL') return [sql<SqlBool>`true`];
  const parts: Expression<SqlBool>[] = [
    sql<SqlBool>`b.user_id = ${arg('userId')}::bigint`,
    // What the agent of record created stands in the first part.
    sql<SqlBool>`(b.created_by = ${arg('userId')}::bigint and b.created_by is distinct from b.user_id)`,
  ];
  if (hasCompany) parts.push(sql<SqlBool>`b.company_id = ${arg('companyId')}::bigint`);
  if (hasAgency) parts.push(sql<SqlBool>`b.agency_entity_id = ${arg('entityId')}::bigint`);
  if (hasHeld)
    parts.push(
      // What the viewer made stands in the parts above.
      sql<SqlBool>`(b.policy_id = any(${arg('heldPolicies')}::bigint[]) and b.user_id is distinct from ${arg('userId')}::bigint
        and b.created_by is distinct from ${arg('userId')}::bigint)`,
    );
  for (let at = 1; at <= agencies; at += 1)
    parts.push(sql<SqlBool>`b.agency_entity_id = (${arg('entityTree')}::bigint[])[${sql.lit(at)}]`);
  return parts;
}

/** Whether the viewer sees a narrow row `b`: any of the parts. */
export function isInSightParts(shape: SightShape, arg: Argument<SightArguments>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(listSightParts(shape, arg), sql` or `)})`;
}

/** Whether the viewer sees a row `b` of the book. */
export function isInBookSight(sight: ViewerScope): Expression<SqlBool> {
  const values = sightArguments(sight);
  return isInSightParts(shapeSight(sight), (name) => sql`${values[name]}`);
}
