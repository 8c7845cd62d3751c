import type { Kysely } from 'kysely';
import { type EntitySpec, parts } from '../../../machines/contract/fields.ts';
import type { IsoDate, PartKey } from '../../../machines/contract/types.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import type { Db } from '../../database/db.ts';
import { withGroupedTransaction } from '../../database/groups/grouped-transaction.ts';
import { savePartRows } from '../../database/part-lists.store.ts';
import { type PartRow, savePartRow } from '../../database/parts.store.ts';
import type { Database } from '../../database/tables.ts';
import { type AuditContext, auditActor } from '../../kernel/activity.service.ts';
import { withTransaction } from '../../kernel/idempotency.service.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import {
  forbidden,
  isRefused,
  type NotFound,
  policyNotFound,
  type SaveRefused,
  saveRefused,
  withScopeCode,
} from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { viewerWithoutRights } from '../../kernel/viewer-without-rights.ts';
import { businessNow, businessToday, type World } from '../../kernel/world.ts';
import { askCarriers, type CarrierAnswers, CarriersNeeded } from './carrier-answers.service.ts';
import { recordFault, recordMetProblems } from './met-problems.service.ts';
import { keepRowsOfGroup, orderByMain, touchPolicy } from './policies.store.ts';
import {
  canClaimForFile,
  canEditFile,
  canPayFile,
  canSubmitFile,
  canViewFile,
  canWorkOnFile,
} from './policy-access.service.ts';
import { lockPolicyFile } from './policy-file.store.ts';
import { BytesNeeded, type StoredBytes, storeNeededBytes } from './stored-bytes.ts';
import type { OwnedFile, StoredFile } from './stored-file.ts';

/** A policy file locked for a change: no other request can change it until the transaction ends. */
export interface Edit {
  readonly world: World;
  readonly viewer: Viewer;
  readonly trx: Kysely<Database>;
  readonly today: IsoDate;
  readonly at: AuditContext;
  /** The answers of private carriers from before the change began; absent if no carrier was asked. */
  readonly carriers?: CarrierAnswers;
  /** The document store's answers from before the change began; absent if it was not asked. */
  readonly stored?: StoredBytes;
  /** The current file, including everything saved so far. */
  file: StoredFile;
  /** The state of the wizard's recording of this file; shared by the copies of an edit. */
  readonly recording: EditRecording;
  /** Background writes that only the end of the change waits for. */
  readonly written: Promise<unknown>[];
  /** Other policies that are locked with it and changed in the same transaction, in the order in which they were asked for. */
  readonly others: readonly Edit[];
}

/** How far the recording of a file that is being changed has come. */
export interface EditRecording {
  /** The file after the last recorded event. The next event records the difference from it. */
  file: StoredFile;
  /** Whether a move that saves several times is under way: one event of its own then records all its saves. */
  isHeld: boolean;
}

/**
 * A policy to edit. A plain number requires the right to change the policy; `needs: 'view'` is for work that checks its own right.
 * `submit`, `pay` and `claim` are for those acts, which do not need the right to change the answers, or to see them. `findOthers` names the
 * policies that are changed together with it.
 */
type EditTarget =
  | number
  | {
      readonly policyId: number;
      readonly needs: keyof typeof accessChecks;
      readonly findOthers?: (db: Db, policyId: number) => Promise<readonly number[]>;
    };

/**
 * Runs the work on a policy file in one transaction. Calling `rollBack` undoes what was written, and so does a refusal. A viewer who may not see the
 * policy gets NotFound, as if it did not exist; one who may see it but not change it is refused. Work that needs private carriers'
 * answers, or bytes in the document store, is rolled back and rerun once they are there.
 */
export function editPolicyFile<T>(
  world: World,
  viewer: Viewer,
  target: EditTarget,
  work: (edit: Edit) => Promise<T>,
): Promise<T | NotFound | SaveRefused> {
  const { policyId, needs, findOthers } =
    typeof target === 'number'
      ? ({ policyId: target, needs: 'edit', findOthers: undefined } as const)
      : target;
  return runLockedEdit({
    world,
    viewer,
    place: { policyId, transactionId: null },
    ...accessChecks[needs],
    work,
    findOthers,
  });
}

/** By the right that the work needs: to whom the policy is visible, since others get NotFound, and who may do the work. */
const accessChecks = {
  view: { isVisible: canViewFile, isAllowed: canWorkOnFile },
  claim: { isVisible: canViewFile, isAllowed: canClaimForFile },
  pay: { isVisible: canSeeWhatIsDue, isAllowed: canPayFile },
  submit: { isVisible: canViewFile, isAllowed: canSubmitFile },
  edit: { isVisible: canViewFile, isAllowed: canEditFile },
} as const;

