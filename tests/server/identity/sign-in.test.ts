import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildMask, groupNumbers } from '../../../machines/domain/access/permission.ts';
import { buildApp } from '../../../server/app.ts';
import { verifySecondFactor } from '../../../server/identity/second-factor/authenticators.service.ts';
import { sendPasswordLink } from '../../../server/identity/sign-in/password-link.service.ts';
import { samplePassword } from '../../../server/identity/sign-in/sample-people.ts';
import { signIn } from '../../../server/identity/sign-in/sign-in.service.ts';
import {
  openSession,
  readSessionViewer,
  refreshTokens,
  type TokenPair,
} from '../../../server/identity/tokens/session.service.ts';
import { deleteExpiredSignIns } from '../../../server/identity/tokens/sessions.store.ts';
import { defaultLimits } from '../../../server/kernel/default-limits.ts';
import { digestSecret } from '../../../server/kernel/secrets.ts';
import { buildTokenKeys } from '../../../server/kernel/token-keys.ts';
import type { World } from '../../../server/kernel/world.ts';
import { smtpMail } from '../../../server/providers/mail.ts';
import { raceCount } from '../../support/extent.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { type Json, type RestClient, restClient } from '../../support/server/rest-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const begin = Date.parse('2026-11-21T18:00:00Z');
const minute = 60_000;
const world = await testWorld(await testDatabase(), new Date(begin));
const url = await servedWorld(world);
const visitor = restClient(url, null);
let now = begin;

// Counts of uses go by the clock of the process.
vi.useFakeTimers({ toFake: ['Date'], now: begin });
afterAll(() => vi.useRealTimers());

/** Every test begins a day later, so that no lock and no code of the one before is in its way. */
beforeEach(() => pass(24 * 60));

function pass(minutes: number): void {
  now += minutes * minute;
  world.setNow(new Date(now));
  vi.setSystemTime(now);
}

function enter(userName: string, password = samplePassword) {
  return visitor.post('Authenticate/FloodUser', { ThemeEntityID: null, userName, password });
}

async function signInTokens(userName: string, password = samplePassword): Promise<TokenPair> {
  const answer = await signIn(world, { userName, password, address: '127.0.0.1' });
  if (answer.is !== 'signed in') throw new Error(`${userName} cannot sign in: ${JSON.stringify(answer)}`);
  return answer.tokens;
}

async function as(userName: string, password = samplePassword): Promise<RestClient> {
  return restClient(url, (await signInTokens(userName, password)).accessToken);
}

function computeCode(secret: unknown, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(String(secret)) });
  return totp.generate({ timestamp: now + steps * 30_000 });
}

/** A POST as a browser sends it, from a page that came over https. */
async function fromBrowser(path: string, content: unknown, cookie = '', headers: object = {}) {
  const response = await fetch(`${url}/vue/api/${path}`, {
    method: 'POST',
    headers: {
      ...headers,
      origin: 'https://highwater.example',
      ...(cookie && { cookie }),
      ...(content !== undefined && { 'content-type': 'application/json' }),
    },
    ...(content !== undefined && { body: JSON.stringify(content) }),
  });
  const body: { readonly [member: string]: unknown } = await response.json();
  return { status: response.status, body, cookies: response.headers.getSetCookie() };
}

function refreshTokenIn(cookies: readonly string[]): string {
  return cookies.map((cookie) => /^highwater-refresh=([^;]+)/.exec(cookie)?.[1]).find(Boolean) ?? '';
}

const wrong = {
  status: 401,
  body: {
    message: 'The user name or password is wrong, or the account is locked for a few minutes.',
    problems: [],
  },
};

describe('Authenticate/{product}User', () => {
  test('answers both tokens; the name of the input and of the user match without regard to case', async () => {
    const { status, body } = await visitor.post('authenticate/flooduser', {
      USERNAME: 'Agent',
      Password: samplePassword,
    });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{43}$/),
        nextStep: null,
        stepToken: null,
        recoveryCodes: null,
      },
    });
    const { isValid } = await visitor.save('Authenticate/ValidateToken', {
      token: Reflect.get(Object(body), 'accessToken'),
    });
    expect(isValid).toBe(true);
  });

  test('a product that is not configured is not there', async () => {
    expect(
      await visitor.post('Authenticate/HomeUser', { userName: 'agent', password: samplePassword }),
    ).toEqual({
      status: 404,
      body: { message: 'There is no such product here.', problems: [] },
    });
  });

  test('a wrong password, an unknown name and an inactive user get the same answer', async () => {
    await world.db.updateTable('app_user').set({ is_active: false }).where('user_name', '=', 'qa').execute();
    expect(await enter('agent', 'wrong')).toEqual(wrong);
    expect(await enter('nobody-of-that-name')).toEqual(wrong);
    expect(await enter('qa')).toEqual(wrong);
    await world.db.updateTable('app_user').set({ is_active: true }).where('user_name', '=', 'qa').execute();
    expect((await enter('qa')).status).toBe(200);
  });
});

