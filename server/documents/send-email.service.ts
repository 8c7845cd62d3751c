import type { Kysely } from 'kysely';
import type { OutboxMessage } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import type { Problem } from '../../machines/domain/problems/problem.ts';
import type { Database } from '../database/tables.ts';
import { addSignature } from '../entities/quote-letter.service.ts';
import { readUser } from '../identity/users/users.service.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import { findActionProblem } from '../policy/file/policy-access.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { withinMailLimits } from '../policy/file/use-limits.service.ts';
import { mailProblem, mailProblems, type QueuedMail } from './outbox.service.ts';
import { queueMail } from './queue-mail.service.ts';

export type EmailAnswer =
  | { __typename: 'EmailQueued'; outboxMessage: OutboxMessage }
  | SaveRefused
  | NotFound;

/**
 * Puts a message about a policy into the outbox; a job sends it if a mail server is configured. The sender's name defaults to the
 * viewer's.
 */
export async function sendEmail(
  world: World,
  viewer: Viewer,
  policyId: number,
  input: Omit<QueuedMail, 'fromName'> & { fromName?: string | null },
): Promise<EmailAnswer> {
  const message = await addSignature(world.db, viewer, input.message);
  const mail: QueuedMail = { ...input, message, fromName: input.fromName?.trim() || viewer.name };
  const work = () => queueEmail(world, viewer, policyId, mail);
  const isUsed = (answer: EmailAnswer) => answer.__typename === 'EmailQueued';
  return withinMailLimits(world, viewer, policyId, { work, isUsed });
}

function queueEmail(world: World, viewer: Viewer, policyId: number, mail: QueuedMail): Promise<EmailAnswer> {
  return editPolicyFile<EmailAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
    const { trx, at } = edit;
    const refusals = await sendEmailProblems(edit, mail.toEmail);
    if (refusals.length > 0) return saveRefused(refusals);
    const problems = mailProblems(mail);
    if (problems.length > 0) return saveRefused(problems);
    const values = { ...mail, policyId, documentId: null, queuedAt: at.occurredAt.toISOString() };
    const outboxMessageId = await queueMail(trx, values);
    await logActivity(trx, at, { event: 'e-mail queued' });
    const outboxMessage = { ...values, outboxMessageId, sentAt: null, failure: null };
    return { __typename: 'EmailQueued', outboxMessage };
  });
}

/** Why a viewer may not write to an address about a policy; null if they may. */
async function findAddressProblem(
  { masks }: Viewer,
  trx: Kysely<Database>,
  file: StoredFile,
  toEmail: string,
): Promise<Problem | null> {
  if (may(masks, 'documents', 'emailAnyAddress') || (await isAddressOfPolicy(trx, file, { toEmail })))
    return null;
  return mailProblem('NOT_ALLOWED', 'toEmail', foreignAddress);
}

/** Why no message goes out to an address about the edited policy; empty if one may. */
export async function sendEmailProblems({ viewer, trx, file }: Edit, toEmail: string): Promise<Problem[]> {
  const refusal = findActionProblem('SEND_EMAIL', viewer, file);
  if (refusal) return [{ ...refusal, field: 'toEmail' }];
  const foreign = await findAddressProblem(viewer, trx, file, toEmail);
  return foreign ? [foreign] : [];
}

const foreignAddress =
  "This address does not belong to the policy's insureds, correspondence or agent. Add it to the policy first, or ask a colleague who may write to any address.";

/** Whether a message goes to an active insured, an active correspondence address or the agent of record. */
async function isAddressOfPolicy(
  trx: Kysely<Database>,
  { insureds, correspondenceEmails, policyOwner }: StoredFile,
  { toEmail }: Pick<QueuedMail, 'toEmail'>,
): Promise<boolean> {
  const agents =
    policyOwner.userId === null ? [] : [(await readUser(trx, policyOwner.userId))?.email ?? null];
  const addresses = [
    ...insureds.filter(({ isActive }) => isActive).map(({ email }) => email),
    ...correspondenceEmails.filter(({ isActive }) => isActive).map((row) => row.userContactValue),
    ...agents,
  ];
  const wanted = toEmail.trim().toLowerCase();
  return addresses.some((address) => address?.trim().toLowerCase() === wanted);
}
