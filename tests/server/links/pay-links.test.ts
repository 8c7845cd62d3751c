import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { payThroughLink, readGuestPayment } from '../../../server/billing/guest-payments.service.ts';
import { settleProviderCall } from '../../../server/billing/settle-provider-call.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { httpPayment, paymentServer } from '../../support/machines/http-payment.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteAtEnd } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
const bare = await testWorld(database, new Date(`${today}T18:00:00Z`));
const smtp = await startTinySmtp();
afterAll(() => smtp.stop());
const providers = buildProviders({ dataFolder: '/nowhere', smtpUrl: smtp.url, mailFrom: 'us@example.com' });
const world = { ...bare, providers: { ...bare.providers, mail: providers.mail } };
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const guest = restClient(url, '');

const send = `mutation ($policyId: ID!, $toEmail: String!) { sendPayLink(policyId: $policyId, toEmail: $toEmail) {
  __typename ... on GuestLinkSent { hasMailServer url guestLink { guestLinkId state toEmail } }
  ... on SaveRefused { problems { code field message } } } }`;

async function runJobs(): Promise<void> {
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
}

/** A quote that can be paid for, and what the agent's link to it says. */
async function paidQuote() {
  const { file } = await quoteAtEnd(agent, namedScenario('crawlspace-with-certificate-bought-lately', today));
  return { file, ...(await sendLink(file.policy.policyId)) };
}

async function sendLink(policyId: number) {
  const toEmail = `insured-${randomBytes(4).toString('hex')}@example.com`;
  await sql`update insured set email = ${toEmail} where policy_id = ${policyId}`.execute(
    ownerOf(database.db),
  );
  const { body } = await agent.send(send, { policyId, toEmail });
  await runJobs();
  const token = /\/vue\/guest\/pay#([\w-]{43})/.exec(textTo(toEmail))?.[1] ?? '';
  // Its sender may hand on the link that the mail has.
  expect(Object(body?.data).sendPayLink).toEqual({
    __typename: 'GuestLinkSent',
    hasMailServer: true,
    url: `${world.site.url}/vue/guest/pay#${token}`,
    guestLink: { guestLinkId: expect.any(String), state: 'OPEN', toEmail },
  });
  return { toEmail, token };
}

function textTo(toEmail: string): string {
  const sent = smtp.messages.filter(({ to }) => to === toEmail).map(({ source }) => source);
  return sent
    .join('\n')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
}

async function read(token: string) {
  return (await guest.post('Guest/Payment/Read', { token })).body as { [field: string]: unknown };
}

function pay(token: string, amount: unknown, paymentToken = 'tok_sample_ok', paymentTypeId = 2) {
  return guest.post('Guest/Payment/Pay', { token, amount, paymentTypeId, paymentToken });
}

async function countPayments(policyId: number): Promise<number> {
  const { rows } =
    await sql`select 1 from payment where policy_id = ${policyId} and payment_status_id in (3, 4)`.execute(
      database.db,
    );
  return rows.length;
}

test('a guest sees what is due and who is insured, pays once, and gets a receipt on the page and by mail', async () => {
  const { file, token, toEmail } = await paidQuote();
  const shown = await read(token);
  expect(Object.keys(shown).sort()).toEqual([
    'agencyName',
    'agentName',
    'agentPhone',
    'amount',
    'amountWhenSent',
    'effectiveDate',
    'expirationDate',
    'insuredName',
    'linkEnds',
    'number',
    'property',
    'receipt',
    'service',
    'state',
  ]);
  expect([shown.state, shown.amount, shown.amountWhenSent]).toEqual([
    'DUE',
    Number(file.transaction.balance),
    Number(file.transaction.balance),
  ]);
  const { status, body } = await pay(token, shown.amount);
  expect([status, Object(body).state, Object(body).receipt]).toEqual([
    200,
    'PAID',
    {
      amount: shown.amount,
      paidOn: '2026-11-21',
      reference: expect.stringContaining('sample-ok-'),
      paymentTypeId: 2,
      isSettled: true,
    },
  ]);
  await runJobs();
  expect(textTo(toEmail)).toContain('Recibo de su pago');
  expect(await countPayments(file.policy.policyId)).toBe(1);
  expect(await pay(token, shown.amount)).toEqual({
    status: 422,
    body: {
      problems: [
        {
          code: 'LINK_USED',
          message: 'This link has already been used. It works only once.',
          field: 'token',
          severity: 'E',
          step: null,
        },
      ],
      message: 'This link has already been used. It works only once.',
    },
  });
  expect((await read(token)).state).toBe('PAID');
  const { rows } = await sql<{ user_id: number | null }>`select user_id from activity_log
    where policy_id = ${file.policy.policyId} and activity = 'payment'`.execute(database.db);
  expect(rows).toEqual([{ user_id: null }]);
});