/** Whether the policy is visible to the viewer, at least the amount due for it. */
function canSeeWhatIsDue(viewer: Viewer, file: OwnedFile): boolean {
  return canViewFile(viewer, file) || canPayFile(viewer, file);
}

/**
 * The same for the result of a call that the viewer was allowed to make. It is written to the transaction that the call was made
 * for, even if the viewer has since lost access to the policy or another transaction has become active.
 */
export function recordCallResult<T>(
  world: World,
  viewer: Viewer,
  { policyId, transactionId }: { policyId: number; transactionId: number | null },
  work: (edit: Edit) => Promise<T>,
): Promise<T | NotFound | SaveRefused> {
  return runLockedEdit({
    world,
    viewer,
    place: { policyId, transactionId },
    isVisible: () => true,
    isAllowed: () => true,
    work,
    keepsRefusals: true,
  });
}

/** The same for the product's own work on a policy, which no person asked for. */
export function editAsProduct<T>(
  world: World,
  policyId: number,
  work: (edit: Edit) => Promise<T>,
): Promise<T | NotFound | SaveRefused> {
  const viewer = viewerWithoutRights(0, 'job');
  return recordCallResult(world, viewer, { policyId, transactionId: null }, (edit) =>
    work({ ...edit, at: { ...edit.at, userId: null } }),
  );
}

/**
 * The same for many policies in one transaction, whose statements are sent together. No two of them may be of one policy main. If one of them
 * fails or is refused, nothing of any is kept.
 */
export function editTogether<T>(
  world: World,
  policyIds: readonly number[],
  work: (edit: Edit) => Promise<T>,
): Promise<T[]> {
  const viewer = viewerWithoutRights(0, 'job');
  const doOne = async (trx: Edit['trx'], policyId: number) => {
    const file = await lockPolicyFile(trx, { policyId, transactionId: null });
    if (!file) throw new Error(`Policy ${policyId} cannot be read.`);
    const edit = openEdit(world, viewer, { trx, file });
    const answer = await work({ ...edit, at: { ...edit.at, userId: null } });
    await Promise.all(edit.written);
    return answer;
  };
  return withGroupedTransaction(world.db, policyIds, doOne, (trx) => keepRowsOfGroup(trx, policyIds));
}

interface Change<T> {
  readonly world: World;
  readonly viewer: Viewer;
  readonly place: { readonly policyId: number; readonly transactionId: number | null };
  /** Whether the viewer may see the policy. If not, the answer is the same as for a policy that does not exist. */
  readonly isVisible: typeof canViewFile;
  readonly isAllowed: typeof canEditFile;
  readonly work: (edit: Edit) => Promise<T>;
  readonly findOthers?: ((db: Db, policyId: number) => Promise<readonly number[]>) | undefined;
  readonly carriers?: CarrierAnswers;
  readonly stored?: StoredBytes;
  /** Whether a refusal is itself an outcome to record, such as a declined payment. Any other refusal undoes all writes. */
  readonly keepsRefusals?: true;
}

/** Runs the work, and records with the session of the policy what kept it from being done. */
async function runLockedEdit<T>(change: Change<T>): Promise<T | NotFound | SaveRefused> {
  const { world, place } = change;
  if (!isRowNumber(place.policyId)) return policyNotFound;
  try {
    const answer = await tryLockedEdit(change);
    await recordMetProblems(world, place.policyId, answer);
    return answer;
  } catch (problem) {
    await recordFault(world, place.policyId, problem);
    throw problem;
  }
}

async function tryLockedEdit<T>(
  change: Change<T>,
  changesLeft = maxReruns,
): Promise<T | NotFound | SaveRefused> {
  const { world, viewer, isVisible, isAllowed, work, carriers, stored, keepsRefusals } = change;
  const transaction = withTransaction(world, async (trx) => {
    const { file, others } = await lockFiles(trx, change);
    if (!file || !isVisible(viewer, file)) return policyNotFound;
    if (!isAllowed(viewer, file)) return forbidden(viewer);
    if (!others.every((other) => isVisible(viewer, other) && isAllowed(viewer, other)))
      return saveRefused([buildProblem('NOT_ALLOWED', null, othersRefusal)]);
    const edit = openEdit(world, viewer, { trx, file, carriers, stored, others });
    const answer = await work(edit);
    if (isRefused(answer) && !keepsRefusals) rollBack(answer);
    await Promise.all([edit, ...edit.others].flatMap(({ written }) => written));
    return withScopeCode(viewer, answer);
  });
  return transaction.catch(async (problem: unknown) => {
    if (problem instanceof RollbackSignal) return withScopeCode(viewer, problem.answer as T);
    if (problem instanceof CarriersNeeded && changesLeft > 0) {
      const answers = await askCarriers(world, carriers ?? new Map(), problem.request);
      return tryLockedEdit({ ...change, carriers: answers }, changesLeft - 1);
    }
    if (problem instanceof BytesNeeded && changesLeft > 0) {
      const now = await storeNeededBytes(world.providers.documents, stored ?? new Map(), problem);
      return tryLockedEdit({ ...change, stored: now }, changesLeft - 1);
    }
    throw problem;
  });
}

