import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';

/** The services around a product under load, each of which can be broken and mended. */
export interface OutsideWorld {
  readonly webhookUrl: string;
  readonly carrierUrl: string;
  readonly smtpUrl: string;
  /** How many webhook calls were taken and how many messages the mail server accepted. */
  counts(): { webhooks: number; messages: number };
  setWebhooksHang(isHanging: boolean): void;
  setCarrierGarbled(isGarbled: boolean): void;
  stopMail(): Promise<void>;
  startMail(): Promise<void>;
  stop(): Promise<void>;
}

const quote = {
  outcome: 'quote',
  reference: 'Q-77',
  edition: '2026-07',
  writtenAs: 'SURPLUS',
  buildingPremium: '819.61',
  contentsPremium: '337.21',
  policyFee: '95.00',
  inspectionFee: '0.00',
  validUntil: '2036-12-21',
  terms: {
    buildingLimit: 1_000_000,
    contentsLimit: 500_000,
    waitingPeriodDays: 10,
    minimumEarnedPercent: 25,
    covers: [{ cover: 'Loss of use', words: '10 % of the building coverage' }],
    lenderAcceptance: 'Meets the definition of private flood insurance.',
  },
};

/** The answers of a broken carrier, one after another: half a JSON text, a page, an empty body, bytes, wrong types, a long text. */
const garbage: readonly (string | Buffer)[] = [
  '{"outcome": "quo',
  '<html><body>Sorry</body></html>',
  '',
  Buffer.from([0, 255, 254, 1, 2, 3]),
  JSON.stringify({ ...quote, buildingPremium: ['a', null], validUntil: 7, terms: 'none' }),
  JSON.stringify({ ...quote, buildingPremium: '-819.61' }),
  'x'.repeat(400_000),
];

/** Starts a webhook receiver, a private carrier and a mail server on this machine. */
export async function startOutsideWorld(): Promise<OutsideWorld> {
  let isHanging = false;
  let isGarbled = false;
  let webhooks = 0;
  let garbled = 0;
  const receiver = await listen((request, response) => {
    request.resume();
    if (isHanging) return;
    webhooks += 1;
    response.end('taken');
  });
  const carrier = await listen((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(isGarbled ? garbage[garbled++ % garbage.length] : JSON.stringify(quote));
  });
  let mail = await startTinySmtp();
  const { url: smtpUrl } = mail;
  let earlierMessages = 0;
  let isMailUp = true;
  const stopMail = async () => {
    if (!isMailUp) return;
    isMailUp = false;
    earlierMessages += mail.messages.length;
    await mail.stop();
  };
  return {
    webhookUrl: `${addressOf(receiver)}/hook`,
    carrierUrl: `${addressOf(carrier)}/quote`,
    smtpUrl,
    counts: () => ({ webhooks, messages: earlierMessages + (isMailUp ? mail.messages.length : 0) }),
    setWebhooksHang: (value) => {
      isHanging = value;
      if (!value) receiver.closeAllConnections();
    },
    setCarrierGarbled: (value) => {
      isGarbled = value;
    },
    stopMail,
    startMail: async () => {
      if (isMailUp) return;
      mail = await startTinySmtp(() => undefined, Number(new URL(smtpUrl).port));
      isMailUp = true;
    },
    stop: async () => {
      await stopMail();
      for (const server of [receiver, carrier]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
