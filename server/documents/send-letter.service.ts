import type { LetterKind, PaymentSender, PolicyFile } from '../../machines/contract/types.ts';
import type { LetterFacts } from '../../machines/domain/letters/letter-fields.ts';
import type { Edit } from '../policy/file/edit-file.service.ts';
import { type LetterReceiver, listReceivers } from './contents/letter-receivers.ts';
import { addLetter } from './letter.store.ts';

/** A letter that an act on a policy causes. */
export type LetterIntent = {
  [Kind in LetterKind]: {
    readonly kind: Kind;
    /** Distinguishes letters of one kind, for example by the number of the request: policy, transaction, kind and occasion together make one letter only. */
    readonly occasion?: string;
    readonly facts: LetterFacts[Kind];
    /** Whose money the letter is about, where it is not the policy's payor. */
    readonly payor?: PaymentSender;
    /** Who gets a copy beside those whom the table of letters names. */
    readonly others?: readonly LetterReceiver[];
    /** The claim that it is about, of which it becomes a document. */
    readonly claimId?: number;
  };
}[LetterKind];

/** Where and when a letter is caused: by a change of a policy, or of a claim with the policy that it is about. */
interface LetterCause extends Pick<Edit, 'trx' | 'today'> {
  readonly file: PolicyFile;
  readonly at: Pick<Edit['at'], 'policyId' | 'transactionId' | 'userId' | 'occurredAt'>;
}

/**
 * Writes in the caller's transaction that a letter is to be sent, with a copy for each receiver that the table of letters names. A job
 * makes its PDF and sends it once the transaction commits. The same letter for the same occasion is written once. For services: the
 * caller has checked that its viewer may do what causes the letter.
 */
export function sendLetter(
  edit: LetterCause,
  { kind, occasion = '', facts, payor, others = [], claimId }: LetterIntent,
): Promise<void> {
  const { policyId, transactionId, userId, occurredAt } = edit.at;
  const letter = {
    policyId,
    transactionId,
    claimId: claimId ?? null,
    kind,
    facts: { ...facts },
    sourceKey: `policy ${policyId} transaction ${transactionId} ${kind} ${occasion}`.trim(),
    businessDay: edit.today,
    queuedAt: occurredAt.toISOString(),
    queuedBy: userId,
  };
  return addLetter(edit.trx, letter, [...listReceivers(kind, edit.file, payor), ...others]);
}