describe('Throttling and lock-out', () => {
  test('the eighth wrong password locks the account for fifteen minutes, against the right one too', async () => {
    for (let turn = 0; turn < 8; turn += 1) expect(await enter('csr', 'wrong')).toEqual(wrong);
    expect(await enter('csr')).toEqual(wrong);
    pass(14);
    expect(await enter('csr')).toEqual(wrong);
    pass(1);
    expect((await enter('csr')).status).toBe(200);
  });

  test('a stranger’s wrong passwords hold up neither the owner at another address nor the browser that the owner signed in with', async () => {
    const credentials = { userName: 'csr', password: samplePassword };
    const { cookies } = await fromBrowser('Authenticate/FloodUser', credentials);
    const device = cookies.map((cookie) => cookie.split(';')[0] ?? '').find((pair) => /device/.test(pair));
    const byBrowser = async (cookie?: string) =>
      (await fromBrowser('Authenticate/FloodUser', credentials, cookie)).status;
    const elsewhere = async () => (await signIn(world, { ...credentials, address: '203.0.113.50' })).is;
    for (let turn = 0; turn < 8; turn += 1) expect(await enter('csr', 'wrong')).toEqual(wrong);
    expect([await enter('csr'), await byBrowser(), await byBrowser(device), await elsewhere()]).toEqual([
      wrong,
      401,
      200,
      'signed in',
    ]);
    await sql`update use_count set points = 101 where key like 'passwords of strangers%'`.execute(world.db);
    expect([await elsewhere(), await byBrowser(device)]).toEqual(['refused', 200]);
    const { cookies: others } = await fromBrowser('Authenticate/FloodUser', {
      userName: 'agent',
      password: samplePassword,
    });
    const foreign = others.map((cookie) => cookie.split(';')[0] ?? '').find((pair) => /device/.test(pair));
    expect(await byBrowser(foreign)).toBe(401);
  });

  test('a right password forgets the wrong ones before it', async () => {
    for (let turn = 0; turn < 7; turn += 1) await enter('csr', 'wrong');
    expect((await enter('csr')).status).toBe(200);
    for (let turn = 0; turn < 7; turn += 1) await enter('csr', 'wrong');
    expect((await enter('csr')).status).toBe(200);
  });

  test('right passwords do not count as tries of strangers, however often a user signs in', async () => {
    const credentials = { userName: 'csr', password: samplePassword, address: '203.0.113.60' };
    await signIn(world, { ...credentials, password: 'wrong' });
    await sql`update use_count set points = 99 where key like 'passwords of strangers%'`.execute(world.db);
    for (let turn = 0; turn < 5; turn += 1)
      expect((await signIn(world, { ...credentials, address: `203.0.113.${61 + turn}` })).is).toBe(
        'signed in',
      );
    expect((await signIn(world, { ...credentials, password: 'wrong' })).is).toBe('refused');
    expect((await signIn(world, { ...credentials, address: '203.0.113.70' })).is).toBe('refused');
  });

  test('forty wrong passwords at once lock the account too', async () => {
    await Promise.all(Array.from({ length: 40 }, () => enter('csr', 'wrong')));
    expect(await enter('csr')).toEqual(wrong);
    pass(16);
    expect((await enter('csr')).status).toBe(200);
  });

  test('a network address that failed a hundred times waits, and gets the time', async () => {
    const nobodys = { userName: 'nobody', password: 'x', address: '203.0.113.9' };
    await signIn(world, nobodys);
    await world.db.updateTable('failed_sign_ins').set({ failed_count: 98 }).execute();
    await signIn(world, nobodys);
    expect((await signIn(world, nobodys)).is).toBe('refused');
    pass(5);
    const again = { userName: 'agent', password: samplePassword, address: '203.0.113.9' };
    expect(await signIn(world, again)).toEqual({
      is: 'refused',
      message: 'Too many failed attempts. Try again later.',
      retryAfter: 600,
    });
    expect((await signIn(world, { ...again, address: '203.0.113.10' })).is).toBe('signed in');
    pass(10);
    expect((await signIn(world, again)).is).toBe('signed in');
  });

  test('nothing that strangers do at an address holds up a browser that has signed in there before', async () => {
    const few = { ...world, limits: { ...defaultLimits, requestsPerMinute: 3 } };
    const fewUrl = await servedWorld(few);
    const limited = restClient(fewUrl, null);
    const credentials = { userName: 'csr', password: samplePassword };
    const deviceOf = async (userName: string) => {
      const { cookies } = await fromBrowser('Authenticate/FloodUser', { ...credentials, userName });
      return cookies.map((cookie) => cookie.split(';')[0] ?? '').find((pair) => /device/.test(pair)) ?? '';
    };
    const [device, another] = [await deviceOf('csr'), await deviceOf('examiner')];
    await world.db
      .insertInto('failed_sign_ins')
      .values({ address: '127.0.0.1', failed_count: 100, since: new Date(now) })
      .onConflict((conflict) =>
        conflict.column('address').doUpdateSet({ failed_count: 100, since: new Date(now) }),
      )
      .execute();
    const statuses = async (one: string) => [
      (await fromBrowser('Authenticate/FloodUser', credentials, one)).status,
      (await fromBrowser('Authenticate/FloodUser', { ...credentials, password: 'wrong' }, one)).status,
    ];
    expect(await statuses('')).toEqual([429, 429]);
    expect(await statuses(device)).toEqual([200, 401]);
    const link = { userName: 'nobody-at-all' };
    const byBrowser = await fetch(`${fewUrl}/vue/api/Authenticate/FloodUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: another },
      body: JSON.stringify({ ...credentials, userName: 'examiner' }),
    });
    expect([(await limited.post('Authenticate/ForgottenPassword', link)).status, byBrowser.status]).toEqual([
      429, 200,
    ]);
    const overGraphql = async (cookie: string) => {
      const headers = { 'content-type': 'application/json', cookie };
      const body = JSON.stringify({ query: '{ portal(token: "none") { agencyName } }' });
      return (await fetch(`${fewUrl}/graphql`, { method: 'POST', headers, body })).status;
    };
    expect([await overGraphql(''), await overGraphql(another)]).toEqual([429, 200]);
  });

  test('password links do not count as failed sign-ins, and one person is mailed three of them at most while they work', async () => {
    const smtp = await startTinySmtp();
    onTestFinished(smtp.stop);
    const mail = smtpMail(smtp.url, 'highwater@example.com');
    const mailing = { ...world, providers: { ...world.providers, mail } };
    const address = '203.0.113.90';
    const ask = (userName: string) => sendPasswordLink(mailing, { userName, address, caller: address });
    await Promise.all(Array.from({ length: 60 }, () => ask('accounting')));
    await Promise.all(Array.from({ length: 60 }, (_, place) => ask(`visitor${place}`)));
    const counts = async () =>
      (
        await sql<{
          points: number;
        }>`select points from use_count where key like 'password links%' order by key`.execute(world.db)
      ).rows.map(({ points }) => points);
    // Those beyond the limit are counted as one more each.
    await expect.poll(counts).toEqual([120, 60]);
    await expect.poll(() => smtp.messages.length).toBe(3);
    expect(smtp.messages.map(({ to }) => to)).toEqual(Array(3).fill('accounting@example.com'));
    const csr = { userName: 'csr', password: samplePassword, address: '203.0.113.90' };
    expect((await signIn(world, csr)).is).toBe('signed in');
    pass(31);
    await ask('accounting');
    await expect.poll(() => smtp.messages.length).toBe(4);
  });

  test('callers with addresses of one /64 wait together', async () => {
    const nobodys = { userName: 'nobody', password: 'x' };
    await signIn(world, { ...nobodys, address: '2a00:1450:4001:81b::1' });
    await world.db.updateTable('failed_sign_ins').set({ failed_count: 100 }).execute();
    const agent = { userName: 'agent', password: samplePassword };
    const outcomes = await Promise.all(
      ['2a00:1450:4001:81b::2', '2a00:1450:4001:81c::2'].map((address) =>
        signIn(world, { ...agent, address }),
      ),
    );
    expect(outcomes.map(({ is }) => is)).toEqual(['refused', 'signed in']);
  });

  test('REST answers it with 429 and Retry-After', async () => {
    await world.db
      .updateTable('failed_sign_ins')
      .set({ failed_count: 100, since: new Date(now).toISOString() })
      .execute();
    const response = await fetch(`${url}/vue/api/Authenticate/FloodUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'agent', password: samplePassword }),
    });
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '900',
      { message: 'Too many failed attempts. Try again later.', problems: [], requestId: expect.any(String) },
    ]);
  });
});

