import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addRecord } from '../../../server/database/records.store.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { forgetOldConsumerSignIns } from '../../../server/people/portal/consumer-sign-in.service.ts';
import { createSoftwarePasskey } from '../../support/passkeys/software-passkey.ts';
import { ask, estimate, openPortal } from '../../support/portal/open-portal.ts';
import { type Client, clientWith, readUserId, signInClient } from '../../support/server/graphql-client.ts';
import { ownerOf } from '../../support/server/test-database.ts';

/* How a consumer comes into the portal: links, codes, passkeys and sessions, and what they do not reveal. */
const {
  database,
  world,
  clock,
  url,
  smtp,
  agent,
  visitor,
  guest,
  readToken,
  request,
  readMail,
  comeThroughPortal,
  start,
} = await openPortal();

test('an insured sees where they are signed in, and ends one session or all others at once', async () => {
  const first = await comeThroughPortal('sessions@example.com');
  const open = async () => {
    const before = smtp.messages.length;
    await request({ email: 'sessions@example.com' });
    await expect.poll(() => smtp.messages.length).toBe(before + 1);
    const { linkToken } = await readMail('sessions@example.com');
    const answer = await fetch(`${url}/vue/api/Authenticate/ConsumerLink`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
      },
      body: JSON.stringify({ linkToken }),
    });
    return clientWith(url, (await answer.json()) as Client['tokens']);
  };
  const second = await open();
  const list = (who: Client) => ask(who, '{ ownSessions { sessionId device isCurrent } }');
  const [newer, older] = (await list(second)) as unknown as { sessionId: string }[];
  expect(await list(second)).toEqual([
    { sessionId: newer?.sessionId, device: 'Safari, iPhone', isCurrent: true },
    { sessionId: older?.sessionId, device: null, isCurrent: false },
  ]);
  const end = (who: Client, sessionId: string | null) =>
    ask(
      who,
      'mutation ($sessionId: ID) { endOwnSessions(sessionId: $sessionId) { __typename ... on SessionsEnded { sessions { isCurrent } } } }',
      { sessionId },
    );
  expect(await end(second, '999999')).toEqual({ __typename: 'SaveRefused' });
  expect(await end(second, older?.sessionId ?? '')).toEqual({
    __typename: 'SessionsEnded',
    sessions: [{ isCurrent: true }],
  });
  expect((await first.send('{ ownSessions { device } }')).status).toBe(401);
});

test('a passkey answers a challenge of the product once, within five minutes, on its address, with a count that only grows', async () => {
  const pia = await comeThroughPortal('pia@example.com');
  const device = createSoftwarePasskey(world.site.url);
  const start = async () =>
    (await ask(pia, 'mutation { startPasskey { ... on PasskeyStarted { options } } }')).options;
  const add = (made: object, who = pia) =>
    ask(
      who,
      `mutation ($credentialId: String!, $clientData: String!, $attestation: String!, $transports: [String!]!) {
        addPasskey(credentialId: $credentialId, clientData: $clientData, attestation: $attestation, transports: $transports) {
          __typename ... on OwnPasskeysSaved { passkeys { passkeyId lastUsedAt } } } }`,
      made,
    );
  const { challenge, rp } = await start();
  expect(rp).toEqual({ id: 'localhost', name: world.site.product });
  const stranger = await comeThroughPortal('stranger.pia@example.com');
  const made = device.make(challenge);
  // The challenge is another user's, and stays that user's.
  expect(await add(made, stranger)).toEqual({ __typename: 'SaveRefused' });
  const added = await add(made);
  const [passkey] = added.passkeys;
  expect(added).toEqual({
    __typename: 'OwnPasskeysSaved',
    passkeys: [{ passkeyId: passkey.passkeyId, lastUsedAt: null }],
  });
  expect(await add(made)).toEqual({ __typename: 'SaveRefused' });

  const ready = async (): Promise<string> => {
    const { body } = await guest.post('Authenticate/PasskeyChallenge');
    return Object(body).options.challenge;
  };
  const signIn = async (proof: object) => (await guest.post('Authenticate/Passkey', proof)).status;
  const first = device.use(await ready(), 1);
  expect([await signIn(first), await signIn(first)]).toEqual([200, 401]);
  expect(await signIn(device.use(await ready(), 2, 'https://elsewhere.example'))).toBe(401);
  expect(await signIn(device.use(randomBytes(32).toString('base64url'), 2))).toBe(401);
  // The answers of a copy of the device are behind it.
  expect([await signIn(device.use(await ready(), 1)), await signIn(device.use(await ready(), 2))]).toEqual([
    401, 200,
  ]);
  // A right answer opens, however many wrong ones came from its network.
  await sql`update use_count set points = 40 where key like 'passkey openings%'`.execute(world.db);
  const crowded = [device.use(await ready(), 1), device.use(await ready(), 3)];
  expect([await signIn(crowded[0] ?? {}), await signIn(crowded[1] ?? {})]).toEqual([429, 200]);
  await sql`delete from use_count where key like 'passkey openings%'`.execute(world.db);
  const late = await ready();
  clock.now = new Date(clock.now.getTime() + 6 * 60_000);
  expect(await signIn(device.use(late, 4))).toBe(401);

  const end = (who: Client) =>
    ask(who, 'mutation ($id: ID!) { endPasskey(passkeyId: $id) { __typename } }', { id: passkey.passkeyId });
  expect([await end(stranger), await end(pia), await end(pia)]).toEqual([
    { __typename: 'SaveRefused' },
    { __typename: 'OwnPasskeysSaved' },
    { __typename: 'SaveRefused' },
  ]);
  expect(await signIn(device.use(await ready(), 5))).toBe(401);
  const events = await database.db
    .selectFrom('account_event as e')
    .innerJoin('app_user as u', 'u.user_id', 'e.user_id')
    .select('e.event')
    .where('u.email', '=', 'pia@example.com')
    .where('e.event', 'like', 'passkey%')
    .orderBy('e.account_event_id')
    .execute();
  expect(events.map(({ event }) => event)).toEqual([
    'passkey added',
    'passkey refused',
    'passkey refused',
    'passkey refused',
    'passkey removed',
  ]);
});

