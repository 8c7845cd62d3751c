import { expect, test } from 'vitest';
import { pickMembers } from '../../support/picked-members.ts';
import { addColleague } from '../../support/server/every-role.ts';
import type { Json, RestAnswer, RestClient } from '../../support/server/rest-client.ts';
import { restWorld, restToday as today } from '../../support/server/rest-world.ts';

const { world, rest, played } = await restWorld();
const agent = await rest('agent');
const accounting = await rest('accounting');
const csr = await rest('csr');
const admin = await rest('principal');
const csrId = await csr.read('User/GetUserId');

/** Another person of accounting. */
const second = await rest(await addColleague(world, 'accounting', 'accounting2'));

async function ratedQuote(): Promise<{ id: number; total: number }> {
  const { file } = await played('slab-behind-a-levee');
  return { id: file.policy.policyId, total: Number(file.rating.totalPremium) };
}

function act(who: RestClient, payment: Json, Action: string, more: object = {}) {
  return who.post('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: payment.PaymentID,
    Action,
    ...more,
  });
}

async function money(id: number): Promise<Json> {
  const [transaction] = Object.values(await agent.read(`Policy/${id}/Transactions`));
  const { balance, submittedPremium } = Object(transaction);
  return { balance, submittedPremium };
}

test('a check is entered by staff, counts when it clears, and is reversed when the bank returns it', async () => {
  const { id, total } = await ratedQuote();
  const entry = {
    PaymentTypeID: 4,
    amount: total,
    IsManualEntry: true,
    CashReceiptDate: '2026-11-20',
    Description: 'Check 77',
  };
  const check = await csr.save(`Policy/${id}/Payment`, entry);
  expect(check).toEqual({
    ...entry,
    PaymentID: expect.any(Number),
    policyID: id,
    TransactionID: expect.any(Number),
    PaymentProviderTransactionId: null,
    ProcessedDate: today,
    ParentPaymentID: null,
    OutgoingPaymentQueueID: null,
    PaymentStatusID: 3,
    IntegratedDate: null,
    ApprovedRejectedDate: null,
    RequestedBy: csrId,
    DecidedBy: null,
    certifiedMailDate: null,
    paidBy: null,
  });
  expect(await money(id)).toEqual({ balance: 0, submittedPremium: total });
  expect((await act(csr, check, 'Clear')).status).toBe(403);
  expect(Object((await act(accounting, check, 'Clear')).body).PaymentStatusID).toBe(4);
  expect((await act(accounting, check, 'Void')).status).toBe(422);
  expect(Object((await act(accounting, check, 'Return')).body).PaymentStatusID).toBe(6);
  const list = Object.values(await agent.read(`Policy/${id}/PaymentList`)).map(Object);
  expect(
    list.map(({ amount, PaymentTypeID, PaymentStatusID, ParentPaymentID }) => ({
      amount,
      PaymentTypeID,
      PaymentStatusID,
      ParentPaymentID,
    })),
  ).toEqual([
    { amount: total, PaymentTypeID: 4, PaymentStatusID: 6, ParentPaymentID: null },
    { amount: -total, PaymentTypeID: 30, PaymentStatusID: 6, ParentPaymentID: check.PaymentID },
  ]);
  expect(await money(id)).toEqual({ balance: total, submittedPremium: 0 });
});

test('a payment that has not cleared is voided, and is due again', async () => {
  const { id, total } = await ratedQuote();
  const check = await csr.save(`Policy/${id}/Payment`, { PaymentTypeID: 9, amount: 20, IsManualEntry: true });
  expect(Object((await act(accounting, check, 'Void')).body).PaymentStatusID).toBe(7);
  expect(await money(id)).toEqual({ balance: total, submittedPremium: 0 });
});

test('refunds never come to more than was paid, a rejected one gives its share back, and eight at once give one', async () => {
  const { id, total } = await ratedQuote();
  const paid = await agent.save(`Policy/${id}/Payment`, {
    PaymentTypeID: 2,
    amount: total,
    token: 'tok_sample_ok',
  });
  const some = await act(agent, paid, 'RequestRefund', { Amount: 100 });
  expect((await act(agent, paid, 'RequestRefund', { Amount: total })).status).toBe(422);
  const { body: rejected } = await act(accounting, Object(some.body), 'RejectRefund');
  expect(pickMembers(rejected, 'PaymentStatusID', 'ApprovedRejectedDate')).toEqual({
    PaymentStatusID: 12,
    ApprovedRejectedDate: today,
  });
  const all = await Promise.all(Array.from({ length: 8 }, () => act(agent, paid, 'RequestRefund')));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  const refund = Object(all.find(({ status }) => status === 200)?.body);
  expect({ amount: refund.amount, type: refund.PaymentTypeID, parent: refund.ParentPaymentID }).toEqual({
    amount: -total,
    type: 22,
    parent: paid.PaymentID,
  });
  expect((await act(accounting, refund, 'IssueRefund')).status).toBe(422);
  for (const step of ['ApproveRefund', 'QueueRefund', 'IssueRefund'])
    expect((await act(accounting, refund, step)).status).toBe(200);
  expect(await money(id)).toEqual({ balance: total, submittedPremium: 0 });
  expect(Object((await act(accounting, refund, 'StopRefund')).body).PaymentStatusID).toBe(16);
  expect(await money(id)).toEqual({ balance: 0, submittedPremium: total });
});

