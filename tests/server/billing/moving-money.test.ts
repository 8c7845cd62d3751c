import { expect, test } from 'vitest';
import { buildMask } from '../../../machines/domain/access/permission.ts';
import { reconcileBooks } from '../../../server/ledger/books.service.ts';
import { reconcileBalances } from '../../../server/ledger/project-account.service.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { db } = database;
const { agent, played, rest, url, world } = await restWorldOn(database);
const accountant = await signInClient(url, 'accounting');
const csr = await rest('csr');
const problemsPart = '... on SaveRefused { problems { code message } } ... on NotFound { message }';

/** A refund is approved by another person than the one who asked for it. */
const approver = await rest(await addColleague(database, 'accounting', 'accounting2'));

/** The answer of a mutation: its member, or its problems as code and message. */
async function call(document: string, variables: object, client: Client = accountant) {
  const { body } = await client.send(document, variables as Record<string, unknown>);
  const [answer] = Object.values(Object(body?.data));
  return Object(answer);
}

async function quote(): Promise<{ id: number; total: string }> {
  await ownerOf(db).updateTable('transaction').set({ transaction_status: 'ABANDONED' }).execute();
  const { file } = await played('slab-day-364');
  return { id: file.policy.policyId, total: file.rating.totalPremium ?? '' };
}

async function payByCard(policyId: number, amount: string): Promise<void> {
  const payment = { paymentTypeId: 2, amount, token: 'tok_sample_ok', description: null };
  const { pay } = await agent.ask(Pay, { policyId: String(policyId), payment });
  expect(pay.__typename).toBe('PaymentRecorded');
}

async function ledger(policyId: number): Promise<[string, string[]][]> {
  const { body } = await accountant.send(
    'query ($policyId: ID!) { ledger(policyId: $policyId) { kind postings { account line amount } } }',
    { policyId: String(policyId) },
  );
  const entries = body?.data?.ledger as {
    kind: string;
    postings: { account: string; line: string | null; amount: string }[];
  }[];
  return entries.map(({ kind, postings }) => [
    kind,
    postings.map(({ account, line, amount }) => `${line ?? account} ${amount}`),
  ]);
}

function enterSuspense(received: object) {
  return call(
    `mutation ($received: SuspenseInput!) { enterSuspense(received: $received) {
      __typename ... on SuspenseChanged { item { suspenseItemId status amount } } ${problemsPart} } }`,
    { received },
  );
}

function match(suspenseItemId: string, policyId: number) {
  return call(
    `mutation ($suspenseItemId: ID!, $policyId: ID!) { matchSuspense(suspenseItemId: $suspenseItemId, policyId: $policyId) {
      __typename ... on SuspenseChanged { item { status policyId paymentId } } ${problemsPart} } }`,
    { suspenseItemId, policyId: String(policyId) },
  );
}

function changeItem(name: 'clearSuspense' | 'returnSuspense', suspenseItemId: string) {
  const reason = name === 'returnSuspense' ? ', reason: "No policy fits"' : '';
  return call(
    `mutation ($suspenseItemId: ID!) { ${name}(suspenseItemId: $suspenseItemId${reason}) {
      __typename ... on SuspenseChanged { item { status clearedDate } } ${problemsPart} } }`,
    { suspenseItemId },
  );
}

function transfer(policyId: number, toPolicyId: number, amount: string, client?: Client) {
  return call(
    `mutation ($policyId: ID!, $toPolicyId: ID!, $amount: Money!) {
      transferCash(policyId: $policyId, toPolicyId: $toPolicyId, amount: $amount, reason: "Paid for the wrong one") {
        __typename ... on CashTransferred { file { transaction { balance } } toFile { transaction { balance } } } ${problemsPart} } }`,
    { policyId: String(policyId), toPolicyId: String(toPolicyId), amount },
    client,
  );
}

function writeOff(policyId: number, client?: Client) {
  return call(
    `mutation ($policyId: ID!) { writeOffBalance(policyId: $policyId) {
      __typename ... on BalanceWrittenOff { amount file { transaction { balance submittedPremium } } } ${problemsPart} } }`,
    { policyId: String(policyId) },
    client,
  );
}

async function suspenseSum(): Promise<number> {
  const { total } = await db
    .selectFrom('posting')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('total'))
    .where('account', '=', 'SUSPENSE')
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

