import { expect, test } from 'vitest';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { importSanctions } from '../../../server/policy/screening/import-sanctions.service.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import type { RestClient } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { world, url, agent: client, rest, played, started } = await restWorldOn(database);
const agent = await rest('agent');
const accounting = await rest('accounting');

/** A paid quote and one that was only started, both of people whom the list does not have yet. */
const { file } = await played('crawlspace-with-certificate-bought-lately');
const paid = file.policy.policyId;
const payment = { PaymentTypeID: 2, amount: 100, token: 'tok_sample_ok' };
const { PaymentID } = await agent.save(`Policy/${paid}/Payment`, payment);
const begun = (await started()).file.policy.policyId;

/** A list with the names of both, and with the name that one of them takes later. */
const names = await world.db.selectFrom('insured').select(['first_name', 'last_name']).distinct().execute();
const listed = [...names, ...names.map((name) => ({ ...name, last_name: 'Other' }))];
const rows = listed.map(({ first_name, last_name }, index) => ({
  entryNumber: 70_000 + index,
  name: `${last_name}, ${first_name}`.toUpperCase(),
  isPerson: true,
  program: 'SAMPLEPROG',
}));
await importSanctions(world.db, { source: 'a test', listDate: '2026-11-20', rows }, world.now());

async function readScreening(policyId: number): Promise<unknown[]> {
  const insureds = Object.values(await agent.read(`Policy/${policyId}/InsuredList`));
  return insureds.flatMap((insured) => {
    const { screeningResult, screeningListDate, version } = Object(insured);
    return [screeningResult, screeningListDate, version];
  });
}

async function act(who: RestClient, id: unknown, Action: string): Promise<[number, unknown]> {
  const { status, body } = await who.post('Accounting/TransactionPaymentAction', { PaymentID: id, Action });
  return [status, Object(body).problems?.[0].code ?? Object(body).PaymentID];
}

async function decide(userName: string, policyId = paid): Promise<unknown> {
  const client = await signInClient(url, userName);
  const { body } = await client.send(
    `mutation ($id: ID!) { decideReview(policyId: $id, release: true, message: "Another person of this name.") {
      __typename ... on SaveRefused { problems { message } } } }`,
    { id: String(policyId) },
  );
  return body?.data?.decideReview;
}

test('an application is screened again at its submission; a new match holds it, and no refund goes out', async () => {
  expect(await readScreening(paid)).toEqual(['Clear', expect.not.stringContaining('2026-11-20'), 1]);
  const submitted = await agent.save(`Policy/${paid}/Transaction`, {
    Transaction: { policyState: 'Application' },
  });
  expect([submitted.transactionStatus, submitted.reviewReasons]).toEqual([
    'PendingUnderwriting',
    expect.stringContaining('The name of an insured resembles one on the sanctions list'),
  ]);
  const [, refund] = await act(agent, PaymentID, 'RequestRefund');
  expect(await act(accounting, refund, 'ApproveRefund')).toEqual([422, 'SANCTIONS']);
  expect(await decide('examiner')).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        message:
          "You don't have permission to clear a name that resembles one on the sanctions list. Ask an underwriting manager.",
      },
    ],
  });
  expect(await act(accounting, refund, 'ApproveRefund')).toEqual([422, 'SANCTIONS']);
  expect(await decide('manager')).toEqual({ __typename: 'ReviewDecided' });
  expect(await lastReview()).toEqual({
    activity: 'review released',
    message: 'Cleared against the sanctions list: insured 1. Another person of this name.',
    valueAfter: { cleared: ['insured 1'] },
  });
  for (const step of ['ApproveRefund', 'QueueRefund', 'IssueRefund'])
    expect(await act(accounting, refund, step)).toEqual([200, refund]);
});

