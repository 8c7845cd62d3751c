import type { Letter, LetterCopy, LetterDelivery } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { findInsuredName } from '../../machines/domain/letters/letter-fields.ts';
import { chooseOwnDelivery } from '../../machines/domain/letters/own-delivery.ts';
import { findSameLender, lossPayeeFullName } from '../../machines/domain/parties/loss-payee.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { addRecord, changeRecord, readRecords } from '../database/records.store.ts';
import { logActivity } from '../kernel/activity.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type Edit, editPolicyFile } from '../policy/file/edit-file.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { withinMailLimits } from '../policy/file/use-limits.service.ts';
import { loadVersion } from '../policy/versions/issue-versions.service.ts';
import { listReceivers } from './contents/letter-receivers.ts';
import { readLetterSources } from './contents/letter-sources.service.ts';
import { queuePreparation } from './letter.store.ts';
import { readLetterChoice } from './letter-acts/letter-language.service.ts';
import { sendCopy } from './send-copy.service.ts';

export type SendLetterAgainAnswer =
  | { __typename: 'LetterSentAgain'; copy: LetterCopy }
  | SaveRefused
  | NotFound;

const noSuchCopy: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such copy of a letter about this policy.',
};

/**
 * Sends a copy of a letter again to the same receiver, at the address that the policy has now: by mail in today's print run. A letter
 * without its PDF is made again instead.
 */
export async function sendLetterAgain(
  world: World,
  viewer: Viewer,
  policyId: number,
  { letterCopyId, isByEmail }: { readonly letterCopyId: number; readonly isByEmail: boolean },
): Promise<SendLetterAgainAnswer> {
  const work = () =>
    editPolicyFile<SendLetterAgainAnswer>(world, viewer, { policyId, needs: 'view' }, async (edit) => {
      if (!may(viewer.masks, 'documents', 'sendEmail'))
        return saveRefused([buildProblem('NOT_ALLOWED', null, "You don't have permission to send letters.")]);
      const match = { policyId, letterCopyId: isRowNumber(letterCopyId) ? letterCopyId : 0 };
      const [copy] = await readRecords(edit.trx, 'letterCopies', match);
      if (!copy) return noSuchCopy;
      const { letterId } = copy;
      const { delivery } = await readLetterChoice(edit.trx, policyId);
      const [letter] = await readRecords(edit.trx, 'letters', { letterId });
      if (!letter) return noSuchCopy;
      const receiver = await findReceiver(edit, letter, copy, delivery);
      if (isByEmail && receiver.email === null) return saveRefused([noEmail]);
      await logActivity(edit.trx, edit.at, { event: 'letter sent again', kind: copy.kind });
      if (letter.documentId !== null)
        return repeatCopy(edit, letter, copy, isByEmail ? { ...receiver, delivery: 'EMAIL' } : receiver);
      await changeRecord(edit.trx, 'letters', { letterId }, { failure: null });
      await queuePreparation(edit.trx, letterId);
      return { __typename: 'LetterSentAgain', copy };
    });
  const isUsed = (answer: SendLetterAgainAnswer) => answer.__typename === 'LetterSentAgain';
  return withinMailLimits(world, viewer, policyId, { work, isUsed });
}

type Destination = Pick<LetterCopy, 'name' | 'address' | 'email' | 'delivery'>;

/**
 * Where a copy goes now: to its receiver as the policy in force names it, or as it went before if the policy no longer does; the insured's on the
 * way that the insured chose.
 */
async function findReceiver(
  edit: Edit,
  letter: Letter,
  copy: LetterCopy,
  chosen: LetterDelivery | null,
): Promise<Destination> {
  const file = await loadVersion(edit, edit.file.policy.inForceTransactionId ?? edit.at.transactionId);
  // A letter about a refund goes to the refund's recipient, who is not always the policy's payor.
  const receivers = ([null, 'LENDER', 'INSURED'] as const)
    .flatMap((payor) => listReceivers(copy.kind, file, payor))
    .filter(({ recipient }) => recipient === copy.recipient);
  const findNamed = (wanted: string | null) => receivers.find(({ name }) => name === wanted);
  const receiver = findNamed(copy.name) ?? findNamed(await findCorrectedName(edit, letter, copy, file));
  const found = {
    name: receiver?.name ?? copy.name,
    address: receiver?.address ?? copy.address,
    email: receiver?.email ?? copy.email,
    delivery: receiver?.delivery ?? copy.delivery,
  };
  const isOfInsured = copy.recipient === 'INSURED' || found.name === findInsuredName(file);
  return isOfInsured
    ? { ...found, delivery: chooseOwnDelivery({ ...found, kind: copy.kind }, chosen) }
    : found;
}

/** The name that the policy has now for the receiver of a copy if it was only corrected; else the copy's own. */
async function findCorrectedName(
  edit: Edit,
  { transactionId, policyId }: Letter,
  { kind, recipient, name }: LetterCopy,
  file: StoredFile,
): Promise<string | null> {
  const then = await loadVersion(edit, transactionId);
  const lender = then.lossPayees.find((payee) => lossPayeeFullName(payee) === name);
  const payee = lender && findSameLender(file.lossPayees, lender);
  if (payee) return lossPayeeFullName(payee);
  const isOfInsured =
    findInsuredName(then) === name || (recipient === 'INSURED' && kind !== 'POLICY_ASSIGNED');
  if (!isOfInsured) return name;
  const assigned = await readRecords(edit.trx, 'policyChanges', {
    policyId,
    kind: 'ASSIGNMENT',
    stage: 'ISSUED',
  });
  return assigned.some((change) => change.transactionId > transactionId) ? name : findInsuredName(file);
}

const noEmail = buildProblem(
  'REQUIRED',
  'byEmail',
  'The policy has no e-mail address for this receiver. Add it, then send the letter again.',
);

async function repeatCopy(
  edit: Edit,
  letter: Letter,
  copy: LetterCopy,
  receiver: Destination,
): Promise<SendLetterAgainAnswer> {
  const { trx, world, file, today, at } = edit;
  const { letterId, policyId, kind, recipient } = copy;
  const queuedAt = at.occurredAt.toISOString();
  const values = {
    letterId,
    policyId,
    kind,
    recipient,
    ...receiver,
    status: 'QUEUED',
    businessDay: today,
    queuedAt,
    sentAt: null,
    failure: null,
    outboxMessageId: null,
    repeatsCopyId: copy.letterCopyId,
  } as const;
  const letterCopyId = await addRecord(trx, 'letterCopies', values);
  const subject = letter.subject ?? '';
  await sendCopy(
    trx,
    { ...values, letterCopyId },
    {
      documentId: letter.documentId ?? 0,
      at,
      sources: await readLetterSources(world, file),
      written: { subject, message: `Attached is a letter that we sent before: ${subject}.` },
    },
  );
  const [sent] = await readRecords(trx, 'letterCopies', { letterCopyId });
  return sent ? { __typename: 'LetterSentAgain', copy: sent } : noSuchCopy;
}