test('a quote is handed to the agent as often as e-mails about a policy are sent, and then not before the hour is over', async () => {
  const nina = await comeThroughPortal('nina@example.com');
  const { policyId } = (await start(nina)).file.policy;
  const answers: unknown[] = [];
  for (let times = 0; times <= defaultLimits.mails.policy; times += 1)
    answers.push(
      await ask(
        nina,
        'mutation ($policyId: ID!) { handOverQuote(policyId: $policyId, message: "") { __typename ... on SaveRefused { problems { code } } } }',
        { policyId },
      ),
    );
  expect(answers).toEqual([
    ...Array.from({ length: defaultLimits.mails.policy }, () => ({ __typename: 'QuoteHandedOver' })),
    { __typename: 'SaveRefused', problems: [{ code: 'RATE_LIMIT' }] },
  ]);
});

test('a link or code opens once, for twenty minutes, and no answer reveals whether an address is known', async () => {
  await comeThroughPortal('rosa@example.com');
  const known = await request({ email: 'rosa@example.com' });
  const unknown = await request({ email: 'nobody@example.com' });
  const shape = { requestToken: expect.any(String), minutes: 20, url: null, code: null };
  expect([known, unknown]).toEqual([shape, shape]);
  // A person without policy or portal has nothing to open, and only the reader of the mail learns it.
  const { linkToken: nothing } = await readMail('nobody@example.com');
  expect((await guest.post('Authenticate/ConsumerLink', { linkToken: nothing })).status).toBe(401);
  const { linkToken, code } = await readMail('rosa@example.com');
  const wrong = { requestToken: known.requestToken, code: code === '000000' ? '000001' : '000000' };
  expect((await guest.post('Authenticate/ConsumerCode', wrong)).status).toBe(401);
  // A code works only with what the browser holds that asked for it.
  const foreign = { requestToken: unknown.requestToken, code };
  expect((await guest.post('Authenticate/ConsumerCode', foreign)).status).toBe(401);
  const right = { requestToken: known.requestToken, code };
  expect((await guest.post('Authenticate/ConsumerCode', right)).status).toBe(200);
  expect((await guest.post('Authenticate/ConsumerCode', right)).status).toBe(401);
  expect((await guest.post('Authenticate/ConsumerLink', { linkToken })).status).toBe(401);

  const tried = await request({ email: 'rosa@example.com' });
  const { code: second } = await readMail('rosa@example.com');
  for (let turn = 0; turn < 5; turn += 1)
    await guest.post('Authenticate/ConsumerCode', { requestToken: tried.requestToken, code: wrong.code });
  const late = { requestToken: tried.requestToken, code: second };
  expect((await guest.post('Authenticate/ConsumerCode', late)).status).toBe(401);

  await request({ email: 'late@example.com', portal: await readToken() });
  const { linkToken: old } = await readMail('late@example.com');
  clock.now = new Date(clock.now.getTime() + 21 * 60_000);
  expect((await guest.post('Authenticate/ConsumerLink', { linkToken: old })).status).toBe(401);
});

