import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unlicensedRefusal } from '../../../machines/domain/access/staffing.ts';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { RecordRefusal } from '../../../server/providers/records/record-problem.ts';
import { sendBookOfFile } from '../../../server/rollover/book-of-file.service.ts';
import { finishBook } from '../../../server/rollover/books.store.ts';
import { importBook } from '../../../server/rollover/import-book.service.ts';
import { SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { priorPolicy } from '../../support/rollover/prior-policy.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* A policy of another insurer from its declarations page to our first term, alone and in a book. */
const database = await testDatabase();
await watchTriples(database);
const { db } = database;
const served = await restWorldOn(database);
const { agent, world, url } = served;
const qa = await signInClient(url, 'qa');
const csr = await signInClient(url, 'csr');
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });
const neverStopping = new AbortController().signal;
const priorEnd = '2027-02-01';

/** Moves the clock of the sandbox to a day and works on the calendar until then, day by day. */
async function goTo(day: string): Promise<void> {
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(restToday, day) - sandbox.daysAhead,
  });
  await workOnCalendar(world, neverStopping);
}

/** Sends an operation and returns the answer under its alias. */
async function ask(client: Client, text: string, variables: object = {}) {
  const { body } = await client.send(text, { ...variables });
  if (body?.errors) throw new Error(JSON.stringify(body.errors));
  return Object(body?.data).answer;
}

const startText = `mutation ($input: StartRolloverInput!) { answer: startRollover(input: $input) { __typename
  ... on RolloverStarted { file { policy { policyId } } } ... on SaveRefused { problems { field message } } } }`;
const scheduleText = `mutation ($id: ID!) { answer: scheduleRollover(policyId: $id) { __typename
  ... on SaveRefused { problems { field message } } } }`;
const rescindText = `mutation ($id: ID!, $reason: String!) { answer: rescindRollover(policyId: $id, reason: $reason) { __typename
  ... on SaveRefused { problems { message } } } }`;

/** Starts a rollover of a row. */
function startRow(
  client: Client,
  cells: { readonly [key: string]: string },
  agentUserId: number | null = null,
) {
  const input = { agentUserId, cells: Object.entries(cells).map(([key, value]) => ({ key, value })) };
  return ask(client, startText, { input });
}

/** Starts a rollover and returns the number of its policy. */
async function startedRollover(cells: { readonly [key: string]: string }): Promise<number> {
  const answer = await startRow(agent, cells);
  if (answer.__typename !== 'RolloverStarted') throw new Error(JSON.stringify(answer));
  return Number(answer.file.policy.policyId);
}

/** The state of a rollover. */
async function readStanding(policyId: number) {
  const { rows } = await sql<{
    state: string;
    status: string;
    type: string;
    stage: string;
    next: string | null;
  }>`
    select t.policy_state as state, t.transaction_status as status, t.transaction_type as type, r.stage, r.next_date as next
    from renewal r join policy p on p.policy_id = r.offered_policy_id
      join transaction t on t.policy_id = p.policy_id and t.transaction_id = coalesce(p.current_transaction_id, p.active_transaction_id)
    where r.offered_policy_id = ${policyId}`.execute(db);
  return rows[0];
}

const first = await startedRollover(priorPolicy(priorEnd));
const unpaid = await startedRollover(
  priorPolicy(priorEnd, 'nashville-tn', { 'insureds.0.lastName': 'Meyer' }),
);

