import { ReturnedMailReason as returnedMailReasonLabels } from '../../contract/office-enums.ts';
import type {
  LetterDelivery,
  LetterRecipient,
  LetterStatus,
  ReturnedMailReason,
} from '../../contract/types.ts';
import { enumLabel, formatDateTime } from '../format/format-values.ts';

/** How far a copy of a letter has come, in words, with the tone in which a screen shows it. */
export interface CopyProgress {
  readonly tone: 'good' | 'waiting' | 'bad';
  readonly word: string;
}

interface ShownCopy {
  readonly delivery: LetterDelivery;
  readonly status: LetterStatus;
  readonly sentAt: string | null;
}

/** How far a copy has come, with the time where something was done. */
export function describeCopyProgress({ delivery, status, sentAt }: ShownCopy): CopyProgress {
  const at = sentAt === null ? '' : ` ${formatDateTime(sentAt)}`;
  switch (status) {
    case 'FAILED':
      return { tone: 'bad', word: 'Did not go out' };
    case 'RETURNED':
      return { tone: 'bad', word: 'Came back' };
    case 'PRINTED':
      return { tone: 'good', word: `Printed${at}` };
    case 'SENT':
      return { tone: 'good', word: delivery === 'PORTAL' ? `In the portal since${at}` : `Sent${at}` };
    case 'QUEUED':
      return {
        tone: 'waiting',
        word: delivery === 'MAIL' ? 'Waits for the printer' : 'Waits for the mail server',
      };
  }
}

/** Why a copy came back, and what to do. */
export function describeReturn(reason: ReturnedMailReason): string {
  const words = enumLabel(returnedMailReasonLabels, reason).toLowerCase();
  return `The mail brought it back: ${words}. Find the address and correct it on the policy, or send the letter again by e-mail.`;
}

/** Who a copy goes to and on which way, such as "Mortgagee, by mail". */
export function describeReceiver({
  recipient,
  delivery,
}: {
  readonly recipient: LetterRecipient;
  readonly delivery: LetterDelivery;
}): string {
  const way = { MAIL: 'by mail', EMAIL: 'by e-mail', PORTAL: 'in the portal' }[delivery];
  return `${enumLabel('LetterRecipient', recipient)}, ${way}`;
}
