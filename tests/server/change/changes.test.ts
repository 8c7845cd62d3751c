import { expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { formatDate, formatDollarsAndCents } from '../../../machines/domain/format/format-values.ts';
import { paymentStatus } from '../../../machines/domain/money/payment.ts';
import { reconcileBalances } from '../../../server/ledger/project-account.service.ts';
import { ResetElevationCertificate } from '../../../src/graphql/documents.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, refused, saved } from '../../support/server/change-client.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
await watchTriples(database);
const served = await restWorldOn(database);
const { agent, url } = served;
const principal = await signInClient(url, 'principal');
const examiner = await signInClient(url, 'examiner');
const manager = await signInClient(url, 'manager');
const signed = { agentSignedDate: '2026-11-21', insuredSignedDate: '2026-11-21' };

/** Opens a change of coverage, rates it and prices it. */
async function priceCoverage(
  client: Client,
  policyId: number,
  effectiveDate: string,
  choice: { building?: number; deductible?: number },
) {
  const changes = changesOf(client, policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate }));
  const { rating } = await servedFile(client, policyId);
  const rated = await changes.rate({
    buildingCoverage: choice.building ?? rating.buildingCoverage,
    contentsCoverage: rating.contentsCoverage,
    buildingDeductible: choice.deductible ?? rating.buildingDeductible,
    contentsDeductible: choice.deductible ?? rating.contentsDeductible,
  });
  expect(rated).toBe('QuoteRated');
  return changes.price();
}

async function release(policyId: number, who = examiner, isReleased = true): Promise<void> {
  const { text } = await who.send(
    'mutation ($id: ID!, $isReleased: Boolean!) { decideReview(policyId: $id, release: $isReleased, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId), isReleased },
  );
  expect(text).toContain('ReviewDecided');
}

test('less building coverage is opened, rated, priced with its factor, and accepted for its day', async () => {
  const { policyId, from, to } = await issuePlayed(served);
  const changes = changesOf(agent, policyId);
  const day = addDays(from, 100);
  const opened = saved(await changes.open({ kind: 'COVERAGE', effectiveDate: day }));
  expect(pickMembers(opened.change, 'kind', 'stage', 'effectiveDate')).toEqual({
    kind: 'COVERAGE',
    stage: 'EDITING',
    effectiveDate: day,
  });
  expect(refused(await changes.issue())).toEqual([
    'NOTHING_CHANGED: Nothing is changed yet. Enter what is different, or abandon the change.',
  ]);
  saved(await changes.abandon('Only a look.'));
  const priced = saved(await priceCoverage(agent, policyId, day, { building: 150_000 }));
  expect(
    pickMembers(
      priced.price,
      'days',
      'termDays',
      'factor',
      'annualBefore',
      'annualAfter',
      'total',
      'balanceBefore',
      'balanceAfter',
    ),
  ).toEqual({
    days: 265,
    termDays: 365,
    factor: 0.726,
    annualBefore: '433.00',
    annualAfter: '422.00',
    total: '-8.00',
    balanceBefore: '0.00',
    balanceAfter: '-8.00',
  });
  expect(refused(await changes.issue())).toEqual([
    'REQUIRED: Enter the day on which the agent signed the request.',
    'REQUIRED: Enter the day on which the insured signed the request.',
  ]);
  const issued = saved(await changes.issue(signed));
  expect(issued.change.stage).toBe('SCHEDULED');
  expect((await changes.versionOn(addDays(day, -1))).building).toBe(250_000);
  expect((await changes.versionOn(day)).building).toBe(150_000);
  expect((await changes.versionOn(addDays(to, -1))).building).toBe(150_000);
  expect(await changes.balance()).toBe('-8.00');
});

test('a change that adds five dollars or less is issued unpaid, and neither the agent nor accounting is asked for the rest', async () => {
  const { policyId, from } = await issuePlayed(served);
  const changes = changesOf(agent, policyId);
  const priced = saved(await priceCoverage(agent, policyId, addDays(from, 60), { deductible: 1_250 }));
  expect(priced.price?.total).toBe('2.00');
  expect(saved(await changes.issue(signed)).change.stage).toBe('SCHEDULED');
  expect(await changes.balance()).toBe('2.00');
  for (const client of [agent, await signInClient(url, 'accounting')]) {
    const query = 'query ($id: ID!) { policyFile(policyId: $id) { nextStep { actor isYours sentence } } }';
    const { body } = await client.send(query, { id: String(policyId) });
    const sentence = `Starts on ${formatDate(from)}. A change takes effect automatically on ${formatDate(addDays(from, 60))}.`;
    expect(body?.data?.policyFile).toEqual({ nextStep: { actor: 'NOBODY', isYours: false, sentence } });
  }
});