test('money that fits no policy waits in suspense, is suggested for the policy it fits, and is matched to it once', async () => {
  const { id, total } = await quote();
  const { item } = await enterSuspense({
    paymentTypeId: 4,
    amount: total,
    payor: 'Alvarez',
    reference: 'Check 12',
  });
  const suspenseItemId: string = item.suspenseItemId;
  expect(await suspenseSum()).toBe(-Math.round(Number(total) * 100));
  const { body } = await accountant.send(
    'query ($suspenseItemId: ID!) { suspenseSuggestions(suspenseItemId: $suspenseItemId) { policyId reasons } suspenseItems(first: 5) { nodes { suspenseItemId status } totalCount } }',
    { suspenseItemId },
  );
  expect(body?.data).toEqual({
    suspenseSuggestions: [{ policyId: String(id), reasons: ['Amount due', 'Name'] }],
    suspenseItems: { nodes: [{ suspenseItemId, status: 'WAITING' }], totalCount: 1 },
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => match(suspenseItemId, id)));
  expect(answers.filter(({ __typename }) => __typename === 'SuspenseChanged')).toHaveLength(1);
  expect(await ledger(id)).toEqual([['SUSPENSE_MATCHED', [`UNAPPLIED_CASH -${total}`]]]);
  expect(await suspenseSum()).toBe(0);
  const file = await servedFile(agent, id);
  expect(file.payments.map(({ amount, paymentStatusId }) => [amount, paymentStatusId])).toEqual([[total, 3]]);
  expect(file.transaction.balance).toBe('0.00');
});

test('money in suspense that the bank has goes back from the bank, and cannot be matched afterwards', async () => {
  const { id } = await quote();
  const { item } = await enterSuspense({ paymentTypeId: 10, amount: '75.00', policyNumber: 'unknown' });
  expect((await changeItem('clearSuspense', item.suspenseItemId)).__typename).toBe('SuspenseChanged');
  expect((await changeItem('clearSuspense', item.suspenseItemId)).problems[0].message).toBe(
    'The bank already has this money.',
  );
  expect((await changeItem('returnSuspense', item.suspenseItemId)).item.status).toBe('RETURNED');
  const sums = await db
    .selectFrom('posting as p')
    .innerJoin('ledger_entry as e', 'e.ledger_entry_id', 'p.ledger_entry_id')
    .select(['e.kind', 'p.account', 'p.amount_cents', 'p.policy_id'])
    .where('e.suspense_item_id', '=', Number(item.suspenseItemId))
    .orderBy('p.posting_id')
    .execute();
  expect(
    sums.map(({ kind, account, amount_cents, policy_id }) => [kind, account, amount_cents, policy_id]),
  ).toEqual([
    ['SUSPENDED', 'CHECK_CLEARING', 7500, null],
    ['SUSPENDED', 'SUSPENSE', -7500, null],
    ['RECEIPT_SETTLED', 'BANK', 7500, null],
    ['RECEIPT_SETTLED', 'CHECK_CLEARING', -7500, null],
    ['SUSPENSE_RETURNED', 'SUSPENSE', 7500, null],
    ['SUSPENSE_RETURNED', 'BANK', -7500, null],
  ]);
  expect((await match(item.suspenseItemId, id)).problems[0].message).toBe(
    'This money has already been matched or returned. Load the list again.',
  );
});

test('the same check twice is asked about, however its number is written, until one was returned', async () => {
  const check = {
    paymentTypeId: 4,
    amount: '506.00',
    payor: 'Ann Lee',
    reference: 'Check No. 1041',
    receivedDate: '2026-11-20',
  };
  const first = await enterSuspense(check);
  const refused = await enterSuspense({ ...check, reference: '#1041', payor: null });
  expect(refused).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        code: 'DUPLICATE',
        message: `$506.00 from Ann Lee with the reference Check No. 1041 was received on 11/20/2026 and waits in suspense as item ${first.item.suspenseItemId}. Enter it only if this is a different payment.`,
      },
    ],
  });
  expect([
    (await enterSuspense({ ...check, reference: '1042' })).__typename,
    (await enterSuspense({ ...check, reference: null })).__typename,
    (await enterSuspense({ ...check, paymentTypeId: 10 })).__typename,
    (await enterSuspense({ ...check, acceptDuplicate: true })).__typename,
  ]).toEqual(Array(4).fill('SuspenseChanged'));
});

