import type { PartKey } from '../../../machines/contract/types.ts';
import { typeProblems } from '../../../machines/domain/fields/type-rules.ts';
import { withDerived } from '../../../machines/domain/file/derived.ts';
import { withSourceOfChange } from '../../../machines/domain/place/location-facts.ts';
import { type Problem, problem } from '../../../machines/domain/problems/problem.ts';
import { changeRecord } from '../../database/records.store.ts';
import { partsSaved } from '../../kernel/activity.service.ts';
import {
  type Conflict,
  type NotFound,
  refused,
  type SaveRefused,
  type StaleAnswer,
} from '../../kernel/answers.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack, saveChanges, writeBeside } from '../file/edit-file.service.ts';
import { lastSavers, refreshSearchText } from '../file/policies.store.ts';
import { isOpenFor } from '../file/policy-access.service.ts';
import type { StoredFile } from '../file/stored-file.ts';
import { screened } from '../screening/screening.service.ts';
import { recordEvent } from '../wizard/wizard-events.service.ts';
import { problemsOfBackdate, problemsOfDetermination, withAgentOfRecord } from './guarded-answers.service.ts';
import { mergeParts } from './merge-parts.service.ts';
import type { PartsInput } from './part-inputs.ts';

export interface PartsSaved {
  __typename: 'PartsSaved';
  file: StoredFile;
  savedAt: string;
}

export interface StaleParts extends StaleAnswer {
  file: StoredFile;
}

/** Saves parts of a policy file in one transaction with a version check per row: all of them or none. */
export function savePolicyParts(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: PartsInput,
): Promise<PartsSaved | StaleParts | SaveRefused | NotFound> {
  return editPolicyFile(world, viewer, policyId, async (edit) => {
    await saveInput(edit, input);
    return { __typename: 'PartsSaved', file: edit.file, savedAt: edit.at.occurredAt.toISOString() } as const;
  });
}

/** Saves a client's parts inside a change. What is stale, ill-typed or closed rolls the whole change back. */
export async function saveInput(edit: Edit, input: PartsInput): Promise<void> {
  if (!isOpenFor(edit.viewer, edit.file)) rollBack(refused([closed]));
  const problems = problemsOfInput(input);
  if (problems.length > 0) rollBack(refused(problems));
  const { next, conflicts, unknown } = mergeParts(edit.file, input);
  if (unknown.length > 0) rollBack(refused(unknown.map(unknownRow)));
  if (conflicts.length > 0) rollBack(await stale(edit, conflicts));
  const guarded = [...problemsOfDetermination(edit, next), ...problemsOfBackdate(edit, next)];
  if (guarded.length > 0) rollBack(refused(guarded));
  const owned = await withAgentOfRecord(edit, next);
  if ('code' in owned) rollBack(refused([owned]));
  const locationFacts = withSourceOfChange(edit.file.locationFacts, owned.locationFacts);
  await saveNext(edit, await screened(edit, { ...owned, locationFacts }));
}

/** Saves a file that code made out of the stored one, with what follows from its answers. */
export async function saveNext(edit: Edit, next: StoredFile): Promise<void> {
  const signed = next.transaction.agentSignedDate;
  if (signed !== edit.file.transaction.agentSignedDate) {
    const { policyId, transactionId } = edit.at;
    await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, { agentSignedDate: signed });
  }
  const fields = await saveChanges(edit, withDerived(next, edit.today));
  await copyDaysToTransaction(edit);
  if (fields.length === 0) return;
  writeBeside(edit, partsSaved(edit.trx, edit.at, fields));
  writeBeside(edit, recordEvent(edit, { type: 'facts changed', fields }));
  if (fields.some((field) => searched.test(field)))
    writeBeside(edit, refreshSearchText(edit.trx, edit.at.policyId));
}

/** Policy and transaction always name the same days. */
async function copyDaysToTransaction(edit: Edit): Promise<void> {
  const { policy, transaction } = edit.file;
  const days = {
    effectiveDate: policy.effectiveDate,
    effectiveDateType: policy.effectiveDateTypeId,
    expirationDate: policy.expirationDate,
  };
  const isSame =
    transaction.effectiveDate === days.effectiveDate &&
    transaction.effectiveDateType === days.effectiveDateType &&
    transaction.expirationDate === days.expirationDate;
  if (isSame) return;
  const { policyId, transactionId } = edit.at;
  await changeRecord(edit.trx, 'transaction', { policyId, transactionId }, days);
  edit.file = { ...edit.file, transaction: { ...transaction, ...days } };
}

const searched = /^(insureds|propertyAddress|correspondenceEmails|floodZoneInformation)\./;

export const closed: Problem = problem(
  'CLOSED',
  null,
  'This application was submitted. Its answers can no longer be changed here.',
);

/** What cannot be stored: a wrong type, a text too long, a number no column holds. Values out of range are kept; Next tells of them. */
function problemsOfInput(input: PartsInput): Problem[] {
  return Object.entries(input).flatMap(([key, given]) => {
    if (given === null || given === undefined) return [];
    const faults = typeProblems(key as PartKey | 'transaction', given);
    return faults.filter(({ code }) => code !== 'RANGE' || hasHugeNumber(given));
  });
}

function hasHugeNumber(given: unknown): boolean {
  if (typeof given === 'number') return Math.abs(given) >= 1e9;
  return typeof given === 'object' && given !== null && Object.values(given).some(hasHugeNumber);
}

function unknownRow(field: string): Problem {
  const message = 'There is no such row in this policy. Reload the page and try again.';
  return problem('UNKNOWN_ROW', field, message);
}

/** The conflicts with the name of who saved each row last: one statement per part. */
async function stale(edit: Edit, conflicts: Conflict[]): Promise<StaleParts> {
  const savers = new Map<PartKey, Awaited<ReturnType<typeof lastSavers>>>();
  for (const { part } of conflicts)
    if (!savers.has(part)) savers.set(part, await lastSavers(edit.trx, part, edit.at));
  const named = conflicts.map((conflict) => {
    const ofPart = savers.get(conflict.part);
    const saver = conflict.rowId === null ? ofPart?.values().next().value : ofPart?.get(conflict.rowId);
    return { ...conflict, savedBy: saver?.name ?? null, isOwn: saver?.userId === edit.viewer.userId };
  });
  return { __typename: 'StaleParts', conflicts: named, file: edit.file };
}
