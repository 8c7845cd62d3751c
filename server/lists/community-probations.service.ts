import type { CommunityStatus, IsoDate } from '../../machines/contract/types.ts';
import { isStaff, may } from '../../machines/domain/access/permission.ts';
import { addDays } from '../../machines/domain/dates/calendar.ts';
import { isCalendarDay } from '../../machines/domain/fields/typed-input.ts';
import { formatDate } from '../../machines/domain/format/format-values.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Db } from '../database/db.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Probation } from '../providers/flood-zone.ts';
import { findCommunity } from './community-book.service.ts';
import {
  addProbation,
  endProbationRow,
  lockProbations,
  type ProbationRow,
  readProbation,
  readProbations,
} from './community-probations.store.ts';

type ProbationAnswer =
  | { readonly __typename: 'ProbationsSaved'; readonly probations: ProbationRow[] }
  | SaveRefused;

interface ProbationInput {
  readonly communityNumber: string;
  readonly fromDate: string;
  readonly toDate?: string | null;
  readonly source: string;
}

/** The probations that staff entered, of one community or of all; the latest first. Any signed-in viewer may read them. */
export async function listProbations(
  { db }: World,
  _viewer: Viewer,
  communityNumber: string | null,
): Promise<ProbationRow[]> {
  // No number has other signs, and PostgreSQL has no text with some of them.
  return readProbations(db, communityNumber?.replace(/\p{Cc}/gu, ' ') ?? null);
}

/** Enters that a community is on probation, with the letter that says so. For staff with the right to lookup tables. */
export async function enterProbation(
  world: World,
  viewer: Viewer,
  { communityNumber, fromDate, toDate = null, source }: ProbationInput,
): Promise<ProbationAnswer> {
  if (!mayEnterProbation(viewer)) return saveRefused([notAllowed]);
  const problems = [
    ...(/^\d{6}$/.test(communityNumber)
      ? []
      : [buildProblem('TYPE', 'communityNumber', 'A community number has six digits.')]),
    ...dayProblems('fromDate', fromDate, 'Enter the first day of the probation.'),
    ...(toDate === null ? [] : dayProblems('toDate', toDate, 'Enter the last day of the probation.')),
    ...sourceProblems(source),
  ];
  if (problems.length > 0) return saveRefused(problems);
  if (toDate !== null && toDate < fromDate)
    return saveRefused([buildProblem('RANGE', 'toDate', 'The last day must not be before the first.')]);
  return withDatabaseTransaction<ProbationAnswer>(world.db, async (trx) => {
    await lockProbations(trx);
    const other = (await readProbations(trx, communityNumber)).find((row) =>
      doOverlap(row, { fromDate, toDate }),
    );
    if (other)
      return saveRefused([
        buildProblem('RANGE', 'fromDate', `It overlaps the probation since ${formatDate(other.fromDate)}.`),
      ]);
    const enteredAt = world.now();
    const row = { communityNumber, fromDate, toDate, source: source.trim(), enteredAt };
    await addProbation(trx, { ...row, enteredBy: viewer.userId });
    return { __typename: 'ProbationsSaved', probations: await readProbations(trx, communityNumber) };
  });
}

