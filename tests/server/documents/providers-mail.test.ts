import { afterEach, describe, expect, test } from 'vitest';
import { mailProblems } from '../../../server/documents/outbox.service.ts';
import { type Mail, type MailMessage, outboxOnlyMail, smtpMail } from '../../../server/providers/mail.ts';
import { startTinySmtp, type TinySmtp } from '../../support/mail/tiny-smtp.ts';

const MESSAGE: MailMessage = {
  toEmail: 'ana@example.com',
  fromName: 'A. Rivera, Riverside Agency',
  subject: 'Your flood quote – 1042',
  text: 'The quote is attached.\n.\nA line of one point is above.',
  attachments: [
    {
      fileName: 'quote-1042.pdf',
      mediaType: 'application/pdf',
      bytes: new TextEncoder().encode('%PDF-1.7 tiny'),
    },
  ],
};

const servers: TinySmtp[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function withServer(refuses?: (to: string) => string | undefined): Promise<[TinySmtp, Mail]> {
  const server = await startTinySmtp(refuses);
  servers.push(server);
  return [server, smtpMail(server.url, 'highwater@example.org')];
}

describe('a message is delivered', () => {
  test('without a mail server it stays in the outbox', async () => {
    expect(await outboxOnlyMail.deliver(MESSAGE)).toStrictEqual({
      outcome: 'queued',
      reason: 'No mail server is set (SMTP_URL).',
    });
  });

  test('with one it is sent with its subject, text and attachment', async () => {
    const [server, mail] = await withServer();
    const delivery = await mail.deliver(MESSAGE);
    const [{ from, to, source = '' } = {}] = server.messages;
    expect([delivery.outcome, from, to]).toStrictEqual(['sent', 'highwater@example.org', 'ana@example.com']);
    expect(headers(source)).toStrictEqual([
      'From: "A. Rivera, Riverside Agency" <highwater@example.org>',
      'To: ana@example.com',
      'Subject: =?UTF-8?Q?Your_flood_quote_=E2=80=93_1042?=',
    ]);
    expect(source.includes(MESSAGE.text)).toBe(true);
    expect(source.includes(Buffer.from('%PDF-1.7 tiny').toString('base64'))).toBe(true);
  });

  test('the name of a person or an agency with an address inside is not shown as that of the sender', async () => {
    const [server, mail] = await withServer();
    for (const fromName of ['claims@fema.gov', 'claims＠fema.gov'])
      await mail.deliver({ ...MESSAGE, fromName });
    expect(server.messages.map(({ source }) => headers(source)[0])).toStrictEqual(
      Array(2).fill('From: Highwater <highwater@example.org>'),
    );
  });

  test('a server that offers no TLS gets nothing, unless it is this machine or the address says so', async () => {
    const [server] = await withServer();
    // A spelling of this machine that is not a name of it.
    const away = server.url.replace('127.0.0.1', '127.1');
    const outcomes = [];
    for (const url of [away, `${away}/?requireTLS=false`])
      outcomes.push((await smtpMail(url, 'highwater@example.org').deliver(MESSAGE)).outcome);
    expect([outcomes, server.messages.length]).toEqual([['failed', 'sent'], 1]);
  });

  test('a sender’s name with an e-mail address inside is refused', () => {
    const mail = { toEmail: 'ana@example.com', subject: 'Your quote', message: 'It is attached.' };
    const faults = (fromName: string) =>
      mailProblems({ ...mail, fromName }).map(({ field, message }) => [field, message]);
    expect(faults('Ana Rivera')).toEqual([]);
    expect(faults('billing@bank.example (Ana)')).toEqual([
      ['fromName', 'The name of the sender must not contain an e-mail address.'],
    ]);
  });

  test('line breaks in a name or subject make no header of their own', async () => {
    const [server, mail] = await withServer();
    await mail.deliver({
      ...MESSAGE,
      fromName: 'A\r\nBcc: x@example.com',
      subject: 'S\r\nBcc: y@example.com',
    });
    expect(server.messages.map(({ source }) => /^Bcc:/im.test(source))).toStrictEqual([false]);
  });

  test('a receiver that is refused for good has failed; one refused for now may be tried again', async () => {
    const [, mail] = await withServer((to) => (to.startsWith('gone') ? '550 no such user' : '451 try later'));
    const deliveries = [
      await mail.deliver({ ...MESSAGE, toEmail: 'gone@example.com' }),
      await mail.deliver({ ...MESSAGE, toEmail: 'busy@example.com' }),
    ];
    expect(deliveries).toStrictEqual([
      {
        outcome: 'failed',
        reason: "Can't send mail - all recipients were rejected: 550 no such user",
        isTemporary: false,
      },
      {
        outcome: 'failed',
        reason: "Can't send mail - all recipients were rejected: 451 try later",
        isTemporary: true,
      },
    ]);
  });

  test('a mail server that is not there has failed for now', async () => {
    const [server, mail] = await withServer();
    await server.stop();
    servers.splice(0);
    const delivery = await mail.deliver(MESSAGE);
    expect(delivery.outcome === 'failed' && delivery.isTemporary).toBe(true);
  });
});

function headers(source: string): string[] {
  return source.split('\n').filter((line) => /^(From|To|Subject):/.test(line));
}
