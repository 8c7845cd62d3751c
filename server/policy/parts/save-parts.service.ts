import type { PartKey } from '../../../machines/contract/types.ts';
import { typeProblems } from '../../../machines/domain/fields/value-checks.ts';
import { withDerivedFields } from '../../../machines/domain/file/derived-fields.ts';
import { clearOutdatedFactsSource } from '../../../machines/domain/place/location-facts.ts';
import { buildProblem, type Problem } from '../../../machines/domain/problems/problem.ts';
import { shareFindings } from '../../../machines/wizard/facts.ts';
import { changeRecord } from '../../database/records.store.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import {
  type Conflict,
  type NotFound,
  type SaveRefused,
  type StaleAnswer,
  saveRefused,
} from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { findUnlistedValues } from '../../lists/listed-values.service.ts';
import {
  type Edit,
  editPolicyFile,
  rollBack,
  sendChanges,
  writeInBackground,
} from '../file/edit-file.service.ts';
import { readLastSavers, refreshSearchText } from '../file/policies.store.ts';
import { findActionProblem } from '../file/policy-access.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { screenChangedInsureds } from '../screening/screening.service.ts';
import { recordWizardEvent } from '../wizard/wizard-events.service.ts';
import { forgetChangePrice, listPartsOutsideChange } from './change-parts.service.ts';
import { withDirectoryFields } from './directory-fields.service.ts';
import { findDroppedValues } from './dropped-values.service.ts';
import { mergeParts } from './merge-parts.service.ts';
import type { PartsInput } from './part-inputs.ts';
import { withPlainValues } from './plain-values.ts';
import {
  addressProblems,
  applyAgentOfRecord,
  backdateProblems,
  determinationProblems,
  marketProblems,
  signatureProblems,
} from './restricted-fields.service.ts';
import { listSentRows, withFollowedAddresses } from './sent-rows.ts';

export interface PartsSavedAnswer {
  __typename: 'PartsSaved';
  file: StoredFile;
  savedAt: string;
}

export interface StalePartsAnswer extends StaleAnswer {
  file: StoredFile;
}

/** Saves parts of a policy file in one transaction, all or none, with a version check per row. */
export function savePolicyParts(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: PartsInput,
): Promise<PartsSavedAnswer | StalePartsAnswer | SaveRefused | NotFound> {
  return editPolicyFile(world, viewer, policyId, async (edit) => {
    await savePartsWithinEdit(edit, input);
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() } as const;
  });
}

/** Saves a client's parts inside a change. Stale, mistyped, unknown, forbidden or closed input rolls the whole change back. */
export async function savePartsWithinEdit(edit: Edit, sent: PartsInput): Promise<void> {
  const input = withPlainValues(sent);
  const refusal = findActionProblem('CHANGE_ANSWERS', edit.viewer, edit.file);
  if (refusal) rollBack(saveRefused([refusal]));
  const problems = findInputProblems(input);
  if (problems.length > 0) rollBack(saveRefused(problems));
  const outside = listPartsOutsideChange(edit.file, input);
  if (outside.length > 0) rollBack(saveRefused(outside));
  const merged = mergeParts(edit.file, input);
  const { conflicts, unknown } = merged;
  if (unknown.length > 0) rollBack(saveRefused(unknown.map(unknownRowProblem)));
  if (conflicts.length > 0) rollBack(await buildStaleParts(edit, conflicts));
  const followed = withFollowedAddresses(edit.file, merged.next, input);
  const unlisted = await findUnlistedValues(edit.trx, listSentRows(edit.file, followed.next, input));
  const { next, problems: unknownContacts } = await withDirectoryFields(edit, followed.next);
  const wrong = [...followed.problems, ...unlisted, ...unknownContacts];
  if (wrong.length > 0) rollBack(saveRefused(wrong));
  const guarded = [
    ...addressProblems(edit, next),
    ...determinationProblems(edit, next),
    ...backdateProblems(edit, next),
    ...signatureProblems(edit, next),
    ...(await marketProblems(edit, next)),
  ];
  if (guarded.length > 0) rollBack(saveRefused(guarded));
  const owned = await applyAgentOfRecord(edit, next);
  if ('code' in owned) rollBack(saveRefused([owned]));
  const locationFacts = clearOutdatedFactsSource(edit.file.locationFacts, owned.locationFacts);
  const before = edit.file;
  await saveDerivedFile(edit, await screenChangedInsureds(edit, { ...owned, locationFacts }));
  const dropped = findDroppedValues(before, edit.file, input);
  if (dropped.length > 0) rollBack(saveRefused(dropped));
}

