import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { digestSecret } from '../../../server/kernel/secrets.ts';
import { editAsGuest, readGuestFile } from '../../../server/links/guest-edit.service.ts';
import { createGuestLink, openGuestLink, takeGuestLink } from '../../../server/links/guest-links.service.ts';
import { mailGuestLink } from '../../../server/links/mail-guest-link.service.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { editPolicyFile } from '../../../server/policy/file/edit-file.service.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const now = new Date('2026-11-25T18:00:00Z');
const database = await testDatabase();
const bare = await testWorld(database, now);
const smtp = await startTinySmtp();
afterAll(() => smtp.stop());
const providers = buildProviders({ dataFolder: '/nowhere', smtpUrl: smtp.url, mailFrom: 'us@example.com' });
const world = { ...bare, providers };
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const viewer = await signedInAs(world, 'agent');
const { policy } = (await startedQuote(agent, namedScenario('slab-behind-a-levee', '2026-11-25').start)).file;
const { policyId } = policy;
const address = '203.0.113.7';

/** A link of the agent, with the token after its #. */
async function newLink({ isMailed = false, replaces = false } = {}) {
  const link = await editPolicyFile(world, viewer, policyId, async (edit) => {
    const made = await createGuestLink(edit, {
      purpose: 'PAY',
      toEmail: 'rosa@example.com',
      days: 7,
      replaces,
    });
    if (isMailed)
      await mailGuestLink(
        edit,
        {
          toEmail: 'rosa@example.com',
          fromName: 'Alex Rivera',
          subject: 'Your payment',
          before: ['Pay here:'],
          after: ['It works only once.'],
        },
        made.url,
      );
    return { __typename: 'Made' as const, ...made };
  });
  if (link.__typename !== 'Made') throw new Error('no link was made');
  return { ...link, token: link.url.split('#')[1] ?? '' };
}

/** The state that a caller gets, or the code of the refusal. */
async function opened(token: string, purpose: 'PAY' | 'SIGN' = 'PAY', from = address) {
  const answer = await openGuestLink(world, purpose, { token, address: from });
  if (answer.__typename === 'SaveRefused') return answer.problems[0]?.code;
  return answer.isUsed ? 'used' : 'open';
}

async function guestOf(token: string) {
  const answer = await openGuestLink(world, 'PAY', { token, address });
  if (answer.__typename !== 'GuestLinkOpened') throw new Error('the link does not open');
  return answer.guest;
}

const links = `query ($policyId: ID!) { guestLinks(policyId: $policyId) { guestLinkId purpose state toEmail madeByName usedAt } }`;

test('a link opens for its own purpose only, and for another it is as unknown as one that never was', async () => {
  const { token, url: address } = await newLink();
  expect(address).toMatch(/^http:\/\/localhost:4000\/vue\/guest\/pay#[\w-]{43}$/);
  expect([await opened(token), await opened(token, 'SIGN'), await opened('x'.repeat(43))]).toEqual([
    'open',
    'LINK_UNKNOWN',
    'LINK_UNKNOWN',
  ]);
  const refusals = await Promise.all(
    [token, 'x'.repeat(43)].map((each) => openGuestLink(world, 'SIGN', { token: each, address: '::1' })),
  );
  expect(refusals[0]).toEqual(refusals[1]);
});

test('only the digest is stored, and a guest reaches the one transaction of the link', async () => {
  const { token } = await newLink();
  const { rows } = await sql<{ row: string }>`select row_to_json(l)::text as row from guest_link l`.execute(
    world.db,
  );
  const text = rows.map(({ row }) => row).join();
  expect([text.includes(token), text.includes(digestSecret(token))]).toEqual([false, true]);
  const guest = await guestOf(token);
  const file = await readGuestFile(world, guest);
  expect([guest.purpose, file?.policy.policyId, file?.transaction.transactionId]).toEqual([
    'PAY',
    policyId,
    guest.transactionId,
  ]);
});

test('a link that has expired or was withdrawn says so, and a new one takes the place of the one before', async () => {
  const first = await newLink();
  const second = await newLink({ replaces: true });
  expect([await opened(first.token), await opened(second.token)]).toEqual(['LINK_REVOKED', 'open']);
  const revoke = `mutation ($policyId: ID!, $id: ID!) { revokeGuestLink(policyId: $policyId, guestLinkId: $id) {
    ... on GuestLinkRevoked { guestLink { state } } ... on SaveRefused { problems { code } } } }`;
  const id = String(second.guestLinkId);
  const stranger = await signInClient(url, 'otheragent');
  expect((await stranger.send(revoke, { policyId, id })).text).not.toContain('REVOKED');
  expect((await agent.send(revoke, { policyId, id })).body?.data?.revokeGuestLink).toEqual({
    guestLink: { state: 'REVOKED' },
  });
  expect(await opened(second.token)).toBe('LINK_REVOKED');
  const third = await newLink();
  bare.setNow(new Date(now.getTime() + 7 * 86_400_000));
  expect(await opened(third.token)).toBe('LINK_EXPIRED');
  bare.setNow(now);
});

test('the act of a link is done once, however many callers ask at the same moment', async () => {
  const { token } = await newLink();
  const guest = await guestOf(token);
  const taken = await Promise.all(
    Array.from({ length: 8 }, () => editAsGuest(world, guest, (edit) => takeGuestLink(edit, guest))),
  );
  expect(taken.filter((each) => each === true).length).toBe(1);
  expect(await opened(token)).toBe('used');
  const { body } = await agent.send(links, { policyId });
  const [newest] = Object(body?.data).guestLinks;
  expect(newest).toEqual({
    guestLinkId: String(guest.guestLinkId),
    purpose: 'PAY',
    state: 'USED',
    toEmail: 'rosa@example.com',
    madeByName: 'Alex Rivera',
    usedAt: now.toISOString(),
  });
});

test('the message has the link, the outbox has not, and nothing of it is left when it is sent', async () => {
  const { url: link } = await newLink({ isMailed: true });
  const csr = await signInClient(url, 'csr');
  const outbox = async () => (await csr.send('{ outbox(first: 5) { message sentAt } }')).text;
  expect(await outbox()).toContain('The link is only in the message that was sent.');
  const { connectionString } = database;
  await runDueJobs({ connectionString, tasks: createTasks(world), hourly: [], report: () => undefined });
  const sent = smtp.messages.map(({ source }) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '=')).join();
  expect(sent).toContain(link);
  expect(await outbox()).not.toContain(link.split('#')[1]);
  const { rows } = await sql`select 1 from sealed_mail_link`.execute(world.db);
  expect(rows).toEqual([]);
});

test('a caller who tries invalid links has to wait; a right link opens all the same, there and elsewhere', async () => {
  const codes: unknown[] = [];
  for (let index = 0; index < 21; index += 1)
    codes.push(await opened(`none ${index}`, 'PAY', '198.51.100.1'));
  expect([codes.filter((code) => code === 'LINK_UNKNOWN').length, codes.at(-1)]).toEqual([20, 'RATE_LIMIT']);
  const { token } = await newLink();
  expect(await opened('none again', 'PAY', '198.51.100.1')).toBe('RATE_LIMIT');
  expect([await opened(token, 'PAY', '198.51.100.1'), await opened(token)]).toEqual(['open', 'open']);
});

test('a user of another agency sees no link', async () => {
  await newLink();
  const consumer = await signInClient(url, 'otheragent');
  expect((await consumer.send(links, { policyId })).body?.data).toEqual({ guestLinks: [] });
});
