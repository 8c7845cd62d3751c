import type { LossPayee } from '../../../machines/contract/types.ts';
import { lowestFloorOf } from '../../../machines/domain/building/elevation.ts';
import { effectiveDateOf } from '../../../machines/domain/dates/effective-date.ts';
import { discountExplanations } from '../../../machines/domain/discounts/discount-explanations.ts';
import { fullName } from '../../../machines/domain/parties/loss-payee.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { underwritingChecklist } from '../../../machines/domain/policy/transaction.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import type { OfPolicy } from '../../graphql/arguments.ts';
import { type Context, signedIn } from '../../graphql/context.ts';
import { idOf } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import { todayOf } from '../../kernel/world.ts';
import { activityPage } from '../search/pages.resolvers.ts';
import { undoOf, wizardOf } from '../wizard/wizard-view.service.ts';
import { changedByOthers } from './changes-of-others.service.ts';
import { addNote, type Note } from './notes.service.ts';
import { readPolicyFile } from './policy-files.service.ts';
import { activityOf, documentsOf, editorsOf, paymentsOf, worksheetOf } from './policy-history.service.ts';
import { refreshSearch } from './search-sync.service.ts';
import type { StoredFile } from './stored-file.ts';

export const policyFileFields: Resolvers = {
  PolicyFile: {
    id: ({ policy }: StoredFile) => policy.policyId,
    encodedId: ({ policy }: StoredFile) => encodePolicyId(policy.policyId),
    displayedPolicyNumber: (file: StoredFile) => displayedPolicyNumber(file),
    worksheet: (file: StoredFile, _: never, context) => worksheetOf(context.world, signedIn(context), file),
    transactions: ({ transactions, transaction }: StoredFile) =>
      transactions.map((one) => (one.transactionId === transaction.transactionId ? transaction : one)),
    position: ({ wizard }: StoredFile) => wizard,
    wizard: (file: StoredFile, _: never, { world }) => wizardOf(world, file),
    effectiveDateRule: (file: StoredFile, _: never, { world }) => effectiveDateOf(file, todayOf(world)),
    pendingUnderwriting: (file: StoredFile) => underwritingChecklist(file),
    discounts: (file: StoredFile, _: never, { world }) => discountExplanations(file, todayOf(world)),
    lowestFloor: (file: StoredFile) => lowestFloorOf(file),
    activity: (file: StoredFile, { first }: { first: number }, context) =>
      activityOf(context.world, signedIn(context), file, first),
    ...activityPage,
    payments: (file: StoredFile, _: never, context) => paymentsOf(signedIn(context), file),
    documents: (file: StoredFile, { includeInactive }: { includeInactive: boolean }, context) =>
      documentsOf(signedIn(context), file, includeInactive),
    requiredDocuments: (file: StoredFile, _: never, context) => {
      const documents = documentsOf(signedIn(context), file, false);
      return requiredDocuments(file, todayOf(context.world), documents);
    },
    standing: (file: StoredFile) => file,
    otherEditors: (file: StoredFile, _: never, context) => editorsOf(signedIn(context), file),
    changedByOthers: (file: StoredFile, _: never, context) =>
      changedByOthers(context.world, signedIn(context), file),
  },
  WizardState: {
    undo: (wizard: { file: StoredFile }, _: never, { world }) => undoOf(world, wizard),
  },
  LossPayee: { fullName: (payee: LossPayee) => fullName(payee) },
};

export const policyFileQueries = {
  policyFile: (
    _: never,
    { policyId, transactionId }: OfPolicy & { transactionId?: string | null },
    context: Context,
  ) =>
    readPolicyFile(
      context.world,
      signedIn(context),
      idOf(policyId),
      typeof transactionId === 'string' ? idOf(transactionId) : null,
    ),
};

export const policyFileMutations = {
  addActivity: (_: never, { policyId, entry }: OfPolicy & { entry: Note }, context: Context) =>
    addNote(context.world, signedIn(context), idOf(policyId), entry),
  refreshSearch: (_: never, { policyId }: OfPolicy, context: Context) =>
    refreshSearch(context.world, signedIn(context), idOf(policyId)),
};
