import type { Document, IsoDate, User } from '../../machines/contract/types.ts';
import {
  findAssignment,
  isHelper,
  isStaff,
  may,
  mayAnswerAboutPolicies,
} from '../../machines/domain/access/permission.ts';
import { userDisplayName } from '../../machines/domain/access/user.ts';
import { formatClaimNumber } from '../../machines/domain/claims/claim-file.ts';
import { toBusinessDate } from '../../machines/domain/format/format-values.ts';
import {
  findAnswerDueDate,
  findThreadClock,
  writePaperMessage,
  writeRequestMessage,
} from '../../machines/domain/messages/message-thread.ts';
import { encodePolicyId } from '../../machines/domain/policy/policy-id.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { addClaimEvent, type ClaimAnswer } from '../claims/change-claim.service.ts';
import { readClaim } from '../claims/claim-files.service.ts';
import { type NewMorePayment, requestMorePayment } from '../claims/claim-money.service.ts';
import type { Db } from '../database/db.ts';
import { readRecords } from '../database/records.store.ts';
import { readLetterLanguage } from '../documents/letter-acts/letter-language.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { auditActor, logActivity } from '../kernel/activity.service.ts';
import { withTransaction } from '../kernel/idempotency.service.ts';
import {
  type NotFound,
  policyNotFound,
  type SaveRefused,
  saveRefused,
  withScopeCode,
} from '../kernel/refusals.ts';
import { isInsured, isInsuredOf, type Viewer } from '../kernel/viewer.ts';
import { businessNow, businessToday, type World } from '../kernel/world.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { loadFileForJob, readPolicyInForce } from '../policy/file/policy-files.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { withinLimits } from '../policy/file/use-limits.service.ts';
import { findTextProblem, mailMessageNotice } from './message-notice.service.ts';
import {
  addMessage,
  closeOpenMessages,
  findLastWriter,
  isFormerHolder,
  type MessageRow,
  markRead,
  selectMessages,
  selectWaitingThreads,
  type ThreadKey,
  type WaitingThreadRow,
} from './messages.store.ts';

/** Where messages are exchanged: about a policy, or about one of its claims. */
export interface ThreadPlace {
  readonly policyId: number;
  readonly claimId: number | null;
}

interface MessageThread extends ThreadPlace {
  readonly messages: readonly MessageRow[];
  readonly answerDueDate: IsoDate | null;
  readonly isLate: boolean;
  readonly answererName: string | null;
  readonly mayWrite: boolean;
}

export type MessageThreadAnswer =
  | { readonly __typename: 'MessageThreadSaved'; readonly thread: MessageThread }
  | SaveRefused
  | NotFound;

/** A thread that the viewer may read. */
interface OpenThread extends ThreadKey {
  readonly policyId: number;
  /** The transaction in whose history a message is noted. */
  readonly transactionId: number;
  readonly agencyEntityId: number | null;
  /** The agent of record, who answers about the policy; null about a claim. */
  readonly agentUserId: number | null;
  /** Where the insured is written who has not written yet. */
  readonly insuredEmail: string | null;
  readonly mayWrite: boolean;
}

const longestMessage = 2000;

/** The messages about a policy or a claim; null where the viewer may not read them. */
export async function readMessageThread(
  world: World,
  viewer: Viewer,
  place: ThreadPlace,
): Promise<MessageThread | null> {
  const thread = await openThread(world, viewer, place);
  return thread && describeThread(world, world.db, thread);
}

/** Threads in which an insured waits for an answer that the viewer may give, the first due first. */
export async function readWaitingThreads(
  world: World,
  viewer: Viewer,
): Promise<(WaitingThreadRow & { claimNumber: string | null; isLate: boolean })[]> {
  const answers = {
    answersPolicies: mayAnswerAboutPolicies(viewer.role, viewer.masks),
    answersClaims: may(viewer.masks, 'claims', 'view', 'edit'),
  };
  if (!answers.answersPolicies && !answers.answersClaims) return [];
  const today = businessToday(world);
  const rows = await selectWaitingThreads(world.db, viewer, answers);
  return rows.map((row) => ({
    ...row,
    answererName: row.claimId === null ? row.answererName : null,
    claimNumber: row.claimId === null ? null : formatClaimNumber({ claimId: row.claimId }),
    isLate: row.answerDueDate < today,
  }));
}

