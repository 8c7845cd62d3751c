import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
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
const { mail } = buildProviders({ dataFolder: '/nowhere', smtpUrl: smtp.url, mailFrom: 'us@example.com' });
const world = { ...bare, providers: { ...bare.providers, mail } };
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const guest = restClient(url, '');
const drawing = 'M10 150L60 40L90 150M120 90L220 90';

async function runJobs(): Promise<void> {
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
}

async function newQuote(): Promise<number> {
  const { file } = await quoteAtEnd(agent, namedScenario('crawlspace-with-certificate-bought-lately', today));
  return file.policy.policyId;
}

async function ask(document: string, variables: object) {
  const { body } = await agent.send(document, variables as { [name: string]: unknown });
  return Object(Object.values(Object(body?.data))[0]);
}

const fields =
  'state signedName method place signedAt documentDigest documentId guestLink { guestLinkId state toEmail }';
const status = (policyId: number) =>
  ask(`query ($policyId: ID!) { applicationSignature(policyId: $policyId) { ${fields} } }`, { policyId });
const readContent = (policyId: number) =>
  ask(
    `query ($policyId: ID!) { applicationToSign(policyId: $policyId) { number totalPremium declarations contentDigest
      groups { title answers { label value } } } }`,
    { policyId },
  );
const sign = (policyId: number, signature: object) =>
  ask(
    `mutation ($policyId: ID!, $signature: SignatureInput!) { signApplication(policyId: $policyId, signature: $signature) {
      ... on ApplicationSigned { signature { ${fields} } } ... on SaveRefused { problems { code field } } } }`,
    { policyId, signature },
  );