test('the right link of a message opens however many wrong ones came from its network; codes wait', async () => {
  await request({ email: 'neighbor@example.com', portal: await readToken() });
  const { linkToken } = await readMail('neighbor@example.com');
  const openings = (token: string) => guest.post('Authenticate/ConsumerLink', { linkToken: token });
  await openings('none');
  await sql`update use_count set points = 40 where key like 'consumer openings%'`.execute(world.db);
  const code = { requestToken: 'none', code: '000000' };
  expect([
    (await openings('none')).status,
    (await guest.post('Authenticate/ConsumerCode', code)).status,
    (await openings(linkToken)).status,
  ]).toEqual([429, 429, 200]);
  await sql`delete from use_count where key like 'consumer openings%'`.execute(world.db);
});

test('an address is written to five times in half an hour; who asks more often reads that nothing was sent, whether it is known or not', async () => {
  await comeThroughPortal('flooded@example.com');
  const known = ['flooded@example.com', 4] as const;
  for (const [email, more] of [known, ['unknown@example.com', 5] as const]) {
    for (let turn = 0; turn < more; turn += 1)
      expect(Object.keys(await request({ email }))).toEqual(['requestToken', 'minutes', 'url', 'code']);
    expect(await request({ email })).toEqual({ problems: [{ code: 'RATE_LIMIT', field: null }] });
    await expect.poll(() => smtp.messages.filter(({ to }) => to === email).length).toBe(5);
  }
});

test('strangers who used up the requests of an address keep no browser out that signed in there before', async () => {
  const email = 'known.browser@example.com';
  await request({ email, portal: await readToken(), estimate });
  const post = async (path: string, content: object, cookie: string) => {
    const headers = { 'content-type': 'application/json', origin: world.site.url, cookie };
    return fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
  };
  const signIn = (path: string, proof: object, cookie: string) =>
    post(`/vue/api/Authenticate/${path}`, proof, cookie);
  const opened = await signIn('ConsumerLink', { linkToken: (await readMail(email)).linkToken }, '');
  const device = opened.headers.getSetCookie().find((pair) => pair.startsWith('highwater-device=')) ?? '';
  const requestIn = async (cookie: string) => {
    const query = `mutation { requestConsumerSignIn(visitor: { email: "${email}" }) { __typename ... on ConsumerSignInSent { requestToken }
      ... on SaveRefused { retryAfter problems { code message } } } }`;
    return (await (await post('/graphql', { query }, cookie)).json()).data.requestConsumerSignIn;
  };
  const wrong = { requestToken: 'none', code: '000000' };
  await signIn('PasskeyChallenge', {}, '');
  await signIn('ConsumerCode', wrong, '');
  await sql`update use_count set points = 1000, expire = ${Date.now() + 600_000} where key like '% of a caller:address%'`.execute(
    world.db,
  );
  expect(await requestIn('')).toEqual({
    __typename: 'SaveRefused',
    retryAfter: 600,
    problems: [
      {
        code: 'RATE_LIMIT',
        message: 'Too many messages were asked for, and none was sent. Try again in 10 minutes.',
      },
    ],
  });
  const cookie = device.split(';')[0] ?? '';
  const sent = await requestIn(cookie);
  await expect.poll(() => smtp.messages.filter(({ to }) => to === email).length).toBe(2);
  const proof = { requestToken: sent.requestToken, code: (await readMail(email)).code };
  const statuses = async (one: string) => [
    (await signIn('PasskeyChallenge', {}, one)).status,
    (await signIn('ConsumerCode', proof, one)).status,
  ];
  expect([await statuses(''), await statuses(cookie)]).toEqual([
    [429, 429],
    [200, 200],
  ]);
  await sql`delete from use_count where key like '% of a caller:address%'`.execute(world.db);
});

