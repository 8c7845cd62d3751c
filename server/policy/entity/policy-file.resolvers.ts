import type { LossPayee } from '../../../machines/contract/types.ts';
import { calculateLowestFloor } from '../../../machines/domain/building/elevation.ts';
import { computeEffectiveDate } from '../../../machines/domain/dates/effective-date.ts';
import { explainDiscounts } from '../../../machines/domain/discounts/discount-explanations.ts';
import { lossPayeeFullName } from '../../../machines/domain/parties/loss-payee.ts';
import { displayedPolicyNumber } from '../../../machines/domain/policy/policy.ts';
import { encodePolicyId } from '../../../machines/domain/policy/policy-id.ts';
import { underwritingChecklist } from '../../../machines/domain/policy/transaction.ts';
import { requiredDocuments } from '../../../machines/domain/underwriting/required-documents.ts';
import type { PolicyIdArgument } from '../../graphql/arguments.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import type { Resolvers } from '../../graphql/schema.ts';
import { businessToday } from '../../kernel/world.ts';
import { findChangesByOthers } from '../file/changes-by-others.service.ts';
import { addNote, type Note } from '../file/notes.service.ts';
import { readPolicyFile } from '../file/policy-files.service.ts';
import {
  listOtherEditors,
  readActivity,
  readWorksheet,
  visibleDocuments,
  visiblePayments,
} from '../file/policy-history.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { activityPageField } from '../search/pages.resolvers.ts';
import { readSummaryOfFile } from '../search/policy-summaries.service.ts';
import { findUndo, wizardView } from '../wizard/wizard-view.service.ts';
import { refreshPolicySearch } from './refresh-policy-search.service.ts';

export const policyFileFields: Resolvers = {
  PolicyFile: {
    id: ({ policy }: StoredFile) => policy.policyId,
    encodedId: ({ policy }: StoredFile) => encodePolicyId(policy.policyId),
    displayedPolicyNumber: (file: StoredFile) => displayedPolicyNumber(file),
    summary: (file: StoredFile, _: never, { world }) => readSummaryOfFile(world, file),
    worksheet: (file: StoredFile, _: never, context) =>
      readWorksheet(context.world, requireViewer(context), file),
    transactions: ({ transactions, transaction }: StoredFile) =>
      transactions.map((row) => (row.transactionId === transaction.transactionId ? transaction : row)),
    position: ({ wizard }: StoredFile) => wizard,
    wizard: (file: StoredFile, _: never, { world }) => wizardView(world, file),
    effectiveDateRule: (file: StoredFile, _: never, { world }) =>
      computeEffectiveDate(file, businessToday(world)),
    pendingUnderwriting: (file: StoredFile) => underwritingChecklist(file),
    discounts: (file: StoredFile, _: never, { world }) => explainDiscounts(file, businessToday(world)),
    lowestFloor: (file: StoredFile) => calculateLowestFloor(file),
    activity: (file: StoredFile, { first, onTimeline }: { first: number; onTimeline: boolean }, context) =>
      readActivity(context.world, requireViewer(context), file, { first, onTimeline }),
    ...activityPageField,
    payments: (file: StoredFile, _: never, context) => visiblePayments(requireViewer(context), file),
    documents: (file: StoredFile, { includeInactive }: { includeInactive: boolean }, context) =>
      visibleDocuments(context.world, requireViewer(context), file, includeInactive),
    requiredDocuments: async (file: StoredFile, _: never, context) => {
      const documents = await visibleDocuments(context.world, requireViewer(context), file, false);
      return requiredDocuments(file, businessToday(context.world), documents);
    },
    overview: (file: StoredFile) => file,
    otherEditors: (file: StoredFile, _: never, context) => listOtherEditors(requireViewer(context), file),
    changesByOthers: (file: StoredFile, _: never, context) =>
      findChangesByOthers(context.world, requireViewer(context), file),
  },
  WizardState: {
    undo: (wizard: { file: StoredFile }, _: never, { world }) => findUndo(world, wizard),
  },
  LossPayee: { fullName: (payee: LossPayee) => lossPayeeFullName(payee) },
};

export const policyFileQueries = {
  policyFile: (_: never, args: FileArguments, context: Context) =>
    readPolicyFile(context.world, requireViewer(context), ...parseFileKey(args)),
};

type FileArguments = PolicyIdArgument & { transactionId?: string | null };

function parseFileKey({ policyId, transactionId }: FileArguments): [number, number | null] {
  return [parseId(policyId), typeof transactionId === 'string' ? parseId(transactionId) : null];
}

export const policyFileMutations = {
  addActivity: (_: never, { policyId, entry }: PolicyIdArgument & { entry: Note }, context: Context) =>
    addNote(context.world, requireViewer(context), parseId(policyId), entry),
  refreshSearch: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    refreshPolicySearch(context.world, requireViewer(context), parseId(policyId)),
};