/** Locks the policy, and those that are changed with it, in the order of their policy mains and numbers. */
async function lockFiles<T>(
  trx: Kysely<Database>,
  { place, findOthers }: Change<T>,
): Promise<{ file: StoredFile | undefined | null; others: readonly StoredFile[] }> {
  const named = findOthers ? await findOthers(trx, place.policyId) : [];
  if (named.length === 0) return { file: await lockPolicyFile(trx, place), others: [] };
  const files = new Map<number, StoredFile>();
  for (const policyId of await orderByMain(trx, [place.policyId, ...named])) {
    const file = await lockPolicyFile(
      trx,
      policyId === place.policyId ? place : { policyId, transactionId: null },
    );
    if (file) files.set(policyId, file);
  }
  const others = named.flatMap((policyId) => files.get(policyId) ?? []);
  return { file: files.get(place.policyId), others };
}

const othersRefusal =
  'This touches other terms of the policy as well, and you may not change all of them. Ask the person who works on them.';

/** Two policies to edit in one transaction, by their numbers. */
interface EditPair {
  readonly policyId: number;
  readonly otherPolicyId: number;
}

/**
 * Runs the work on two policy files in one transaction, for a viewer who may see both; the work checks its own right. They are
 * locked in the order of their policy mains, so that two such changes never wait for each other.
 */
export async function editPolicyPair<T>(
  world: World,
  viewer: Viewer,
  { policyId, otherPolicyId }: EditPair,
  work: (edit: Edit, other: Edit) => Promise<T>,
): Promise<T | NotFound | SaveRefused> {
  if (!isRowNumber(policyId) || !isRowNumber(otherPolicyId)) return policyNotFound;
  const transaction = withTransaction(world, async (trx) => {
    const order = await orderByMain(trx, [policyId, otherPolicyId]);
    const edits = new Map<number, Edit>();
    for (const number of order) {
      const file = await lockPolicyFile(trx, { policyId: number, transactionId: null });
      if (!file || !canViewFile(viewer, file)) return policyNotFound;
      if (!canWorkOnFile(viewer, file)) return forbidden(viewer);
      edits.set(number, openEdit(world, viewer, { trx, file }));
    }
    const [edit, other] = [edits.get(policyId), edits.get(otherPolicyId)];
    if (!edit || !other) return policyNotFound;
    const answer = await work(edit, other);
    if (isRefused(answer)) rollBack(answer);
    await Promise.all([...edit.written, ...other.written]);
    return withScopeCode(viewer, answer);
  });
  return transaction.catch((problem: unknown) => {
    if (problem instanceof RollbackSignal) return withScopeCode(viewer, problem.answer as T);
    throw problem;
  });
}

interface EditStart {
  readonly trx: Edit['trx'];
  readonly file: StoredFile;
  readonly carriers?: CarrierAnswers | undefined;
  readonly stored?: StoredBytes | undefined;
  readonly others?: readonly StoredFile[];
}

function openEdit(
  world: World,
  viewer: Viewer,
  { trx, file, carriers, stored, others = [] }: EditStart,
): Edit {
  return {
    world,
    viewer,
    trx,
    today: businessToday(world),
    at: auditContext(world, viewer, file),
    ...(carriers === undefined ? {} : { carriers }),
    ...(stored === undefined ? {} : { stored }),
    file,
    recording: { file, isHeld: false },
    written: [],
    others: others.map((other) => openEdit(world, viewer, { trx, file: other, carriers, stored })),
  };
}

/** A file looked at as an edit would see it, without a lock: for reads that share their rules with changes. Nothing is written with it. */
export function readAsEdit(world: World, viewer: Viewer, file: StoredFile): Edit {
  return openEdit(world, viewer, { trx: world.db, file });
}

/** How many times a change is rerun because it needs new answers from carriers or bytes in the document store. */
const maxReruns = 3;

/** Leaves a started statement running whose result nothing else needs. The change waits for it at the end, and fails if it fails. */
export function writeInBackground(edit: Edit, written: Promise<unknown>): void {
  // The end of the change reports a failure; a change rolled back earlier never awaits this promise.
  written.catch(() => undefined);
  edit.written.push(written);
}

/** Rolls back the transaction and makes the edit return this answer. */
export function rollBack(answer: unknown): never {
  throw new RollbackSignal(answer);
}

class RollbackSignal extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('rolled back');
    this.answer = answer;
  }
}

