import { records } from '../../machines/contract/fields.ts';
import type { CancellationReason, ChangeKind } from '../../machines/contract/types.ts';
import { saveFailures } from '../../machines/domain/file/part-failures.ts';
import { transactionShape } from '../policy/file/policy-shapes.ts';
import { requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { unsavedProblems } from '../rest/server-set.ts';
import {
  choice,
  day,
  entityInput,
  type FieldValues,
  longText,
  type ObjectShape,
  object,
  rowNumber,
} from '../rest/shape.ts';
import { saveTransaction } from '../underwriting/save-transaction.service.ts';
import { actOnChange, type TransactionAct } from './transaction-acts.service.ts';

const transactionInputShape: ObjectShape<TransactionAct> = entityInput(records.transaction, [
  'policyState',
  'transactionStatus',
  'transactionType',
  'effectiveDate',
]);

const sentInTransaction = {
  at: 'transaction',
  numbers: ['transactionId', 'policyId'],
  requests: ['agentSignedDate', 'policyState', 'transactionStatus'],
};

/** The row by which a transaction is worked on: a quote is submitted, an issued policy is changed. */
export const transactionActRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/Transaction',
    failure: saveFailures('failed').transaction,
    summary:
      'Saves what may be asked of the active transaction. Of a quote or application: agentSignedDate; policyState Application submits it; transactionStatus PendingUnderwriting has it evaluated where it has a payment: it stays so only where a rule of underwriting fires. Of an issued policy: another transactionType, or ChangeKind, opens a change from effectiveDate; of the open change, transactionStatus Issued prices it where needed and hands it in with its signatures, Abandoned gives it up. All other fields are the server’s: they may be sent back as they are, and sent otherwise they are refused, another transactionID among them.',
    twin: 'Mutation.submitApplication',
    body: object('TransactionRequest', {
      must: { Transaction: transactionInputShape },
      may: {
        ChangeKind: choice<ChangeKind>('ChangeKind', 'What a change to an issued policy is about'),
        CancellationReason: choice<CancellationReason>('CancellationReason', 'Why the policy is cancelled'),
        NewAgentUserID: rowNumber('Of a transfer: the agent who gets the policy'),
        InsuredSignedDate: day('Day on which the insured signed the request for the change'),
        Note: longText('What there is to say about it', 500),
      },
    }),
    answers: transactionShape,
    run: async ({ world, viewer, id, body }) => {
      const { Transaction, ChangeKind, CancellationReason, NewAgentUserID, InsuredSignedDate, Note } = body;
      const act: TransactionAct = {
        ...Transaction,
        changeKind: ChangeKind ?? null,
        cancellationReason: CancellationReason ?? null,
        newAgentUserId: NewAgentUserID ?? null,
        insuredSignedDate: InsuredSignedDate ?? null,
        note: Note ?? null,
      };
      const acted = await actOnChange(world, viewer, id, act);
      if (acted !== null) return requireSuccess(acted).file.transaction;
      const saved = await saveTransaction(world, viewer, id, Transaction, ({ file }) =>
        unsavedProblems(
          transactionInputShape,
          Transaction as FieldValues,
          [{ ...file.transaction }],
          sentInTransaction,
        ),
      );
      return requireSuccess(saved).file.transaction;
    },
  }),
];