test('a rollover starts as a quote that takes the prior policy over, with its number, discount and claims', async () => {
  expect(await readStanding(first)).toEqual({
    state: 'ROLLOVER_QUOTE',
    status: 'IN_PROCESS',
    type: 'NEW_BUSINESS',
    stage: 'PLANNED',
    next: addDays(priorEnd, 90),
  });
  const { policy, priorPolicyInfo, rating } = await servedFile(agent, first);
  expect([policy.effectiveDate, policy.expirationDate, policy.priorCompanyName]).toEqual([
    priorEnd,
    '2028-02-01',
    'Sample Mutual',
  ]);
  expect([priorPolicyInfo.priorOwnerPolicyNumber, priorPolicyInfo.priorDiscountedPremium]).toEqual([
    '4001234511',
    400,
  ]);
  expect(rating.status).toBe('RATED');
  const view = await ask(
    agent,
    'query ($id: ID!) { answer: rollover(policyId: $id) { priorPolicyNumber claims { claimNumber lossDate paid reserve } maySchedule mayRescind } }',
    { id: first },
  );
  expect(view).toEqual({
    priorPolicyNumber: '4001234511',
    claims: [
      { claimNumber: 'C-131', lossDate: '2026-06-02', paid: '4000.00', reserve: '21000.00' },
      { claimNumber: 'C-118', lossDate: '2023-08-30', paid: '12500.00', reserve: '0.00' },
    ],
    maySchedule: true,
    mayRescind: true,
  });
});

const createBookText =
  'mutation ($book: RolloverBookInput!) { answer: createRolloverBook(book: $book) { __typename ... on SaveRefused { problems { field message } } } }';

test('a rollover has an agent of record as a quote has: an agent, who is licensed for the state', async () => {
  const cells = priorPolicy(priorEnd, 'boise-id', { 'insureds.0.lastName': 'Abbot' });
  const { userId } = await db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('user_name', '=', 'csr')
    .executeTakeFirstOrThrow();
  const noAgent = {
    __typename: 'SaveRefused',
    problems: [{ field: 'agentUserId', message: 'Choose an agent of record from the list.' }],
  };
  expect(await startRow(csr, cells, userId)).toEqual(noAgent);
  const book = { fileName: 'own.csv', agentUserId: userId, columns: Object.keys(cells), rowCount: 1 };
  expect(await ask(csr, createBookText, { book })).toEqual(noAgent);
  const license = (states: string) =>
    db.updateTable('app_user').set({ licensed_states: states }).where('user_name', '=', 'agent').execute();
  const { licensed } = await db
    .selectFrom('app_user')
    .select('licensed_states as licensed')
    .where('user_name', '=', 'agent')
    .executeTakeFirstOrThrow();
  await license('LA');
  expect(await startRow(agent, cells)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ field: 'propertyAddress.stateAbbreviation', message: unlicensedRefusal('ID') }],
  });
  await license(licensed ?? '');
});

test('a rollover that is paid at once is submitted as an application, and waits for its documents once it is released', async () => {
  const policyId = await startedRollover(
    priorPolicy(priorEnd, 'new-orleans-la', { 'insureds.0.lastName': 'Ortiz' }),
  );
  const id = String(policyId);
  const { policy, rating } = await servedFile(agent, policyId);
  const { savePolicyParts } = await agent.ask(SavePolicyParts, {
    policyId: id,
    parts: {
      transaction: { agentSignedDate: restToday },
      policy: { version: policy.version, areDeclarationsAccepted: true },
    },
  });
  expect(savePolicyParts.__typename).toBe('PartsSaved');
  const payment = {
    ...{ paymentTypeId: 2, token: 'tok_sample_ok', description: null },
    amount: rating.totalPremium ?? '',
  };
  await agent.ask(Pay, { policyId: id, payment });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId: id });
  const held = { state: 'ROLLOVER_APPLICATION', type: 'NEW_BUSINESS', stage: 'PLANNED', next: '2027-05-02' };
  expect([submitApplication.__typename, await readStanding(policyId)]).toEqual([
    'SentToUnderwriting',
    { ...held, status: 'PENDING_UNDERWRITING' },
  ]);
  const examiner = await signInClient(url, 'examiner');
  await ask(
    examiner,
    'mutation ($id: ID!) { answer: decideReview(policyId: $id, release: true, message: "The cost is documented.") { __typename } }',
    { id },
  );
  expect(await readStanding(policyId)).toEqual({ ...held, status: 'IN_PROCESS' });
});