/** Writes a message. An insured's message has to be answered in time; a message of the other side answers the open ones, up to the last one that its writer saw. A paper has its own answer. */
export function writeMessage(
  world: World,
  viewer: Viewer,
  place: ThreadPlace,
  text: string,
  lastMessageId: number | null = null,
): Promise<MessageThreadAnswer> {
  return withinLimits(world, viewer, place.policyId, 'mails', {
    work: () =>
      changeThread(world, viewer, place, async (trx, thread, act) => {
        const problem = findTextProblem('text', text.trim(), longestMessage, 'Write a message.');
        if (problem !== null) return problem;
        const isFromInsured = viewer.role === 'CONSUMER';
        if (!isFromInsured) await closeOpenMessages(trx, thread, lastMessageId, act);
        await addMessage(trx, {
          ...thread,
          isFromInsured,
          text: text.trim(),
          writtenBy: act.userId,
          writtenAt: act.at,
          answerDueDate: isFromInsured ? findAnswerDueDate(toBusinessDate(act.at)) : null,
        });
        await recordMessage(world, viewer, trx, thread);
        await mailNotice(world, trx, thread, isFromInsured);
        return null;
      }),
    isUsed: ({ __typename }) => __typename === 'MessageThreadSaved',
  });
}

/** Queues a paper that an insured or a helper handed in, as a message that waits for its answer. For services. */
export async function queuePaper(
  { world, trx, viewer, file, at }: Edit,
  { documentId, documentType }: Pick<Document, 'documentId' | 'documentType'>,
): Promise<void> {
  if (viewer.role !== 'CONSUMER') return;
  const thread: OpenThread = {
    policyMainId: file.policyMain.policyMainId,
    policyId: at.policyId,
    claimId: null,
    transactionId: at.transactionId,
    agencyEntityId: file.policyOwner.agencyEntityId,
    agentUserId: file.policyOwner.userId,
    insuredEmail: findInsuredEmail(file),
    mayWrite: true,
  };
  const { answerDueDate } = findThreadClock(await selectMessages(trx, thread), businessToday(world));
  await addMessage(trx, {
    ...thread,
    documentId,
    isFromInsured: true,
    text: writePaperMessage(documentType, await readLetterLanguage(trx, at.policyId)),
    writtenBy: viewer.userId,
    writtenAt: at.occurredAt,
    answerDueDate: findAnswerDueDate(toBusinessDate(at.occurredAt)),
  });
  // Several papers of one day are one notice: the thread waits already.
  if (answerDueDate === null) await mailNotice(world, trx, thread, true);
}

/** Records a request for more of a claim, as a message that waits for its answer; one that the claims desk enters waits for none. */
export function askForMorePayment(
  world: World,
  viewer: Viewer,
  claimId: number,
  request: NewMorePayment,
): Promise<ClaimAnswer> {
  return requestMorePayment(world, viewer, claimId, request, async ({ trx, file: { claim }, now }) => {
    if (may(viewer.masks, 'claims', 'edit')) return;
    const { policyMainId, policyId, transactionId, agencyEntityId } = claim;
    const thread: OpenThread = {
      ...{ policyMainId, policyId, claimId, transactionId, agencyEntityId },
      ...{ agentUserId: null, insuredEmail: null, mayWrite: true },
    };
    await addMessage(trx, {
      ...thread,
      isFromInsured: true,
      text: writeRequestMessage(request, await readLetterLanguage(trx, policyId), viewer.role === 'CONSUMER'),
      writtenBy: viewer.userId,
      writtenAt: now,
      answerDueDate: findAnswerDueDate(toBusinessDate(now)),
    });
    await mailNotice(world, trx, thread, true);
  });
}

