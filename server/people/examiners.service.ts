import { records } from '../../machines/contract/fields.ts';
import type { ExaminerProfile, Money, Role, User } from '../../machines/contract/types.ts';
import { may, mayViewExaminerThresholds } from '../../machines/domain/access/permission.ts';
import { isReviewerRole, reviewerRoles } from '../../machines/domain/access/reviewer-role.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { valueFault } from '../../machines/domain/fields/value-checks.ts';
import { toDollars } from '../../machines/domain/money/money.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { canSeeUser, findVisibleUser, noSuchUser } from '../identity/users/visible-user.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';

/** An examiner, with the authority set for them; `profile` is null if none is set. */
export interface Examiner {
  userId: number;
  name: string;
  role: Role;
  profile: ExaminerProfile | null;
}

/** A colleague who works on reviews. */
export type Reviewer = Pick<Examiner, 'userId' | 'name'>;

/** The limits up to which an examiner may release; null means no limit, and an omitted limit does not change. */
export interface ExaminerProfileChanges {
  readonly buildingCoverageLimit?: number | null;
  readonly contentsCoverageLimit?: number | null;
  readonly totalPremiumLimit?: Money | null;
}

export type SaveProfileAnswer =
  | { __typename: 'ExaminerProfileSaved'; profile: ExaminerProfile }
  | SaveRefused
  | NotFound;

/** Examiners within sight with their authority, sorted by name; empty for viewers who may not see examiner thresholds. */
export async function listExaminers({ db }: World, viewer: Viewer): Promise<Examiner[]> {
  if (!mayViewExaminerThresholds(viewer.masks)) return [];
  const users: User[] = [];
  for (const role of reviewerRoles) users.push(...(await readRecords(db, 'users', { role, isActive: true })));
  const profiles = await readRecords(db, 'examinerProfiles', { isActive: true });
  return users
    .filter((user) => canSeeUser(viewer, user))
    .map((user) => ({
      userId: user.userId,
      name: userDisplayName(user),
      role: user.role,
      profile: profiles.find(({ userId }) => userId === user.userId) ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The people within sight, or of those the people of one company, who work on reviews, sorted by name. For services: the caller has checked that this viewer may know them. */
export async function listReviewers(
  { db }: Pick<World, 'db'>,
  viewer: Viewer,
  companyId?: number | null,
): Promise<Reviewer[]> {
  const users: User[] = [];
  for (const role of reviewerRoles) users.push(...(await readRecords(db, 'users', { role, isActive: true })));
  return users
    .filter((user) => canSeeUser(viewer, user) && (companyId === undefined || user.companyId === companyId))
    .map((user) => ({ userId: user.userId, name: userDisplayName(user) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Sets an examiner's authority. Viewers cannot set their own. */
export async function saveExaminerProfile(
  world: World,
  viewer: Viewer,
  userId: number,
  { buildingCoverageLimit, contentsCoverageLimit, totalPremiumLimit }: ExaminerProfileChanges,
): Promise<SaveProfileAnswer> {
  const user = await findVisibleUser(world, viewer, userId);
  if (!user || !mayViewExaminerThresholds(viewer.masks)) return noSuchUser;
  if (!isReviewerRole(user.role)) return noSuchUser;
  if (!may(viewer.masks, 'examinerThresholds', 'editProfiles'))
    return saveRefused([
      buildProblem('NOT_ALLOWED', null, "You don't have permission to set an examiner's authority."),
    ]);
  if (userId === viewer.userId)
    return saveRefused([buildProblem('NOT_ALLOWED', null, 'Another user must set your authority.')]);
  const limits = { buildingCoverageLimit, contentsCoverageLimit, totalPremiumLimit };
  const values = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  const problems = Object.entries(values).flatMap(([name, value]) => limitProblems(name, value));
  if (problems.length > 0) return saveRefused(problems);
  await withTransaction(world, async (trx) => {
    const match = { userId, isActive: true };
    const isThere = (await readRecords(trx, 'examinerProfiles', match)).length > 0;
    if (!isThere) await addRecord(trx, 'examinerProfiles', { ...match, ...limits });
    else if (Object.keys(values).length > 0) await changeRecord(trx, 'examinerProfiles', match, limits);
  });
  const profile = await readExaminerProfile(world, userId);
  if (!profile) throw new Error('The profile cannot be read.');
  return { __typename: 'ExaminerProfileSaved', profile };
}

function limitProblems(name: string, value: unknown): Problem[] {
  const fault = valueFault(records.examinerProfiles.fields[name as keyof ExaminerProfileChanges], value);
  if (fault) return [buildProblem(fault.code, name, fault.message)];
  return Number(value ?? 0) < 0 ? [buildProblem('RANGE', name, 'A limit cannot be negative.')] : [];
}

async function readExaminerProfile(
  { db }: Pick<World, 'db'>,
  userId: number,
): Promise<ExaminerProfile | null> {
  const [profile] = await readRecords(db, 'examinerProfiles', { userId, isActive: true });
  return profile ?? null;
}

/** The amounts of a policy that exceed the viewer's authority, one problem each; none if the viewer has no profile. */
export async function authorityProblems({ trx, viewer, file }: Edit): Promise<Problem[]> {
  const profile = await readExaminerProfile({ db: trx }, viewer.userId);
  return profile === null ? [] : exceededLimits(profile, file);
}

function exceededLimits(profile: ExaminerProfile, { rating }: StoredFile): Problem[] {
  const { buildingCoverageLimit, contentsCoverageLimit, totalPremiumLimit } = profile;
  const { buildingCoverage, contentsCoverage, totalPremium } = rating;
  return [
    ...exceededLimit('building coverage', buildingCoverage, buildingCoverageLimit),
    ...exceededLimit('contents coverage', contentsCoverage, contentsCoverageLimit),
    ...exceededLimit(
      'total premium',
      totalPremium && toDollars(totalPremium),
      totalPremiumLimit && toDollars(totalPremiumLimit),
    ),
  ];
}

function exceededLimit(what: string, amount: number | '' | null, limit: number | '' | null): Problem[] {
  if (typeof amount !== 'number' || typeof limit !== 'number' || amount <= limit) return [];
  const message = `The ${what} is above your authority of $${limit.toLocaleString('en-US')}. Ask someone with higher authority.`;
  return [buildProblem('NOT_ALLOWED', null, message)];
}