test('a prior policy is taken over once by each company, and no company hears of another', async () => {
  const { companyId } = await db
    .insertInto('company')
    .values({ name: 'Second Sample Company', is_mfa_required: false })
    .returning('company_id as companyId')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('app_user')
    .set({ company_id: companyId })
    .where('user_name', '=', 'otheragent')
    .execute();
  const other = await signInClient(url, 'otheragent');
  const started = await startRow(other, priorPolicy('2028-02-01'));
  expect(started.__typename).toBe('RolloverStarted');
  for (const client of [agent, other])
    expect(await startRow(client, priorPolicy(priorEnd))).toEqual({
      __typename: 'SaveRefused',
      problems: [
        {
          field: 'priorPolicyInfo.priorOwnerPolicyNumber',
          message: 'This policy was already taken over.',
        },
      ],
    });
});

test('scheduled, it is billed 45 days before the prior policy ends, and its payment issues it under a number of ours', async () => {
  expect(await ask(agent, scheduleText, { id: first })).toEqual({ __typename: 'RolloverScheduled' });
  expect(await ask(agent, scheduleText, { id: unpaid })).toEqual({ __typename: 'RolloverScheduled' });
  expect(await readStanding(first)).toEqual({
    state: 'ROLLOVER_SCHEDULE_FOR_BILLING',
    status: 'SCHEDULED_FOR_BILLING',
    type: 'NEW_BUSINESS',
    stage: 'OFFERED',
    next: addDays(priorEnd, -45),
  });
  await goTo(addDays(priorEnd, -45));
  expect(await readStanding(first)).toEqual({
    state: 'BILLED_ROLLOVER_APPLICATION',
    status: 'BILLED_RENEWAL',
    type: 'NEW_BUSINESS',
    stage: 'BILLED',
    next: addDays(priorEnd, -30),
  });
  const { rating, transaction } = await servedFile(agent, first);
  expect(Number(rating.discountedPremium)).toBeLessThanOrEqual(472);
  const { pay } = await agent.ask(Pay, {
    policyId: String(first),
    payment: {
      paymentTypeId: 2,
      amount: transaction.balance ?? '',
      token: 'tok_sample_ok',
      description: null,
    },
  });
  expect(pay.__typename).toBe('PaymentRecorded');
  expect(await readStanding(first)).toEqual({
    state: 'ROLLOVER',
    status: 'ISSUED',
    type: 'NEW_BUSINESS',
    stage: 'RENEWED',
    next: null,
  });
  const issued = await servedFile(agent, first);
  expect([issued.transaction.balance, issued.policy.nfipPolicyNum === null]).toEqual(['0.00', false]);
  expect(issued.priorPolicyInfo.priorOwnerPolicyNumber).toBe('4001234511');
}, 120_000);

test('an unpaid bill lapses after grace, and the rollover is deleted 90 days after the prior policy ended', async () => {
  await goTo(addDays(priorEnd, 31));
  expect(await readStanding(unpaid)).toEqual({
    state: 'BILLED_ROLLOVER_APPLICATION',
    status: 'CLOSED',
    type: 'NEW_BUSINESS',
    stage: 'LAPSED',
    next: addDays(priorEnd, 90),
  });
  await goTo(addDays(priorEnd, 90));
  expect(await readStanding(unpaid)).toEqual({
    state: 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    status: 'CLOSED',
    type: 'NEW_BUSINESS',
    stage: 'NOT_RENEWED',
    next: null,
  });
}, 120_000);

