import { createTransport } from 'nodemailer';

/** A file that goes with a message. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A message to one receiver. */
export interface MailMessage {
  /** The same at every try, so that a message which is taken twice is known as one. */
  readonly reference?: string;
  readonly toEmail: string;
  /** Name shown as the sender; the address is the product's own. */
  readonly fromName: string | null;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * `sent`: the mail server took it. `queued`: no mail server is set, the message waits in the outbox. `failed`: the mail
 * server refused it or did not answer; `isTemporary` tells whether another try may succeed.
 */
export type Delivery =
  | { readonly outcome: 'sent'; readonly messageId: string }
  | { readonly outcome: 'queued'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string; readonly isTemporary: boolean };

/** The port to the mail server. The outbox itself is the caller's. */
export interface Mail {
  /** Whether a mail server is set. */
  readonly hasServer: boolean;
  deliver(message: MailMessage): Promise<Delivery>;
}

/** Leaves every message in the outbox. */
export const outboxOnlyMail: Mail = {
  hasServer: false,
  deliver: async () => ({ outcome: 'queued', reason: 'No mail server is set (SMTP_URL).' }),
};

const TIMEOUT_MS = 10_000;

/** Sends through the mail server at `smtpUrl` (smtp:// or smtps://, with user and password where it needs them). */
export function smtpMail(smtpUrl: string, fromAddress: string): Mail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const host = fromAddress.replace(/^.*@/, '');
  return {
    hasServer: true,
    deliver: async ({ reference, toEmail, fromName, subject, text, attachments }) => {
      try {
        const { messageId } = await transport.sendMail({
          ...(reference !== undefined && { messageId: `<${reference}@${host}>` }),
          to: { name: '', address: toEmail },
          from: { name: fromName ?? 'Highwater', address: fromAddress },
          subject,
          text,
          attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
            filename: fileName,
            contentType: mediaType,
            content: Buffer.from(bytes),
          })),
        });
        return { outcome: 'sent', messageId };
      } catch (problem) {
        return failedDelivery(problem);
      }
    },
  };
}

/**
 * An answer of 500 and above is final (RFC 5321, 4.2.1), as is an address that none was asked about; anything else, a broken
 * connection too, may pass. A sign-in that the server refuses must be corrected in the settings.
 */
function failedDelivery(problem: unknown): Delivery {
  const kind = problem instanceof Error && 'code' in problem ? problem.code : null;
  const code = problem instanceof Error && 'responseCode' in problem ? Number(problem.responseCode) : null;
  const isFinal = kind !== 'EAUTH' && (code === null ? kind === 'EENVELOPE' : code >= 500);
  const reason = problem instanceof Error ? problem.message : String(problem);
  return { outcome: 'failed', reason: reason.slice(0, 400), isTemporary: !isFinal };
}
