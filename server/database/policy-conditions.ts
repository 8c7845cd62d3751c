import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import { foldWords } from '../../machines/domain/format/fold-text.ts';
import { quoteStates } from '../../machines/domain/policy/transaction-stage.ts';
import type {
  Database,
  MailingAddressTable,
  PolicyOwnerTable,
  PolicyTable,
  PropertyAddressTable,
  TransactionTable,
} from './tables.ts';

/*
 * Conditions on a policy that the stores of several rooms share. In the statement, `p` is the policy, `t` its transaction, `o`
 * its owner, `a` its property address, and `m` its mailing address.
 */
interface PolicyAliases extends Database {
  p: PolicyTable;
  t: TransactionTable;
  o: PolicyOwnerTable;
  a: PropertyAddressTable;
  m: MailingAddressTable;
}

const { eb, or, and, fn, lit, ref, val, selectFrom } = expressionBuilder<
  PolicyAliases,
  'p' | 't' | 'o' | 'a' | 'm'
>();

/**
 * The transaction of policy `p` that everything but the work on it reads: the one in force, and before the issue the open one. What is
 * open beside one in force is read only where it is worked on.
 */
export const inForceTransactionId = ref('p.in_force_transaction_id');

/** The name of the insured who is named first in a transaction of a policy. */
export function selectInsuredName(
  policyId: Expression<number | null>,
  transactionId: Expression<number | null>,
) {
  return selectFrom('insured as i')
    .select((i) =>
      i.fn
        .coalesce(
          'i.entity_name',
          i.fn<string>('concat_ws', [i.val(' '), i.ref('i.first_name'), i.ref('i.last_name')]),
        )
        .as('name'),
    )
    .where((i) => i.eb('i.policy_id', '=', policyId))
    .where((i) => i.eb('i.transaction_id', '=', transactionId))
    .where('i.is_active', 'is distinct from', false)
    .orderBy('i.is_primary', (order) => order.desc().nullsLast())
    .orderBy('i.insured_id')
    .limit(1);
}

/** Whether a viewer may see a policy `p` with the owner `o`. */
export function isInSight(sight: ViewerScope): Expression<SqlBool> {
  const held = (sight.heldPolicies ?? []).map(({ policyId }) => policyId);
  const own = or([
    eb('o.user_id', '=', sight.userId),
    eb('p.created_by', '=', sight.userId),
    ...(held.length > 0 ? [eb('p.policy_id', '=', fn.any(val(held)))] : []),
  ]);
  switch (sight.scope) {
    case 'ALL':
      return lit(true);
    case 'COMPANY':
      return or([own, eb('o.company_id', '=', sight.companyId)]);
    case 'OWN_AGENCY':
      return or([own, eb('o.agency_entity_id', '=', sight.entityId)]);
    case 'AGENCY_TREE':
      return or([own, eb('o.agency_entity_id', '=', fn.any(val([...sight.entityTree])))]);
    case 'OWN_POLICIES':
      return own;
  }
}

/** Whether an address (`a` or `m`) has this street line, folded, and ZIP code. The expression matches the index that serves it. */
export function isAtAddress(
  address: 'a' | 'm',
  { street, zip }: { street: string; zip: string },
): Expression<SqlBool> {
  const line = fn<string>('fold_words', [ref(`${address}.street_address1`)]);
  const code = fn<string>('left', [fn('trim', [ref(`${address}.postal_code`)]), lit(5)]);
  return and([eb(line, '=', foldWords(street)), eb(code, '=', zip.trim().slice(0, 5))]);
}

/** Whether transaction `t` is still a quote, with nothing submitted. */
export const isQuoteRow: Expression<SqlBool> = eb(
  't.policy_state',
  'in',
  quoteStates.map((state) => sql.lit(state)),
);

/** The policy number that a private carrier assigned to policy `p`. */
export const privateNumberColumn = selectFrom('policy_number as n')
  .select('n.policy_number_value')
  .whereRef('n.policy_id', '=', 'p.policy_id')
  .where('n.policy_number_type', '=', sql.lit('PRIVATE_FLOOD'))
  .limit(lit(1))
  .as('privatePolicyNumber');
