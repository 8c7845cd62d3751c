import { expect, test } from 'vitest';
import { addRecord, readRecords } from '../../../server/database/records.store.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { sellOverRest } from '../../support/scenarios/sale-over-rest.ts';
import { readUserId } from '../../support/server/graphql-client.ts';
import { partnerKey } from '../../support/server/partner-key.ts';
import { formWith, restClient } from '../../support/server/rest-client.ts';
import { restToday, restWorld } from '../../support/server/rest-world.ts';
import { ownerOf } from '../../support/server/test-database.ts';

const { url, world, agent: client, rest, played } = await restWorld();
const agent = await rest('agent');

/** A paid application that needs an elevation certificate and photos, which are not there. */
async function application(): Promise<number> {
  const { file } = await played('crawlspace-with-certificate-bought-lately');
  const id = file.policy.policyId;
  const amount = Number(file.rating.totalPremium);
  await agent.save(`Policy/${id}/Payment`, { PaymentTypeID: 1, amount, token: 'tok_sample_ok' });
  await agent.save(`Policy/${id}/Transaction`, { Transaction: { policyState: 'Application' } });
  return id;
}

async function refusals(id: number): Promise<{ status: number; reasons: string[] }> {
  const { status, body } = await agent.post(`Policy/${id}/Issue`);
  return { status, reasons: Object(body).problems?.map(({ message }: { message: string }) => message) ?? [] };
}

async function readStatus(id: number): Promise<unknown> {
  const [transaction] = Object.values(await agent.read(`Policy/${id}/Transactions`));
  return Object(transaction).transactionStatus;
}

const missing = ['A document is missing: elevation certificate.', 'A document is missing: building photos.'];

/** The policy that the first test issues. */
let issued: number | null = null;

test('missing documents are each named and change nothing; with the last of them the policy is issued', async () => {
  const id = await application();
  expect(await refusals(id)).toEqual({ status: 422, reasons: missing });
  expect(await readStatus(id)).toBe('InProcess');
  await agent.save(`Policy/${id}/Documents/ElevationCertificate`, formWith('C2a 414.2'));
  expect(await refusals(id)).toEqual({ status: 422, reasons: missing.slice(1) });
  await agent.save(`Policy/${id}/Documents/BuildingPhotos`, formWith('front and rear'));
  expect(await readStatus(id)).toBe('Issued');
  expect(await refusals(id)).toEqual({ status: 422, reasons: ['The policy is already issued.'] });
  issued = id;
});

test('PendingUnderwriting that is asked for has the application evaluated: one that no rule holds proceeds, a returned one is submitted again', async () => {
  const { file } = await played('slab-day-364');
  const id = file.policy.policyId;
  const ask = () =>
    agent.post(`Policy/${id}/Transaction`, { Transaction: { transactionStatus: 'PendingUnderwriting' } });
  const read = async () => {
    const [transaction] = Object.values(await agent.read(`Policy/${id}/Transactions`));
    const { transactionStatus, evaluation } = Object(transaction);
    return { transactionStatus, evaluation };
  };
  expect([(await ask()).status, await read()]).toEqual([
    422,
    { transactionStatus: 'InProcess', evaluation: null },
  ]);
  await agent.save(`Policy/${id}/Payment`, { PaymentTypeID: 1, amount: 1, token: 'tok_sample_ok' });
  const quoting = restClient(url, await partnerKey(world, Number(readUserId(client)), ['QUOTE']));
  const refused = await quoting.post(`Policy/${id}/Transaction`, {
    Transaction: { transactionStatus: 'PendingUnderwriting' },
  });
  expect(refused.status).toBe(403);
  const { status, body } = await ask();
  expect([status, Object(body).transactionStatus, await read()]).toEqual([
    200,
    'InProcess',
    { transactionStatus: 'InProcess', evaluation: 'Clear' },
  ]);
  await ownerOf(world.db)
    .updateTable('transaction')
    .set({ evaluation: 'REVIEW' })
    .where('policy_id', '=', id)
    .execute();
  expect([(await ask()).status, await read()]).toEqual([
    422,
    { transactionStatus: 'InProcess', evaluation: 'Review' },
  ]);
});

test('a payment returned by the bank keeps the policy from being issued', async () => {
  const id = await application();
  const payment = await agent.read(`Policy/${id}/Payment`);
  const accounting = await rest('accounting');
  await accounting.save('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: payment.PaymentID,
    Action: 'Return',
  });
  const { reasons } = await refusals(id);
  const total = Number(payment.amount).toFixed(2);
  const duplicate = 'Another policy may insure the same building.';
  const held = 'Underwriting holds this application. An examiner must release it first.';
  expect(reasons).toEqual([
    `$${total} of the $${total} has not been paid and cleared.`,
    ...missing,
    held,
    duplicate,
  ]);
  expect(await agent.read(`Policy/${id}/PolicyNumbers`)).toEqual([]);
});