test('who asked for a refund never approves it, and above 5,000 dollars does not send it either', async () => {
  const { file } = await played('pre-firm-basement-with-certificate');
  const { policyId: id } = file.policy;
  const total = Number(file.rating.totalPremium);
  expect(total).toBeGreaterThan(5000);
  const paid = await agent.save(`Policy/${id}/Payment`, {
    PaymentTypeID: 2,
    amount: total,
    token: 'tok_sample_ok',
  });
  const own = Object((await act(accounting, paid, 'RequestRefund', { Amount: 5000.01 })).body);
  const refused = await act(accounting, own, 'ApproveRefund');
  const pickMessage = ({ status, body }: RestAnswer) => [status, Object(body).message];
  const notApproved = [403, 'A different person must approve this refund.'];
  expect(pickMessage(refused)).toEqual(notApproved);
  expect((await act(second, own, 'ApproveRefund')).status).toBe(200);
  expect(pickMessage(await act(accounting, own, 'QueueRefund'))).toEqual([
    403,
    'A refund above $5,000 must be sent by a different person than the one who requested it.',
  ]);
  expect((await act(second, own, 'QueueRefund')).status).toBe(200);
  const small = Object((await act(accounting, paid, 'RequestRefund', { Amount: 1 })).body);
  expect(pickMessage(await act(accounting, small, 'ApproveRefund'))).toEqual(notApproved);
  expect((await act(second, small, 'ApproveRefund')).status).toBe(200);
  expect((await act(accounting, small, 'QueueRefund')).status).toBe(200);
});

test('a wire, a lender’s transfer and a sweep that are typed in are only submitted, until accounting clears them', async () => {
  const { id, total } = await ratedQuote();
  const entered = [];
  for (const PaymentTypeID of [7, 8, 10]) {
    const body = { PaymentTypeID, amount: 10, IsManualEntry: true };
    entered.push(await csr.save(`Policy/${id}/Payment`, body));
  }
  expect(entered.map(({ PaymentStatusID }) => PaymentStatusID)).toEqual([3, 3, 3]);
  expect(await money(id)).toEqual({ balance: total - 30, submittedPremium: 30 });
  const cleared = await Promise.all(entered.map((payment) => act(accounting, payment, 'Clear')));
  expect(cleared.map(({ body }) => Object(body).PaymentStatusID)).toEqual([4, 4, 4]);
});

test('a transfer from another policy is refused with what to do instead, and no money appears', async () => {
  const { id, total } = await ratedQuote();
  const transfer = { PaymentTypeID: 11, amount: total };
  const answers = [
    await csr.post(`Policy/${id}/Payment`, { ...transfer, IsManualEntry: true }),
    await agent.post(`Policy/${id}/Payment`, { ...transfer, token: 'tok_sample_ok' }),
  ];
  expect(answers.map(({ status, body }) => [status, Object(body).message])).toEqual([
    [422, 'To use the money of another policy, transfer it on the account of that policy.'],
    [422, 'Choose an electronic check, a credit card or a debit card.'],
  ]);
  expect(await agent.read(`Policy/${id}/PaymentList`)).toEqual([]);
  expect(await money(id)).toEqual({ balance: total, submittedPremium: null });
});

test('nothing is taken or entered for a quote that cannot be submitted, and the answer says why', async () => {
  const { id, total } = await ratedQuote();
  const signed = { Transaction: { agentSignedDate: null } };
  await agent.save(`Policy/${id}/Transaction`, signed);
  const answers = [
    await agent.post(`Policy/${id}/Payment`, { PaymentTypeID: 1, amount: total, token: 'tok_sample_ok' }),
    await csr.post(`Policy/${id}/Payment`, { PaymentTypeID: 4, amount: total, IsManualEntry: true }),
  ];
  const why =
    'This quote cannot be submitted yet. In the step Summary (final): Enter the day on which the agent signed the application.';
  expect(answers.map(({ status, body }) => [status, Object(body).message])).toEqual([
    [422, why],
    [422, why],
  ]);
  expect(await agent.read(`Policy/${id}/PaymentList`)).toEqual([]);
  expect(await money(id)).toEqual({ balance: total, submittedPremium: null });
});

test('an agent asks for a refund and does not approve it', async () => {
  const { id, total } = await ratedQuote();
  const paid = await agent.save(`Policy/${id}/Payment`, {
    PaymentTypeID: 1,
    amount: total,
    token: 'tok_sample_ok',
  });
  const refund = Object((await act(agent, paid, 'RequestRefund')).body);
  for (const who of [agent, admin, csr]) expect((await act(who, refund, 'ApproveRefund')).status).toBe(403);
});

test('a payment without token or manual entry, above what is due, on another day or of no method is refused', async () => {
  const { id, total } = await ratedQuote();
  const bodies = [
    { PaymentTypeID: 1, amount: 5 },
    { PaymentTypeID: 1, amount: total + 1, token: 'tok_sample_ok' },
    { PaymentTypeID: 99, amount: 5, token: 'tok_sample_ok' },
    { PaymentTypeID: 4, amount: 5, IsManualEntry: true, CashReceiptDate: '2026-11-22' },
    { PaymentTypeID: 1, amount: 5, IsManualEntry: true },
    { PaymentTypeID: 1, amount: 5.005, token: 'tok_sample_ok' },
  ];
  const results = [];
  for (const body of bodies)
    results.push(
      Object((await csr.post(`Policy/${id}/Payment`, body)).body).problems?.map(
        (one: { field: string }) => one.field,
      ),
    );
  expect(results).toEqual([
    ['token'],
    ['payment.amount'],
    ['payment.PaymentTypeID'],
    ['payment.CashReceiptDate'],
    ['payment.PaymentTypeID'],
    ['amount'],
  ]);
  expect(await agent.read(`Policy/${id}/PaymentList`)).toEqual([]);
});