test('suspense refuses a future day, an amount of zero and a method that is never entered; an agent sees none of it', async () => {
  const refused = await enterSuspense({ paymentTypeId: 2, amount: '0.00', receivedDate: '2999-01-01' });
  expect(refused.problems.map(({ message }: { message: string }) => message)).toEqual([
    'Choose a check, a money order, a wire or a sweep.',
    'Enter an amount above zero.',
    'The day of receipt cannot be after today.',
  ]);
  const { body } = await agent.send('{ suspenseItems(status: RETURNED) { nodes { suspenseItemId } } }', {});
  expect(body?.data).toEqual({ suspenseItems: { nodes: [] } });
});

test('cleared money moves from one policy to another in one step; twenty of the same call move it once', async () => {
  const from = await quote();
  await payByCard(from.id, from.total);
  const to = await quote();
  const calls = Array.from({ length: 20 }, () => transfer(from.id, to.id, from.total));
  const moved = (await Promise.all(calls)).filter(({ __typename }) => __typename === 'CashTransferred');
  expect(moved).toEqual([
    {
      __typename: 'CashTransferred',
      file: { transaction: { balance: from.total } },
      toFile: { transaction: { balance: '0.00' } },
    },
  ]);
  expect((await ledger(from.id)).at(-1)).toEqual(['TRANSFERRED', [`UNAPPLIED_CASH ${from.total}`]]);
  expect(await ledger(to.id)).toEqual([['TRANSFERRED', [`UNAPPLIED_CASH -${to.total}`]]]);
  const payments = (await servedFile(agent, from.id)).payments.map(({ amount, paymentTypeId }) => [
    amount,
    paymentTypeId,
  ]);
  expect(payments.toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [from.total, 2],
    [`-${from.total}`, 11],
  ]);
});

test('money that pays for an issued policy is moved only by users who may reverse payments, and is owed from then on', async () => {
  const from = await quote();
  await payByCard(from.id, from.total);
  await agent.ask(SubmitApplication, { policyId: String(from.id) });
  await agent.ask(IssuePolicy, { policyId: String(from.id) });
  const to = await quote();
  const name = await addColleague(database, 'accounting', 'accounting3');
  const { user_id } = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('user_name', '=', name)
    .executeTakeFirstOrThrow();
  const deny_mask = buildMask('billing', ['reverse']);
  await db
    .insertInto('user_permission')
    .values({ user_id, permission_group: 4, grant_mask: 0, deny_mask })
    .execute();
  expect((await transfer(from.id, to.id, '10.00', await signInClient(url, name))).problems).toEqual([
    {
      code: 'NOT_ALLOWED',
      message:
        'Up to $0.00 can be moved, the amount that is not applied to the premium. Only a person who may reverse payments can move money that pays for an issued policy.',
    },
  ]);
  expect((await transfer(from.id, to.id, '10.00')).file).toEqual({ transaction: { balance: '10.00' } });
});

test('two policies that give to each other at the same time do not wait for each other', async () => {
  const one = await quote();
  await payByCard(one.id, '200.00');
  const other = await quote();
  await payByCard(other.id, '200.00');
  const calls = Array.from({ length: 10 }, (_, index) =>
    index % 2 === 0 ? transfer(one.id, other.id, '10.00') : transfer(other.id, one.id, '10.00'),
  );
  expect((await Promise.all(calls)).map(({ __typename }) => __typename)).toEqual(
    calls.map(() => 'CashTransferred'),
  );
});

test('a check that a bank may still return is not moved; agents cannot move money, and no user can move it to the same policy', async () => {
  const from = await quote();
  const check = await csr.save(`Policy/${from.id}/Payment`, {
    PaymentTypeID: 4,
    amount: 100,
    IsManualEntry: true,
  });
  const to = await quote();
  const clear = { PaymentID: check.PaymentID, Action: 'Clear' };
  expect((await (await rest('accounting')).post('Accounting/TransactionPaymentAction', clear)).status).toBe(
    200,
  );
  const messages = async (answer: Promise<{ problems?: { message: string }[] }>) =>
    (await answer).problems?.map(({ message }) => message);
  expect(await messages(transfer(from.id, to.id, '50.00'))).toEqual([
    'Up to $0.00 can be moved: money that has cleared, that a bank can no longer return, and that is not refunded.',
  ]);
  expect(await messages(transfer(from.id, from.id, '50.00'))).toEqual([
    'Choose a different policy than the one that the money comes from.',
  ]);
  expect(await messages(transfer(from.id, to.id, '50.00', agent))).toEqual([
    "You don't have permission to do this with payments.",
  ]);
});

