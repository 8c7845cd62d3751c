import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { IsoDate } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { readActivityLog } from '../../support/database/logged-activity.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, refused, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import type { RestClient } from '../../support/server/rest-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { worldOn } from '../../support/server/test-world.ts';

/* The consequences of a payment that the bank returns on an issued policy, and of money that is made good. */
const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { agent, url, rest, played } = served;
const examiner = await signInClient(url, 'examiner');
const csr = await rest('csr');
const accounting = await rest('accounting');
const accountant = await signInClient(url, 'accounting');
const manager = await signInClient(url, 'manager');
/** A refund is approved by another person than the one who asked for it. */
const approver = await rest(await addColleague(database, 'accounting', 'accounting2'));
const signed = { agentSignedDate: restToday, insuredSignedDate: restToday };
const lender = {
  lossPayeeId: 0,
  version: 0,
  lossPayeeType: 'FIRST_MORTGAGEE',
  name1: 'Ebb National Bank',
  loanNumber: '77-1',
  streetAddress1: '1 Bank Street',
  city: 'New Orleans',
  stateId: 19,
  postalCode: '70112',
};

/** A policy whose premium was paid by card. */
async function issuePaid(): Promise<{ policyId: number; total: string; from: IsoDate }> {
  const { policyId, from } = await issuePlayed(served);
  return { policyId, from, total: (await servedFile(agent, policyId)).rating.totalPremium ?? '' };
}

/** A policy whose premium was paid by a check that the bank has credited. */
async function issueByCheck(
  PaymentTypeID = 4,
): Promise<{ policyId: number; check: number; total: string; from: IsoDate }> {
  await moveElsewhere(db);
  const { file } = await played('slab-day-364');
  const { policyId } = file.policy;
  const total = file.rating.totalPremium ?? '';
  const check = await csr.save(`Policy/${policyId}/Payment`, {
    PaymentTypeID,
    amount: Number(total),
    IsManualEntry: true,
  });
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  await act(Number(check.PaymentID), 'Clear');
  await agent.ask(IssuePolicy, { policyId: String(policyId) });
  const { policy } = await servedFile(agent, policyId);
  return { policyId, check: Number(check.PaymentID), total, from: policy.effectiveDate ?? '' };
}

