import { loadFailures } from '../../machines/domain/file/part-failures.ts';
import { listTaxesAndFees } from '../../machines/domain/money/taxes-fees.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { taxFeeShape, transactionShape } from '../policy/file/policy-shapes.ts';
import { requireFileOf } from '../policy/parts/part-route-pair.routes.ts';
import { requireFound } from '../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../rest/route.ts';
import { flag, list, object } from '../rest/shape.ts';

/** Routes of the policy's transactions. */
export const transactionRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Transaction/{tid}',
    failure: loadFailures('failed').transaction,
    summary: 'A transaction of the policy.',
    twin: 'Query.policyFile.transaction',
    answers: transactionShape,
    run: async (call) => (await readFileByTransaction(call)).transaction,
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Transaction/{tid}/TaxFees',
    summary: 'Taxes, fees and surcharges of the transaction’s active rating; those of zero are left out.',
    twin: 'Query.policyFile.overview.taxesFees',
    answers: object('TaxFees', { must: { taxesFees: list(taxFeeShape) } }),
    run: async (call) => ({ taxesFees: listTaxesAndFees((await readFileByTransaction(call)).rating) }),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Transactions',
    summary: 'The transactions of the policy, newest first; inactive ones only with includeInactive.',
    twin: 'Query.policyFile.transactions',
    query: object('TransactionsQuery', { may: { includeInactive: flag('Inactive ones too') } }),
    answers: list(transactionShape),
    run: async ({ world, viewer, id, query }) =>
      requireFound(await readPolicyFile(world, viewer, id)).transactions.filter(
        ({ isActive }) => isActive || query.includeInactive === true,
      ),
  }),
];

function readFileByTransaction(call: RestCall) {
  const tid = Number(call.path.tid);
  return requireFileOf(call, tid > 0 ? tid : -1);
}