/** Sends a link to sign to a new address of the insured; what it says. */
async function sendLink(policyId: number) {
  const toEmail = `insured-${randomBytes(4).toString('hex')}@example.com`;
  await sql`update insured set email = ${toEmail} where policy_id = ${policyId}`.execute(
    ownerOf(database.db),
  );
  const sent = await ask(
    `mutation ($policyId: ID!, $toEmail: String!) { sendSignatureLink(policyId: $policyId, toEmail: $toEmail) { __typename } }`,
    { policyId, toEmail },
  );
  expect(sent).toEqual({ __typename: 'GuestLinkSent' });
  await runJobs();
  const source = smtp.messages.findLast(({ to }) => to === toEmail)?.source ?? '';
  const text = source.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return { toEmail, token: /\/vue\/guest\/sign#([\w-]{43})/.exec(text)?.[1] ?? '' };
}

const read = async (token: string) => Object((await guest.post('Guest/Signature/Read', { token })).body);
const signLink = (token: string, input: object) =>
  guest.post('Guest/Signature/Sign', { token, signedName: 'Rosa Alvarez', ...input });

async function storedPdf(policyId: number): Promise<{ digest: string; text: string }> {
  const { documentId, documentDigest } = await status(policyId);
  const response = await fetch(`${url}/vue/api/Policy/${policyId}/Document/${documentId}`, {
    headers: { authorization: `Bearer ${agent.tokens.accessToken}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(hash('sha256', bytes)).toBe(documentDigest);
  return { digest: documentDigest, text: readPdf(bytes).texts.join(' ') };
}

test('an insured reads the application through a link and signs it; the agent sees when, how and what', async () => {
  const policyId = await newQuote();
  expect((await status(policyId)).state).toBe('NOT_ASKED');
  const { token, toEmail } = await sendLink(policyId);
  expect(await status(policyId)).toEqual({
    state: 'SENT',
    signedName: null,
    method: null,
    place: null,
    signedAt: null,
    documentDigest: null,
    documentId: null,
    guestLink: { guestLinkId: expect.any(String), toEmail, state: 'OPEN' },
  });
  const shown = await read(token);
  const content = await readContent(policyId);
  expect(shown.content.contentDigest).toBe(content.contentDigest);
  expect(shown.content.groups).toEqual(content.groups);
  expect(
    content.groups.flatMap(({ answers }: { answers: { label: string }[] }) => answers).length,
  ).toBeGreaterThan(20);
  const { contentDigest } = shown.content;
  const { status: code, body } = await signLink(token, { contentDigest, drawing });
  expect([code, Object(body).signature, Object(body).content]).toEqual([
    200,
    { state: 'SIGNED', signedName: 'Rosa Alvarez', signedAt: '2026-11-21T18:00:00.000Z' },
    null,
  ]);
  expect(await status(policyId)).toEqual({
    state: 'SIGNED',
    signedName: 'Rosa Alvarez',
    method: 'DRAWN',
    place: 'LINK',
    signedAt: '2026-11-21T18:00:00.000Z',
    documentDigest: expect.stringMatching(/^[\da-f]{64}$/),
    documentId: expect.any(String),
    guestLink: { guestLinkId: expect.any(String), toEmail, state: 'USED' },
  });
  const pdf = await storedPdf(policyId);
  expect(pdf.text).toContain('Rosa Alvarez');
  expect(pdf.text.replace(/\s/g, '')).toContain(contentDigest);
  expect(await signLink(token, { contentDigest })).toEqual({
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
});

test('eight signatures at the same moment are one', async () => {
  const policyId = await newQuote();
  const { token } = await sendLink(policyId);
  const { contentDigest } = (await read(token)).content;
  const answers = await Promise.all(Array.from({ length: 8 }, () => signLink(token, { contentDigest })));
  expect(answers.filter(({ status: code }) => code === 200).length).toBe(1);
  const { rows } = await sql`select 1 from application_signature where policy_id = ${policyId}`.execute(
    database.db,
  );
  const { rows: documents } =
    await sql`select 1 from document where policy_id = ${policyId} and document_type = 'Signed application'`.execute(
      database.db,
    );
  expect([rows.length, documents.length]).toEqual([1, 1]);
});

test('on the screen of the agent the insured types the name; a changed answer voids it, and only what was read is signed', async () => {
  const policyId = await newQuote();
  const { contentDigest } = await readContent(policyId);
  expect(await sign(policyId, { signedName: ' ', contentDigest, drawing: 'M1 1Z' })).toEqual({
    problems: [
      { code: 'REQUIRED', field: 'signedName' },
      { code: 'TYPE', field: 'drawing' },
    ],
  });
  const { signature } = await sign(policyId, { signedName: 'Rosa Alvarez', contentDigest });
  expect([signature.state, signature.method, signature.place, signature.guestLink]).toEqual([
    'SIGNED',
    'TYPED',
    'SCREEN',
    null,
  ]);
  await sql`update insured set first_name = 'Rosalia' where policy_id = ${policyId}`.execute(
    ownerOf(database.db),
  );
  expect((await status(policyId)).state).toBe('VOID');
  expect(await sign(policyId, { signedName: 'Rosa Alvarez', contentDigest })).toEqual({
    problems: [{ code: 'CONTENT_CHANGED', field: 'contentDigest' }],
  });
  const again = (await readContent(policyId)).contentDigest;
  const { signature: second } = await sign(policyId, { signedName: 'Rosalia Alvarez', contentDigest: again });
  expect(second.state).toBe('SIGNED');
});

test('an answer that changes while a guest reads is not signed, and the link stays open', async () => {
  const policyId = await newQuote();
  const { token } = await sendLink(policyId);
  const { contentDigest } = (await read(token)).content;
  await sql`update insured set last_name = 'Alvares' where policy_id = ${policyId}`.execute(
    ownerOf(database.db),
  );
  expect(await signLink(token, { contentDigest })).toEqual({
    status: 422,
    body: {
      problems: [
        {
          code: 'CONTENT_CHANGED',
          message: 'The application has changed since this page was opened. Read it again before you sign.',
          field: 'contentDigest',
          severity: 'E',
          step: null,
        },
      ],
      message: 'The application has changed since this page was opened. Read it again before you sign.',
    },
  });
  const again = (await read(token)).content.contentDigest;
  expect((await signLink(token, { contentDigest: again })).status).toBe(200);
});

test('a link that was sent to an address that no insured has now opens nothing', async () => {
  const policyId = await newQuote();
  const { token } = await sendLink(policyId);
  const { contentDigest } = (await read(token)).content;
  await sql`update insured set email = 'the-right-one@example.com' where policy_id = ${policyId}`.execute(
    ownerOf(database.db),
  );
  expect((await read(token)).problems[0].code).toBe('LINK_REVOKED');
  expect(await signLink(token, { contentDigest })).toEqual({
    status: 422,
    body: {
      problems: [
        {
          code: 'LINK_REVOKED',
          message: 'This link was withdrawn. If your agent sent you a newer one, use that.',
          field: 'token',
          severity: 'E',
          step: null,
        },
      ],
      message: 'This link was withdrawn. If your agent sent you a newer one, use that.',
    },
  });
  expect((await status(policyId)).state).toBe('NOT_ASKED');
});

test('the link to sign is shown and withdrawn however many links were made after it', async () => {
  const policyId = await newQuote();
  await sendLink(policyId);
  await sql`insert into guest_link (digest, purpose, policy_id, transaction_id, made_by, made_at, expires_at)
    select policy_id || ' ' || n, 'PROPOSAL', policy_id, transaction_id, made_by, made_at, expires_at
    from guest_link, generate_series(1, 100) n where policy_id = ${policyId}`.execute(database.db);
  const { state, guestLink } = await status(policyId);
  expect(state).toBe('SENT');
  const revoked = await ask(
    `mutation ($policyId: ID!, $id: ID!) { revokeGuestLink(policyId: $policyId, guestLinkId: $id) {
      ... on GuestLinkRevoked { guestLink { state } } ... on SaveRefused { problems { code } } } }`,
    { policyId, id: guestLink.guestLinkId },
  );
  expect(revoked).toEqual({ guestLink: { state: 'REVOKED' } });
});

test('a link to sign goes to an insured only, not to the agent', async () => {
  const policyId = await newQuote();
  const answer = await ask(
    `mutation ($policyId: ID!, $toEmail: String!) { sendSignatureLink(policyId: $policyId, toEmail: $toEmail) {
      ... on SaveRefused { problems { code field message } } } }`,
    { policyId, toEmail: 'agent@example.com' },
  );
  expect(answer.problems).toEqual([
    {
      code: 'NOT_OF_INSURED',
      field: 'toEmail',
      message:
        'A link to sign can only be sent to an insured. Enter the e-mail address with the insured first.',
    },
  ]);
});

test('without a mail server the link is shown to its sender, and waits in the outbox with what else waits', async () => {
  const policyId = await newQuote();
  const toEmail = 'waits@example.com';
  await sql`update insured set email = ${toEmail} where policy_id = ${policyId}`.execute(database.db);
  const unmailed = await servedWorld(bare);
  const sender = await signInClient(unmailed, 'agent');
  const { body } = await sender.send(
    `mutation ($policyId: ID!, $toEmail: String!) { sendSignatureLink(policyId: $policyId, toEmail: $toEmail) {
      ... on GuestLinkSent { hasMailServer url guestLink { isWaitingForMail } } } }`,
    { policyId, toEmail },
  );
  const { url: link, ...sent } = Object(body?.data).sendSignatureLink;
  expect(sent).toEqual({ hasMailServer: false, guestLink: { isWaitingForMail: true } });
  expect(link).toMatch(/\/vue\/guest\/sign#[\w-]{43}$/);
  const listed = await (await signInClient(unmailed, 'csr')).send(
    '{ outbox(first: 1, onlyWaiting: true) { toEmail } }',
  );
  expect(listed.body?.data?.outbox).toEqual([{ toEmail }]);
});