test('a balance of five dollars is written off once, and stays what was received', async () => {
  const { id, total } = await quote();
  const entry = { PaymentTypeID: 4, amount: Number(total), IsManualEntry: true };
  const check = await csr.save(`Policy/${id}/Payment`, entry);
  const accounting = await rest('accounting');
  await agent.ask(SubmitApplication, { policyId: String(id) });
  await accounting.post('Accounting/TransactionPaymentAction', {
    PaymentID: check.PaymentID,
    Action: 'Clear',
  });
  await agent.ask(IssuePolicy, { policyId: String(id) });
  expect((await writeOff(id)).problems[0].message).toBe('Nothing is owed.');
  await accounting.post('Accounting/TransactionPaymentAction', {
    PaymentID: check.PaymentID,
    Action: 'Return',
  });
  expect((await writeOff(id)).problems[0].code).toBe('RANGE');
  const most = (Number(total) - 5).toFixed(2);
  await payByCard(id, most);
  const answers = await Promise.all(Array.from({ length: 20 }, () => writeOff(id)));
  expect(answers.filter(({ __typename }) => __typename === 'BalanceWrittenOff')).toEqual([
    {
      __typename: 'BalanceWrittenOff',
      amount: '5.00',
      file: { transaction: { balance: '0.00', submittedPremium: most } },
    },
  ]);
  expect((await ledger(id)).at(-1)).toEqual([
    'BALANCE_WRITTEN_OFF',
    ['WRITTEN_OFF 5.00', 'PREMIUM_RECEIVABLE -5.00'],
  ]);
  expect((await writeOff(id, agent)).problems[0].code).toBe('NOT_ALLOWED');
});

test('a credit whose refund is on its way is not written off as well', async () => {
  const { id, total } = await quote();
  await payByCard(id, '4.00');
  const check = await csr.save(`Policy/${id}/Payment`, {
    ...{ PaymentTypeID: 4, amount: Number(total), IsManualEntry: true },
  });
  const PaymentID = Number(check.PaymentID);
  await (await rest('accounting')).save('Accounting/TransactionPaymentAction', {
    PaymentID,
    Action: 'Clear',
  });
  await ownerOf(db)
    .updateTable('payment')
    .set({ cash_receipt_date: '2026-11-20', processed_date: '2026-10-20' })
    .where('payment_id', '=', PaymentID)
    .execute();
  await agent.ask(SubmitApplication, { policyId: String(id) });
  await agent.ask(IssuePolicy, { policyId: String(id) });
  const { refunds } = await call(
    `mutation ($policyId: ID!) { requestRefund(policyId: $policyId, amount: "4.00", reason: "Paid too much") {
      __typename ... on RefundsRequested { refunds { paymentId } } ${problemsPart} } }`,
    { policyId: String(id) },
  );
  const refund = { PaymentID: Number(refunds[0].paymentId), Action: 'ApproveRefund' };
  await approver.save('Accounting/TransactionPaymentAction', refund);
  expect((await writeOff(id)).problems[0].message).toBe('Nothing is owed. A refund of $4.00 is on its way.');
  expect((await ledger(id)).at(-1)).toEqual([
    'REFUND_APPROVED',
    ['UNAPPLIED_CASH 4.00', 'REFUNDS_PAYABLE -4.00'],
  ]);
});

test('the nightly reconciliation lists a balance that was edited by hand, and nothing else', async () => {
  const { id } = await quote();
  await payByCard(id, '10.00');
  expect(await reconcileBalances({ db })).toEqual([]);
  const { transaction } = await servedFile(agent, id);
  await ownerOf(db)
    .updateTable('transaction')
    .set({ submitted_premium_cents: 1100 })
    .where('policy_id', '=', id)
    .execute();
  expect(await reconcileBalances({ db })).toEqual([
    {
      policyId: id,
      transactionId: transaction.transactionId,
      submittedPremium: '11.00',
      balance: transaction.balance,
      postedReceived: '10.00',
      postedBalance: transaction.balance,
    },
  ]);
});

