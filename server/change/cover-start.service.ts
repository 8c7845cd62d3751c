import { changes } from '../../machines/change/changes.ts';
import {
  type CoverDifference,
  type CoverStartFacts,
  findCoverDifference,
  findCoverStartProblem,
  findHandedInDay,
  listCoverReviews,
} from '../../machines/change/cover-start.ts';
import type { IsoDate } from '../../machines/contract/types.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { loadVersion } from '../policy/versions/issue-versions.service.ts';
import { readTermDays } from './change-facts.service.ts';
import { changeOf, type LaidChange } from './lay-change.service.ts';

/**
 * The difference of coverages and deductibles between a change and the version in force without it, on its own days and on those of the later
 * changes that are applied again over it. Kinds without a rating of their own have none.
 */
export async function readCoverDifference(
  edit: Edit,
  laid: Pick<LaidChange, 'appliedAgain'> | null,
): Promise<CoverDifference> {
  const { kind, basedOnTransactionId, effectiveDate } = changeOf(edit);
  if (changes[kind].money !== 'RATED') return findCoverDifference([]);
  const base = await loadVersion(edit, basedOnTransactionId);
  const step = (from: string, before: StoredFile, after: StoredFile) => ({
    from,
    before: before.rating,
    after: after.rating,
  });
  return findCoverDifference([
    step(effectiveDate, base, edit.file),
    ...(laid?.appliedAgain ?? []).map(({ from, stored, file }) => step(from, stored, file)),
  ]);
}

/** Reads the facts that decide when the cover of the edit's change may begin. */
async function readCoverStartFacts(edit: Edit, laid: LaidChange): Promise<CoverStartFacts> {
  const { file, today } = edit;
  const change = changeOf(edit);
  const { submittedAt } = file.transaction;
  const isHandedIn = change.stage === 'HELD' && submittedAt !== null;
  return {
    change,
    file,
    difference: await readCoverDifference(edit, laid),
    term: readTermDays(file),
    handedInOn: isHandedIn ? findHandedInDay(toBusinessDate(new Date(submittedAt)), change, file) : today,
  };
}

/** Why the cover of the change cannot begin on its day, and when it can; null if it can. */
export async function findCoverStart(edit: Edit, laid: LaidChange) {
  return findCoverStartProblem(await readCoverStartFacts(edit, laid));
}

/** The same as a problem of the change's first day; empty if its cover can begin then. */
export async function findCoverProblems(edit: Edit, laid: LaidChange): Promise<Problem[]> {
  const problem = await findCoverStart(edit, laid);
  return problem === null ? [] : [buildProblem('WAIT', 'effectiveDate', problem.message)];
}

/** Why the added coverage of an accepted change could not begin on its day if its money came on another day; null if it could, and where it adds none. */
export async function findLateIncrease(edit: Edit, handedInOn: IsoDate): Promise<string | null> {
  const difference = await readCoverDifference(edit, null);
  if (difference.moreFrom === null) return null;
  const { file } = edit;
  const facts = { change: changeOf(edit), file, difference, term: readTermDays(file), handedInOn };
  return findCoverStartProblem(facts)?.message ?? null;
}

/** Why underwriting reviews when the cover of the change begins. */
export async function findCoverReviews(edit: Edit, laid: LaidChange): Promise<string[]> {
  return listCoverReviews(await readCoverStartFacts(edit, laid));
}
