import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview, Pay } from '../../../src/graphql/staff-documents.ts';
import { raceCount } from '../../support/extent.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { policyCopies } from '../../support/server/policy-copies.ts';
import { formWith } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { world, url, agent, rest, played } = await restWorld();
const restAgent = await rest('agent');
const { file } = await played('slab-behind-a-levee');
const policyId = String(file.policy.policyId);

const pay = (amount: string, token = 'tok_sample_ok') => ({
  query: `mutation Pay($policyId: ID!, $amount: Money!) {
    pay(policyId: $policyId, payment: { paymentTypeId: 1, amount: $amount, token: "${token}" }) {
      __typename ... on PaymentRecorded { file { payments { id: paymentId amount } } } ... on SaveRefused { problems { code } } } }`,
  variables: { policyId, amount },
});

interface Answer {
  status: number;
  text: string;
  isReplayed: boolean;
  retryAfter: string | null;
}

async function sent(path: string, content: unknown, key: string | null, token = agent.tokens.accessToken) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(content),
  });
  const answer: Answer = {
    status: response.status,
    text: await response.text(),
    isReplayed: response.headers.get('idempotency-replayed') === 'true',
    retryAfter: response.headers.get('retry-after'),
  };
  return answer;
}

const graphql = (content: unknown, key: string | null, token?: string) =>
  sent('/graphql', content, key, token);