test('the books of a company balance; the bank day, the lines of an account and the trial balance say the same before and after the day is closed', async () => {
  const { id } = await quote();
  await payByCard(id, '300.00');
  const day = restToday;
  const read = async (client: Client = accountant) =>
    (
      await client.send(
        `query ($day: Date!) { trialBalance(day: $day) { debit credit rows { account debit credit balance } }
          bankDay(day: $day) { opening closing rows { kind count received paid } }
          bookLines(day: $day, account: BANK, first: 1) { nodes { policyId amount entry { kind } } } }`,
        { day },
      )
    ).body?.data;
  const before = Object(await read());
  expect(before.trialBalance.debit).toBe(before.trialBalance.credit);
  expect(before.bankDay.opening).toBe('0.00');
  const bank = before.trialBalance.rows.find(({ account }: { account: string }) => account === 'BANK');
  expect(before.bankDay.closing).toBe(bank.balance);
  expect(before.bookLines.nodes).toEqual([
    { policyId: String(id), amount: '300.00', entry: { kind: 'RECEIPT_SETTLED' } },
  ]);
  expect(await read(agent)).toEqual({ trialBalance: null, bankDay: null, bookLines: { nodes: [] } });
  const tomorrow = { ...world, now: () => new Date(world.now().getTime() + 24 * 60 * 60_000) };
  const night = await reconcileBooks(tomorrow);
  expect([night.closedAccounts > 0, night.days]).toEqual([true, []]);
  expect((await reconcileBooks(tomorrow)).closedAccounts).toBe(0);
  expect(await read()).toEqual(before);
});

