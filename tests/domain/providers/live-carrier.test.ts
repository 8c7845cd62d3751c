import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildPrivateRisk, type PrivateRisk } from '../../../machines/domain/coverage/private-risk.ts';
import { type LiveCarrierSettings, liveCarrier } from '../../../server/providers/live/live-carrier.ts';
import { sampleFile } from '../../support/scenarios/sample-file.ts';

const today = '2026-11-21';
const secret = 'a secret that carrier and product agreed';
const risk: PrivateRisk = buildPrivateRisk(sampleFile());

const quote = {
  outcome: 'quote',
  reference: 'Q-77',
  edition: '2026-07',
  writtenAs: 'SURPLUS',
  buildingPremium: '819.61',
  contentsPremium: '337.21',
  policyFee: '95.00',
  inspectionFee: '0.00',
  validUntil: '2026-12-21',
  terms: {
    buildingLimit: 1_000_000,
    contentsLimit: 500_000,
    waitingPeriodDays: 10,
    covers: [{ cover: 'Loss of use', words: '10 % of the building coverage' }],
    lenderAcceptance: 'Lenders must accept it.',
    minimumEarnedPercent: 25,
    installments: { payments: 4, everyMonths: 3, depositPercent: 40, fee: '6.00' },
  },
};

interface Call {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (response: ServerResponse) => void;

afterEach(() => {
  vi.useRealTimers();
});

const json =
  (content: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

const never: Answer = () => undefined;

/** A real carrier on a port of its own that gives these answers in turn, the last one again and again. */
async function carrierAnswering(...answers: Answer[]) {
  const calls: Call[] = [];
  const reported: string[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ headers: request.headers, body: await text(request) });
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    answer?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const settings: LiveCarrierSettings = {
    privateFloodProviderId: 3,
    name: 'Third Carrier',
    url: `http://127.0.0.1:${port}/quote`,
    secret,
    limitMilliseconds: 2_000,
    firstWaitMilliseconds: 1,
    report: (message) => reported.push(message),
  };
  const carrier = (change: Partial<LiveCarrierSettings> = {}) => liveCarrier({ ...settings, ...change });
  return { calls, reported, carrier };
}

const noAnswer = {
  outcome: 'not available',
  reason: 'Third Carrier is not responding. Try again later.',
};
const noUse = { outcome: 'not available', reason: 'Third Carrier returned an unusable response.' };
const leftAlone = {
  outcome: 'not available',
  reason: 'Third Carrier failed several times in a row. Try again in a minute.',
};
const provenance = { source: 'Third Carrier', asOf: today, mode: 'live' };

describe('A live carrier', () => {
  test('is posted the rating input, signed, and quotes', async () => {
    const { calls, carrier } = await carrierAnswering(json(quote));
    const { outcome: _outcome, terms, ...premium } = quote;
    expect(await carrier().quote(risk, today)).toEqual({
      outcome: 'quote',
      quote: { ...premium, lines: [] },
      terms,
      provenance,
    });
    const [call] = calls;
    const signed = createHmac('sha256', secret)
      .update(`${call?.headers['x-highwater-timestamp']}.${call?.body}`)
      .digest('hex');
    expect(call?.headers['x-highwater-signature']).toBe(`sha256=${signed}`);
    expect(JSON.parse(call?.body ?? '')).toEqual({ version: 1, askedOn: today, risk });
    expect(JSON.stringify(call)).not.toContain(secret);
  });

  test('declines with its reasons', async () => {
    const reasons = ['It does not write buildings over water.'];
    const { carrier } = await carrierAnswering(json({ outcome: 'decline', reasons }));
    expect(await carrier().quote(risk, today)).toEqual({
      outcome: 'decline',
      reasons,
      terms: null,
      provenance,
    });
  });

  test('that is too slow is not available once its time is over', async () => {
    const { reported, carrier } = await carrierAnswering(never);
    expect(await carrier({ limitMilliseconds: 50 }).quote(risk, today)).toEqual(noAnswer);
    expect(reported).toEqual(['The carrier Third Carrier gave no quote: It did not answer within 50 ms.']);
  });

  test('that is too slow once is asked again and quotes', async () => {
    const { calls, carrier } = await carrierAnswering(never, json(quote));
    expect((await carrier({ limitMilliseconds: 1_000 }).quote(risk, today)).outcome).toBe('quote');
    expect(calls.length).toBe(2);
  });

  test('that answers 500 once is asked again and quotes', async () => {
    const { calls, carrier } = await carrierAnswering(json({}, 500), json(quote));
    expect((await carrier().quote(risk, today)).outcome).toBe('quote');
    expect(calls.length).toBe(2);
  });

  test.each([500, 503, 429])('that keeps answering %i is not available', async (status) => {
    const { calls, reported, carrier } = await carrierAnswering(json(quote, status));
    expect(await carrier().quote(risk, today)).toEqual(noAnswer);
    expect(calls.length).toBe(3);
    expect(reported).toEqual([`The carrier Third Carrier gave no quote: It answered ${status}.`]);
  });

  test.each([400, 401, 404])('that refuses with %i is not asked again', async (status) => {
    const { calls, carrier } = await carrierAnswering(json({}, status));
    expect(await carrier().quote(risk, today)).toEqual(noUse);
    expect(calls.length).toBe(1);
  });

  test('that reports an error with status 200 is asked again, then not available', async () => {
    const { calls, reported, carrier } = await carrierAnswering(json({ outcome: 'error', message: 'down' }));
    expect(await carrier().quote(risk, today)).toEqual(noAnswer);
    expect(calls.length).toBe(3);
    expect(reported).toEqual(['The carrier Third Carrier gave no quote: It answered that it failed.']);
  });

  test.each<[string, unknown]>([
    ['no outcome', {}],
    ['a list', [quote]],
    ['a premium that is a number', { ...quote, buildingPremium: 819.61 }],
    ['a negative premium', { ...quote, buildingPremium: '-819.61' }],
    ['no premium for a coverage that was asked for', { ...quote, contentsPremium: '0.00' }],
    ['a quote that is over', { ...quote, validUntil: '2026-11-20' }],
    ['a decline without a reason', { outcome: 'decline', reasons: [] }],
    ['a wait of years', { ...quote, terms: { ...quote.terms, waitingPeriodDays: 4_000 } }],
  ])('that answers %s is not available, and is not asked again', async (_what, content) => {
    const { calls, carrier } = await carrierAnswering(json(content));
    expect(await carrier().quote(risk, today)).toEqual(noUse);
    expect(calls.length).toBe(1);
  });

  test('that answers no JSON, too much, or leads elsewhere is not available', async () => {
    const page = await carrierAnswering((response) => response.end('<html>'));
    expect(await page.carrier().quote(risk, today)).toEqual(noUse);
    const flood = await carrierAnswering((response) => response.end('x'.repeat(300_000)));
    expect(await flood.carrier().quote(risk, today)).toEqual(noUse);
    const elsewhere = await carrierAnswering((response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    expect(await elsewhere.carrier().quote(risk, today)).toEqual(noAnswer);
  });

  test('that is not there is not available', async () => {
    const { carrier } = await carrierAnswering(never);
    expect(await carrier({ url: 'http://127.0.0.1:1/quote' }).quote(risk, today)).toEqual(noAnswer);
  });

  test('is left alone after failures in a row, and asked again once the time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') });
    const { calls, carrier } = await carrierAnswering(
      json({}, 500),
      json({}, 500),
      json({}, 500),
      json(quote),
    );
    const asked = carrier({ retries: 0, failuresToOpen: 3, openMilliseconds: 30_000 });
    const answers = [];
    for (let call = 0; call < 5; call += 1) answers.push(await asked.quote(risk, today));
    expect(answers).toEqual([noAnswer, noAnswer, noAnswer, leftAlone, leftAlone]);
    expect(calls.length).toBe(3);
    vi.setSystemTime(new Date('2026-11-21T18:00:31Z'));
    const later = [await asked.quote(risk, today), await asked.quote(risk, today)];
    expect(later.map(({ outcome }) => outcome)).toEqual(['quote', 'quote']);
    expect(calls.length).toBe(5);
  });

  test('is left alone again where the one call after the pause fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T18:00:00Z') });
    const { calls, carrier } = await carrierAnswering(json({}, 500));
    const asked = carrier({ retries: 0, failuresToOpen: 2, openMilliseconds: 30_000 });
    await asked.quote(risk, today);
    await asked.quote(risk, today);
    vi.setSystemTime(new Date('2026-11-21T18:00:31Z'));
    expect([await asked.quote(risk, today), await asked.quote(risk, today)]).toEqual([noAnswer, leftAlone]);
    expect(calls.length).toBe(3);
  });
});
