import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../../machines/domain/dates/calendar.ts';
import { workOnCalendar } from '../../../server/calendar/night.service.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { buildAchReturns } from '../../support/money/ach-returns.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
import { changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/* Files of a lockbox and of the bank, for terms that are billed. */
const database = await testDatabase();
const { db } = database;
const served = await restWorldOn(database);
const { agent, world, url } = served;
const accountant = await signInClient(url, 'accounting');
const qa = await signInClient(url, 'qa');
const sandbox = { daysAhead: 0 };
Object.assign(world, { sandbox });
const lent = await issuePlayed(served);
const own = await issuePlayed(served);
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

async function goTo(day: string): Promise<void> {
  await qa.send('mutation ($days: Int) { moveClock(days: $days) { __typename } }', {
    days: daysBetween(restToday, day) - sandbox.daysAhead,
  });
  await workOnCalendar(world, new AbortController().signal);
}

const parts = `fault amount posted { rowCount amount } rows { rowNumber outcome note amount policyId }`;

async function sendFile(name: 'previewReceiptFile' | 'postReceiptFile', file: object, client = accountant) {
  const isPost = name === 'postReceiptFile';
  const selection = isPost
    ? `{ __typename ... on ReceiptFileView { ${parts} } ... on SaveRefused { problems { code field message } } }`
    : `{ ${parts} }`;
  const { body } = await client.send(
    `${isPost ? 'mutation' : 'query'} ($file: ReceiptFileInput!) { answer: ${name}(file: $file) ${selection} }`,
    { file },
  );
  const answer = body?.data?.answer;
  return answer === null ? null : Object(answer);
}

async function countRows() {
  const count = async (table: 'suspense_item' | 'payment' | 'ledger_entry' | 'receipt_file') => {
    const { rows } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(rows);
  };
  return [
    await count('suspense_item'),
    await count('payment'),
    await count('ledger_entry'),
    await count('receipt_file'),
  ];
}

/** The balances of a policy's accounts, and suspense, in cents. */
async function readBalances(policyId: number | null) {
  const rows = await db
    .selectFrom('posting')
    .select(({ fn }) => ['account', fn.sum<string>('amount_cents').as('cents')])
    .where('policy_id', policyId === null ? 'is' : '=', policyId)
    .groupBy('account')
    .orderBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
}

async function findOfferedTerm(policyId: number) {
  const { offeredPolicyId } = await db
    .selectFrom('renewal')
    .select('offered_policy_id as offeredPolicyId')
    .where('policy_id', '=', policyId)
    .executeTakeFirstOrThrow();
  const file = await servedFile(agent, offeredPolicyId ?? 0);
  const bill = await db
    .selectFrom('renewal_bill')
    .select('bill_number as billNumber')
    .where('policy_id', '=', offeredPolicyId ?? 0)
    .executeTakeFirst();
  return {
    id: offeredPolicyId ?? 0,
    total: file.transaction.balance ?? '',
    billNumber: bill?.billNumber ?? '',
  };
}

const work = changesOf(agent, lent.policyId);
saved(await work.open({ kind: 'LENDERS' }));
expect(await work.save({ lossPayees: [lender] })).toBe('PartsSaved');
await work.price();
saved(await work.issue({ agentSignedDate: restToday, insuredSignedDate: restToday }));
const billedOn = addDays(lent.to, -45);
await goTo(billedOn);
const lentTerm = await findOfferedTerm(lent.policyId);
const ownTerm = await findOfferedTerm(own.policyId);

/* The deposit of ledger example D: a lender's check for a renewal, another one, and money that fits nothing. */
const lockbox = {
  kind: 'LOCKBOX',
  fileName: 'lockbox.csv',
  content: [
    'amount,received,payor,reference,policy_number,loan_number,bill_number',
    `${lentTerm.total},${billedOn},Ebb National Bank,Check 501,,77-1,`,
    `${ownTerm.total},${billedOn},Rosa Alvarez,Check 502,,,${ownTerm.billNumber}`,
    `500.00,${billedOn},Somebody,Check 503,,99-9,`,
  ].join('\n'),
};
const deposit = (Number(lentTerm.total) + Number(ownTerm.total) + 500).toFixed(2);
const row = (rowNumber: number, outcome: string, note: string, amount: string, policyId: number | null) => ({
  rowNumber,
  outcome,
  note,
  amount,
  policyId: policyId === null ? null : String(policyId),
});

test('a file of the lockbox is shown row by row before it is posted, and a row that cannot be read refuses it whole', async () => {
  const before = await countRows();
  expect(await sendFile('previewReceiptFile', lockbox)).toEqual({
    fault: null,
    amount: deposit,
    posted: null,
    rows: [
      row(2, 'MATCHED', 'Matched by loan number.', lentTerm.total, lentTerm.id),
      row(3, 'MATCHED', 'Matched by bill number.', ownTerm.total, ownTerm.id),
      row(4, 'SUSPENSE', 'None of its numbers belongs to a policy.', '500.00', null),
    ],
  });
  const faulty = { ...lockbox, content: `${lockbox.content}\n12,${addDays(billedOn, 1)},,,,,` };
  expect(await sendFile('postReceiptFile', faulty)).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        code: 'UNREADABLE_FILE',
        field: 'file.content',
        message: 'Line 5: The day of receipt cannot be after today.',
      },
    ],
  });
  expect(await sendFile('postReceiptFile', lockbox, agent)).toEqual({
    __typename: 'SaveRefused',
    problems: [
      { code: 'NOT_ALLOWED', field: null, message: "You don't have permission to do this with payments." },
    ],
  });
  expect(await sendFile('previewReceiptFile', lockbox, agent)).toBe(null);
  expect(await countRows()).toEqual(before);
});