test('a check returned after issue opens one decision for an examiner, who sees why; a new payment closes it', async () => {
  const { id, total } = await quote();
  const accounting = await rest('accounting');
  const act = (payment: { PaymentID?: unknown }, Action: string) =>
    accounting.post('Accounting/TransactionPaymentAction', { PaymentID: payment.PaymentID, Action });
  const check = await csr.save(`Policy/${id}/Payment`, {
    PaymentTypeID: 4,
    amount: Number(total),
    IsManualEntry: true,
  });
  await agent.ask(SubmitApplication, { policyId: String(id) });
  await act(check, 'Clear');
  await agent.ask(IssuePolicy, { policyId: String(id) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => act(check, 'Return')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const examiner = await signInClient(url, 'examiner');
  const seen = async (client: Client = examiner) => {
    const { body } = await client.send(
      'query ($id: ID!) { returnedPayments { policyId amount reason } policyFile(policyId: $id) { nextStep { sentence } } }',
      { id: String(id) },
    );
    const { returnedPayments, policyFile } = Object(body?.data);
    return [
      returnedPayments.filter(({ policyId }: { policyId: string }) => policyId === String(id)),
      policyFile.nextStep.sentence,
    ];
  };
  const [open, sentence] = await seen();
  expect(await seen(accountant)).toEqual([open, expect.any(String)]);
  expect((await seen(agent))[0]).toEqual([]);
  expect(open).toEqual([
    {
      policyId: String(id),
      amount: total,
      reason: 'Payment returned: decide about cancelling for nonpayment (reason code 05).',
    },
  ]);
  expect(sentence).toContain('Decide about cancelling it for nonpayment (reason code 05).');
  await payByCard(id, total);
  expect((await seen())[0]).toEqual([]);
});

test('what a lender paid goes to the insured only by its release on file, which a different person finds there when approving', async () => {
  const { id, total } = await quote();
  await payByCard(id, '250.00');
  const amount = Number(total) - 250 + 300;
  const entry = { PaymentTypeID: 4, amount, IsManualEntry: true, paidBy: 'Lender' };
  const check = await csr.save(`Policy/${id}/Payment`, entry);
  const accounting = await rest('accounting');
  const act = (who: typeof accounting, PaymentID: unknown, Action: string, more: object = {}) =>
    who.post('Accounting/TransactionPaymentAction', { PaymentID, Action, ...more });
  expect((await act(accounting, check.PaymentID, 'Clear')).status).toBe(200);
  await ownerOf(db)
    .updateTable('payment')
    .set({ processed_date: '2026-10-20' })
    .where('payment_id', '=', Number(check.PaymentID))
    .execute();
  await agent.ask(SubmitApplication, { policyId: String(id) });
  await agent.ask(IssuePolicy, { policyId: String(id) });
  const request = (recipient: string | null) =>
    call(
      `mutation ($policyId: ID!, $recipient: PaymentSender) { requestRefund(policyId: $policyId, amount: "300.00", reason: "Paid off", recipient: $recipient) {
        __typename ... on RefundsRequested { refunds { paymentId paymentTypeId paidBy amount parentPaymentId } } ${problemsPart} } }`,
      { policyId: String(id), recipient },
    );
  const message = expect.stringMatching(
    /^No document on file sends this money to a party other than its payor[.]/,
  );
  const refused = { __typename: 'SaveRefused', problems: [{ code: 'DOCUMENT', message }] };
  expect([await request('INSURED'), await request('AGENT')]).toEqual([refused, refused]);
  const more = { Amount: 100, Recipient: 'Insured' };
  const overRest = await act(accounting, check.PaymentID, 'RequestRefund', more);
  expect([overRest.status, Object(overRest.body).problems]).toEqual([
    422,
    [{ code: 'DOCUMENT', field: 'recipient', message, severity: 'E', step: 'ApplicationSummary' }],
  ]);
  const release = "Lender's release of the refund";
  await changesOf(agent, id).upload(release);
  const ofLender = Object((await act(accounting, check.PaymentID, 'RequestRefund', { Amount: 100 })).body);
  expect([ofLender.PaymentTypeID, ofLender.paidBy]).toEqual([20, null]);
  expect((await act(approver, ofLender.PaymentID, 'RejectRefund')).status).toBe(200);
  const { refunds } = await request('INSURED');
  expect(refunds).toEqual([
    {
      paymentId: expect.any(String),
      paymentTypeId: 20,
      paidBy: 'INSURED',
      amount: '-300.00',
      parentPaymentId: String(check.PaymentID),
    },
  ]);
  const refund = Number(refunds[0].paymentId);
  expect((await act(accounting, refund, 'ApproveRefund')).status).toBe(403);
  const isOnFile = (is_active: boolean) =>
    ownerOf(db)
      .updateTable('document')
      .set({ is_active })
      .where('policy_id', '=', id)
      .where('document_type', '=', release)
      .execute();
  await isOnFile(false);
  const gone = await act(approver, refund, 'ApproveRefund');
  expect([gone.status, Object(gone.body).problems[0].code]).toEqual([422, 'DOCUMENT']);
  await isOnFile(true);
  expect((await act(approver, refund, 'ApproveRefund')).status).toBe(200);
});

test('a check may be more than is due: the rest is credit; only credit is refunded, the newest receipt first, and of twenty approvals one counts', async () => {
  const { id, total } = await quote();
  await payByCard(id, '250.00');
  const amount = Number(total) - 250 + 300;
  const check = await csr.save(`Policy/${id}/Payment`, { PaymentTypeID: 4, amount, IsManualEntry: true });
  const accounting = await rest('accounting');
  await accounting.save('Accounting/TransactionPaymentAction', {
    PaymentID: check.PaymentID,
    Action: 'Clear',
  });
  await ownerOf(db)
    .updateTable('payment')
    .set({ cash_receipt_date: '2026-11-20', processed_date: '2026-10-20' })
    .where('payment_id', '=', Number(check.PaymentID))
    .execute();
  await agent.ask(SubmitApplication, { policyId: String(id) });
  await agent.ask(IssuePolicy, { policyId: String(id) });
  expect((await servedFile(agent, id)).transaction.balance).toBe('-300.00');
  const refund = (wanted: string, reason: string) =>
    call(
      `mutation ($policyId: ID!, $amount: Money!, $reason: String!) { requestRefund(policyId: $policyId, amount: $amount, reason: $reason) {
        __typename ... on RefundsRequested { refunds { paymentId amount description } } ${problemsPart} } }`,
      { policyId: String(id), amount: wanted, reason },
    );
  const message = (left: string) =>
    `Up to $${left} can be refunded, the amount that is not applied to the premium. To return premium that pays for the policy, change or cancel it.`;
  expect((await refund('300.01', 'Sold the house')).problems).toEqual([
    { code: 'NOT_REFUNDABLE', message: message('300.00') },
  ]);
  const { refunds } = await refund('300.00', 'Paid too much');
  expect(refunds.map(({ amount: part, description }: Record<string, string>) => [part, description])).toEqual(
    [
      ['-250.00', 'Paid too much'],
      ['-50.00', 'Paid too much'],
    ],
  );
  const readNextStep = async (client: Client) => {
    const asked =
      'query ($id: ID!) { policyFile(policyId: $id) { nextStep { actor isYours task sentence } } }';
    const { actor, isYours, task, sentence } = Object(
      (await client.send(asked, { id: String(id) })).body?.data,
    ).policyFile.nextStep;
    return [actor, isYours, task, sentence.slice(sentence.indexOf('A refund'))];
  };
  expect(await Promise.all([readNextStep(agent), readNextStep(accountant)])).toEqual([
    ['ACCOUNTING', false, null, 'A refund of $300.00 is requested. Accounting approves it.'],
    ['ACCOUNTING', false, null, 'A refund of $300.00 is requested. A different person approves it.'],
  ]);
  const approvals = await Promise.all(
    Array.from({ length: 20 }, () =>
      approver.post('Accounting/TransactionPaymentAction', {
        PaymentID: Number(refunds[0].paymentId),
        Action: 'ApproveRefund',
      }),
    ),
  );
  expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await ledger(id)).slice(-1)).toEqual([
    ['REFUND_APPROVED', ['UNAPPLIED_CASH 250.00', 'REFUNDS_PAYABLE -250.00']],
  ]);
  expect((await refund('0.01', 'Once more')).problems).toEqual([
    { code: 'NOT_REFUNDABLE', message: message('0.00') },
  ]);
});

