import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { nameMainInsured } from '../../../machines/domain/parties/main-insured.ts';
import { layOutProposal } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { SavePolicyParts } from '../../../src/graphql/documents.ts';
import {
  AbandonQuote,
  ChooseOffer,
  MailProposal,
  ProposalLinks,
  ReopenQuote,
  RevokeProposalLink,
  ShareProposal,
} from '../../../src/graphql/staff-documents.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playQuoteOfBothMarkets } from '../../support/scenarios/quote-of-both-markets.ts';
import { servedFile, startedQuote } from '../../support/scenarios/quote-player.ts';
import { type Client, clientWith, post, printed, signInClient } from '../../support/server/graphql-client.ts';
import { partnerKey } from '../../support/server/partner-key.ts';
import { restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
let now = new Date(`${today}T18:00:00.000Z`);
const database = await testDatabase();
const bare = await testWorld(database, now);
const smtp = await startTinySmtp();
afterAll(() => smtp.stop());
const { mail } = buildProviders({ dataFolder: '/nowhere', smtpUrl: smtp.url, mailFrom: 'us@example.com' });
const world = { ...bare, now: () => now, providers: { ...bare.providers, mail } };
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const rest = restClient(url, agent.tokens.accessToken);
const guest = restClient(url, '');

const photo = new FormData();
const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#1565a8' } });
photo.append('file', new Blob([Buffer.from(await picture.png().toBuffer())]), 'me.png');
await rest.save('User/Photo', photo);
await agent.send('mutation { saveAccount(account: { phone: "6155550142" }) { __typename } }');

const quote = await playQuoteOfBothMarkets(agent, today);
const policyId = String(quote.policy.policyId);

async function fetchPdf(path: string, init: RequestInit = {}): Promise<ReturnType<typeof readPdf>> {
  const response = await fetch(`${url}/vue/api/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${agent.tokens.accessToken}`, 'content-type': 'application/json' },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type') !== 'application/pdf') throw new Error(bytes.toString());
  return readPdf(bytes);
}

async function share(language: 'EN' | 'ES' = 'EN', withWorksheet = false) {
  const { shareProposal } = await agent.ask(ShareProposal, { policyId, language, withWorksheet });
  if (shareProposal.__typename !== 'ProposalShared') throw new Error(JSON.stringify(shareProposal));
  return { ...shareProposal, token: shareProposal.url.split('#')[1] ?? '' };
}

const open = (token: string) => guest.post('Guest/Proposal', { token });
const readRefusal = ({ status, body }: { status: number; body: unknown }) => [
  status,
  Object(body).problems?.map(({ code }: { code: string }) => code),
];

test('a proposal is one page: agency, agent, phone, property, three packages, the carriers, what is covered, until when', async () => {
  const { texts, pages } = await fetchPdf(`Policy/${policyId}/Proposal.pdf`);
  expect(pages).toBe(1);
  const said = texts.join('\n');
  for (const text of [
    'Riverbend Insurance Agency (sample)',
    'Alex Rivera',
    'Call (615) 555-0142',
    '118 Riverside Dr',
    'Preliminary – not a binder',
    'Sample place: the address and its figures are invented.',
    'Assumed: the height of the first floor. A measured one may change the price.',
    'Building only',
    'Recommended',
    'Highest deductible',
    'For building $250,000, contents $100,000, deductibles together $4,000.',
    '$549',
    '$1,131.52',
    'Reedbank Flood (Sample)',
    'Millpond Mutual (Sample)',
    'Waiting period',
    'Taxes and fees',
    'Lenders',
    'What the NFIP covers',
    'What it does not cover',
    'A flood before that day is not covered.',
  ])
    expect(said.replace(/\n/g, ' ')).toContain(text);
  // Only the agent is named.
  for (const { firstName, lastName } of quote.insureds)
    for (const name of [firstName, lastName]) if (name) expect(said).not.toContain(name);
});

test('it speaks Spanish on one page, and the worksheet comes after it only if it is asked for', async () => {
  const spanish = await fetchPdf(`Policy/${policyId}/Proposal.pdf?language=ES`);
  expect([spanish.pages, spanish.texts.includes('Lo que cubre el NFIP')]).toEqual([1, true]);
  expect(spanish.texts.includes('How this premium was made')).toBe(false);
  const whole = await fetchPdf(`Policy/${policyId}/Proposal.pdf?worksheet=true`);
  expect(whole.pages).toBeGreaterThan(2);
  expect(whole.texts.includes('How this premium was made')).toBe(true);
});

test('the quote as a PDF has its worksheet unless it is left out', async () => {
  const whole = await fetchPdf(`Policy/${policyId}/Quote.pdf`);
  const short = await fetchPdf(`Policy/${policyId}/Quote.pdf?worksheet=false`);
  expect(whole.texts.includes('How this premium was made')).toBe(true);
  expect(short.texts.includes('How this premium was made')).toBe(false);
  expect(short.pages).toBeLessThan(whole.pages);
  expect(short.texts[1]).toBe(`Quote ${policyId}`);
});

test('a link shows the made proposal without a session, and its openings are counted', async () => {
  const { token, guestLinkId } = await share('ES');
  expect(token).toMatch(/^[\w-]{43}$/);
  const { status, body } = await open(token);
  const { content, language, standing, digest, photo: shownPhoto } = Object(body);
  expect([status, language, standing]).toEqual([200, 'ES', 'CURRENT']);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(shownPhoto).toMatch(/^data:image\/jpeg;base64,/);
  const page = layOutProposal(content as Proposal, 'EN');
  expect(page.packages?.columns.map(({ title }) => title)).toEqual([
    'Building only',
    'Recommended',
    'Highest deductible',
  ]);
  expect(Object.keys(content).filter((name) => /insured|email|userId|policyId/i.test(name))).toEqual([]);
  const pdf = await fetchPdf('Guest/Proposal.pdf', {
    method: 'POST',
    body: JSON.stringify({ token, language: 'EN' }),
  });
  expect([pdf.pages, pdf.texts.includes('What the NFIP covers')]).toEqual([1, true]);
  await open(token);
  const [link] = (await agent.ask(ProposalLinks, { policyId })).proposalLinks;
  expect(link).toEqual({
    guestLinkId,
    language: 'ES',
    hasWorksheet: false,
    state: 'OPEN',
    toEmail: null,
    madeByName: 'Alex Rivera',
    madeAt: now.toISOString(),
    expiresAt: '2026-12-21T18:00:00.000Z',
    openedCount: 2,
    firstOpenedAt: now.toISOString(),
    lastOpenedAt: now.toISOString(),
    acceptedAt: null,
  });
});

const acceptDocument = `mutation ($token: String!, $package: ProposedPackage) { acceptProposal(token: $token, package: $package) { __typename
  ... on ProposalAccepted { policyId acceptedAt } ... on SaveRefused { problems { code } } } }`;
const accept = async (client: Client, token: string, kind: string | null = null) => {
  const { body, text } = await client.send(acceptDocument, { token, package: kind });
  if (!body?.data) throw new Error(text);
  return Object(body.data).acceptProposal;
};

test('a proposal is accepted with the code that goes to the insured only, once: the quote is then theirs to sign and pay, and the agent is notified', async () => {
  const email = 'accepting@example.com';
  const setEmail = (to: string | null) =>
    sql`update insured set email = ${to} where policy_id = ${policyId}`.execute(ownerOf(database.db));
  const { token } = await share();
  const askCode = () => guest.post('Guest/Proposal/Code', { token });
  await setEmail(null);
  expect([Object((await open(token)).body).codeGoesTo, readRefusal(await askCode())]).toEqual([
    null,
    [422, ['REQUIRED']],
  ]);
  await setEmail(email);
  const shown = Object((await open(token)).body);
  expect([shown.acceptedAt, shown.codeGoesTo]).toEqual([null, 'a***@example.com']);
  // A person who has the link, but not the mailbox.
  expect(await accept(agent, token)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_ALLOWED' }],
  });
  const { requestToken, url: link, code: shownCode } = Object((await askCode()).body);
  expect([link, shownCode]).toEqual([null, null]);
  const findMail = () => smtp.messages.findLast(({ to }) => to === email)?.source ?? '';
  await expect.poll(findMail).not.toBe('');
  const code = /page that you have open: (\d{6})/.exec(findMail().replace(/=\r?\n/g, ''))?.[1] ?? '';
  const wrong = { requestToken, code: code === '000000' ? '000001' : '000000' };
  expect((await guest.post('Authenticate/ConsumerCode', wrong)).status).toBe(401);
  const { body } = await guest.post('Authenticate/ConsumerCode', { requestToken, code });
  const insured = clientWith(url, body as unknown as Client['tokens']);
  const once = { __typename: 'ProposalAccepted', policyId, acceptedAt: now.toISOString() };
  // With offers of private carriers, the cover of the quote is what is compared and accepted.
  expect(await accept(insured, token, 'RECOMMENDED')).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'UNKNOWN_NAME' }],
  });
  expect([await accept(insured, token), await accept(insured, token)]).toEqual([once, once]);
  expect(Object((await open(token)).body).acceptedAt).toBe(now.toISOString());
  const subject = `${nameMainInsured(quote.insureds)} accepted your proposal`;
  const { rows } = await sql<{ entries: number; messages: number }>`select
    (select count(*)::int from activity_log where policy_id = ${policyId} and activity = 'proposal accepted') as entries,
    (select count(*)::int from outbox_message where subject = ${subject}) as messages`.execute(database.db);
  expect(rows).toEqual([{ entries: 1, messages: 1 }]);
  const own = await insured.send('query ($policyId: ID!) { ownPolicy(policyId: $policyId) { maySubmit } }', {
    policyId,
  });
  expect(own.body?.data?.ownPolicy).toEqual({ maySubmit: false });
  await setEmail(null);
});