function auditContext(world: World, viewer: Viewer, file: StoredFile): AuditContext {
  return {
    policyId: file.policy.policyId,
    transactionId: file.transaction.transactionId,
    ...auditActor(viewer),
    occurredAt: businessNow(world),
    origin: viewer.origin ?? 'graphql',
  };
}

/** Saves every row in which the next file differs from the stored one. Returns the keys of the changed fields. */
export async function saveChanges(edit: Edit, next: StoredFile): Promise<string[]> {
  const { fields, saved } = sendChanges(edit, next);
  await saved;
  return fields;
}

/** A save whose statements are sent: the keys of the changed fields, and a promise that resolves when the edit's file has the stored rows. */
interface SentChanges {
  readonly fields: string[];
  readonly saved: Promise<void>;
}

/** Sends the same without waiting for it, so that other statements are sent together with it. The caller awaits `saved`. */
export function sendChanges(edit: Edit, next: StoredFile): SentChanges {
  const fields: string[] = [];
  const changes = Object.values(parts).map((part) => {
    const before = partRows(edit.file, part.key);
    const rows = partRows(next, part.key).map((row) => {
      const stored = findStoredRow(part, before, row);
      const changed = changedFields(part, stored, row);
      fields.push(...changed.map((field) => `${part.key}.${field}`));
      return { row, isChanged: changed.length > 0 || (part.isList && !stored) };
    });
    return { part, rows };
  });
  const changedAt = fields.length > 0 ? edit.at.occurredAt.toISOString() : next.changedAt;
  const saved = saveParts(edit, { ...next, changedAt }, changes);
  if (fields.length > 0)
    writeInBackground(edit, touchPolicy(edit.trx, edit.at.policyId, edit.viewer.userId, edit.at.occurredAt));
  return { fields, saved };
}

interface PartChange {
  readonly part: EntitySpec & { readonly key: PartKey };
  readonly rows: readonly { readonly row: PartFields; readonly isChanged: boolean }[];
}

async function saveParts(edit: Edit, next: StoredFile, changes: readonly PartChange[]): Promise<void> {
  const saves = changes.map(async ({ part, rows }) => {
    const changedRows = rows.filter(({ isChanged }) => isChanged).map(({ row }) => row);
    const saved = await saveRows(edit, part.key, changedRows);
    const stored = rows.map(({ row, isChanged }) => (isChanged ? (saved.shift() ?? row) : row));
    return [part.key, part.isList ? stored : stored[0]];
  });
  edit.file = { ...next, ...Object.fromEntries(await Promise.all(saves)) };
}

type PartFields = { readonly [field: string]: unknown };

/** Saves the rows of one part. A list part takes at most two statements, no matter how many of its rows changed. */
async function saveRows(edit: Edit, key: PartKey, rows: readonly PartFields[]): Promise<PartFields[]> {
  const { policyId, transactionId } = edit.at;
  const place = { policyId, transactionId, userId: edit.viewer.userId };
  const part: EntitySpec = parts[key];
  const active = rows.map((row) =>
    isActiveByDefault(part) ? { ...row, isActive: row.isActive ?? true } : row,
  );
  const partRows = active as unknown as readonly PartRow<PartKey>[];
  const [first] = partRows;
  if (!first) return [];
  const saved = part.isList
    ? await savePartRows(edit.trx, key, place, partRows)
    : [await savePartRow(edit.trx, key, place, first)];
  return active.map((row, index) => {
    const stored = saved?.[index];
    if (!stored) throw new Error(`The part ${key} changed while it was locked.`);
    return { ...row, [part.idField]: stored.id, version: stored.version };
  });
}

/** Whether a part becomes active when it is saved. False where `isActive` is itself an answer: whether there is a certificate. */
function isActiveByDefault({ isList, fields }: EntitySpec): boolean {
  return isList || fields.isActive?.serverSet === true;
}

function findStoredRow(
  part: EntitySpec,
  before: readonly PartFields[],
  row: PartFields,
): PartFields | undefined {
  if (!part.isList) return before[0];
  return before.find(
    (candidate) => rowId(part, candidate) !== 0 && rowId(part, candidate) === rowId(part, row),
  );
}

function partRows(file: StoredFile, key: PartKey): PartFields[] {
  const value = file[key] as unknown as PartFields | PartFields[];
  return Array.isArray(value) ? value : [value];
}

function changedFields(part: EntitySpec, before: PartFields | undefined, after: PartFields): string[] {
  return Object.values(part.fields)
    .filter((field) => !field.identity && field.name !== 'version' && field.name !== part.idField)
    .filter((field) => !isSameValue(before?.[field.name], after[field.name]))
    .map((field) => field.name);
}

function isSameValue(left: unknown, right: unknown): boolean {
  if (left === right || (left ?? null) === (right ?? null)) return true;
  return typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right);
}

function rowId(part: EntitySpec, row: PartFields): number {
  return Number(row[part.idField] ?? 0);
}