async function paymentsMade(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from payment where policy_id = ${policyId}`.execute(world.db);
  return rows[0]?.count ?? 0;
}

const readCode = ({ status, text }: Answer) => {
  const { errors, problems } = JSON.parse(text);
  return { status, code: errors?.[0]?.extensions.code ?? problems?.[0]?.code };
};

test('the same key answers the same again, and says so; without a key a call is carried out each time, but for a payment sent again within ten seconds', async () => {
  const first = await graphql(pay('1.00'), 'first');
  const again = await graphql(pay('1.00'), 'first');
  expect([first.status, first.isReplayed, again]).toEqual([200, false, { ...first, isReplayed: true }]);
  expect(await paymentsMade()).toBe(1);
  const begin = world.now();
  for (const seconds of [11, 22]) {
    world.setNow(new Date(begin.getTime() + seconds * 1000));
    await graphql(pay('1.00'), null);
  }
  world.setNow(begin);
  expect(await paymentsMade()).toBe(3);
});

test('an invitation that is sent again with its key is one, with the same link, which is stored sealed', async () => {
  const { tokens } = await signInClient(url, 'admin');
  const invitation = {
    userName: 'once',
    firstName: 'Ona',
    lastName: 'Once',
    email: 'once@example.com',
    role: 'CSR',
  };
  const query = `mutation ($invitation: InvitationInput!) { inviteUser(invitation: $invitation) {
    __typename ... on InvitationQueued { userId url } } }`;
  const invite = () => graphql({ query, variables: { invitation } }, 'invited', tokens.accessToken);
  const [first, again] = [await invite(), await invite()];
  const { url: link } = JSON.parse(first.text).data.inviteUser;
  expect([typeof link, again]).toEqual(['string', { ...first, isReplayed: true }]);
  const { rows } = await sql<{
    body: string;
  }>`select body from idempotency_key where key = 'invited'`.execute(world.db);
  expect(rows.map(({ body }) => [body.includes(link), body.includes('inviteUser')])).toEqual([
    [false, false],
  ]);
});

test('a key with other content is refused, an invalid key too; another viewer has keys of their own', async () => {
  await graphql(pay('2.00'), 'content');
  const before = await paymentsMade();
  expect(readCode(await graphql(pay('3.00'), 'content'))).toEqual({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(readCode(await graphql(pay('3.00'), 'two words'))).toEqual({ status: 400, code: 'IDEMPOTENCY_KEY' });
  const { tokens } = await signInClient(url, 'principal');
  expect((await graphql(pay('2.00'), 'content', tokens.accessToken)).isReplayed).toBe(false);
  expect(await paymentsMade()).toBe(before + 1);
});

test('a key is kept for 24 hours; the payment that it named is not made twice after that either', async () => {
  const early = await signInClient(url, 'agent');
  await graphql(pay('1.00'), 'day', early.tokens.accessToken);
  world.setNow(new Date(`${restToday}T18:29:59Z`));
  expect((await graphql(pay('1.00'), 'day', early.tokens.accessToken)).isReplayed).toBe(true);
  const before = await paymentsMade();
  const passDay = () =>
    sql`update idempotency_key set made_at = made_at - interval '24 hours 1 second' where key = 'day'`.execute(
      world.db,
    );
  expect(readCode(await graphql(pay('2.50'), 'day', early.tokens.accessToken)).code).toBe(
    'IDEMPOTENCY_KEY_REUSED',
  );
  await passDay();
  expect((await graphql(pay('1.00'), 'day', early.tokens.accessToken)).isReplayed).toBe(false);
  expect(await paymentsMade()).toBe(before);
  await passDay();
  expect((await graphql(pay('2.50'), 'day', early.tokens.accessToken)).isReplayed).toBe(false);
  expect(await paymentsMade()).toBe(before + 1);
  world.setNow(new Date(`${restToday}T18:00:00Z`));
});

test('a refused call is kept too, a query needs no key, and a read by key is not kept', async () => {
  const refused = await graphql(pay('0.00'), 'refused');
  expect(await graphql(pay('0.00'), 'refused')).toEqual({ ...refused, isReplayed: true });
  const query = { query: '{ viewer { name } }' };
  expect([(await graphql(query, 'q')).isReplayed, (await graphql(query, 'q')).isReplayed]).toEqual([
    false,
    false,
  ]);
});

test('a REST POST is carried out once per key, a refused one and one with a file too', async () => {
  const path = `/vue/api/Policy/${policyId}/Payment`;
  const body = { PaymentTypeID: 1, amount: 4, token: 'tok_sample_ok' };
  const before = await paymentsMade();
  const first = await sent(path, body, 'rest');
  expect(await sent(path, body, 'rest')).toEqual({ ...first, isReplayed: true });
  expect([first.status, await paymentsMade()]).toEqual([200, before + 1]);
  expect(readCode(await sent(path, { ...body, amount: 5 }, 'rest'))).toEqual({
    status: 422,
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
  const wrong = await sent(path, { ...body, amount: 0 }, 'wrong');
  expect([wrong.status, await sent(path, { ...body, amount: 0 }, 'wrong')]).toEqual([
    422,
    { ...wrong, isReplayed: true },
  ]);
  const upload = async (content: string) => {
    const response = await fetch(`${url}/vue/api/Policy/${policyId}/Documents/Lease`, {
      method: 'POST',
      headers: { authorization: `Bearer ${agent.tokens.accessToken}`, 'idempotency-key': 'file' },
      body: formWith(content, 'lease.txt'),
    });
    return { status: response.status, text: await response.text() };
  };
  const kept = await upload('a lease');
  expect([await upload('a lease'), (await upload('another')).status]).toEqual([kept, 422]);
});

test('a call that was cut off before it wrote anything is carried out by the next; one that had written is not', async () => {
  const cutOff = (key: string, isCommitted: boolean) =>
    sql`
    insert into idempotency_key (owner, key, digest, made_at, claimed_until, is_committed)
    select owner, ${key}, digest, ${world.now()}, ${new Date(world.now().getTime() - 1)}, ${isCommitted}
    from idempotency_key where key = 'content' and owner like 'user%' order by made_at limit 1`.execute(
      world.db,
    );
  await cutOff('unwritten', false);
  await cutOff('written', true);
  const before = await paymentsMade();
  const first = await graphql(pay('2.00'), 'unwritten');
  expect([first.status, first.isReplayed, await paymentsMade()]).toEqual([200, false, before + 1]);
  const lost = await graphql(pay('2.00'), 'written');
  expect(readCode(lost)).toEqual({ status: 409, code: 'IDEMPOTENCY_LOST' });
  expect(lost.text).toContain(
    `The call of ${world.now().toISOString()} with this Idempotency-Key was carried out and saved`,
  );
  expect(await paymentsMade()).toBe(before + 1);
});

test('two payments with one key at once, again and again: one is made, both get the same answer', async () => {
  const before = await paymentsMade();
  const found: string[] = [];
  for (let turn = 0; turn < raceCount; turn += 1) {
    const content = pay('0.01');
    const [one, other] = await Promise.all([
      graphql(content, `twin-${turn}`),
      graphql(content, `twin-${turn}`),
    ]);
    const isOnce = one.text === other.text && one.isReplayed !== other.isReplayed;
    found.push(
      isOnce && one.status === 200 && one.text.includes('PaymentRecorded') ? 'once' : one.text + other.text,
    );
  }
  expect(new Set(found)).toEqual(new Set(['once']));
  expect(await paymentsMade()).toBe(before + raceCount);
}, 300_000);

test('two issues of one policy at once, of many policies: each is issued once, with a number of its own', async () => {
  const id = await issuable();
  const ids = await policyCopies(world.db, id, raceCount);
  const issue = (one: number) => ({
    query: `mutation { issuePolicy(policyId: ${one}) { __typename ... on PolicyIssued { policyNumber } ... on SaveRefused { problems { code } } } }`,
  });
  const outcomes: unknown[] = [];
  for (const one of ids) {
    const answers = await Promise.all([graphql(issue(one), null), graphql(issue(one), null)]);
    const outcomesOfCalls = answers.map(({ text }) => JSON.parse(text).data?.issuePolicy);
    outcomes.push(
      outcomesOfCalls.sort((left, right) => String(left.__typename).localeCompare(right.__typename)),
    );
  }
  const numbers = outcomes.map((pair) => Reflect.get(Object(Object(pair)[0]), 'policyNumber'));
  expect(outcomes).toEqual(
    numbers.map((policyNumber) => [
      { __typename: 'PolicyIssued', policyNumber },
      { __typename: 'SaveRefused', problems: [{ code: 'ISSUED' }] },
    ]),
  );
  expect(new Set(numbers).size).toBe(raceCount);
}, 300_000);

/** A quote that a review rule holds once it is submitted and paid. */
async function heldQuote(isSubmitted: boolean): Promise<{ id: string; total: string }> {
  const quote = (await played('condominium-building')).file;
  const id = String(quote.policy.policyId);
  if (isSubmitted) await agent.ask(SubmitApplication, { policyId: id });
  return { id, total: quote.rating.totalPremium ?? '' };
}

/** The state of an application, and its payments. */
async function readAct(id: string) {
  const { transaction, payments } = await servedFile(agent, Number(id));
  return [
    transaction.policyState,
    transaction.transactionStatus,
    ...payments.map(({ amount, paymentStatusId }) => `${amount} ${paymentStatusId}`).toSorted(),
  ];
}

const cards = { paymentTypeId: 2, token: 'tok_sample_ok' };
const { CLEARED, REFUND_REQUESTED } = paymentStatus;

/** A change whose call is sent twice at once and once again. */
interface RepeatedAct {
  readonly query: string;
  readonly who?: Awaited<ReturnType<typeof signInClient>>;
  readonly prepare: () => Promise<{ readonly variables: object; readonly once: () => Promise<unknown> }>;
  readonly outcome: unknown;
}

const accounting = await signInClient(url, 'accounting');
const acts: { readonly [act: string]: RepeatedAct } = {
  submit: {
    query: 'mutation ($id: ID!) { submitApplication(policyId: $id) { __typename } }',
    prepare: async () => {
      const { id } = await heldQuote(false);
      return { variables: { id }, once: () => readAct(id) };
    },
    outcome: ['APPLICATION', 'IN_PROCESS'],
  },
  pay: {
    query:
      'mutation ($id: ID!, $payment: PaymentInput!) { pay(policyId: $id, payment: $payment) { __typename } }',
    prepare: async () => {
      const { id } = await heldQuote(true);
      return { variables: { id, payment: { ...cards, amount: '7.00' } }, once: () => readAct(id) };
    },
    outcome: ['APPLICATION', 'PENDING_UNDERWRITING', `7.00 ${CLEARED}`],
  },
  withdraw: {
    query:
      'mutation ($id: ID!) { withdrawApplication(policyId: $id, toQuote: false, message: "Moved.") { __typename } }',
    prepare: async () => {
      const { id } = await heldQuote(true);
      await agent.ask(Pay, { policyId: id, payment: { ...cards, amount: '7.00', description: null } });
      const examiner = await signInClient(url, 'examiner');
      await examiner.ask(DecideReview, { policyId: id, release: false, message: 'Count the floors.' });
      return { variables: { id }, once: () => readAct(id) };
    },
    outcome: ['APPLICATION', 'ABANDONED', `-7.00 ${REFUND_REQUESTED}`, `7.00 ${CLEARED}`],
  },
  'move money': {
    who: accounting,
    query:
      'mutation ($id: ID!, $to: ID!) { transferCash(policyId: $id, toPolicyId: $to, amount: "3.00", reason: "Other.") { __typename } }',
    prepare: async () => {
      const [from, to] = [await heldQuote(true), await heldQuote(true)];
      await agent.ask(Pay, { policyId: from.id, payment: { ...cards, amount: '7.00', description: null } });
      return {
        variables: { id: from.id, to: to.id },
        once: () => Promise.all([from, to].map(({ id }) => readAct(id))),
      };
    },
    outcome: [
      ['APPLICATION', 'PENDING_UNDERWRITING', `-3.00 ${CLEARED}`, `7.00 ${CLEARED}`],
      ['APPLICATION', 'PENDING_UNDERWRITING', `3.00 ${CLEARED}`],
    ],
  },
  'enter a payment': {
    who: accounting,
    query:
      'mutation ($id: ID!) { enterPayment(policyId: $id, received: { paymentTypeId: 4, amount: "7.00" }) { __typename } }',
    prepare: async () => {
      const { id } = await heldQuote(true);
      return { variables: { id }, once: () => readAct(id) };
    },
    outcome: ['APPLICATION', 'PENDING_UNDERWRITING', `7.00 ${paymentStatus.SUBMITTED}`],
  },
};

test('a fault of ours is not kept: with its key the call is carried out once the cause is gone', async () => {
  const owner = ownerOf(world.db);
  await sql`create function broken() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`.execute(
    owner,
  );
  await sql`create trigger broken before insert on payment for each row execute function broken()`.execute(
    owner,
  );
  const query =
    'mutation ($id: ID!) { enterPayment(policyId: $id, received: { paymentTypeId: 4, amount: "1.25" }) { __typename } }';
  const enter = () => graphql({ query, variables: { id: policyId } }, 'fault', accounting.tokens.accessToken);
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = await enter();
  log.mockRestore();
  await sql`drop trigger broken on payment`.execute(owner);
  const again = await enter();
  expect(readCode(failed)).toEqual({ status: 200, code: 'INTERNAL_SERVER_ERROR' });
  expect([again.isReplayed, JSON.parse(again.text).data]).toEqual([
    false,
    { enterPayment: { __typename: 'PaymentChanged' } },
  ]);
});

test('a call that is refused for now is carried out later with the same key, on both wires; REST says when', async () => {
  const { limits } = world;
  const declinedCards = { person: 1, policy: 1, agency: 1 };
  Object.assign(world, { limits: { ...limits, declinedCards } });
  await graphql(pay('1.30', 'tok_sample_declined'), null);
  const path = `/vue/api/Policy/${policyId}/Payment`;
  const body = { PaymentTypeID: 1, amount: 1.32, token: 'tok_sample_ok' };
  const call = async () =>
    [await graphql(pay('1.31'), 'later'), await sent(path, body, 'later-rest')] as const;
  const [refused, refusedByRest] = await call();
  Object.assign(world, { limits });
  expect(JSON.parse(refused.text).data.pay.problems).toEqual([{ code: 'RATE_LIMIT' }]);
  expect([readCode(refusedByRest), Number(refusedByRest.retryAfter) > 0]).toEqual([
    { status: 429, code: 'RATE_LIMIT' },
    true,
  ]);
  const later = await call();
  expect(later.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
    [200, false],
    [200, false],
  ]);
  expect(JSON.parse(later[0].text).data.pay.__typename).toBe('PaymentRecorded');
});

test.each(Object.entries(acts))(
  'a review rule on, the call of "%s" that comes twice at once and once again with its key is done once',
  async (act, { query, who = agent, prepare, outcome }) => {
    const { variables, once } = await prepare();
    const call = () =>
      graphql({ query, variables }, `once ${act}`.replaceAll(' ', '-'), who.tokens.accessToken);
    const answers = [...(await Promise.all([call(), call()])), await call()];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(2);
    expect(await once()).toEqual(outcome);
  },
);

/** A paid application that waits for a person while its company does not issue automatically; afterwards it does. */
async function issuable(): Promise<number> {
  const quote = await played('slab-day-364');
  const id = quote.file.policy.policyId;
  const amount = Number(quote.file.rating.totalPremium);
  const admin = await signInClient(url, 'admin');
  const setAutomaticIssue = (isOn: boolean) =>
    admin.send(
      'mutation ($companyId: ID!, $value: String) { setPreference(owner: COMPANY, ownerId: $companyId, name: "AutomaticIssue", value: $value) { __typename } }',
      { companyId: String(quote.file.policyOwner.companyId), value: String(isOn) },
    );
  await setAutomaticIssue(false);
  await restAgent.save(`Policy/${id}/Payment`, { PaymentTypeID: 1, amount, token: 'tok_sample_ok' });
  await restAgent.save(`Policy/${id}/Transaction`, { Transaction: { policyState: 'Application' } });
  await setAutomaticIssue(true);
  return id;
}
