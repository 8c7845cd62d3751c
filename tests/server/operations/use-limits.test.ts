import { afterAll, expect, test, vi } from 'vitest';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { type PlayedQuote, playScreen, servedFile } from '../../support/scenarios/quote-player.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';

const { url, agent, played, started } = await restWorld();
const begin = Date.parse(`${restToday}T18:00:00Z`);
vi.useFakeTimers({ toFake: ['Date'], now: begin });
afterAll(() => vi.useRealTimers());

const refusals = '__typename ... on SaveRefused { retryAfter problems { code field message } }';

/** Sends the same mutation so many times in one call, and answers what each came to. */
async function repeated(client: Client, times: number, mutation: string): Promise<unknown[]> {
  const fields = Array.from({ length: times }, (_, at) => `a${at}: ${mutation} { ${refusals} }`);
  const { body, text } = await client.send(`mutation { ${fields.join(' ')} }`, {});
  if (!body?.data) throw new Error(text);
  return Object.values(body.data);
}

function limited(message: string, retryAfter: number, field: string | null = null): object {
  const problems = [{ code: 'RATE_LIMIT', field, message }];
  return { __typename: 'SaveRefused', retryAfter, problems };
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

test('five declined cards an hour are tried for a policy, of sixty in one call; then the answer says when again', async () => {
  const { file } = await played('slab-behind-a-levee');
  const id = file.policy.policyId;
  const pay = (token: string) =>
    `pay(policyId: ${id}, payment: { paymentTypeId: 1, amount: "10.00", token: "${token}" })`;
  const declined = {
    __typename: 'SaveRefused',
    retryAfter: null,
    problems: [{ code: 'PAYMENT', field: 'payment.token', message: 'The card was declined.' }],
  };
  const tooMany = 'Too many card payments for this policy were declined. Try again in';
  expect(await repeated(agent, 60, pay('tok_sample_declined'))).toEqual([
    ...times(5, declined),
    ...times(55, limited(`${tooMany} 60 minutes.`, 3600)),
  ]);
  vi.setSystemTime(begin + 3_541_000);
  expect(await repeated(agent, 1, pay('tok_sample_ok'))).toEqual([limited(`${tooMany} a minute.`, 59)]);
  vi.setSystemTime(begin + 3_600_000);
  expect(await repeated(agent, 7, pay('tok_sample_ok'))).toEqual(times(7, { __typename: 'PaymentRecorded' }));
});

test('twenty e-mails an hour go out about a policy and sixty of a person; REST says when again in Retry-After', async () => {
  vi.setSystemTime(begin + 10 * 3_600_000);
  const { file } = await started();
  const { policyId: id } = file.policy;
  const csr = await signInClient(url, 'csr');
  const mail = (policyId: number) =>
    `sendEmail(policyId: ${policyId}, toEmail: "rosa@example.com", subject: "Hello", message: "Words.")`;
  const sent = { __typename: 'EmailQueued' };
  expect(await repeated(csr, 60, mail(id))).toEqual([
    ...times(20, sent),
    ...times(40, limited('Too many e-mails were sent about this policy. Try again in 60 minutes.', 3600)),
  ]);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ToEmail: 'rosa@example.com',
    Subject: 'Hello',
    Message: 'Words.',
  }))
    form.set(name, value);
  const response = await fetch(`${url}/vue/api/Policy/${id}/SendEmail`, {
    method: 'POST',
    headers: { authorization: `Bearer ${csr.tokens.accessToken}` },
    body: form,
  });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
  for (let other = 0; other < 2; other += 1)
    expect(await repeated(csr, 20, mail((await started()).file.policy.policyId))).toEqual(times(20, sent));
  expect(await repeated(csr, 1, mail((await started()).file.policy.policyId))).toEqual([
    limited('You have sent too many e-mails. Try again in 60 minutes.', 3600),
  ]);
});

test('an agent writes to the addresses of the policy, staff to any', async () => {
  vi.setSystemTime(begin + 20 * 3_600_000);
  const { file } = await started();
  const mail = (toEmail: string) =>
    `sendEmail(policyId: ${file.policy.policyId}, toEmail: "${toEmail}", subject: "Hello", message: "Words.")`;
  expect(await repeated(agent, 1, mail('Agent@example.com'))).toEqual([{ __typename: 'EmailQueued' }]);
  const message =
    "This address does not belong to the policy's insureds, correspondence or agent. Add it to the policy first, or ask a colleague who may write to any address.";
  expect(await repeated(agent, 1, mail('anybody@example.net'))).toEqual([
    {
      __typename: 'SaveRefused',
      retryAfter: null,
      problems: [{ code: 'NOT_ALLOWED', field: 'toEmail', message }],
    },
  ]);
  const csr = await signInClient(url, 'csr');
  expect(await repeated(csr, 1, mail('anybody@example.net'))).toEqual([{ __typename: 'EmailQueued' }]);
});

test('twenty codes to register are tried from an address in fifteen minutes', async () => {
  const message = 'This code is unknown, was used, or has expired. Ask for another invitation.';
  const unknown = {
    __typename: 'SaveRefused',
    retryAfter: null,
    problems: [{ code: 'REGISTRATION_CODE', field: 'code', message }],
  };
  expect(
    await repeated(agent, 25, 'register(code: "nothing", password: "a long walk by the river")'),
  ).toEqual([
    ...times(20, unknown),
    ...times(5, limited('Too many attempts to register. Try again in 15 minutes.', 900, 'code')),
  ]);
  const visitor = restClient(url, null);
  const answer = await visitor.post('User/Register', { code: 'nothing', password: 'a long walk' });
  expect(answer.status).toBe(429);
});

test('a start at an address that another agency has reveals nothing about it; underwriting sees it once the application is there', async () => {
  vi.setSystemTime(begin + 30 * 3_600_000);
  const stranger = await signInClient(url, 'otheragent');
  const { start, steps } = namedScenario('slab-behind-a-levee', restToday);
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(start.place).address;
  const input = {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
  };
  const query = `mutation ($input: StartQuoteInput!) { startQuote(input: $input) { __typename
    ... on QuoteStarted { notices file { id policy { isPotentialDuplicate } } }
    ... on PossibleDuplicate { others { policyId } } ... on SaveRefused { problems { code message } } } }`;
  const { body } = await stranger.send(query, { input });
  expect(body?.data?.startQuote).toEqual({
    __typename: 'QuoteStarted',
    notices: [],
    file: { id: expect.any(String), policy: { isPotentialDuplicate: false } },
  });
  const { body: own } = await agent.send(query, { input });
  expect(Object(own?.data?.startQuote).__typename).toBe('PossibleDuplicate');
  const id = Object(body?.data?.startQuote).file.id;
  const file = await servedFile(stranger, Number(id));
  let quote: PlayedQuote = { file, at: file.wizard.step, place: file.wizard.step, passages: [] };
  for (const step of steps) quote = await playScreen(stranger, quote, step);
  expect(quote.file.policy.isPotentialDuplicate).toBe(false);
  const { file: theirs } = await played('slab-behind-a-levee');
  await agent.ask(SubmitApplication, { policyId: String(theirs.policy.policyId) });
  expect((await servedFile(agent, theirs.policy.policyId)).transaction.policyState).toBe('APPLICATION');
  await enterCheck(url, id);
  const { submitApplication } = await stranger.ask(SubmitApplication, { policyId: id });
  expect(pickMembers(submitApplication, '__typename', 'reasons')).toEqual({
    __typename: 'SentToUnderwriting',
    reasons: expect.arrayContaining(['Another policy may insure the same building.']),
  });
});