test('behind a trusted balancer the address is the one it forwards, behind another it is not', async () => {
  const readCallerAddress = async (trustedProxies?: string) => {
    const app = await buildApp(world, { trustedProxies });
    onTestFinished(() => app.close());
    await app.inject({
      method: 'POST',
      url: '/vue/api/Authenticate/FloodUser',
      headers: { 'x-forwarded-for': '198.51.100.7' },
      payload: { userName: 'nobody-at-all', password: 'x' },
    });
    const rows = await world.db
      .deleteFrom('failed_sign_ins')
      .where('address', 'in', ['198.51.100.7', '127.0.0.1'])
      .returning('address')
      .execute();
    return rows.map(({ address }) => address);
  };
  await world.db.deleteFrom('failed_sign_ins').execute();
  expect(await readCallerAddress('loopback')).toEqual(['198.51.100.7']);
  expect(await readCallerAddress('203.0.113.1')).toEqual(['127.0.0.1']);
  expect(await readCallerAddress()).toEqual(['127.0.0.1']);
});

describe('Refresh tokens', () => {
  test('each is good once, and the next one continues the session', async () => {
    const first = await signInTokens('agent');
    const second = await visitor.save('Authenticate/Refresh', { refreshToken: first.refreshToken });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const third = await visitor.save('Authenticate/Refresh', { refreshToken: second.refreshToken });
    expect((await restClient(url, String(third.accessToken)).get('User/SignInSecurity')).status).toBe(200);
  });

  test('one that comes again ends the whole family: no token of it is good after that', async () => {
    const first = await signInTokens('agent');
    const second = await visitor.save('Authenticate/Refresh', { refreshToken: first.refreshToken });
    const over = { status: 401, body: { message: 'The session has ended. Sign in again.', problems: [] } };
    expect(await visitor.post('Authenticate/Refresh', { refreshToken: first.refreshToken })).toEqual(over);
    expect(await visitor.post('Authenticate/Refresh', { refreshToken: second.refreshToken })).toEqual(over);
    expect(await readSessionViewer(world, String(second.accessToken))).toBe(null);
  });

  test('a browser has its tokens in cookies, and no answer contains the refresh token', async () => {
    const signedIn = await fromBrowser('Authenticate/FloodUser', {
      userName: 'admin',
      password: samplePassword,
    });
    const first = refreshTokenIn(signedIn.cookies);
    expect(signedIn).toEqual({
      status: 200,
      body: {
        accessToken: expect.stringMatching(/^ey/),
        refreshToken: null,
        nextStep: null,
        stepToken: null,
        recoveryCodes: null,
      },
      cookies: [
        `highwater-access=${signedIn.body.accessToken}; Path=/; SameSite=Lax; Secure`,
        `highwater-refresh=${first}; Path=/vue/api/Authenticate/Refresh; HttpOnly; SameSite=Lax; Secure`,
        expect.stringMatching(
          /^highwater-device=[\w.-]+; Path=\/; HttpOnly; Max-Age=34560000; SameSite=Lax; Secure$/,
        ),
      ],
    });
    const renewed = await fromBrowser('Authenticate/Refresh', {}, `other=1; highwater-refresh=${first}`);
    const second = refreshTokenIn(renewed.cookies);
    expect([renewed.status, renewed.body.refreshToken, second === first]).toEqual([200, null, false]);
    const own = { authorization: `Bearer ${renewed.body.accessToken}` };
    const asAgent = { userName: 'agent', reason: 'The agent asked for help with a quote.' };
    const overRest = await fromBrowser('User/signinas', asAgent, '', own);
    const agents = { authorization: `Bearer ${overRest.body.accessToken}` };
    const back = await fromBrowser('User/BackToMyself', {}, '', agents);
    const mine = { authorization: `Bearer ${back.body.accessToken}` };
    const query =
      'mutation As($userName: String!, $reason: String!) { signInAs(userName: $userName, reason: $reason) { ... on SessionSwitched { accessToken refreshToken } } }';
    const overGraphql = await fromBrowser('../../graphql', { query, variables: asAgent }, '', mine);
    const answers = [overRest.body, back.body, Object(overGraphql.body.data).signInAs];
    expect(answers.map(({ refreshToken }) => refreshToken)).toEqual([null, null, null]);
    const given = [overRest, back, overGraphql].map(({ cookies }) => refreshTokenIn(cookies).length);
    expect(given).toEqual([43, 43, 43]);
  });

  test('signing out, a token that is not valid and a refused renewal clear the cookies of a browser', async () => {
    const cleared = [
      'highwater-access=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'highwater-refresh=; Path=/vue/api/Authenticate/Refresh; HttpOnly; Max-Age=0; SameSite=Lax; Secure',
    ];
    const { accessToken } = await signInTokens('agent');
    const own = { authorization: `Bearer ${accessToken}` };
    const good = await fromBrowser('Authenticate/ValidateToken', { token: accessToken });
    expect([good.body, good.cookies]).toEqual([{ isValid: true }, []]);
    const left = await fromBrowser('Authenticate/SignOut', undefined, '', own);
    expect([left.status, left.cookies]).toEqual([200, cleared]);
    const again = await fromBrowser('Authenticate/SignOut', undefined, '', own);
    expect([again.status, again.cookies]).toEqual([401, cleared]);
    const over = await fromBrowser('Authenticate/ValidateToken', { token: accessToken });
    expect([over.body, over.cookies]).toEqual([{ isValid: false }, cleared]);
    const refusedNext = await fromBrowser('Authenticate/Refresh', {}, 'highwater-refresh=nothing');
    expect([refusedNext.status, refusedNext.cookies]).toEqual([401, cleared]);
  });

  test('an unknown one ends nothing', async () => {
    const { accessToken } = await signInTokens('agent');
    expect((await visitor.post('Authenticate/Refresh', { refreshToken: 'x'.repeat(43) })).status).toBe(401);
    expect(await readSessionViewer(world, accessToken)).not.toBe(null);
  });

  test('without use they end with the minutes of a session and five more; a renewed token starts a new time', async () => {
    const { refreshToken } = await signInTokens('agent');
    pass(world.sessionMinutes + 4);
    const second = await refreshTokens(world, refreshToken);
    pass(world.sessionMinutes + 4);
    const third = await refreshTokens(world, second?.refreshToken ?? '');
    pass(world.sessionMinutes + 5);
    expect(await refreshTokens(world, third?.refreshToken ?? '')).toBe(null);
  });

  test('two weeks after signing in they end, however often they were used', async () => {
    const daily = { ...world, sessionMinutes: 24 * 60 };
    let tokens: TokenPair | null = await openedFor(daily);
    const days: number[] = [];
    for (let day = 1; tokens !== null && day < 20; day += 1) {
      days.push(day);
      pass(24 * 60);
      tokens = await refreshTokens(daily, tokens.refreshToken);
    }
    expect(days.length).toBe(14);
  });

  test(`the same one twice at once: one gets tokens, and the family ends, ${raceCount} times`, async () => {
    const outcomes = new Map<string, number>();
    for (let turn = 0; turn < raceCount; turn += 1) {
      const { refreshToken } = await openedFor(world);
      const pairs = await Promise.all([
        refreshTokens(world, refreshToken),
        refreshTokens(world, refreshToken),
      ]);
      const given = pairs.filter((pair) => pair !== null);
      const alive = await Promise.all(given.map((pair) => readSessionViewer(world, pair.accessToken)));
      const outcome = `${given.length} given, ${alive.filter(Boolean).length} alive`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(Object.fromEntries(outcomes)).toEqual({ '1 given, 0 alive': raceCount });
  });

  test('used ones are forgotten every hour once their session is over, those of an open session are kept', async () => {
    const over = await signInTokens('agent');
    await refreshTokens(world, over.refreshToken);
    pass(14 * 24 * 60 + 1);
    const open = await signInTokens('agent');
    await refreshTokens(world, open.refreshToken);
    await deleteExpiredSignIns(world.db, world.now());
    const left = await world.db.selectFrom('used_refresh_token').select('refresh_digest').execute();
    expect(left).toEqual([{ refresh_digest: digestSecret(open.refreshToken) }]);
  });

  test('signing out ends them', async () => {
    const { accessToken, refreshToken } = await signInTokens('agent');
    expect(await restClient(url, accessToken).post('Authenticate/SignOut')).toEqual({
      status: 200,
      body: { isSignedOut: true },
    });
    expect(await readSessionViewer(world, accessToken)).toBe(null);
    expect(await refreshTokens(world, refreshToken)).toBe(null);
  });
});

describe('Keys of tokens', () => {
  const secrets = [
    'the first secret of thirty-two characters',
    'the next secret of thirty-two characters',
  ] as const;
  const withKeys = (...[current, ...former]: [string, ...string[]]): World => ({
    ...world,
    tokenKeys: buildTokenKeys(current, former),
  });

  test('the id of the key is at its beginning, and reveals nothing about the secret', async () => {
    const { accessToken } = await signInTokens('agent');
    const head = JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString());
    expect(head).toEqual({ alg: 'HS256', kid: world.tokenKeys.current.id });
    expect(world.tokenKeys.current.id).toMatch(/^[0-9a-f]{16}$/);
  });

  test('after a change of keys the former one verifies what it signed, and the new one signs', async () => {
    const before = withKeys(secrets[0]);
    const after = withKeys(secrets[1], secrets[0]);
    const old = await openedFor(before);
    expect((await readSessionViewer(after, old.accessToken))?.userName).toBe('agent');
    const next = await refreshTokens(after, old.refreshToken);
    expect(await readSessionViewer(before, next?.accessToken ?? '')).toBe(null);
    expect((await readSessionViewer(after, next?.accessToken ?? ''))?.userName).toBe('agent');
  });

  test('once the former key is taken away its tokens are worth nothing', async () => {
    const { accessToken } = await openedFor(withKeys(secrets[0]));
    expect(await readSessionViewer(withKeys(secrets[1]), accessToken)).toBe(null);
  });

  test('a token for a step is not an access token, and the other way round', async () => {
    const { accessToken } = await signInTokens('agent');
    const step = await visitor.post('Authenticate/SecondFactor', { stepToken: accessToken, code: '000000' });
    expect(step.status).toBe(401);
    await world.db
      .updateTable('credential')
      .set({ must_change: true })
      .where('user_id', '=', await findUserId('claims'))
      .execute();
    const { stepToken } = Object((await enter('claims')).body);
    expect(await readSessionViewer(world, stepToken)).toBe(null);
    await world.db.updateTable('credential').set({ must_change: false }).execute();
  });
});