test('an agent replaces or closes their own link, and the one before opens nothing', async () => {
  const before = await readToken();
  const replace = (isOpen: boolean, client = agent) =>
    ask(
      client,
      'mutation ($isOpen: Boolean!) { replacePortalLink(isOpen: $isOpen) { ... on PortalLinkChanged { url } ... on SaveRefused { problems { code } } } }',
      { isOpen },
    );
  const { url: next } = await replace(true);
  expect(next).toBe(`${world.site.url}/vue/p/${await readToken()}`);
  const closed = await visitor.send('query ($token: String!) { portal(token: $token) { agencyName } }', {
    token: before,
  });
  expect(closed.body?.data).toEqual({ portal: null });
  expect(await replace(false)).toEqual({ url: null });
  const refused = await request({ email: 'x@example.com', portal: /p\/(.*)$/.exec(next)?.[1] });
  expect(refused).toEqual({ problems: [{ code: 'LINK_UNKNOWN', field: 'portal' }] });
  const staff = await signInClient(url, 'csr');
  expect(await replace(true, staff)).toEqual({ problems: [{ code: 'NOT_ALLOWED' }] });
  await replace(true);
});

test('who proves an address finds the account there, of whichever company it is', async () => {
  const companyId = await addRecord(world.db, 'companies', {
    name: 'Far Company',
    isMfaRequired: false,
    isActive: true,
  });
  const userId = await addRecord(world.db, 'users', {
    ...{ userName: 'insured.far', email: 'far@example.com', companyId, isActive: true },
    ...{ role: 'CONSUMER', scope: 'OWN_POLICIES' },
  });
  const far = await comeThroughPortal('far@example.com');
  expect(Number(readUserId(far))).toBe(userId);
});

test('the sign-in of an insured who lost the phone is reset: passkeys and sessions end, and the address still opens', async () => {
  const lia = await comeThroughPortal('lia@example.com');
  const device = createSoftwarePasskey(world.site.url);
  const { options } = await ask(lia, 'mutation { startPasskey { ... on PasskeyStarted { options } } }');
  const added = await ask(
    lia,
    `mutation ($credentialId: String!, $clientData: String!, $attestation: String!, $transports: [String!]!) {
      addPasskey(credentialId: $credentialId, clientData: $clientData, attestation: $attestation, transports: $transports) { __typename } }`,
    device.make(options.challenge),
  );
  expect(added).toEqual({ __typename: 'OwnPasskeysSaved' });
  const signIn = async (counter: number) => {
    const { body } = await guest.post('Authenticate/PasskeyChallenge');
    const proof = device.use(Object(body).options.challenge, counter);
    return (await guest.post('Authenticate/Passkey', proof)).status;
  };
  expect(await signIn(1)).toBe(200);
  const { userName } = (await ask(lia, '{ account { user { userName } } }')).user;
  const staff = await signInClient(url, 'admin');
  expect(
    await ask(staff, 'mutation ($userName: String!) { resetSignIn(userName: $userName) { __typename } }', {
      userName,
    }),
  ).toEqual({ __typename: 'AccountChanged' });
  expect([await signIn(2), (await lia.send('{ viewer { name } }')).status]).toEqual([401, 401]);
  expect(readUserId(await comeThroughPortal('LIA@example.com'))).toBe(readUserId(lia));
});

test('an address has one account, and an estimate without a person is forgotten', async () => {
  const one = await comeThroughPortal('twice@example.com');
  const again = await comeThroughPortal('TWICE@example.com', { estimate: { ...estimate, lastName: 'Ito' } });
  const who = (client: Client) => ask(client, '{ account { user { userId role scope lastName } } }');
  expect(await who(again)).toEqual(await who(one));
  expect((await who(one)).user).toEqual({
    userId: expect.any(String),
    role: 'CONSUMER',
    scope: 'OWN_POLICIES',
    lastName: 'Alvarez',
  });
  await request({ email: 'gone@example.com', portal: await readToken(), estimate });
  clock.now = new Date(clock.now.getTime() + 25 * 60 * 60_000);
  await forgetOldConsumerSignIns(world);
  const left = await sql<{
    count: number;
  }>`select count(*)::int as count from portal_estimate where user_id is null`.execute(ownerOf(database.db));
  expect(left.rows).toEqual([{ count: 0 }]);
});