test('a refund of a check waits until its bank can no longer return it', async () => {
  const { id } = await quote();
  const accounting = await rest('accounting');
  const check = await csr.save(`Policy/${id}/Payment`, { PaymentTypeID: 4, amount: 90, IsManualEntry: true });
  const act = (PaymentID: unknown, Action: string, who = accounting) =>
    who.post('Accounting/TransactionPaymentAction', { PaymentID, Action });
  await act(check.PaymentID, 'Clear');
  const asked = Object((await act(check.PaymentID, 'RequestRefund')).body);
  expect([(await act(asked.PaymentID, 'ApproveRefund', approver)).status]).toEqual([422]);
  await ownerOf(db)
    .updateTable('payment')
    .set({ processed_date: '2020-01-01' })
    .where('payment_id', '=', Number(check.PaymentID))
    .execute();
  for (const [action, who] of [
    ['ApproveRefund', approver],
    ['QueueRefund', accounting],
    ['IssueRefund', accounting],
    ['CashRefund', accounting],
  ] as const)
    expect([action, (await act(asked.PaymentID, action, who)).status]).toEqual([action, 200]);
  expect((await ledger(id)).slice(-3)).toEqual([
    ['REFUND_APPROVED', ['UNAPPLIED_CASH 90.00', 'REFUNDS_PAYABLE -90.00']],
    ['REFUND_SENT', ['REFUNDS_PAYABLE 90.00', 'OUTSTANDING_REFUNDS -90.00']],
    ['REFUND_CASHED', ['OUTSTANDING_REFUNDS 90.00', 'BANK -90.00']],
  ]);
});

test('the purpose of a payment that came in unrequested has characters that can be printed, 200 at most', async () => {
  const { id } = await quote();
  const enter = (description: string) =>
    call(
      `mutation ($policyId: ID!, $received: ManualPaymentInput!) { enterPayment(policyId: $policyId, received: $received) {
        __typename ... on SaveRefused { problems { code field } } } }`,
      { policyId: String(id), received: { paymentTypeId: 4, amount: '1.00', description } },
    );
  const field = 'payment.description';
  expect([await enter('x'.repeat(201)), await enter('a\u0000b')]).toEqual([
    { __typename: 'SaveRefused', problems: [{ code: 'LENGTH', field }] },
    { __typename: 'SaveRefused', problems: [{ code: 'TYPE', field }] },
  ]);
});