test('a double click, two tabs and two cards at the same moment pay once', async () => {
  const { file, token } = await paidQuote();
  const { amount } = await read(token);
  const answers = await Promise.all([
    pay(token, amount),
    pay(token, amount),
    pay(token, amount, 'tok_sample_nsf'),
    pay(token, amount, 'tok_sample_ok', 1),
  ]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  expect(await countPayments(file.policy.policyId)).toBe(1);
});

test('a declined card leaves the link open, and the next one is taken', async () => {
  const { file, token } = await paidQuote();
  const { amount } = await read(token);
  const declined = await pay(token, amount, 'tok_sample_declined');
  expect([declined.status, Object(declined.body).problems[0].code]).toEqual([422, 'PAYMENT']);
  expect((await read(token)).state).toBe('DUE');
  expect((await pay(token, amount, 'tok_sample_ok', 1)).status).toBe(200);
  expect(await countPayments(file.policy.policyId)).toBe(1);
});

test('an amount that is no longer what is due is not taken, and the page shows both', async () => {
  const { file, token } = await paidQuote();
  const { amount } = await read(token);
  await sql`update transaction set balance_cents = balance_cents + 1000 where policy_id = ${file.policy.policyId}`.execute(
    ownerOf(database.db),
  );
  const refused = await pay(token, amount);
  expect([refused.status, Object(refused.body).problems[0].code]).toEqual([422, 'AMOUNT_CHANGED']);
  const shown = await read(token);
  expect([shown.amount, shown.amountWhenSent]).toEqual([Number(amount) + 10, amount]);
  expect(await countPayments(file.policy.policyId)).toBe(0);
});

test('a process that is killed between asking and noting pays once: the next one finds the charge and uses up the link', async () => {
  const { file, token } = await paidQuote();
  const service = await paymentServer();
  const killed = { ...world, providers: { ...world.providers, payment: httpPayment(service.url) } };
  const visit = { token, address: '::1' };
  const shown = await readGuestPayment(world, visit);
  if (shown.__typename !== 'GuestPaymentShown') throw new Error('the link does not open');
  const { amount } = shown.payment;
  const order = { amount, paymentTypeId: 2, paymentToken: 'tok_sample_ok' };
  service.hang();
  const arrived = service.nextCharge();
  const lost = payThroughLink(killed, visit, order).catch(() => undefined);
  await arrived;
  expect((await read(token)).state).toBe('UNDER_WAY');
  const second = await payThroughLink(killed, visit, { ...order, paymentToken: 'another card' });
  expect(second).toEqual({
    problems: [
      {
        code: 'PAYMENT',
        field: 'payment',
        message:
          'Another payment for this policy is being processed. Wait for its outcome before you pay again.',
        severity: 'ERROR',
        step: 'APPLICATION_SUMMARY',
      },
    ],
    __typename: 'SaveRefused',
  });
  service.answerAgain();
  const { rows } = await sql<{ id: number }>`select provider_call_id as id from provider_call
    where policy_id = ${file.policy.policyId} and port = 'payment'`.execute(database.db);
  expect(rows.length).toBe(1);
  await Promise.all([settleProviderCall(killed, Number(rows[0]?.id)), lost]);
  expect([(await read(token)).state, await countPayments(file.policy.policyId), service.calls()]).toEqual([
    'PAID',
    1,
    1,
  ]);
});

test('a new link takes the place of the one before, and what is paid otherwise is not asked of a guest', async () => {
  const { file, token } = await paidQuote();
  const { policyId } = file.policy;
  const second = await sendLink(policyId);
  expect(Object(await read(token)).problems[0].code).toBe('LINK_REVOKED');
  const payment = { paymentTypeId: 2, amount: file.transaction.balance, token: 'tok_sample_ok' };
  await agent.send(
    `mutation ($policyId: ID!, $payment: PaymentInput!) { pay(policyId: $policyId, payment: $payment) { __typename } }`,
    { policyId, payment },
  );
  expect((await read(second.token)).state).toBe('NOTHING_DUE');
  const { body } = await agent.send(send, { policyId, toEmail: second.toEmail });
  expect(Object(body?.data).sendPayLink.problems[0].message).toBe('Nothing is due.');
});