test('a rollover that is not paid is withdrawn with a reason; what a rule holds back is withdrawn after underwriting', async () => {
  const heldPolicyId = await startedRollover(
    priorPolicy('2028-02-01', 'pittsburgh-pa', { 'insureds.0.lastName': 'Kim' }),
  );
  await ask(agent, scheduleText, { id: heldPolicyId });
  expect(await readStanding(heldPolicyId)).toEqual({
    state: 'ROLLOVER_QUOTE',
    status: 'PENDING_UNDERWRITING',
    type: 'NEW_BUSINESS',
    stage: 'PLANNED',
    next: addDays('2028-02-01', 90),
  });
  expect((await servedFile(agent, heldPolicyId)).transaction.reviewReasons).toBe(
    'The replacement cost of $320,000 differs from the known $241,000 by more than 25%.',
  );
  expect(await ask(agent, rescindText, { id: heldPolicyId, reason: 'The prior insurer keeps it.' })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ message: 'Underwriting holds it. Ask the examiner to return or decline it.' }],
  });
  const policyId = await startedRollover(
    priorPolicy('2028-02-01', 'boise-id', { 'insureds.0.lastName': 'Okafor' }),
  );
  expect(await ask(agent, rescindText, { id: policyId, reason: ' ' })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ message: 'Say why the rollover is withdrawn.' }],
  });
  await ask(agent, scheduleText, { id: policyId });
  expect(await ask(agent, rescindText, { id: policyId, reason: 'The prior insurer keeps it.' })).toEqual({
    __typename: 'RolloverRescinded',
  });
  expect(await readStanding(policyId)).toEqual({
    state: 'DELETED_INCOMPLETE_ROLLOVER_TRANSFER',
    status: 'RESCINDED_ROLLOVER_TRANSFER',
    type: 'NEW_BUSINESS',
    stage: 'NOT_RENEWED',
    next: null,
  });
});

/** Sets the states in which the company's agencies start quotes; an empty text is every state. */
async function enableStates(value: string): Promise<void> {
  const { companyId } = await db
    .selectFrom('app_user')
    .select('company_id as companyId')
    .where('user_name', '=', 'agent')
    .executeTakeFirstOrThrow();
  const admin = await signInClient(url, 'admin');
  const text =
    'mutation ($companyId: ID!, $value: String) { answer: setPreference(owner: COMPANY, ownerId: $companyId, name: "EnabledStatesForFloodProtectQuotes", value: $value) { __typename } }';
  expect(await ask(admin, text, { companyId, value })).toEqual({ __typename: 'PreferenceSaved' });
}

const bookFields =
  '... on RolloverBookSaved { book { rolloverBookId waiting scheduled quoted refused finishedAt notes { line status note policyId } } } ... on SaveRefused { problems { message } }';