describe('ChangePassword', () => {
  const next = 'a long walk by the river';

  test('PasswordComplexity lists the rules before sign-in', async () => {
    expect(await visitor.read('Entity/PasswordComplexity')).toEqual({
      minimumLength: 12,
      maximumLength: 128,
      differentCharacters: 6,
      rememberedPasswords: 5,
      rules: [
        '12 to 128 characters',
        'At least 6 different characters',
        'Does not contain your user name',
        'Not a common word or keyboard sequence, even with digits or symbols added',
      ],
    });
  });

  test('changes it, keeps this session and ends the others', async () => {
    const here = await signInTokens('accounting');
    const there = await signInTokens('accounting');
    const client = restClient(url, here.accessToken);
    const change = { password: samplePassword, newPassword: next };
    expect(await client.post('User/ChangePassword', change)).toEqual({
      status: 200,
      body: { isSaved: true },
    });
    expect([
      await readSessionViewer(world, there.accessToken),
      (await readSessionViewer(world, here.accessToken))?.userName,
    ]).toEqual([null, 'accounting']);
    expect(await enter('accounting')).toEqual(wrong);
    expect((await enter('accounting', next)).status).toBe(200);
    expect(await saveForFaults(client, { password: next, newPassword: samplePassword })).toEqual([
      'Choose a password that is not one of your last 5.',
    ]);
  });

  test('refuses what breaks a rule, each rule in words', async () => {
    const client = await as('csr');
    expect(await saveForFaults(client, { password: samplePassword, newPassword: 'csr' })).toEqual([
      'Your password does not meet this rule: 12 to 128 characters.',
      'Your password does not meet this rule: At least 6 different characters.',
      'Your password does not meet this rule: Does not contain your user name.',
    ]);
    expect(
      await saveForFaults(client, { password: samplePassword, newPassword: 'Password-1234567' }),
    ).toEqual([
      'Your password does not meet this rule: Not a common word or keyboard sequence, even with digits or symbols added.',
    ]);
  });

  test('a wrong present password is refused, and eight of them lock the account', async () => {
    const client = await as('csr');
    for (let turn = 0; turn < 8; turn += 1)
      expect(await saveForFaults(client, { password: 'wrong', newPassword: next })).toEqual([
        'This is not your password, or the account is locked for a few minutes.',
      ]);
    expect(await enter('csr')).toEqual(wrong);
  });

  test('a user who must change it gets no tokens before', async () => {
    await (await as('admin')).save('User/ResetSignIn', { userName: 'csr' });
    const { body } = await enter('csr');
    const { stepToken, ...rest } = Object(body);
    expect(rest).toEqual({
      accessToken: null,
      refreshToken: null,
      nextStep: 'NewPassword',
      recoveryCodes: null,
    });
    const weak = await visitor.post('Authenticate/NewPassword', { stepToken, newPassword: 'short' });
    expect(weak.status).toBe(422);
    const done = await visitor.save('Authenticate/NewPassword', { stepToken, newPassword: next });
    expect((await readSessionViewer(world, String(done.accessToken)))?.userName).toBe('csr');
    const again = await visitor.post('Authenticate/NewPassword', { stepToken, newPassword: `${next} again` });
    expect(again).toEqual({
      status: 401,
      body: { message: 'This sign-in step has expired. Start again.', problems: [] },
    });
    expect(Reflect.get(Object((await enter('csr', next)).body), 'nextStep')).toBe(null);
  });
});