test('a name is cleared and not its insured: under another name, or by other words, no insured is', async () => {
  const { firstName, lastName } = Object(Object.values(await agent.read(`Policy/${paid}/InsuredList`))[0]);
  const line = (name: string) => `Cleared against the sanctions list: ${name}`;
  expect(await releasedReasons()).toEqual([line(`${firstName} ${lastName}`), resembles]);
  expect(await reviewed()).toEqual([]);
  await rename('Other');
  expect(await reviewed()).toEqual([resembles]);
  const words = {
    transaction_status: 'PENDING_UNDERWRITING',
    review_reasons: line(`${firstName} Other`),
  } as const;
  await ownerOf(world.db).updateTable('transaction').set(words).where('policy_id', '=', paid).execute();
  expect(await decide('examiner')).toEqual({ __typename: 'ReviewDecided' });
  expect(await reviewed()).toEqual([resembles]);
  await rename(lastName);
  expect(await reviewed()).toEqual([]);
});

const resembles = 'The name of an insured resembles one on the sanctions list; underwriting must clear it.';

async function lastReview(): Promise<unknown> {
  const entries = Object.values(await agent.read(`Policy/${paid}/ActivityLogs`)).map(Object);
  const { activity, message, valueAfter } = entries.find((entry) => entry.activity.startsWith('review'));
  return { activity, message, valueAfter };
}

async function releasedReasons(): Promise<unknown> {
  const { transaction } = await servedFile(client, paid);
  return transaction.releasedReasons?.split('\n');
}

/** The remaining findings of underwriting about the list. */
async function reviewed(): Promise<unknown[]> {
  const problems = Object.values(await agent.read(`Policy/${paid}/Validate`)).map(Object);
  return problems.map(({ message }) => message).filter((message) => message.includes('sanctions'));
}

function rename(last_name: string): Promise<unknown> {
  return ownerOf(world.db).updateTable('insured').set({ last_name }).where('policy_id', '=', paid).execute();
}

test('a new list has the whole book screened in the background: the result is stored, and the activity says so', async () => {
  const [, , version] = await readScreening(begun);
  // Entries of one moment have no order of their own, because each connection draws its ids from a range of its own.
  world.setNow(new Date(world.now().getTime() + 60_000));
  await runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: () => undefined,
  });
  expect(await readScreening(begun)).toEqual(['PotentialMatch', '2026-11-20', version]);
  const [log] = Object.values(await agent.read(`Policy/${begun}/ActivityLogs`)).map(Object);
  expect([log.activity, log.message, log.origin, log.userID]).toEqual([
    'names screened',
    'Screening a name again gave POTENTIAL_MATCH.',
    'job',
    null,
  ]);
});

test('a name that came on the list while underwriting held an application holds it again at its release', async () => {
  const { policyId } = (await played('slab-day-364')).file.policy;
  const owner = ownerOf(world.db);
  const unlisted = {
    first_name: 'Ottoline',
    last_name: 'Quillfeather',
    screening_result: 'CLEAR',
  } as const;
  await owner.updateTable('insured').set(unlisted).where('policy_id', '=', policyId).execute();
  const lost = { repetitive_loss: true };
  await owner.updateTable('property_address').set(lost).where('policy_id', '=', policyId).execute();
  await agent.save(`Policy/${policyId}/Payment`, payment);
  await agent.save(`Policy/${policyId}/Transaction`, { Transaction: { policyState: 'Application' } });
  const held = async () => {
    const { transactionStatus, reviewReasons } = (await servedFile(client, policyId)).transaction;
    return [transactionStatus, reviewReasons?.includes(resembles)];
  };
  expect(await held()).toEqual(['PENDING_UNDERWRITING', false]);
  const added = {
    entryNumber: 80_000,
    name: 'QUILLFEATHER, OTTOLINE',
    isPerson: true,
    program: 'SAMPLEPROG',
  };
  const list = { source: 'a test', listDate: '2026-11-21', rows: [...rows, added] };
  await importSanctions(world.db, list, world.now());
  expect(await decide('examiner', policyId)).toEqual({ __typename: 'ReviewDecided' });
  expect(await held()).toEqual(['PENDING_UNDERWRITING', true]);
});