test('the PDF of an issued policy names it a policy, with the number that is shown, and is not marked preliminary', async () => {
  const [number] = Object.values(await agent.read(`Policy/${issued}/PolicyNumbers`));
  const printed = await fetch(`${url}/vue/api/Policy/${issued}/Quote.pdf`, {
    headers: { authorization: `Bearer ${client.tokens.accessToken}` },
  });
  const { texts } = readPdf(Buffer.from(await printed.arrayBuffer()));
  const name = `Policy ${Object(number).policyNumberValue}`;
  const preliminary = texts.filter((text) => /binder|^Quote/.test(text));
  expect({ head: texts.slice(0, 2), preliminary }).toEqual({ head: ['Highwater', name], preliminary: [] });
});

test('an issued transaction is never changed again: parts, rating and status are closed', async () => {
  const id = Number(issued);
  const before = await agent.read(`Policy/${id}/Transactions`);
  const attempts = [
    await agent.post(`Policy/${id}/Structure`, { floorsCount: 3 }),
    await agent.post(`Policy/${id}/Transaction`, { Transaction: { agentSignedDate: '2026-11-01' } }),
    await agent.post(`Policy/${id}/Transaction`, {
      Transaction: { transactionStatus: 'PendingUnderwriting' },
    }),
    await agent.post('Rating', {
      policyID: id,
      buildingCoverage: 100000,
      contentsCoverage: 0,
      buildingDeductible: 2000,
      contentsDeductible: 2000,
    }),
    await agent.post('Rating/SetQuoteExpirationDate', { policyID: id, expirationDate: '2026-11-30' }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await agent.read(`Policy/${id}/Transactions`)).toEqual(before);
});

test.each([
  ['Public', 'the NFIP', 'slab-behind-a-levee', 200_000],
  ['Private', 'a carrier', 'crawlspace-day-365', 224_000],
  ['Both', 'a carrier', 'walls-with-certificate', 320_000],
  ['Both', 'the NFIP', 'raised-slab-with-certificate', 438_000],
] as const)(
  'a whole sale of the %s market by %s, from its start to its issue, runs over REST alone',
  async (market, insurer, scenario, replacementCost) => {
    const played = namedScenario(scenario, restToday);
    const id = await sellOverRest(agent, played, market, replacementCost, insurer);
    const { rateMarketType, ratingID } = await agent.read(`Policy/${id}`);
    const { rateMethodID, policyID } = await agent.read(`Rating/${ratingID}`);
    const [number] = Object.values(await agent.read(`Policy/${id}/PolicyNumbers`));
    const { privateFloodProviderID } = await agent.read(`Policy/${id}/PolicyMain`);
    const isPrivate = insurer === 'a carrier';
    expect({
      status: await readStatus(id),
      rateMarketType,
      policyID,
      isRatedByCarrier: rateMethodID === 23,
      isKept: privateFloodProviderID !== null,
      numberType: Object(number).policyNumberTypeID,
    }).toEqual({
      status: 'Issued',
      rateMarketType: isPrivate ? 'Private' : 'Public',
      policyID: id,
      isRatedByCarrier: isPrivate,
      isKept: isPrivate,
      numberType: isPrivate ? 2 : 1,
    });
  },
);

test('without a sanctions list no one is cleared: a quote is not submitted, an application not issued, and Validate reports both', async () => {
  const submittedBefore = await application();
  const list = await readRecords(world.db, 'sanctionEntries', {});
  await world.db.deleteFrom('sanction_entry').execute();
  // Played again: a copy would have been screened while there was a list.
  const scenario = namedScenario('crawlspace-with-certificate-bought-lately', restToday);
  const { file } = await playServed(client, scenario);
  const quote = file.policy.policyId;
  const listUnscreened = async (path: string, content?: object) => {
    const { body } = content ? await agent.post(path, content) : await agent.get(path);
    const problems: { code: string; field: string }[] = Object(body).problems ?? body;
    return problems.filter(({ code }) => code === 'NOT_SCREENED').map(({ field }) => field);
  };
  const submission = { Transaction: { policyState: 'Application' } };
  expect(file.insureds.map(({ screeningResult }) => screeningResult)).toEqual(['NOT_SCREENED']);
  expect(await listUnscreened(`Policy/${quote}/Validate`)).toEqual(['insureds.0.lastName']);
  expect(await listUnscreened(`Policy/${quote}/Transaction`, submission)).toEqual(['insureds.0.lastName']);
  expect(await listUnscreened(`Policy/${submittedBefore}/Issue`, {})).toEqual(['insureds.0.lastName']);
  const unscreened = { screening_result: 'NOT_SCREENED' as const };
  await ownerOf(world.db)
    .updateTable('insured')
    .set(unscreened)
    .where('policy_id', '=', submittedBefore)
    .execute();
  expect(await listUnscreened(`Policy/${submittedBefore}/Validate`)).toEqual(['insureds.0.lastName']);
  for (const { sanctionEntryId: _, ...entry } of list) await addRecord(world.db, 'sanctionEntries', entry);
});