test('a change of the building that costs more is paid before it is issued; what it does not touch is refused', async () => {
  const { policyId, from } = await issuePlayed(served);
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'BUILDING', effectiveDate: from }));
  const file = await servedFile(agent, policyId);
  expect(
    await changes.save({ mailingAddress: { version: file.mailingAddress.version, city: 'Elsewhere' } }),
  ).toContain('NOT_IN_CHANGE');
  expect(await changes.save({ policy: { version: file.policy.version, isPrimaryResidence: false } })).toBe(
    'PartsSaved',
  );
  const { price, changedFields } = saved(await changes.price());
  expect(changedFields).toEqual([{ field: 'policy.isPrimaryResidence', before: 'Yes', after: 'No' }]);
  expect(price?.lines.find(({ line }) => line === 'HFIAA_SURCHARGE')).toEqual({
    annualBefore: '25.00',
    annualAfter: '250.00',
    amount: '225.00',
    line: 'HFIAA_SURCHARGE',
    keptBecause: null,
  });
  expect(refused(await changes.issue(signed))).toEqual([
    `UNPAID: $${price?.total} is due for this change. Take the payment first.`,
  ]);
  const due = async () => (await servedFile(agent, policyId)).transaction.balance;
  const answer = async (isPrimaryResidence: boolean) => {
    const { policy } = await servedFile(agent, policyId);
    return changes.save({ policy: { version: policy.version, isPrimaryResidence } });
  };
  expect(await due()).toBe(price?.total);
  expect(await answer(true)).toBe('PartsSaved');
  expect(await due()).toBe('0.00');
  expect(await answer(false)).toBe('PartsSaved');
  saved(await changes.price());
  expect(await due()).toBe(price?.total);
  expect(await changes.pay()).toBe('PaymentRecorded');
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
  expect(await changes.balance()).toBe('0.00');
});

test('a certificate is not reset in a change that does not touch it', async () => {
  const { policyId, from } = await issuePlayed(served);
  saved(await changesOf(agent, policyId).open({ kind: 'MAILING_ADDRESS', effectiveDate: from }));
  const before = await servedFile(agent, policyId);
  const { resetElevationCertificate: answer } = await agent.ask(ResetElevationCertificate, {
    policyId: String(policyId),
  });
  expect(answer.__typename === 'SaveRefused' ? answer.problems.map(({ code }) => code) : answer).toEqual([
    'NOT_IN_CHANGE',
  ]);
  expect((await servedFile(agent, policyId)).elevationCertificate).toEqual(before.elevationCertificate);
});

test('a price that a decision or another first day takes back is not due', async () => {
  const { policyId, from } = await issuePlayed(served);
  const changes = changesOf(manager, policyId);
  saved(await priceCoverage(agent, policyId, addDays(from, 200), { deductible: 5_000 }));
  saved(await changesOf(agent, policyId).issue(signed));
  refused(await priceCoverage(manager, policyId, addDays(from, 100), { deductible: 1_250 }));
  const { conflicts } = await changes.details();
  const decisions = conflicts.map(({ conflictId }) => ({ conflictId, choice: 'CHANGE' }));
  saved(await changes.decide(decisions));
  expect(saved(await changes.price()).price?.total).toBe('3.00');
  saved(await changes.decide(decisions));
  expect(await reconcileBalances(served.world)).toEqual([]);
  saved(await changes.abandon('Another day.'));
  const later = saved(await priceCoverage(manager, policyId, addDays(from, 220), { deductible: 1_250 }));
  expect(later.price?.total).toBe('4.00');
  expect(saved(await changes.move({ effectiveDate: addDays(from, 100) })).price).toBe(null);
  expect(await reconcileBalances(served.world)).toEqual([]);
});