test('a book is imported row by row: complete rows wait for their bill, the others say what they lack, and a process that is lost does no row twice', async () => {
  const rows = [
    priorPolicy('2028-03-01', 'nashville-tn', {
      'insureds.0.lastName': 'Novak',
      'policy.priorCompanyName': 'Sample\u0000Mutual',
    }),
    priorPolicy('2028-03-01', 'iowa-ia', {
      'insureds.0.lastName': 'Silva',
      'structure.floorsCount': '',
      'priorPolicyInfo.priorOwnerPolicyNumber': '4009000000',
    }),
    priorPolicy('2028-02-31', 'sacramento-ca'),
    priorPolicy('2028-03-01', 'nashville-tn'),
  ];
  const columns = Object.keys(rows[0] ?? {});
  const { agents } = Object((await csr.send('{ agents { userId name } }')).body?.data);
  const agentUserId = agents[0].userId;
  const badName = { fileName: 'sample\u0000.csv', agentUserId, columns, rowCount: rows.length };
  expect(await ask(csr, createBookText, { book: badName })).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        field: 'fileName',
        message: 'Send the name of the file in characters that can be printed, 200 at most.',
      },
    ],
  });
  await enableStates('LA TN');
  const created = await ask(
    csr,
    `mutation ($book: RolloverBookInput!) { answer: createRolloverBook(book: $book) { __typename ${bookFields} } }`,
    { book: { fileName: 'sample-mutual.csv', agentUserId, columns, rowCount: rows.length } },
  );
  const id = created.book.rolloverBookId;
  const add = `mutation ($id: ID!, $rows: [RolloverRowInput!]!) { answer: addRolloverRows(rolloverBookId: $id, rows: $rows) { __typename } }`;
  const sent = rows.map((row, at) => ({ line: at + 2, cells: columns.map((key) => row[key] ?? '') }));
  await ask(csr, add, { id, rows: sent });
  await ask(csr, add, { id, rows: sent });
  const start = `mutation ($id: ID!) { answer: startRolloverBook(rolloverBookId: $id) { __typename ${bookFields} } }`;
  expect((await ask(csr, start, { id })).book.waiting).toBe(4);
  await Promise.all([
    importBook(world, Number(id), neverStopping),
    importBook(world, Number(id), neverStopping),
  ]);
  await enableStates('');
  const [book] = await ask(
    csr,
    'query { answer: rolloverBooks { waiting scheduled quoted refused notes { line status note policyId } } }',
  );
  const { notes, ...counts } = book;
  expect(counts, JSON.stringify(notes)).toEqual({ waiting: 0, scheduled: 1, quoted: 1, refused: 2 });
  const { rows: made } = await sql<{ policyId: number; state: string; type: string }>`
    select t.policy_id as "policyId", t.policy_state as state, t.transaction_type as type from rollover_row r join transaction t using (policy_id)
    where r.rollover_book_id = ${id} order by r.line`.execute(db);
  expect(notes).toEqual([
    {
      line: 4,
      status: 'REFUSED',
      note: 'Prior policy expires – enter a day of the calendar as MM/DD/YYYY.',
      policyId: null,
    },
    {
      line: 5,
      status: 'REFUSED',
      note: `Policy 4001234510 was already taken over: see number ${made[0]?.policyId}.`,
      policyId: null,
    },
    {
      line: 3,
      status: 'QUOTED',
      note: notes[2].note,
      policyId: notes[2].policyId,
    },
  ]);
  const after = (afterLine: number) =>
    csr.send(
      'query ($id: ID!, $afterLine: Int) { rolloverBook(rolloverBookId: $id) { notes(afterLine: $afterLine) { line } } }',
      { id, afterLine },
    );
  const pages = await Promise.all([4, 5, 3].map(after));
  expect(pages.map(({ body }) => Object(body?.data).rolloverBook.notes)).toEqual([
    [{ line: 5 }, { line: 3 }],
    [{ line: 3 }],
    [],
  ]);
  expect(notes[2].note).toContain('floors');
  expect(notes[2].note).toContain('Your agency does not write quotes in this state.');
  const { policy } = await servedFile(csr, made[0]?.policyId ?? 0);
  expect([policy.applicationSource, policy.priorCompanyName]).toEqual(['ROLLOVER_UPLOAD', 'Sample Mutual']);
  expect(made.map(({ state, type }) => ({ state, type }))).toEqual([
    { state: 'ROLLOVER_SCHEDULE_FOR_BILLING', type: 'UPLOADED_ROLLOVER_TRANSFER' },
    { state: 'ROLLOVER_QUOTE', type: 'UPLOADED_ROLLOVER_TRANSFER' },
  ]);
});

test('an unfinished book is continued by the same file, and a corrected one of its name is refused until it has ended', async () => {
  const row = priorPolicy('2028-03-01');
  const columns = Object.keys(row);
  const bookOf = (cells: { readonly [key: string]: string }) => ({
    fileName: 'corrected.csv',
    columns,
    rows: [{ line: 2, cells: columns.map((key) => cells[key] ?? '') }],
  });
  const corrected = bookOf({ ...row, 'insureds.0.lastName': 'Moreau' });
  const id = await sendBookOfFile(world, 'agent', bookOf(row));
  expect(await sendBookOfFile(world, 'agent', bookOf(row))).toBe(id);
  await expect(sendBookOfFile(world, 'agent', corrected)).rejects.toThrow(
    new RecordRefusal(
      `Book ${id} of a file with this name and other rows is not finished. Wait for its end, or give this file another name.`,
    ),
  );
  await finishBook(db, id, world.now());
  expect(await sendBookOfFile(world, 'agent', corrected)).toBeGreaterThan(id);
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'rollover/rollovers')).toEqual({ missing: [], unlisted: [] });
});