async function setCost(replacementCostUser: number): Promise<void> {
  const { version } = (await servedFile(agent, quote.policy.policyId)).structure;
  const parts = { structure: { replacementCostUser, version } };
  await agent.ask(SavePolicyParts, { policyId, parts });
}

test('after a change of the quote the proposal does not change and says so; with the old answer it is current again', async () => {
  const { token } = await share();
  const before = Object((await open(token)).body);
  await setCost(150_000);
  const after = Object((await open(token)).body);
  expect([after.standing, after.content, after.digest]).toEqual(['CHANGED', before.content, before.digest]);
  await setCost(320_000);
  expect(Object((await open(token)).body).standing).toBe('CURRENT');
});

test('on the next day a proposal that compares carriers is still current, and one that is made then compares them too', async () => {
  const { token } = await share();
  now = new Date('2026-11-22T18:00:00.000Z');
  onTestFinished(() => {
    now = new Date(`${today}T18:00:00.000Z`);
  });
  const later = await signInClient(url, 'agent');
  const { shareProposal } = await later.ask(ShareProposal, {
    policyId,
    language: 'EN',
    withWorksheet: false,
  });
  if (shareProposal.__typename !== 'ProposalShared') throw new Error(JSON.stringify(shareProposal));
  const readPage = async (link: string) => {
    const { standing, content } = Object((await open(link)).body);
    return [standing, ...content.offers.map(({ carrier }: Proposal['offers'][number]) => carrier)];
  };
  const carriers = ['CURRENT', null, 'Reedbank Flood', 'Millpond Mutual'];
  expect([await readPage(token), await readPage(shareProposal.url.split('#')[1] ?? '')]).toEqual([
    carriers,
    carriers,
  ]);
});

