import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerScope } from '../../../machines/domain/access/permission.ts';
import { arrayElement } from '../expressions.ts';
import type { Argument } from '../statements.ts';
import type { Database } from '../tables.ts';

/** The columns of the narrow rows that say who sees them. */
const { and, eb, fn, or, ref } = expressionBuilder<
  {
    b: Pick<Database['book_row'], 'policy_id' | 'user_id' | 'created_by' | 'company_id' | 'agency_entity_id'>;
  },
  'b'
>();

/** The extent of a viewer's sight of the book, without naming the viewer. */
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
  readonly userId: number;
  readonly companyId: number | null;
  readonly entityId: number | null;
  readonly entityTree: readonly number[];
  readonly heldPolicies: readonly number[];
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

/** The narrow rows `b` of policies or payments in a viewer's sight, as parts that have an index each. */
export function listSightParts(
  { scope, hasCompany, hasAgency, agencies, hasHeld }: SightShape,
  arg: Argument<SightArguments>,
): Expression<SqlBool>[] {
  if (scope === 'ALL') return [sql.lit(true)];
  const parts: Expression<SqlBool>[] = [
    eb('b.user_id', '=', arg('userId')),
    // Policies that their agent of record created are in the first part.
    and([eb('b.created_by', '=', arg('userId')), eb('b.created_by', 'is distinct from', ref('b.user_id'))]),
  ];
  if (hasCompany) parts.push(eb('b.company_id', '=', arg('companyId')));
  if (hasAgency) parts.push(eb('b.agency_entity_id', '=', arg('entityId')));
  if (hasHeld)
    parts.push(
      // Policies that the viewer owns or created are in the parts above.
      and([
        eb('b.policy_id', '=', fn.any(arg('heldPolicies'))),
        eb('b.user_id', 'is distinct from', arg('userId')),
        eb('b.created_by', 'is distinct from', arg('userId')),
      ]),
    );
  for (let at = 1; at <= agencies; at += 1)
    parts.push(eb('b.agency_entity_id', '=', arrayElement(arg('entityTree'), 'bigint[]', at)));
  return parts;
}

/** Whether the viewer sees a narrow row `b`: any of the parts. */
export function isInSightParts(shape: SightShape, arg: Argument<SightArguments>): Expression<SqlBool> {
  return or(listSightParts(shape, arg));
}

/** Whether the viewer sees a row `b` of the book. */
export function isInBookSight(sight: ViewerScope): Expression<SqlBool> {
  const values = sightArguments(sight);
  return isInSightParts(shapeSight(sight), (name) => sql.val(values[name]));
}