test('a change dated before an issued one is laid under it: the conflict is decided, and the choice changes the price', async () => {
  const { policyId, from, to } = await issuePlayed(served);
  const later = addDays(from, 200);
  const earlier = addDays(from, 100);
  saved(await priceCoverage(agent, policyId, later, { building: 150_000 }));
  const changes = changesOf(manager, policyId);
  saved(await changesOf(agent, policyId).issue(signed));
  const conflicting = refused(await priceCoverage(manager, policyId, earlier, { building: 200_000 }));
  expect(conflicting).toEqual([
    'CONFLICT: Building coverage: an issued change has another value. Decide which one holds.',
  ]);
  const { conflicts } = await changes.details();
  expect(conflicts).toEqual([
    {
      conflictId: expect.any(String),
      field: 'rating.buildingCoverage',
      fromDate: expect.any(String),
      changeValue: '$200,000',
      issuedValue: '$150,000',
      choice: null,
    },
  ]);
  const [{ conflictId = '' } = {}] = conflicts;
  saved(await changes.decide([{ conflictId, choice: 'CHANGE' }]));
  const kept = saved(await changes.price()).price?.total;
  saved(await changes.decide([{ conflictId, choice: 'ISSUED' }]));
  const issuedHolds = saved(await changes.price()).price?.total;
  expect(kept).not.toBe(issuedHolds);
  saved(await changes.issue(signed));
  expect([
    (await changes.versionOn(from)).building,
    (await changes.versionOn(earlier)).building,
    (await changes.versionOn(later)).building,
    (await changes.versionOn(addDays(to, -1))).building,
  ]).toEqual([250_000, 200_000, 150_000, 150_000]);
  // A change that was applied again states the current money of the term: it costs what its own rating says, and charges nothing by itself.
  const { transactionId } = await changes.versionOn(later);
  const { body } = await manager.send(
    `query ($id: ID!, $transactionId: ID) { statement(policyId: $id) { charged balance } policyFile(policyId: $id, transactionId: $transactionId) {
      rating { totalPremium } transaction { effectiveDate totalAnnualPremium adjustedAnnualPremium proratedAnnualPremium proratedPremiumChange
        proratedReserveFund prorataFactor balance } } }`,
    { id: String(policyId), transactionId },
  );
  const { statement, policyFile } = Object(body?.data);
  expect(policyFile.transaction).toEqual({
    effectiveDate: later,
    totalAnnualPremium: policyFile.rating.totalPremium,
    adjustedAnnualPremium: policyFile.rating.totalPremium,
    proratedAnnualPremium: statement.charged,
    proratedPremiumChange: '0.00',
    proratedReserveFund: '0.00',
    prorataFactor: 0.452,
    balance: statement.balance,
  });
  const inForce = await servedFile(manager, policyId);
  expect(inForce.transaction.proratedAnnualPremium).toBe(statement.charged);
});

test('a cancellation by reason code 28 is drafted by an agent, submitted by a principal, released by an examiner, and reinstated', async () => {
  const { policyId, from, to } = await issuePlayed(served);
  const drafts = changesOf(agent, policyId);
  const changes = changesOf(principal, policyId);
  const opened = saved(
    await drafts.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' }),
  );
  expect(opened.needsInsuredSignature).toBe(true);
  const { price, refund, reviewReasons } = saved(await drafts.price());
  const returned = formatDollarsAndCents(price?.total.slice(1) ?? null);
  expect({ refund, reviewReasons }).toEqual({
    refund: {
      amount: price?.total.slice(1),
      day: restToday,
      parts: [`${returned} to the card that paid on ${formatDate(restToday)}.`],
    },
    reviewReasons: ['A cancellation is always reviewed.'],
  });
  expect(pickMembers(price, 'annualBefore', 'annualAfter', 'factor')).toEqual({
    annualBefore: '433.00',
    annualAfter: '0.00',
    factor: 1,
  });
  expect(price?.lines.find(({ line }) => line === 'FEDERAL_POLICY_FEE')).toEqual({
    amount: '0.00',
    keptBecause: 'The Federal Policy Fee is returned only if a term is void.',
    line: 'FEDERAL_POLICY_FEE',
    annualBefore: '47.00',
    annualAfter: '0.00',
  });
  await changes.addEvidence();
  expect(refused(await drafts.issue())).toEqual([
    'NOT_ALLOWED: You may prepare a cancellation, but not submit it. A principal of the agency or an underwriter does.',
  ]);
  expect(saved(await changes.issue(signed)).change.stage).toBe('HELD');
  await release(policyId);
  expect((await changes.details(opened.change.transactionId)).change.stage).toBe('ISSUED');
  expect((await changes.versionOn(addDays(from, 10))).transactionId).toBe(null);
  const back = changesOf(examiner, policyId);
  const reinstated = saved(await back.open({ kind: 'REINSTATEMENT' }));
  expect(saved(await back.price()).price?.total).toBe(price?.total.slice(1));
  await back.addEvidence();
  expect(saved(await back.issue()).change.stage).toBe('HELD');
  await release(policyId, manager, false);
  expect(await reconcileBalances(served.world)).toEqual([]);
  saved(await back.price());
  expect(saved(await back.issue()).change.stage).toBe('HELD');
  await release(policyId, manager);
  expect(reinstated.change.effectiveDate).toBe(opened.change.effectiveDate);
  expect((await back.versionOn(addDays(to, -1))).transactionId).toBe(reinstated.change.transactionId);
  expect(await changes.balance()).toBe('0.00');
  const { payments, policy } = await servedFile(principal, policyId);
  expect(policy.reinstatementDate).toBe(reinstated.change.effectiveDate);
  expect(payments.map(({ paymentStatusId }) => paymentStatusId)).not.toContain(
    paymentStatus.REFUND_REQUESTED,
  );
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'change/changes')).toEqual({ missing: [], unlisted: [] });
});
