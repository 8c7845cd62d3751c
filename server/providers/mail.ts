/** A file attached to a message. */
export interface MailAttachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A message to one recipient. */
export interface MailMessage {
  /** The same for every attempt, so that a message accepted twice can be recognized as one. */
  readonly reference?: string;
  readonly toEmail: string;
  /** Name shown as the sender. The address is always the product's own. */
  readonly fromName: string | null;
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
}

/**
 * `sent`: the mail server accepted it. `queued`: no mail server is configured, so the message waits in the outbox. `failed`: the mail
 * server refused it or did not respond; `isTemporary` is whether another attempt may succeed.
 */
export type Delivery =
  | { readonly outcome: 'sent'; readonly messageId: string }
  | { readonly outcome: 'queued'; readonly reason: string }
  | { readonly outcome: 'failed'; readonly reason: string; readonly isTemporary: boolean };

/** The port to the mail server. The caller manages the outbox. */
export interface Mail {
  /** Whether a mail server is configured. */
  readonly hasServer: boolean;
  deliver(message: MailMessage): Promise<Delivery>;
}

/** Leaves every message in the outbox. */
export const outboxOnlyMail: Mail = {
  hasServer: false,
  deliver: async () => ({ outcome: 'queued', reason: 'No mail server is set (SMTP_URL).' }),
};

const TIMEOUT_MS = 10_000;

/**
 * Sends mail through the server at `smtpUrl` (smtp:// or smtps://, with user and password if required). smtp:// must begin TLS before
 * anything is sent, unless the server is this machine's or the address says `?requireTLS=false`.
 */
export function smtpMail(smtpUrl: string, fromAddress: string): Mail {
  // Most installations for development have no mail server and need not load the library.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: smtpUrl,
      ...(needsTls(smtpUrl) && { requireTLS: true }),
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    }),
  );
  const host = fromAddress.replace(/^.*@/, '');
  return {
    hasServer: true,
    deliver: async ({ reference, toEmail, fromName, subject, text, attachments }) => {
      try {
        const { messageId } = await (await transport).sendMail({
          ...(reference !== undefined && { messageId: `<${reference}@${host}>` }),
          to: { name: '', address: toEmail },
          from: { name: findSenderName(fromName), address: fromAddress },
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

/** The name beside our address. A person's or an agency's name with an address inside would look like the sender's. */
function findSenderName(fromName: string | null): string {
  return fromName === null || /[@\uFE6B\uFF20]/u.test(fromName) ? 'Highwater' : fromName;
}

/** Whether a server has to offer TLS. A connection to the same machine needs none, since it cannot be overheard. */
function needsTls(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return !isHere && searchParams.get('requireTLS') !== 'false';
}

/**
 * Converts a mail error. A response of 500 or above is final (RFC 5321, 4.2.1), and so is an invalid address that no server was asked
 * about. Anything else, such as a broken connection, may pass. A refused sign-in is temporary too, since the settings can be corrected.
 */
function failedDelivery(problem: unknown): Delivery {
  const kind = problem instanceof Error && 'code' in problem ? problem.code : null;
  const code = problem instanceof Error && 'responseCode' in problem ? Number(problem.responseCode) : null;
  const isFinal = kind !== 'EAUTH' && (code === null ? kind === 'EENVELOPE' : code >= 500);
  const reason = problem instanceof Error ? problem.message : String(problem);
  return { outcome: 'failed', reason: reason.slice(0, 400), isTemporary: !isFinal };
}