async function act(PaymentID: number, Action: string, who: RestClient = accounting): Promise<void> {
  const { status, body } = await who.post('Accounting/TransactionPaymentAction', {
    PaymentID,
    Action,
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

async function pay(policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  expect((await agent.ask(Pay, { policyId: String(policyId), payment })).pay.__typename).toBe(
    'PaymentRecorded',
  );
}

async function decide(policyId: number, isReleased: boolean, who = examiner): Promise<void> {
  const { text } = await who.send(
    'mutation ($id: ID!, $release: Boolean!) { decideReview(policyId: $id, release: $release, message: "Seen.") { __typename ... on SaveRefused { problems { message } } } }',
    { id: String(policyId), release: isReleased },
  );
  expect(text).toContain('ReviewDecided');
}

/** The changes of a policy: reason, stage and who opened each. */
async function listChanges(policyId: number) {
  const rows = await db
    .selectFrom('policy_change')
    .select(['kind', 'cancellation_reason', 'stage', 'opened_by'])
    .where('policy_id', '=', policyId)
    .execute();
  const lines = rows.map(({ kind, cancellation_reason, stage, opened_by }) =>
    [cancellation_reason ?? kind, stage, opened_by === null ? 'the product' : 'a person'].join(', '),
  );
  return lines.toSorted();
}

/** The balances of the accounts of a policy, without those of zero. */
async function listAccounts(policyId: number) {
  const { rows } = await sql<{ account: string; cents: number }>`
    select account, sum(amount_cents)::int as cents from posting where policy_id = ${policyId} group by account
    having sum(amount_cents) <> 0 order by account`.execute(db);
  return rows;
}

async function listReturns(policyId: number): Promise<readonly { amount: string; reason: string }[]> {
  const { body } = await examiner.send('query { returnedPayments { policyId amount reason } }', {});
  const rows = Object(body?.data).returnedPayments as { policyId: string; amount: string; reason: string }[];
  return rows.filter((row) => row.policyId === String(policyId));
}

async function listEvents(policyId: number): Promise<string[]> {
  return (await readActivityLog(db, policyId)).map(({ message }) => message);
}

test('a returned premium opens reason code 05 by itself, held with its price; released, the term is void and every account is zero', async () => {
  const { policyId, check, total, from } = await issueByCheck();
  await act(check, 'Return');
  expect(await listChanges(policyId)).toEqual(['INVALID_PAYMENT, HELD, the product']);
  const changes = changesOf(examiner, policyId);
  const { change, price, documents } = await changes.details();
  expect(pickMembers(change, 'kind', 'stage', 'effectiveDate')).toEqual({
    kind: 'CANCELLATION',
    stage: 'HELD',
    effectiveDate: from,
  });
  expect(pickMembers(price, 'total', 'balanceBefore', 'balanceAfter')).toEqual({
    total: `-${total}`,
    balanceBefore: total,
    balanceAfter: '0.00',
  });
  expect(documents).toEqual([]);
  const { body } = await examiner.send(
    'query { reviewItems(first: 100) { nodes { transactionId policy { policyId } topics } } }',
    {},
  );
  const items = Object(body?.data).reviewItems.nodes;
  expect(items).toContainEqual({
    transactionId: change.transactionId,
    policy: { policyId: String(policyId) },
    topics: expect.any(Array),
  });
  expect((await servedFile(agent, policyId)).transaction.balance).toBe(total);
  await decide(policyId, true);
  expect(await listChanges(policyId)).toEqual(['INVALID_PAYMENT, ISSUED, the product']);
  expect((await changes.versionOn(from)).transactionId).toBe(null);
  expect(await listAccounts(policyId)).toEqual([]);
  expect(await listReturns(policyId)).toEqual([]);
  const { payments } = await servedFile(agent, policyId);
  expect(payments.filter(({ description }) => description === 'Returned premium')).toEqual([]);
  // What is cancelled has no bill to draw: automatic payment is neither offered nor taken, from no viewer.
  const refusal = 'The policy is cancelled: it has no more bills that could be drawn.';
  for (const viewer of [agent, await signInClient(url, 'csr')])
    expect(await tryDrafts(viewer, policyId)).toEqual({ refusal, refused: [refusal] });
});

/** Why no consent to drafts is taken, as the viewer sees it and as the call says it. */
async function tryDrafts(viewer: typeof agent, id: number) {
  const { body: seen } = await viewer.send('query ($id: ID!) { draftConsent(policyId: $id) { refusal } }', {
    id,
  });
  const { body } = await viewer.send(
    `mutation ($id: ID!, $consent: DraftConsentInput!) { agreeToDrafts(policyId: $id, consent: $consent) {
      __typename ... on SaveRefused { problems { message } } } }`,
    { id, consent: { paymentTypeId: 2, token: 'tok_sample_ok', signedName: 'Alex Rivera' } },
  );
  const problems: { message: string }[] = Object(body?.data).agreeToDrafts.problems ?? [];
  return {
    refusal: Object(seen?.data).draftConsent.refusal,
    refused: problems.map(({ message }) => message),
  };
}

test('declined or returned by an examiner, the cancellation for a returned payment does not change the policy', async () => {
  const declined = await issueByCheck();
  await act(declined.check, 'Return');
  await changesOf(examiner, declined.policyId).upload("Bank's letter about its error");
  const { text } = await examiner.send(
    'mutation ($id: ID!) { declineApplication(policyId: $id, declineReason: OTHER, message: "The bank erred.") { __typename } }',
    { id: String(declined.policyId) },
  );
  expect(text).not.toContain('SaveRefused');
  expect(await listChanges(declined.policyId)).toEqual(['INVALID_PAYMENT, DECLINED, the product']);
  expect(await listReturns(declined.policyId)).toEqual([]);
  const returned = await issueByCheck();
  await act(returned.check, 'Return');
  await decide(returned.policyId, false);
  expect(await listChanges(returned.policyId)).toEqual(['INVALID_PAYMENT, EDITING, the product']);
  for (const { policyId, total, from } of [declined, returned]) {
    const changes = changesOf(agent, policyId);
    expect((await changes.versionOn(from)).transactionId).not.toBe(null);
    expect(await changes.balance()).toBe(total);
  }
});

test('made good in time, the cancellation falls away, and another change that was set aside is open again', async () => {
  const { policyId, check, total } = await issueByCheck();
  const changes = changesOf(agent, policyId);
  const own = saved(await changes.open({ kind: 'LENDERS' }));
  expect(await changes.save({ lossPayees: [lender] })).toBe('PartsSaved');
  await act(check, 'Return');
  expect(await listChanges(policyId)).toEqual([
    'INVALID_PAYMENT, HELD, the product',
    'LENDERS, EDITING, a person',
  ]);
  // A lender that the open change only names is not informed.
  expect((await listLetters(policyId)).filter((letter) => letter.startsWith('TERM_'))).toEqual([
    'TERM_PAYMENT_RETURNED to AGENT',
    'TERM_PAYMENT_RETURNED to INSURED',
  ]);
  expect((await changes.details()).change.kind).toBe('CANCELLATION');
  await pay(policyId, (Number(total) - 6).toFixed(2));
  expect((await changes.details()).change.kind).toBe('CANCELLATION');
  await pay(policyId, '6.00');
  expect(await listChanges(policyId)).toEqual([
    'INVALID_PAYMENT, ABANDONED, the product',
    'LENDERS, EDITING, a person',
  ]);
  expect((await changes.details()).change.transactionId).toBe(own.change.transactionId);
  expect(await changes.balance()).toBe('0.00');
  expect(await listReturns(policyId)).toEqual([]);
  expect((await listEvents(policyId)).some((message) => message.includes('made good'))).toBe(true);
});

test('the sweep of an agency that the bank returned is listed for accounting to settle with the agency, until the premium is paid', async () => {
  const { policyId, check, total } = await issueByCheck(8);
  await act(check, 'Return');
  expect([await listReturns(policyId), await listChanges(policyId)]).toEqual([
    [
      {
        policyId: String(policyId),
        amount: total,
        reason: 'An agency’s sweep was returned: settle it with the agency.',
      },
    ],
    [],
  ]);
  await pay(policyId, total);
  expect(await listReturns(policyId)).toEqual([]);
});

async function listLetters(policyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('letter as l')
    .innerJoin('letter_copy as c', 'c.letter_id', 'l.letter_id')
    .select(['l.kind', 'c.recipient'])
    .where('l.policy_id', '=', policyId)
    .execute();
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient}`).toSorted();
}

test('reason code 05 is taken back only where the bank erred and the money is there: past days cannot be bought; lenders hear of both', async () => {
  const { policyId, check, total, from } = await issueByCheck();
  const own = changesOf(agent, policyId);
  saved(await own.open({ kind: 'LENDERS' }));
  expect(await own.save({ lossPayees: [lender] })).toBe('PartsSaved');
  saved(await own.price());
  saved(await own.issue());
  await act(check, 'Return');
  await decide(policyId, true);
  const back = changesOf(examiner, policyId);
  saved(await back.open({ kind: 'REINSTATEMENT' }));
  const { documents, price } = saved(await back.price());
  const documentType = "Bank's letter about its error";
  expect([documents, price?.total]).toEqual([[{ documentType, isOnFile: false }], total]);
  await pay(policyId, total);
  await back.upload('Evidence of a change');
  expect(refused(await back.issue())).toEqual([
    "DOCUMENT: A document is missing: bank's letter about its error.",
  ]);
  await back.upload(documentType);
  expect(saved(await back.issue()).change.stage).toBe('HELD');
  await decide(policyId, true, manager);
  expect((await back.versionOn(from)).transactionId).not.toBe(null);
  expect(await back.balance()).toBe('0.00');
  const letters = await listLetters(policyId);
  expect(letters.filter((letter) => letter.endsWith('to MORTGAGEE'))).toEqual([
    'DECLARATIONS_ENDORSEMENT to MORTGAGEE',
    'LENDER_EVIDENCE to MORTGAGEE',
    'LENDER_NOTICE to MORTGAGEE',
    'LENDER_NOTICE to MORTGAGEE',
    'TERM_PAYMENT_RETURNED to MORTGAGEE',
  ]);
});

test('a void for a returned payment becomes no other cancellation without the same proof; another cancellation needs evidence of an error and its refund paid back', async () => {
  const bounced = await issueByCheck();
  await act(bounced.check, 'Return');
  await decide(bounced.policyId, true);
  const corrected = changesOf(manager, bounced.policyId);
  const asked = saved(
    await corrected.open({
      kind: 'CANCELLATION_CORRECTION',
      cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
      effectiveDate: addDays(bounced.from, 20),
    }),
  );
  expect(asked.documents.map(({ documentType }) => documentType)).toEqual([
    'Evidence of a change',
    "Bank's letter about its error",
    'Evidence of a cancellation',
  ]);
  const { policyId, total } = await issuePaid();
  const changes = changesOf(manager, policyId);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_ELIGIBLE' }));
  await changes.addEvidence();
  saved(await changes.price());
  expect(saved(await changes.issue()).change.stage).toBe('HELD');
  await decide(policyId, true);
  const { payments } = await servedFile(manager, policyId);
  const refund = Number(payments.find(({ description }) => description === 'Returned premium')?.paymentId);
  await act(refund, 'ApproveRefund', approver);
  saved(await changes.open({ kind: 'REINSTATEMENT' }));
  const { documents } = saved(await changes.price());
  expect(documents).toEqual([{ isOnFile: false, documentType: 'Evidence of a change' }]);
  await changes.addEvidence();
  const unpaid = `UNPAID: The cancellation refunded premium. $${total} must be paid back before the policy is reinstated.`;
  expect(refused(await changes.issue())).toEqual([unpaid]);
  await act(refund, 'QueueRefund');
  await act(refund, 'IssueRefund');
  expect(refused(await changes.issue())).toEqual([unpaid]);
});

test('a policy that is cancelled to be rewritten keeps its money as a credit, which accounting moves; a first term is not ended for later facts', async () => {
  const { policyId, total } = await issuePaid();
  const changes = changesOf(manager, policyId);
  expect(
    refused(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'BECAME_INELIGIBLE' })),
  ).toEqual([
    'REASON: This is the first term: its coverage runs to the end. A property that becomes ineligible is not renewed, and this reason ends only renewals.',
  ]);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'REWRITTEN_AFTER_ERROR' }));
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue());
  await decide(policyId, true);
  const refunds = async () =>
    (await servedFile(manager, policyId)).payments.filter(
      ({ description }) => description === 'Returned premium',
    );
  expect([await refunds(), await changes.balance()]).toEqual([[], `-${total}`]);
  const letter = await db
    .selectFrom('letter')
    .select('facts')
    .where('policy_id', '=', policyId)
    .where('kind', '=', 'CANCELLATION')
    .executeTakeFirstOrThrow();
  expect(letter.facts).toEqual({
    amount: '0.00',
    changeDate: expect.any(String),
    reason: `Cancel and rewrite, administrative error (reason code 22). $${total} moves to the rewritten policy.`,
  });
  await nightAfter(1);
  expect(await listDuties(policyId)).toEqual([
    `CREDIT_REFUNDED WAITING $${total} waits for the rewritten policy. Accounting moves it there, or requests its refund where there is none.`,
  ]);
  expect(await refunds()).toEqual([]);
});

/** A policy with a change that costs more, paid by a check; the check's number and its sum. */
async function changeByCheck(
  days = 0,
): Promise<{ policyId: number; check: number; due: string; from: IsoDate }> {
  const { policyId, from } = await issuePaid();
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'BUILDING', effectiveDate: addDays(from, days) }));
  const { policy } = await servedFile(agent, policyId);
  await changes.save({ policy: { version: policy.version, isPrimaryResidence: false } });
  const due = saved(await changes.price()).price?.total ?? '';
  const check = await payByCheck(policyId, due);
  await act(check, 'Clear');
  expect(saved(await changes.issue(signed)).change.stage).toBe(days === 0 ? 'ISSUED' : 'SCHEDULED');
  expect(await changes.balance()).toBe('0.00');
  return { policyId, check, due, from };
}

async function payByCheck(policyId: number, amount: string): Promise<number> {
  const payment = { PaymentTypeID: 4, amount: Number(amount), IsManualEntry: true };
  return Number((await csr.save(`Policy/${policyId}/Payment`, payment)).PaymentID);
}

/** The nights up to some days from now. */
async function nightAfter(days: number): Promise<void> {
  await workOnCalendar(
    await worldOn(database, new Date(`${addDays(restToday, days)}T18:00:00Z`)),
    new AbortController().signal,
  );
}

async function listDuties(policyId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('calendar_duty')
    .select(['kind', 'status', 'reason'])
    .where('policy_id', '=', policyId)
    .execute();
  return rows.map(({ kind, status, reason }) => `${kind} ${status} ${reason ?? ''}`.trim());
}

test('an overpayment of a change is credited, and five dollars beside an open change are written off', async () => {
  const { policyId, from } = await issuePaid();
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'BUILDING', effectiveDate: from }));
  const { policy } = await servedFile(agent, policyId);
  await changes.save({ policy: { version: policy.version, isPrimaryResidence: false } });
  const due = saved(await changes.price()).price?.total ?? '';
  const received = { paymentTypeId: 4, amount: (Number(due) + 4).toFixed(2), payor: 'Alvarez' };
  const entered = await accountant.send(
    'mutation ($received: SuspenseInput!) { enterSuspense(received: $received) { ... on SuspenseChanged { item { suspenseItemId } } } }',
    { received },
  );
  const { suspenseItemId } = Object(entered.body?.data).enterSuspense.item;
  const matched = await accountant.send(
    'mutation ($item: ID!, $id: ID!) { matchSuspense(suspenseItemId: $item, policyId: $id) { __typename } }',
    { item: suspenseItemId, id: String(policyId) },
  );
  expect(matched.text).toContain('SuspenseChanged');
  saved(await changes.issue(signed));
  expect(await changes.balance()).toBe('-4.00');
  saved(await changes.open({ kind: 'LENDERS' }));
  const written = await accountant.send(
    'mutation ($id: ID!) { writeOffBalance(policyId: $id) { __typename ... on BalanceWrittenOff { amount } } }',
    { id: String(policyId) },
  );
  expect(written.body?.data?.writeOffBalance).toEqual({ __typename: 'BalanceWrittenOff', amount: '-4.00' });
  expect(await changes.balance()).toBe('0.00');
});

test('the return of a change is refunded by the calendar once the bank can no longer return the check', async () => {
  const { policyId, from } = await issueByCheck();
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: from }));
  const { rating } = await servedFile(agent, policyId);
  const { contentsCoverage, buildingDeductible, contentsDeductible } = rating;
  await changes.rate({
    buildingCoverage: 150_000,
    contentsCoverage,
    buildingDeductible,
    contentsDeductible,
  });
  const credit = saved(await changes.price()).price?.total ?? '';
  saved(await changes.issue(signed));
  expect(await changes.balance()).toBe(credit);
  const refunds = async () =>
    (await servedFile(manager, policyId)).payments
      .filter(({ description }) => description === 'Returned premium')
      .map(({ amount }) => amount);
  await nightAfter(9);
  expect(await refunds()).toEqual([]);
  await nightAfter(10);
  expect(await listDuties(policyId)).toEqual(['CREDIT_REFUNDED DONE']);
  expect(await refunds()).toEqual([credit]);
  await nightAfter(11);
  expect(await refunds()).toEqual([credit]);
});

test('money that was paid for a change is not refunded while the change is open', async () => {
  const { policyId, from } = await issuePaid();
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'BUILDING', effectiveDate: from }));
  const { policy } = await servedFile(agent, policyId);
  await changes.save({ policy: { version: policy.version, isPrimaryResidence: false } });
  saved(await changes.price());
  expect(await changes.pay()).toBe('PaymentRecorded');
  // The nights before were worked on for the policies of other tests.
  await nightAfter(12);
  expect(await listDuties(policyId)).toEqual([]);
  expect((await servedFile(manager, policyId)).payments.map(({ description }) => description)).not.toContain(
    'Returned premium',
  );
  const { body } = await agent.send(
    'query ($id: ID!) { policyFile(policyId: $id) { nextStep { sentence } } }',
    {
      id: String(policyId),
    },
  );
  expect(Object(body?.data).policyFile.nextStep.sentence).not.toContain('beyond what is charged');
});

test('the return of a cancellation goes to the parties whose money paid it, each once their receipts have settled', async () => {
  const lendersCheck = 6;
  const { policyId, from, check } = await issueByCheck(lendersCheck);
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'BUILDING', effectiveDate: from }));
  const { policy } = await servedFile(agent, policyId);
  await changes.save({ policy: { version: policy.version, isPrimaryResidence: false } });
  const due = saved(await changes.price()).price?.total ?? '';
  await pay(policyId, due);
  saved(await changes.issue(signed));
  const sold = changesOf(manager, policyId);
  const effectiveDate = addDays(from, 100);
  saved(
    await sold.open({ kind: 'CANCELLATION', cancellationReason: 'BUILDING_SOLD_OR_REMOVED', effectiveDate }),
  );
  const priced = saved(await sold.price());
  const total = priced.price?.total ?? '';
  expect(priced.refund).toEqual({
    amount: '444.00',
    day: addDays(restToday, 10),
    parts: [
      '$163.50 to the card with which the insured paid on 11/21/2026.',
      '$280.50 by check to the lender, who paid on 11/21/2026.',
    ],
  });
  await sold.addEvidence();
  saved(await sold.issue(signed));
  await decide(policyId, true);
  const { payments } = await servedFile(manager, policyId);
  const { body } = await accountant.send(
    'mutation ($id: ID!, $amount: Money!) { applyPaymentAction(paymentId: $id, action: REQUEST_REFUND, amount: $amount) { ... on SaveRefused { problems { code } } } }',
    { id: payments.find(({ paymentId }) => paymentId !== check)?.paymentId, amount: due },
  );
  expect(body?.data?.applyPaymentAction).toEqual({ problems: [{ code: 'NOT_REFUNDABLE' }] });
  // The nights before were worked on for the policies of other tests.
  await nightAfter(13);
  const refunds = (await servedFile(manager, policyId)).payments.filter(
    ({ description }) => description === 'Returned premium',
  );
  // The year costs 386 by the day and the change 225: of 444 they are 280.50 and 163.50.
  // Both receipts are of one day, and their numbers depend on the connections that made them.
  const returned = refunds
    .toSorted((one, other) => Number(other.amount) - Number(one.amount))
    .map(({ parentPaymentId, amount }) => [parentPaymentId === check, amount]);
  expect([due, total, returned]).toEqual([
    '225.00',
    '-444.00',
    [
      [false, '-163.50'],
      [true, '-280.50'],
    ],
  ]);
});

test('after a foreclosure the lender that the policy names gets what the insured paid, without the signature of the insured', async () => {
  const { policyId, from, total } = await issuePaid();
  const changes = changesOf(manager, policyId);
  const sold = { kind: 'CANCELLATION', cancellationReason: 'BUILDING_SOLD_OR_REMOVED', effectiveDate: from };
  saved(await changes.open(sold));
  await changes.upload('Foreclosure papers');
  const lenderless = saved(await changes.price());
  expect([lenderless.documents, lenderless.needsInsuredSignature, lenderless.refund?.parts]).toEqual([
    [{ documentType: 'Evidence of a cancellation', isOnFile: false }],
    true,
    [`$${lenderless.refund?.amount} to the card that paid on 11/21/2026.`],
  ]);
  await changes.abandon('The policy has to name the lender first.');
  saved(await changes.open({ kind: 'LENDERS' }));
  expect(await changes.save({ lossPayees: [lender] })).toBe('PartsSaved');
  saved(await changes.price());
  saved(await changes.issue());
  saved(await changes.open(sold));
  await changes.upload('Foreclosure papers');
  const { documents, needsInsuredSignature, refund } = saved(await changes.price());
  expect({ documents, needsInsuredSignature, refund }).toEqual({
    documents: [{ documentType: 'Evidence of a cancellation', isOnFile: true }],
    needsInsuredSignature: false,
    refund: {
      amount: expect.any(String),
      day: restToday,
      parts: [
        `$${refund?.amount} by check to the lender, by the evidence; the insured paid it on 11/21/2026.`,
      ],
    },
  });
  expect(Number(refund?.amount)).toBeLessThanOrEqual(Number(total));
  saved(await changes.issue({ agentSignedDate: restToday }));
  await decide(policyId, true);
  const rows = (await servedFile(manager, policyId)).payments.filter(
    ({ description }) => description === 'Returned premium',
  );
  expect(rows.map((row) => pickMembers(row, 'paymentTypeId', 'paidBy', 'amount'))).toEqual([
    { paymentTypeId: 20, paidBy: 'LENDER', amount: `-${refund?.amount}` },
  ]);
});

test('a returned payment of a change is announced with its last day; not made good in 30 days, the change is undone from its first day', async () => {
  const { policyId, check, due, from } = await changeByCheck();
  const paid = await changeByCheck();
  const changes = changesOf(agent, policyId);
  for (const each of [check, paid.check]) await act(each, 'Return');
  expect(await listReturns(policyId)).toEqual([
    {
      policyId: String(policyId),
      amount: due,
      reason: 'Payment of a change returned: not made good by 12/21/2026, the change is undone.',
    },
  ]);
  expect(await listLetters(policyId)).toContain('PAYMENT_RETURNED to INSURED');
  // A change that is open and not rated keeps no money away.
  saved(await changesOf(agent, paid.policyId).open({ kind: 'COVERAGE', effectiveDate: paid.from }));
  await pay(paid.policyId, paid.due);
  expect(await listReturns(paid.policyId)).toEqual([]);
  const accounts = await listAccounts(policyId);
  await nightAfter(30);
  expect([await listDuties(policyId), await changes.balance()]).toEqual([[], due]);
  await nightAfter(31);
  expect(await listDuties(policyId)).toEqual(['UNPAID_CHANGE_UNDONE DONE']);
  expect([await changes.balance(), await listReturns(policyId)]).toEqual(['0.00', []]);
  expect(await listChanges(policyId)).toEqual([
    'BUILDING, ISSUED, a person',
    'CORRECTION, ISSUED, the product',
  ]);
  const { body } = await agent.send(
    'query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { file { policy { isPrimaryResidence } } } }',
    { id: String(policyId), asOf: from },
  );
  expect(body?.data?.policyVersion).toEqual({ file: { policy: { isPrimaryResidence: true } } });
  expect(await listAccounts(policyId)).not.toEqual(accounts);
  expect([await listDuties(paid.policyId), await changesOf(agent, paid.policyId).balance()]).toEqual([
    [],
    '0.00',
  ]);
});

test('a change that waits for its first day is undone before it, and that day brings nothing of it', async () => {
  const { policyId, check, from } = await changeByCheck(10);
  await act(check, 'Return');
  // The nights before were worked on for the policies of other tests.
  await nightAfter(32);
  expect(await listDuties(policyId)).toEqual(['UNPAID_CHANGE_UNDONE DONE']);
  expect(await listChanges(policyId)).toEqual([
    'BUILDING, SCHEDULED, a person',
    'CORRECTION, ISSUED, the product',
  ]);
  expect(await changesOf(agent, policyId).balance()).toBe('0.00');
  await nightAfter(42);
  const { body } = await agent.send(
    'query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { file { policy { isPrimaryResidence } } } }',
    { id: String(policyId), asOf: addDays(from, 11) },
  );
  expect(body?.data?.policyVersion).toEqual({ file: { policy: { isPrimaryResidence: true } } });
});

test('of two changes whose payments were returned each is undone, under a later one of the same amounts that stays', async () => {
  const { policyId, check, from } = await changeByCheck();
  const changes = changesOf(agent, policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: from }));
  const { rating } = await servedFile(agent, policyId);
  const { buildingCoverage, contentsCoverage } = rating;
  const deductibles = { buildingDeductible: 1_250, contentsDeductible: 1_250 };
  await changes.rate({ buildingCoverage, contentsCoverage, ...deductibles });
  const second = await payByCheck(policyId, saved(await changes.price()).price?.total ?? '');
  await act(second, 'Clear');
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
  const day = addDays(from, 100);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: day }));
  const later = { buildingDeductible: 1_500, contentsDeductible: 1_500 };
  await changes.rate({ buildingCoverage, contentsCoverage, ...later });
  saved(await changes.price());
  expect(saved(await changes.issue(signed)).change.stage).toBe('SCHEDULED');
  for (const paymentId of [check, second]) await act(paymentId, 'Return');
  expect(await listReturns(policyId)).toHaveLength(2);
  // The nights before were worked on for the policies of other tests.
  await nightAfter(44);
  expect(await listDuties(policyId)).toEqual(['UNPAID_CHANGE_UNDONE DONE', 'UNPAID_CHANGE_UNDONE DONE']);
  const readDeductible = async (asOf: IsoDate) => {
    const { body } = await agent.send(
      'query ($id: ID!, $asOf: Date!) { policyVersion(policyId: $id, asOf: $asOf) { file { rating { buildingDeductible } } } }',
      { id: String(policyId), asOf },
    );
    return Object(body?.data).policyVersion.file.rating.buildingDeductible;
  };
  expect([await readDeductible(from), await readDeductible(day)]).toEqual([2_000, 1_500]);
  expect(await listReturns(policyId)).toEqual([]);
}, 60_000);