test('no proposal is made while the kept offer of a carrier does not fit the answers', async () => {
  const choose = (privateFloodProviderId: string | null) =>
    agent.ask(ChooseOffer, { policyId, privateFloodProviderId });
  const { token } = await share();
  await choose('2');
  // What is accepted is the kept offer.
  expect(Object((await open(token)).body).standing).toBe('CHANGED');
  await setCost(150_000);
  const { shareProposal } = await agent.ask(ShareProposal, {
    policyId,
    language: 'EN',
    withWorksheet: false,
  });
  expect(
    shareProposal.__typename === 'SaveRefused' && shareProposal.problems.map(({ message }) => message),
  ).toEqual(['The offer of the carrier that you keep no longer holds. Get the premium again first.']);
  await setCost(320_000);
  expect((await share()).__typename).toBe('ProposalShared');
  await choose(null);
});

test('a withdrawn link opens nothing, nor does one that has ended or is not known', async () => {
  const { token, guestLinkId } = await share();
  const { revokeGuestLink } = await agent.ask(RevokeProposalLink, { policyId, guestLinkId });
  expect(revokeGuestLink.__typename).toBe('GuestLinkRevoked');
  expect(readRefusal(await open(token))).toEqual([422, ['LINK_REVOKED']]);
  expect(readRefusal(await guest.post('Guest/Proposal.pdf', { token }))).toEqual([422, ['LINK_REVOKED']]);
  expect(readRefusal(await open('x'.repeat(43)))).toEqual([422, ['LINK_UNKNOWN']]);
  const ended = await share();
  now = new Date(now.getTime() + 31 * 86_400_000);
  expect(readRefusal(await open(ended.token))).toEqual([422, ['LINK_EXPIRED']]);
  now = new Date(`${today}T18:00:00.000Z`);
  const { rows } = await sql`select 1 from guest_link where digest = ${token}`.execute(database.db);
  expect(rows).toEqual([]);
});