/** Saves a file that code derived from the stored one, together with the fields that follow from its answers. */
export async function saveDerivedFile(edit: Edit, next: StoredFile): Promise<void> {
  const { agentSignedDate, hfiaaIndicatorType } = next.transaction;
  const { transaction } = edit.file;
  if (
    agentSignedDate !== transaction.agentSignedDate ||
    hfiaaIndicatorType !== transaction.hfiaaIndicatorType
  ) {
    const { policyId, transactionId } = edit.at;
    const answers = { agentSignedDate, hfiaaIndicatorType };
    await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, answers);
  }
  const derived = withDerivedFields(next, edit.today);
  const { fields, saved } = sendChanges(edit, derived);
  const isLoggedAtOnce = fields.length > 0 && needsNothingStored(edit, derived, fields);
  if (isLoggedAtOnce) logSave({ ...edit, file: derived }, fields);
  await saved;
  if (isLoggedAtOnce) shareFindings(derived, edit.file);
  else {
    await copyDaysToTransaction(edit);
    if (fields.length === 0) return;
    await forgetChangePrice(edit);
    logSave(edit, fields);
  }
  if (fields.some((field) => searchedFieldPattern.test(field)))
    writeInBackground(edit, refreshSearchText(edit.trx, edit.at.policyId));
}

/** Whether a save is logged in the same batch of statements: no row of a list gets its id, and no date or price follows from it. */
function needsNothingStored(edit: Edit, file: StoredFile, fields: readonly string[]): boolean {
  const isOfList = (field: string) => Array.isArray(Reflect.get(file, field.slice(0, field.indexOf('.'))));
  return edit.file.change === null && hasDaysOfPolicy(file) && !fields.some(isOfList);
}

function logSave(edit: Edit, fields: readonly string[]): void {
  writeInBackground(edit, logActivity(edit.trx, edit.at, { event: 'answers saved', fields }));
  writeInBackground(edit, recordWizardEvent(edit, { type: 'facts changed' }));
}

/** Copies the dates of the policy to the transaction, so that both always have the same ones. */
async function copyDaysToTransaction(edit: Edit): Promise<void> {
  // A change has a first day of its own.
  if (edit.file.change !== null) return;
  if (hasDaysOfPolicy(edit.file)) return;
  const { policy, transaction } = edit.file;
  const { effectiveDate, effectiveDateType, expirationDate } = policy;
  const days = { effectiveDate, effectiveDateType, expirationDate };
  const { policyId, transactionId } = edit.at;
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, days);
  edit.file = { ...edit.file, transaction: { ...transaction, ...days } };
}

/** Whether the transaction has the dates of the policy. */
function hasDaysOfPolicy({ policy, transaction }: StoredFile): boolean {
  return (
    transaction.effectiveDate === policy.effectiveDate &&
    transaction.effectiveDateType === policy.effectiveDateType &&
    transaction.expirationDate === policy.expirationDate
  );
}

const searchedFieldPattern =
  /^(insureds|propertyAddress|correspondenceEmails|lossPayees|floodZoneInformation)\./;

/**
 * Problems for input that cannot be stored: a wrong type, a text that is too long, a number too large for any column. Other values
 * out of range are kept; Next reports them.
 */
/** Problems of the sent values themselves, regardless of the file. */
export function findInputProblems(input: PartsInput): Problem[] {
  return Object.entries(input).flatMap(([key, sent]) => {
    if (sent === null || sent === undefined) return [];
    const faults = typeProblems(key as PartKey | 'transaction', sent);
    return faults.filter(({ code }) => code !== 'RANGE' || hasHugeNumber(sent));
  });
}

function hasHugeNumber(sent: unknown): boolean {
  if (typeof sent === 'number') return Math.abs(sent) >= 1e9;
  return typeof sent === 'object' && sent !== null && Object.values(sent).some(hasHugeNumber);
}

function unknownRowProblem(field: string): Problem {
  const message = 'There is no such row in this policy. Reload the page and try again.';
  return buildProblem('UNKNOWN_ROW', field, message);
}

/** The stale answer for the conflicts, with the name of the user who last saved each row: one statement per part. */
async function buildStaleParts(edit: Edit, conflicts: Conflict[]): Promise<StalePartsAnswer> {
  const savers = new Map<PartKey, Awaited<ReturnType<typeof readLastSavers>>>();
  for (const { part } of conflicts)
    if (!savers.has(part)) savers.set(part, await readLastSavers(edit.trx, part, edit.at));
  const named = conflicts.map((conflict) => {
    const ofPart = savers.get(conflict.part);
    const saver = conflict.rowId === null ? ofPart?.values().next().value : ofPart?.get(conflict.rowId);
    return { ...conflict, savedBy: saver?.name ?? null, isOwn: saver?.userId === edit.viewer.userId };
  });
  return { __typename: 'StaleParts', conflicts: named, file: edit.file };
}
