import { records } from '../../machines/contract/fields.ts';
import type { CancellationReason, ChangeKind, CoverException } from '../../machines/contract/types.ts';
import { saveFailures } from '../../machines/domain/file/part-failures.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { transactionShape } from '../policy/file/policy-shapes.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { unsavedProblems } from '../rest/server-set.ts';
import { choice, day, entityInput, longText, type ObjectShape, object, rowNumber } from '../rest/shape.ts';
import { saveTransaction } from '../underwriting/save-transaction.service.ts';
import { actOnChange, type ChangeDeed, type TransactionAct } from './transaction-acts.service.ts';

const transactionInputShape: ObjectShape<TransactionAct> = entityInput(records.transaction, [
  'policyState',
  'transactionStatus',
  'transactionType',
  'effectiveDate',
]);

/** The members of the request beside the transaction, which describe a change. */
const changeMembers = {
  ChangeKind: choice<ChangeKind>('ChangeKind', 'What a change to an issued policy is about'),
  CancellationReason: choice<CancellationReason>('CancellationReason', 'Why the policy is cancelled'),
  CoverException: choice<CoverException>(
    'CoverException',
    'Of a change of coverage: the exception by which it begins on another day than the ordinary rule allows',
  ),
  NewAgentUserID: rowNumber('Of a transfer: the new agent of record'),
  InsuredSignedDate: day('Day on which the insured signed the request for the change'),
  Note: longText('Comments', 500),
};
const changeShape = object('ChangeRequest', { may: changeMembers });

/** The fields that each deed reads, of the row and beside it. All other fields must be sent with their stored values. */
const read: {
  readonly [D in ChangeDeed]: { readonly ofRow: readonly string[]; readonly beside: readonly string[] };
} = {
  nothing: {
    ofRow: ['agentSignedDate', 'hfiaaIndicatorType', 'policyState', 'transactionStatus'],
    beside: [],
  },
  open: {
    ofRow: ['transactionType', 'effectiveDate'],
    beside: ['ChangeKind', 'CancellationReason', 'NewAgentUserID', 'Note', 'CoverException'],
  },
  move: { ofRow: ['effectiveDate'], beside: ['CoverException'] },
  'hand in': { ofRow: ['transactionStatus', 'agentSignedDate'], beside: ['InsuredSignedDate'] },
  'give up': { ofRow: ['transactionStatus'], beside: ['Note'] },
};

/** The row by which a transaction is worked on: a quote is submitted, an issued policy is changed. */
export const transactionActRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/Transaction',
    failure: saveFailures('failed').transaction,
    summary:
      'Saves the fields of the active transaction that a caller may set. Of a quote or application: agentSignedDate, and hfiaaIndicatorType by staff; policyState Application submits it; transactionStatus PendingUnderwriting has it evaluated where it has a payment: it stays so only where a rule of underwriting fires. Of an issued policy: another transactionType, or ChangeKind, opens a change from effectiveDate; of the open change, another effectiveDate moves its first day, transactionStatus Issued prices it where needed and hands it in with its signatures, Abandoned gives it up. All other fields are the server’s: they may be sent back unchanged, and other values are refused, another transactionID among them.',
    twin: 'Mutation.submitApplication',
    body: object('TransactionRequest', {
      must: { Transaction: transactionInputShape },
      may: changeMembers,
    }),
    answers: transactionShape,
    run: async ({ world, viewer, id, body }) => {
      const {
        Transaction,
        ChangeKind,
        CancellationReason,
        NewAgentUserID,
        InsuredSignedDate,
        Note,
        CoverException,
      } = body;
      const act: TransactionAct = {
        ...Transaction,
        changeKind: ChangeKind ?? null,
        cancellationReason: CancellationReason ?? null,
        newAgentUserId: NewAgentUserID ?? null,
        insuredSignedDate: InsuredSignedDate ?? null,
        note: Note ?? null,
        coverException: CoverException ?? null,
      };
      const findUnused = (deed: ChangeDeed, file: StoredFile) => listUnused(body, deed, file);
      const acted = await actOnChange(world, viewer, id, act, findUnused);
      if (acted !== null) return requireSuccess(withWireNames(acted)).file.transaction;
      const saved = await saveTransaction(world, viewer, id, Transaction, ({ file }) =>
        listUnused(body, 'nothing', file),
      );
      return requireSuccess(saved).file.transaction;
    },
  }),
];

/** A problem for each value that a request would lose, because its deed does not read it and it differs from the stored value. */
function listUnused(
  { Transaction, ...beside }: { readonly Transaction: TransactionAct },
  deed: ChangeDeed,
  { transaction, change }: StoredFile,
): Problem[] {
  const stored = {
    ChangeKind: change?.kind ?? null,
    CancellationReason: change?.cancellationReason ?? null,
    NewAgentUserID: change?.newAgentUserId ?? null,
    InsuredSignedDate: change?.insuredSignedDate ?? null,
    Note: change?.note ?? null,
    CoverException: change?.coverException ?? null,
  };
  const { ofRow, beside: readBeside } = read[deed];
  return [
    ...unsavedProblems(transactionInputShape, { ...Transaction }, [{ ...transaction }], {
      at: 'transaction',
      numbers: ['transactionId', 'policyId'],
      requests: ofRow,
    }),
    ...unsavedProblems(changeShape, beside, [stored], { requests: readBeside }).map((problem) => ({
      ...problem,
      message: `${problem.field} has no effect in this call, which ${deeds[deed]}. Leave it out.`,
    })),
  ];
}

/** The answer with its problems at the members of the request where they can be mended. */
function withWireNames<T extends { readonly __typename: string }>(acted: T | SaveRefused): T | SaveRefused {
  return isSaveRefused(acted)
    ? saveRefused(
        acted.problems.map((problem) => ({
          ...problem,
          field: wireNames[problem.field ?? ''] ?? problem.field,
        })),
      )
    : acted;
}

function isSaveRefused(acted: { readonly __typename: string }): acted is SaveRefused {
  return acted.__typename === 'SaveRefused';
}

const wireNames: { readonly [field: string]: string } = {
  effectiveDate: 'transaction.effectiveDate',
  agentSignedDate: 'transaction.agentSignedDate',
  insuredSignedDate: 'InsuredSignedDate',
  cancellationReason: 'CancellationReason',
  newAgentUserId: 'NewAgentUserID',
  coverException: 'CoverException',
  note: 'Note',
};

const deeds: { readonly [D in ChangeDeed]: string } = {
  nothing: 'works on no change of an issued policy',
  open: 'opens a change',
  move: 'moves the first day of a change',
  'hand in': 'hands a change in',
  'give up': 'gives a change up',
};