test('once the prices no longer hold, the page says that they do not', async () => {
  const { token } = await share();
  await sql`update guest_link set expires_at = '2027-12-31'`.execute(database.db);
  now = new Date('2026-12-30T18:00:00.000Z');
  expect(Object((await open(token)).body).standing).toBe('EXPIRED');
  now = new Date(`${today}T18:00:00.000Z`);
});

test('a quote that has ended can no longer be proposed', async () => {
  const { token } = await share();
  await agent.ask(AbandonQuote, { policyId, message: null });
  expect(Object((await open(token)).body).standing).toBe('EXPIRED');
  await agent.ask(ReopenQuote, { policyId });
  expect(Object((await open(token)).body).standing).toBe('CURRENT');
});

test('the address of a link is stored for no repetition of the call, and no file of a person is kept on the way', async () => {
  const headers = { authorization: `Bearer ${agent.tokens.accessToken}`, 'idempotency-key': 'share-once' };
  const variables = { policyId, language: 'EN', withWorksheet: false };
  const asked = await post(
    `${url}/graphql`,
    { query: printed(ShareProposal), variables },
    { ...headers, accept: 'application/graphql-response+json' },
  );
  expect([asked.status, asked.text.includes('/vue/guest/')]).toEqual([400, false]);
  const { rows } = await sql`select 1 from idempotency_key where key = 'share-once'`.execute(database.db);
  expect(rows).toEqual([]);
  const { token } = await share();
  const { authorization } = headers;
  const files = [
    fetch(`${url}/vue/api/Policy/${policyId}/Proposal.pdf`, { headers: { authorization } }),
    fetch(`${url}/vue/api/User/Photo`, { headers: { authorization } }),
    fetch(`${url}/vue/api/Guest/Proposal.pdf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  ];
  for (const file of await Promise.all(files))
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('a proposal whose stored text was changed is not shown', async () => {
  const { token, guestLinkId } = await share();
  await sql`update proposal set content = replace(content::text, '118 Riverside', '119 Riverside')::json
    where proposal_id = (select proposal_id from proposal_link where guest_link_id = ${guestLinkId})`.execute(
    database.db,
  );
  expect((await open(token)).status).toBe(500);
});

test('a mailed proposal arrives with its PDF and a link; the outbox does not show the link', async () => {
  const { mailProposal } = await agent.ask(MailProposal, {
    policyId,
    toEmail: 'rosa@example.com',
    subject: 'Su propuesta',
    message: 'Le adjunto su propuesta.',
    language: 'ES',
    withWorksheet: false,
  });
  expect(mailProposal.__typename).toBe('ProposalQueued');
  const { rows } = await sql<{ message: string }>`select message from outbox_message`.execute(database.db);
  expect(rows.some(({ message }) => message.includes('/vue/guest/proposal#'))).toBe(false);
  await runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: () => undefined,
  });
  const { to, source } = smtp.messages.at(-1) ?? { to: '', source: '' };
  const text = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const token = /\/vue\/guest\/proposal#([\w-]{43})/.exec(text)?.[1] ?? '';
  expect([to, (await open(token)).status]).toEqual(['rosa@example.com', 200]);
  expect(source).toContain('filename=propuesta-');
  const [, attached = ''] = /\r?\n\r?\n(JVBERi0[\w+/=\r\n]+)/.exec(source) ?? [];
  expect(readPdf(Buffer.from(attached, 'base64')).pages).toBe(1);
  const [link] = (await agent.ask(ProposalLinks, { policyId })).proposalLinks;
  expect([link?.toEmail, link?.openedCount]).toEqual(['rosa@example.com', 1]);
});

test('a message that is too long with its link is refused, and neither link nor document is left of it', async () => {
  const before = (await agent.ask(ProposalLinks, { policyId })).proposalLinks.length;
  const mail = {
    toEmail: 'rosa@example.com',
    subject: 'Proposal',
    language: 'EN',
    withWorksheet: false,
  } as const;
  const { mailProposal } = await agent.ask(MailProposal, { policyId, ...mail, message: 'x'.repeat(20_000) });
  expect(
    mailProposal.__typename === 'SaveRefused' && mailProposal.problems.map(({ field }) => field),
  ).toEqual(['message']);
  expect((await agent.ask(ProposalLinks, { policyId })).proposalLinks.length).toBe(before);
});

test('a user who may not change the quote mails its proposal to addresses of the policy only', async () => {
  const { rows } = await sql<{
    id: number;
  }>`select user_id as id from app_user where user_name = 'agent'`.execute(database.db);
  const accessToken = await partnerKey(world, Number(rows[0]?.id), ['DOCUMENTS']);
  const partner = clientWith(url, { accessToken, refreshToken: '' });
  const mail = { subject: 'Proposal', message: 'Words.', language: 'EN', withWorksheet: false };
  const document = `mutation ($policyId: ID!, $toEmail: String!, $subject: String!, $message: String!, $language: ProposalLanguage!, $withWorksheet: Boolean!) {
    mailProposal(policyId: $policyId, toEmail: $toEmail, subject: $subject, message: $message, language: $language, withWorksheet: $withWorksheet) {
      __typename ... on SaveRefused { problems { code field } } } }`;
  const { body } = await partner.send(document, { policyId, toEmail: 'stranger@example.com', ...mail });
  expect(Object(body?.data).mailProposal).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'SCOPE_MISSING', field: 'toEmail' }],
  });
});

test('proposals of a quote out of sight cannot be made, seen or withdrawn, and none is made without a price', async () => {
  const other = await signInClient(url, 'otheragent');
  const request = { policyId, language: 'EN', withWorksheet: false } as const;
  expect((await other.ask(ShareProposal, request)).shareProposal.__typename).toBe('NotFound');
  expect((await other.ask(ProposalLinks, { policyId })).proposalLinks).toEqual([]);
  const { status } = await restClient(url, other.tokens.accessToken).get(`Policy/${policyId}/Proposal.pdf`);
  expect(status).toBe(404);
  expect((await guest.get(`Policy/${policyId}/Proposal.pdf`)).status).toBe(401);
  const unrated = await startedQuote(agent, namedScenario('slab-behind-a-levee', today).start);
  const bareId = String(unrated.file.policy.policyId);
  const { shareProposal } = await agent.ask(ShareProposal, { ...request, policyId: bareId });
  expect(shareProposal.__typename === 'SaveRefused' && shareProposal.problems[0]?.message).toBe(
    'This quote has no price to propose yet. Answer the questions that its rates still need.',
  );
});