/** Notes that the viewer has read the messages of the other side. */
export function markMessagesRead(
  world: World,
  viewer: Viewer,
  place: ThreadPlace,
): Promise<MessageThreadAnswer> {
  return changeThread(world, viewer, place, async (trx, thread, act) => {
    await markRead(trx, thread, viewer.role !== 'CONSUMER', act);
    return null;
  });
}

/** Notes that the insured's messages need no answer, up to the last one that the viewer saw. */
export function settleMessages(
  world: World,
  viewer: Viewer,
  place: ThreadPlace,
  lastMessageId: number | null = null,
): Promise<MessageThreadAnswer> {
  return changeThread(world, viewer, place, async (trx, thread, act) => {
    if (viewer.role === 'CONSUMER') return notAllowed;
    await closeOpenMessages(trx, thread, lastMessageId, act);
    return null;
  });
}

/** Changes a thread that the viewer may read and write in, in one transaction; a problem undoes it. */
async function changeThread(
  world: World,
  viewer: Viewer,
  place: ThreadPlace,
  work: (
    trx: Db,
    thread: OpenThread,
    act: { readonly userId: number; readonly at: Date },
  ) => Promise<Problem | null>,
): Promise<MessageThreadAnswer> {
  const thread = await openThread(world, viewer, place);
  if (thread === null) return policyNotFound;
  const { userId } = auditActor(viewer);
  if (!thread.mayWrite || userId === null) return withScopeCode(viewer, saveRefused([notAllowed]));
  return withTransaction<MessageThreadAnswer>(world, async (trx) => {
    const problem = await work(trx, thread, { userId, at: businessNow(world) });
    if (problem !== null) return saveRefused([problem]);
    return { __typename: 'MessageThreadSaved', thread: await describeThread(world, trx, thread) };
  });
}

/** A thread that the viewer may read. A helper of the insured reads and writes about claims by the insured's word, and nothing about the policy. */
async function openThread(
  world: World,
  viewer: Viewer,
  { policyId, claimId }: ThreadPlace,
): Promise<OpenThread | null> {
  if (claimId !== null) return openClaimThread(world, viewer, policyId, claimId);
  const file = await readPolicyInForce(world, viewer, policyId);
  if (file === null || isHelper(viewer, policyId)) return null;
  return {
    policyMainId: file.policyMain.policyMainId,
    policyId,
    claimId: null,
    since: findAssignment(viewer, policyId)?.ownedSince,
    transactionId: file.transaction.transactionId,
    agencyEntityId: file.policyOwner.agencyEntityId,
    agentUserId: file.policyOwner.userId,
    insuredEmail: findInsuredEmail(file),
    mayWrite:
      viewer.role === 'CONSUMER'
        ? isInsuredOf(viewer, policyId)
        : mayAnswerAboutPolicies(viewer.role, viewer.masks),
  };
}

async function openClaimThread(
  world: World,
  viewer: Viewer,
  policyId: number,
  claimId: number,
): Promise<OpenThread | null> {
  const claim = await readClaim(world, viewer, claimId);
  if (claim === null || claim.policyId !== policyId) return null;
  const { policyMainId, transactionId, agencyEntityId, insuredTransactionId } = claim;
  const file = await loadFileForJob(world, { policyId, transactionId: insuredTransactionId });
  return {
    ...{ policyMainId, policyId, claimId, transactionId, agencyEntityId },
    agentUserId: null,
    insuredEmail: claim.contactEmail ?? (file && findInsuredEmail(file)),
    mayWrite: viewer.role === 'CONSUMER' ? isInsured(viewer) : may(viewer.masks, 'claims', 'edit'),
  };
}

function findInsuredEmail({ insureds }: StoredFile): string | null {
  return insureds.find(({ isActive, email }) => isActive !== false && email)?.email ?? null;
}

