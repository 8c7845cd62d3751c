import { records } from '../../machines/contract/fields.ts';
import { loadFailures, saveFailures } from '../../machines/domain/file/part-failures.ts';
import { taxesAndFees } from '../../machines/domain/money/taxes-fees.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { taxFeeShape, transactionShape } from '../policy/file/policy-shapes.ts';
import { found, granted } from '../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../rest/route.ts';
import { unsavedProblems } from '../rest/server-set.ts';
import { fieldsOf, flag, list, type ObjectShape, object, type Row } from '../rest/shape.ts';
import { saveTransaction, type TransactionChange } from './save-transaction.service.ts';

const given: ObjectShape<TransactionChange> = fieldsOf(records.transaction, [
  'policyState',
  'transactionStatus',
]);

const sentInTransaction = {
  at: 'transaction',
  numbers: ['transactionId', 'policyId'],
  requests: ['agentSignedDate', 'policyState', 'transactionStatus'],
};

/** The policy's transactions. */
export const transactionRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: 'Policy/{id}/Transaction',
    failure: saveFailures('failed').transaction,
    summary:
      'Saves what may be asked of the active transaction: agentSignedDate; policyState Application submits a quote; transactionStatus PendingUnderwriting holds it where it has a payment. Its other fields are the server’s: they may be sent back as they are, and sent otherwise they are refused, another transactionID or transactionType among them.',
    twin: 'Mutation.submitApplication',
    body: object('TransactionRequest', { must: { Transaction: given } }),
    answers: transactionShape,
    run: async ({ world, viewer, id, body }) =>
      granted(
        await saveTransaction(world, viewer, id, body.Transaction, ({ file }) =>
          unsavedProblems(given, body.Transaction as Row, [{ ...file.transaction }], sentInTransaction),
        ),
      ).file.transaction,
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/Transaction/{tid}',
    failure: loadFailures('failed').transaction,
    summary: 'A transaction of the policy.',
    twin: 'Query.policyFile.transaction',
    answers: transactionShape,
    run: async (call) => (await fileOf(call)).transaction,
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/Transaction/{tid}/TaxFees',
    summary: 'Taxes, fees and surcharges of the transaction’s active rating; those of zero are left out.',
    twin: 'Query.policyFile.standing.taxesFees',
    answers: object('TaxFees', { must: { taxesFees: list(taxFeeShape) } }),
    run: async (call) => ({ taxesFees: taxesAndFees((await fileOf(call)).rating) }),
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/Transactions',
    summary: 'The transactions of the policy, newest first; inactive ones only with includeInactive.',
    twin: 'Query.policyFile.transactions',
    query: object('TransactionsQuery', { may: { includeInactive: flag('Inactive ones too') } }),
    answers: list(transactionShape),
    run: async ({ world, viewer, id, query }) =>
      found(await readPolicyFile(world, viewer, id)).transactions.filter(
        ({ isActive }) => isActive || query.includeInactive === true,
      ),
  }),
];

async function fileOf({ world, viewer, id, path }: Call) {
  const tid = Number(path.tid);
  return found(await readPolicyFile(world, viewer, id, tid > 0 ? tid : -1));
}