/** Sets the last day of a probation, with the letter that ends it. The day before its first day undoes one that was entered by mistake. */
export async function endProbation(
  world: World,
  viewer: Viewer,
  communityProbationId: number,
  { toDate, source }: { readonly toDate: string; readonly source: string },
): Promise<ProbationAnswer> {
  if (!mayEnterProbation(viewer)) return saveRefused([notAllowed]);
  const problems = [
    ...dayProblems('toDate', toDate, 'Enter the last day of the probation.'),
    ...sourceProblems(source),
  ];
  if (problems.length > 0) return saveRefused(problems);
  return withDatabaseTransaction<ProbationAnswer>(world.db, async (trx) => {
    await lockProbations(trx);
    const row = isRowNumber(communityProbationId)
      ? await readProbation(trx, communityProbationId)
      : undefined;
    if (!row) return saveRefused([buildProblem('ID', null, 'There is no such probation.')]);
    if (toDate < addDays(row.fromDate, -1))
      return saveRefused([
        buildProblem(
          'RANGE',
          'toDate',
          `The last day must not be before ${formatDate(addDays(row.fromDate, -1))}, which undoes it.`,
        ),
      ]);
    const later = (await readProbations(trx, row.communityNumber)).find(
      (each) => each.communityProbationId !== communityProbationId && doOverlap(each, { ...row, toDate }),
    );
    if (later)
      return saveRefused([
        buildProblem('RANGE', 'toDate', `It overlaps the probation since ${formatDate(later.fromDate)}.`),
      ]);
    const end = { toDate, source: source.trim(), endedBy: viewer.userId, endedAt: world.now() };
    await endProbationRow(trx, communityProbationId, end);
    return { __typename: 'ProbationsSaved', probations: await readProbations(trx, row.communityNumber) };
  });
}

/** The probation of a community on a day; undefined if there is none. For services and providers, which ask for a place in sight. */
export async function findProbation(
  db: Db,
  communityNumber: string,
  day: IsoDate,
): Promise<Probation | undefined> {
  return (await readProbations(db, communityNumber)).find((row) => isOn(row, day));
}

/**
 * The status of a community on a day, given the one in a quote: PROBATION while staff's entries say so, and the listed status once
 * they no longer do. Without any entry it does not change. For services only: the caller has checked its viewer.
 */
export async function findStatusOnDay(
  db: Db,
  communityNumber: string,
  day: IsoDate,
  status: CommunityStatus,
  isEmergency: boolean,
): Promise<CommunityStatus> {
  const probations = await readProbations(db, communityNumber);
  if (probations.length === 0) return status;
  const isParticipating = status === 'PARTICIPATING_REGULAR' || status === 'PARTICIPATING_EMERGENCY';
  if (probations.some((row) => isOn(row, day))) return isParticipating ? 'PROBATION' : status;
  if (status !== 'PROBATION') return status;
  const listed = await findCommunity(db, communityNumber);
  if (listed.outcome === 'answer') return listed.answer.communityStatus;
  return isEmergency ? 'PARTICIPATING_EMERGENCY' : 'PARTICIPATING_REGULAR';
}

function mayEnterProbation({ role, masks }: Viewer): boolean {
  return isStaff(role) && may(masks, 'system', 'lookupTables');
}

const notAllowed: Problem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to enter the probation of a community.",
);

const longestSource = 200;

function sourceProblems(source: string): Problem[] {
  const length = source.trim().length;
  if (length === 0) return [buildProblem('REQUIRED', 'source', 'Name the letter or notice that says so.')];
  if (/[\p{Cc}\p{Cs}]/u.test(source))
    return [buildProblem('TYPE', 'source', 'Remove the characters that cannot be printed.')];
  return length > longestSource
    ? [buildProblem('LENGTH', 'source', `The source has at most ${longestSource} characters.`)]
    : [];
}

function dayProblems(field: string, day: string, ask: string): Problem[] {
  return isCalendarDay(day) ? [] : [buildProblem('REQUIRED', field, ask)];
}

function isOn({ fromDate, toDate }: Pick<ProbationRow, 'fromDate' | 'toDate'>, day: IsoDate): boolean {
  return fromDate <= day && (toDate === null || day <= toDate);
}

function doOverlap(
  one: Pick<ProbationRow, 'fromDate' | 'toDate'>,
  other: Pick<ProbationRow, 'fromDate' | 'toDate'>,
): boolean {
  const isEmpty = (row: typeof one) => row.toDate !== null && row.toDate < row.fromDate;
  if (isEmpty(one) || isEmpty(other)) return false;
  return (
    (one.toDate === null || other.fromDate <= one.toDate) &&
    (other.toDate === null || one.fromDate <= other.toDate)
  );
}