async function describeThread(world: World, db: Db, thread: OpenThread): Promise<MessageThread> {
  const { policyId, claimId, agentUserId, mayWrite } = thread;
  const [messages, agent] = await Promise.all([
    selectMessages(db, thread),
    agentUserId === null ? undefined : readUser(db, agentUserId),
  ]);
  return {
    ...{ policyId, claimId, messages, mayWrite },
    ...findThreadClock(messages, businessToday(world)),
    answererName: agent ? userDisplayName(agent) : null,
  };
}

/** Notes in the history of the policy or the claim that a message was written, without a word of it. */
async function recordMessage(
  world: World,
  viewer: Viewer,
  trx: Db,
  { policyId, transactionId, claimId }: OpenThread,
): Promise<void> {
  const isFromInsured = viewer.role === 'CONSUMER';
  const now = businessNow(world);
  const actor = auditActor(viewer);
  if (claimId !== null)
    return addClaimEvent(
      { trx, now, userId: actor.userId },
      claimId,
      isFromInsured ? 'The insured wrote a message.' : 'A message to the insured was written.',
    );
  await logActivity(
    trx,
    { policyId, transactionId, ...actor, occurredAt: now, origin: viewer.origin ?? 'graphql' },
    { event: 'message written', isFromInsured },
  );
}

/** Mails a notice to the receiver of a message: the person who wrote last on that side and still answers, or else the agent of record or the insured. The claims desk sees its queue. */
async function mailNotice(world: World, trx: Db, thread: OpenThread, isFromInsured: boolean): Promise<void> {
  const toEmail = await findReceiver(trx, thread, isFromInsured);
  if (!toEmail) return;
  const { policyId, claimId, agencyEntityId } = thread;
  const place = encodePolicyId(policyId);
  const path = isFromInsured
    ? `messages/${place}${claimId === null ? '' : `/${claimId}`}`
    : claimId === null
      ? `my/${place}/messages`
      : `my/claim/${claimId}`;
  const language = isFromInsured ? 'EN' : await readLetterLanguage(trx, policyId);
  const [agency] =
    agencyEntityId === null ? [] : await readRecords(trx, 'entities', { entityId: agencyEntityId });
  await mailMessageNotice(world, trx, {
    ...{ policyId, toEmail, path, language },
    fromName: agency?.name ?? null,
    queuedAt: businessNow(world),
  });
}

async function findReceiver(
  trx: Db,
  thread: OpenThread,
  isFromInsured: boolean,
): Promise<string | null | undefined> {
  const last = await findLastWriter(trx, thread, !isFromInsured);
  const isReceiver = last?.isActive === true && (!isFromInsured || isAnswerer(thread, last));
  if (isReceiver && last.email) return last.email;
  if (!isFromInsured) return findInsuredReceiver(trx, thread);
  const agent = thread.agentUserId === null ? undefined : await readUser(trx, thread.agentUserId);
  return agent?.email;
}

/** The address of the insured; about a claim, null if it is that of a seller or a helper whose rights have ended. */
async function findInsuredReceiver(
  trx: Db,
  { policyMainId, claimId, insuredEmail }: OpenThread,
): Promise<string | null> {
  if (claimId === null || insuredEmail === null) return insuredEmail;
  return (await isFormerHolder(trx, policyMainId, insuredEmail)) ? null : insuredEmail;
}

/** Whether who wrote to the insured still answers: about a claim, its desk; about a policy, the agent of record, the agency, or the company. */
function isAnswerer(
  { claimId, agentUserId, agencyEntityId }: OpenThread,
  writer: Pick<User, 'userId' | 'entityId' | 'role'>,
): boolean {
  return (
    claimId !== null ||
    writer.userId === agentUserId ||
    isStaff(writer.role) ||
    (agencyEntityId !== null && writer.entityId === agencyEntityId)
  );
}

const notAllowed = buildProblem('NOT_ALLOWED', null, "You don't have permission to write here.");