test('a posted file pays what it matches and leaves the rest in suspense; two who post it at once, or one who posts it again, post it once', async () => {
  const answers = await Promise.all([
    sendFile('postReceiptFile', lockbox),
    sendFile('postReceiptFile', lockbox),
  ]);
  expect(answers.map(({ __typename }) => __typename)).toEqual(['ReceiptFileView', 'ReceiptFileView']);
  const posted = await countRows();
  expect(await sendFile('postReceiptFile', { ...lockbox, fileName: 'again.csv' })).toEqual({
    __typename: 'ReceiptFileView',
    fault: null,
    amount: deposit,
    posted: { rowCount: 3, amount: deposit },
    rows: [
      row(2, 'MATCHED', 'It is a payment of this policy.', lentTerm.total, lentTerm.id),
      row(3, 'MATCHED', 'It is a payment of this policy.', ownTerm.total, ownTerm.id),
      row(4, 'SUSPENSE', 'None of its numbers belongs to a policy.', '500.00', null),
    ],
  });
  expect(await countRows()).toEqual(posted);
  expect(posted[3]).toBe(1);
  const cents = Math.round(Number(deposit) * 100);
  expect(await readBalances(null)).toEqual({ CHECK_CLEARING: cents, SUSPENSE: -50_000 });
  const paid = await servedFile(agent, lentTerm.id);
  expect([paid.transaction.transactionStatus, paid.transaction.balance]).toEqual(['ISSUED', '0.00']);
  expect(paid.payments.map(({ amount, paidBy, paymentTypeId }) => [amount, paidBy, paymentTypeId])).toEqual([
    [lentTerm.total, 'LENDER', 5],
  ]);
  const premium = await readBalances(lentTerm.id);
  expect([premium['PREMIUM_RECEIVABLE'] ?? null, premium['UNAPPLIED_CASH'] ?? null]).toEqual([0, 0]);
});

test('a file of the bank returns the electronic check that it names, once, and touches no other payment', async () => {
  const quote = await served.played('slab-day-364');
  const { policyId } = quote.file.policy;
  const amount = String(quote.file.rating.totalPremium);
  const payment = { paymentTypeId: 1, amount, token: 'tok_sample_ok', description: null };
  const { pay } = await agent.ask(Pay, { policyId: String(policyId), payment });
  expect(pay.__typename).toBe('PaymentRecorded');
  const [made] = (await servedFile(agent, policyId)).payments;
  const identification = String(made?.paymentId);
  const returns = {
    kind: 'ACH_RETURNS',
    fileName: 'returns.ach',
    content: buildAchReturns([
      { amount, identification, payor: 'ROSA ALVAREZ', code: 'R01' },
      { amount: '1.00', identification, payor: 'ROSA ALVAREZ', code: 'R02' },
      { amount, identification, payor: 'ROSA ALVAREZ', code: 'C01' },
    ]),
  };
  const unfit = row(
    5,
    'IGNORED',
    'R02: no electronic check has this number and amount. Look for it by hand.',
    '1.00',
    null,
  );
  const change = row(
    7,
    'IGNORED',
    'C01: the bank reports a change of the account. No money moves.',
    amount,
    null,
  );
  expect(Object(await sendFile('previewReceiptFile', returns)).rows).toEqual([
    row(3, 'RETURNED', 'R01: Insufficient funds.', amount, policyId),
    unfit,
    change,
  ]);
  expect(Object(await sendFile('postReceiptFile', returns)).rows).toEqual([
    row(3, 'IGNORED', 'It has already been returned.', amount, policyId),
    unfit,
    change,
  ]);
  const statuses = async () =>
    (await servedFile(agent, policyId)).payments.map((each) => [each.amount, each.paymentStatusId]);
  const returned = [
    [amount, 6],
    [`-${amount}`, 6],
  ];
  expect((await statuses()).toSorted()).toEqual(returned.toSorted());
  await sendFile('postReceiptFile', returns);
  expect((await statuses()).toSorted()).toEqual(returned.toSorted());
});