describe('Security questions', () => {
  const answers = [
    { questionID: 1, answer: 'Elm Street' },
    { questionID: 4, answer: 'a blue Beetle' },
    { questionID: 7, answer: 'The Corner Bakery' },
  ];

  test('are set by password and listed when answered; only argon2id hashes are kept', async () => {
    const client = await as('principal');
    const saved = await client.post('User/UpdateSecurityQuestions', { password: samplePassword, answers });
    expect(saved).toEqual({ status: 200, body: { isSaved: true } });
    const questions = Object.values(await client.read('User/GetSecurityQuestions'));
    expect(questions.length).toBe(8);
    expect(questions.filter((one) => Reflect.get(Object(one), 'isAnswered'))).toEqual([
      { questionID: 1, question: 'What was the name of the first street you lived in?', isAnswered: true },
      { questionID: 4, question: 'What was the make and color of your first car?', isAnswered: true },
      { questionID: 7, question: 'What was the name of the first place you worked?', isAnswered: true },
    ]);
    const rows = await world.db.selectFrom('security_answer').select('answer_hash').execute();
    expect(rows.every(({ answer_hash }) => answer_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(
      true,
    );
  });

  test('two the same, one too short, or the wrong password are refused', async () => {
    const client = await as('principal');
    const bad = [answers[0], { questionID: 1, answer: 'Oak' }, { questionID: 2, answer: 'x' }];
    expect(
      await postForProblems(client, 'User/UpdateSecurityQuestions', {
        password: samplePassword,
        answers: bad,
      }),
    ).toEqual([
      ['answers.1', 'Choose a different question.'],
      ['answers.2', 'An answer must have at least 3 letters or digits.'],
    ]);
    expect(
      await postForProblems(client, 'User/UpdateSecurityQuestions', { password: 'wrong', answers }),
    ).toEqual([['password', 'This is not your password, or the account is locked for a few minutes.']]);
  });

  test('are asked when a mailed link is opened; right answers, however written, lead to a new password', async () => {
    const smtp = await startTinySmtp();
    onTestFinished(smtp.stop);
    const mail = smtpMail(smtp.url, 'highwater@example.com');
    const mailing = { ...world, providers: { ...world.providers, mail } };
    const post = restClient(await servedWorld(mailing), null);
    const unknown = await post.post('Authenticate/ForgottenPassword', { userName: 'no-such-name' });
    expect(await post.post('Authenticate/ForgottenPassword', { userName: 'principal' })).toEqual(unknown);
    await expect.poll(() => smtp.messages.length).toBe(1);
    const [{ to, source } = { to: '', source: '' }] = smtp.messages;
    expect(to).toBe('principal@example.com');
    const stepToken = /new-password#(\S+)/.exec(source.replaceAll('=\n', ''))?.[1] ?? '';
    const asked = Object.values(await visitor.save('Authenticate/SecurityQuestions', { stepToken }));
    expect(asked.map((one) => Reflect.get(Object(one), 'questionID'))).toEqual([1, 4, 7]);
    const given = (third: string) => [
      { questionID: 1, answer: ' ELM  street' },
      { questionID: 4, answer: 'A blue beetle!' },
      { questionID: 7, answer: third },
    ];
    expect(
      await visitor.post('Authenticate/AnswerSecurityQuestions', { stepToken, answers: given('a bank') }),
    ).toEqual({
      status: 401,
      body: { message: 'The answers are not the ones that were set.', problems: [] },
    });
    const next = await visitor.save('Authenticate/AnswerSecurityQuestions', {
      stepToken,
      answers: given('the corner bakery'),
    });
    expect(next.nextStep).toBe('NewPassword');
    const done = await visitor.save('Authenticate/NewPassword', {
      stepToken: next.stepToken,
      newPassword: 'geese over the marsh',
    });
    expect((await readSessionViewer(world, String(done.accessToken)))?.userName).toBe('principal');
    expect((await visitor.post('Authenticate/SecurityQuestions', { stepToken })).status).toBe(401);
    const { count } = await world.db
      .selectFrom('outbox_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});

describe('The second factor', () => {
  test('an app is enrolled with its first code, and from then on signing in asks for one, each good once', async () => {
    const client = await as('manager');
    const begun = await client.save('User/UpdateMFAConfig', { action: 'Begin', password: samplePassword });
    expect(begun.address).toBe(
      `otpauth://totp/Highwater:manager?issuer=Highwater&secret=${begun.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await client.post('User/UpdateMFAConfig', { action: 'Confirm', code: '000000' })).status).toBe(
      422,
    );
    const done = await client.save('User/UpdateMFAConfig', {
      action: 'Confirm',
      code: computeCode(begun.secret),
    });
    const recoveryCodes = Object.values(Object(done.recoveryCodes)).map(String);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(done.hasAuthenticator).toBe(true);

    pass(1);
    const { stepToken, nextStep } = Object((await enter('manager')).body);
    expect(nextStep).toBe('SecondFactor');
    const give = (code: string) => visitor.post('Authenticate/SecondFactor', { stepToken, code });
    const refusal = { message: 'The code is wrong or was used before.', problems: [] };
    expect(await give(computeCode(begun.secret, -2))).toEqual({ status: 401, body: refusal });
    expect((await give(computeCode(begun.secret))).status).toBe(200);
    expect(await give(computeCode(begun.secret))).toEqual({ status: 401, body: refusal });
    expect((await give(recoveryCodes[0]?.toLowerCase() ?? '')).status).toBe(200);
    expect(await give(recoveryCodes[0] ?? '')).toEqual({ status: 401, body: refusal });
    expect((await client.read('User/SignInSecurity')).recoveryCodesLeft).toBe(9);
  });

  test('its secret is sealed where it is stored, and is none with another key', async () => {
    const row = await world.db
      .selectFrom('authenticator')
      .select('sealed_secret as sealed')
      .where('user_id', '=', await findUserId('manager'))
      .executeTakeFirstOrThrow();
    expect(row.sealed).toMatch(/^[\w-]{80,}$/);
    const other = { ...world, sealKey: new Uint8Array(32) };
    const answer = await signIn(world, { userName: 'manager', password: samplePassword, address: '::1' });
    expect(answer.is).toBe('step');
    expect(await verifySecondFactor(other, await findUserId('manager'), '123456')).toBe(false);
  });

  test('eight wrong codes lock the account', async () => {
    const { stepToken } = Object((await enter('manager')).body);
    for (let turn = 0; turn < 8; turn += 1)
      await visitor.post('Authenticate/SecondFactor', { stepToken, code: '000000' });
    expect(await enter('manager')).toEqual(wrong);
  });

  test('where the company needs one, it is enrolled before there are tokens, and cannot be taken away', async () => {
    const admin = await as('admin');
    expect(
      (await admin.save('User/UpdateMFAConfig', { isRequiredByCompany: true })).isRequiredByCompany,
    ).toBe(true);
    const { stepToken, nextStep, accessToken } = Object((await enter('otheragent')).body);
    expect({ nextStep, accessToken }).toEqual({ nextStep: 'EnrollAuthenticator', accessToken: null });
    const { secret } = await visitor.save('Authenticate/BeginEnrollment', { stepToken });
    const code = computeCode(secret);
    const done = await visitor.save('Authenticate/ConfirmEnrollment', { stepToken, code });
    expect(Object.values(Object(done.recoveryCodes)).length).toBe(10);
    const client = restClient(url, String(done.accessToken));
    expect(
      await postForProblems(client, 'User/UpdateMFAConfig', { action: 'Remove', password: samplePassword }),
    ).toEqual([['password', 'Your company requires a second factor.']]);
    await admin.save('User/UpdateMFAConfig', { isRequiredByCompany: false });
    const removed = await client.save('User/UpdateMFAConfig', { action: 'Remove', password: samplePassword });
    expect(removed.hasAuthenticator).toBe(false);
  });

  test('one call changes the user’s own app or the company’s requirement, and the latter leaves a trace', async () => {
    const admin = await as('admin');
    const both = { isRequiredByCompany: true, action: 'Begin', password: samplePassword };
    expect(await postForProblems(admin, 'User/UpdateMFAConfig', both)).toEqual([
      ['isRequiredByCompany', 'Send action or isRequiredByCompany: each is a change of its own.'],
    ]);
    const { isSecondFactorRequired, hasAuthenticator } = await admin.read('User/SignInSecurity');
    expect({ isSecondFactorRequired, hasAuthenticator }).toEqual({
      isSecondFactorRequired: false,
      hasAuthenticator: false,
    });
    const events = await world.db
      .selectFrom('account_event')
      .select(['user_id as userId', 'event'])
      .where('event', 'like', 'second factor%')
      .orderBy('occurred_at')
      .execute();
    const userId = await findUserId('admin');
    expect(events).toEqual([
      { userId, event: 'second factor required' },
      { userId, event: 'second factor not required' },
    ]);
  });

  test('only a user who may reset second factors requires one for the company', async () => {
    const answer = await (await as('otheragent')).post('User/UpdateMFAConfig', { isRequiredByCompany: true });
    expect(answer.status).toBe(403);
  });

  test('ResetSignIn removes it for a user who lost the telephone', async () => {
    const answer = await (await as('agent')).post('User/ResetSignIn', { userName: 'manager' });
    expect(answer.status).toBe(403);
    await (await as('admin')).save('User/ResetSignIn', { userName: 'manager' });
    expect(Reflect.get(Object((await enter('manager')).body), 'nextStep')).toBe('NewPassword');
    await world.db.updateTable('credential').set({ must_change: false }).execute();
  });
});

describe('Signing in as another user', () => {
  const reason = 'The agent asked for help with a quote.';

  async function acting(actor: string, userName: string): Promise<{ own: TokenPair; tokens: Json }> {
    const own = await signInTokens(actor);
    const tokens = await restClient(url, own.accessToken).save('User/signinas', { userName, reason });
    return { own, tokens };
  }

  test('an administrator acts as an agent: the viewer names the person, and both are in the trace', async () => {
    const { tokens } = await acting('admin', 'agent');
    const viewer = await readSessionViewer(world, String(tokens.accessToken));
    expect([viewer?.userName, viewer?.actor]).toEqual([
      'agent',
      { userId: await findUserId('admin'), name: 'Ada Novak' },
    ]);
    const event = await world.db
      .selectFrom('account_event')
      .select(['user_id', 'by_user_id', 'detail'])
      .where('event', '=', 'signed in as')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({
      user_id: await findUserId('agent'),
      by_user_id: await findUserId('admin'),
      detail: reason,
    });
  });

  test('acts meanwhile are logged with both users, and who acts as whom', async () => {
    const { tokens } = await acting('admin', 'agent');
    const client = restClient(url, String(tokens.accessToken));
    const { policyID } = await client.save('Policy/PolicyMain', {
      Fields: {
        streetAddress1: '118 Riverside Dr',
        city: 'Nashville',
        stateAbbreviation: 'TN',
        postalCode: '37206',
        insured: { firstName: 'Ines', lastName: 'Moreau', isEntity: false },
        acceptDuplicate: true,
      },
      AgentEntityID: 0,
      RateMarketType: 'Public',
    });
    const logs = Object.values(await client.read(`Policy/${policyID}/ActivityLogs`));
    const both = logs.map((log) => [
      Reflect.get(Object(log), 'userID'),
      Reflect.get(Object(log), 'actingAsUserID'),
    ]);
    expect(both.length).toBeGreaterThan(0);
    expect(new Set(both.map(String))).toEqual(
      new Set([`${await findUserId('admin')},${await findUserId('agent')}`]),
    );
  });

  test('no payment, no password, no question and no second factor is touched meanwhile', async () => {
    const { tokens } = await acting('admin', 'accounting');
    const viewer = await readSessionViewer(world, String(tokens.accessToken));
    expect(viewer?.masks[groupNumbers.billing]).toBe(
      buildMask('billing', ['view', 'export', 'viewSensitive']),
    );
    const client = restClient(url, String(tokens.accessToken));
    const refusal = ['actor', "You can't do this while you are signed in as another user."];
    const change = { password: samplePassword, newPassword: 'a long walk by the river' };
    expect(await postForProblems(client, 'User/ChangePassword', change)).toEqual([refusal]);
    expect(
      await postForProblems(client, 'User/UpdateSecurityQuestions', {
        password: samplePassword,
        answers: [],
      }),
    ).toEqual([refusal]);
    expect(
      await postForProblems(client, 'User/UpdateMFAConfig', { action: 'Begin', password: samplePassword }),
    ).toEqual([refusal]);
    expect(
      await postForProblems(client, 'User/UpdateMFAConfig', { action: 'Confirm', code: '000000' }),
    ).toEqual([refusal]);
    expect(await postForProblems(client, 'User/SaveMyAccountInfo', { email: 'other@example.com' })).toEqual([
      refusal,
    ]);
    expect(await postForProblems(client, 'User/UserPreference/floodchat?value=true')).toEqual([refusal]);
    expect(await postForProblems(client, 'User/signinas', { userName: 'agent', reason })).toEqual([
      ['userName', 'Return to your own session first.'],
    ]);
  });

  test('never upward, never without the permission, never without a reason, never as oneself', async () => {
    const none = [
      ['userName', "No such user was found, or you don't have permission to sign in as this user."],
    ];
    for (const userName of ['agent', 'examiner', 'manager', 'otheragent']) {
      const client = await as(userName);
      expect(await postForProblems(client, 'User/signinas', { userName: 'claims', reason })).toEqual(none);
    }
    const admin = await as('admin');
    expect(await postForProblems(admin, 'User/signinas', { userName: 'admin', reason })).toEqual(none);
    expect(await postForProblems(admin, 'User/signinas', { userName: 'no-such-name', reason })).toEqual(none);
    expect(await postForProblems(admin, 'User/signinas', { userName: 'agent', reason: '  help   ' })).toEqual(
      [['reason', 'Say why, in 10 to 200 characters.']],
    );
  });

  test('a user with the permission beside the role acts downward within sight only', async () => {
    await world.db
      .insertInto('user_permission')
      .values({ user_id: await findUserId('claims'), permission_group: 10, grant_mask: 1024, deny_mask: 0 })
      .execute();
    pass(1);
    const claims = await as('claims');
    const none = [
      ['userName', "No such user was found, or you don't have permission to sign in as this user."],
    ];
    expect(await postForProblems(claims, 'User/signinas', { userName: 'examiner', reason })).toEqual(none);
    await world.db.updateTable('app_user').set({ role: 'ADJUSTER' }).where('user_name', '=', 'qa').execute();
    expect(await postForProblems(claims, 'User/signinas', { userName: 'qa', reason })).toEqual([]);
    await world.db.updateTable('app_user').set({ company_id: null }).where('user_name', '=', 'qa').execute();
    expect(await postForProblems(claims, 'User/signinas', { userName: 'qa', reason })).toEqual(none);
  });

  test('returning ends it and continues the administrator’s own session, whose former refresh token is used up', async () => {
    const { own, tokens } = await acting('admin', 'agent');
    const back = await restClient(url, String(tokens.accessToken)).save('User/BackToMyself');
    expect((await readSessionViewer(world, String(back.accessToken)))?.userName).toBe('admin');
    expect(await readSessionViewer(world, String(tokens.accessToken))).toBe(null);
    expect(await refreshTokens(world, String(tokens.refreshToken))).toBe(null);
    expect(await refreshTokens(world, String(back.refreshToken))).not.toBe(null);
    expect((await restClient(url, own.accessToken).post('User/BackToMyself')).status).toBe(422);
  });

  test('it ends with the administrator’s own session, on signing out, and after an hour', async () => {
    const first = await acting('admin', 'agent');
    await restClient(url, first.own.accessToken).save('Authenticate/SignOut');
    expect(await readSessionViewer(world, String(first.tokens.accessToken))).toBe(null);
    const second = await acting('admin', 'agent');
    await restClient(url, String(second.tokens.accessToken)).save('Authenticate/SignOut');
    expect(await readSessionViewer(world, second.own.accessToken)).toBe(null);
    const third = await acting('admin', 'agent');
    pass(30);
    const renewed = await refreshTokens(world, String(third.tokens.refreshToken));
    pass(31);
    expect(await refreshTokens(world, renewed?.refreshToken ?? '')).toBe(null);
    expect(await refreshTokens(world, third.own.refreshToken)).not.toBe(null);
  });
});

async function openedFor(inWorld: World): Promise<TokenPair> {
  return openSession(inWorld, await findUserId('agent'));
}

async function findUserId(userName: string): Promise<number> {
  const row = await world.db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/** Field and words of everything that is wrong with a POST; none where it is done. */
async function postForProblems(client: RestClient, path: string, content?: object): Promise<string[][]> {
  const { body } = await client.post(path, content);
  const problems: { field: string; message: string }[] = Object(body).problems ?? [];
  return problems.map(({ field, message }) => [field, message]);
}

async function saveForFaults(client: RestClient, change: object): Promise<string[]> {
  return (await postForProblems(client, 'User/ChangePassword', change)).map(([, message = '']) => message);
}
