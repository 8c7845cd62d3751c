import { afterAll, expect, test } from 'vitest';
import { keptTexts, restTextGateway } from '../../../server/providers/texts/text-gateway.ts';
import { startTinyGateway } from '../../support/texts/tiny-gateway.ts';

const tiny = await startTinyGateway();
afterAll(() => tiny.stop());
const gateway = restTextGateway(tiny.settings);
const message = { toPhone: '6155550123', text: 'Póliza 1: https://example.com' };

test('without a gateway a text is kept, and no reply is believed', async () => {
  expect([
    keptTexts.hasService,
    await keptTexts.deliver(message),
    keptTexts.readReply({ url: '', signature: '', fields: new URLSearchParams({ From: '+16155550123' }) }),
  ]).toEqual([false, { outcome: 'queued', reason: 'No text gateway is set (TEXTS_URL).' }, null]);
});

test('a text goes to the messages of the account, with its sign-in', async () => {
  expect([await gateway.deliver(message), tiny.messages]).toEqual([
    { outcome: 'sent', messageId: 'SM1' },
    [
      {
        to: '+16155550123',
        from: '+16155550100',
        body: message.text,
        authorization: `Basic ${Buffer.from('AC1:the token of the tests').toString('base64')}`,
      },
    ],
  ]);
});

test.each([
  [400, 21_211, { outcome: 'failed', reason: 'The text gateway answered 400 (21211).', isTemporary: false }],
  [401, 20_003, { outcome: 'failed', reason: 'The text gateway answered 401 (20003).', isTemporary: true }],
  [429, 20_429, { outcome: 'failed', reason: 'The text gateway answered 429 (20429).', isTemporary: true }],
  [503, 0, { outcome: 'failed', reason: 'The text gateway answered 503 (0).', isTemporary: true }],
  [400, 21_610, { outcome: 'stopped' }],
])('an answer of %i with the code %i is read without the number in it', async (status, code, delivery) => {
  tiny.refusals.set('+16155550199', { status, code });
  expect(await gateway.deliver({ ...message, toPhone: '6155550199' })).toEqual(delivery);
});

test('a gateway that cannot be reached is asked again later', async () => {
  const away = restTextGateway({ ...tiny.settings, url: 'http://127.0.0.1:1' });
  expect(await away.deliver(message)).toEqual({
    outcome: 'failed',
    reason: 'The text gateway did not answer (TypeError).',
    isTemporary: true,
  });
});

test('a reply is believed if the gateway signed its address and each field', () => {
  const url = 'https://example.com/vue/texts/replies';
  const fields = { From: '+16155550123', Body: 'Stop', MessageSid: 'SM7' };
  const signature = tiny.sign(url, fields);
  const read = (call: { url: string; signature: string }, changed: object = {}) =>
    gateway.readReply({ ...call, fields: new URLSearchParams({ ...fields, ...changed }) });
  expect([
    read({ url, signature }),
    read({ url, signature }, { From: '+16155550124' }),
    read({ url: 'https://example.com/elsewhere', signature }),
    read({ url, signature: '' }),
  ]).toEqual([{ fromPhone: '6155550123', text: 'Stop' }, null, null, null]);
});
