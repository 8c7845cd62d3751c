import { type RawBuilder, sql } from 'kysely';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { quoteStates } from '../../machines/domain/policy/transaction-stage.ts';

/*
 * Conditions that the stores of several rooms ask of a policy. In the statement `p` is the policy, `t` its transaction, `o` its
 * owner.
 */

/** What a viewer may see, of a policy `p` and its owner `o`. */
export function isInSight(sight: ViewerScope): RawBuilder<unknown> {
  const own = sql`(o.user_id = ${sight.userId} or p.created_by = ${sight.userId})`;
  switch (sight.scope) {
    case 'ALL':
      return sql`true`;
    case 'COMPANY':
      return sql`(${own} or o.company_id = ${sight.companyId})`;
    case 'OWN_AGENCY':
      return sql`(${own} or o.agency_entity_id = ${sight.entityId})`;
    case 'AGENCY_TREE':
      return sql`(${own} or o.agency_entity_id = any(${[...sight.entityTree]}::bigint[]))`;
    case 'OWN_POLICIES':
      return own;
  }
}

/** Whether an address, by its table's name in the statement, is on a street line in a ZIP code: in the words of the index that finds it. */
export function isAtAddress(
  address: string,
  { street, zip }: { street: string; zip: string },
): RawBuilder<unknown> {
  return sql`lower(trim(${sql.ref(`${address}.street_address1`)})) = ${street.trim().toLowerCase()}
    and left(trim(${sql.ref(`${address}.postal_code`)}), 5) = ${zip.trim().slice(0, 5)}`;
}

/** Whether nothing was submitted of transaction `t`. */
export const isQuoteRow = sql`t.policy_state in (${sql.join(quoteStates.map((state) => sql.lit(state)))})`;

/** The number that a private carrier gave policy `p`. */
export const privateNumberColumn = sql`(select n.policy_number_value from policy_number n
  where n.policy_id = p.policy_id and n.policy_number_type = 'PRIVATE_FLOOD' limit 1) as "privatePolicyNumber"`;
