import { expect, onTestFinished, test } from 'vitest';
import { steps } from '../../../machines/wizard/steps.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { parsePolicyFile } from '../../../src/graphql/parse-policy-file.ts';
import {
  EnterFemaRates,
  Pay,
  PolicyActivity,
  PolicyWorksheet,
  RatingOptions,
  RefreshQuote,
} from '../../../src/graphql/staff-documents.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import {
  filledScreen,
  type PlayedQuote,
  playScreen,
  servedFile,
  startedQuote,
} from '../../support/scenarios/quote-player.ts';
import type { Scenario } from '../../support/scenarios/scenario.ts';
import { enterCheck } from '../../support/server/enter-check.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T18:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');

const scenario = namedScenario('crawlspace-with-certificate-bought-lately', today);
const mortgagee = {
  'lossPayees.FIRST_MORTGAGEE.name1': 'Cumberland River Bank',
  'lossPayees.FIRST_MORTGAGEE.name2': 'ISAOA',
  'lossPayees.FIRST_MORTGAGEE.loanNumber': '778-10442',
  'lossPayees.FIRST_MORTGAGEE.streetAddress1': '500 Commerce Street',
  'lossPayees.FIRST_MORTGAGEE.city': 'Nashville',
  'lossPayees.FIRST_MORTGAGEE.stateId': 47,
  'lossPayees.FIRST_MORTGAGEE.postalCode': '37203',
};

/** Plays up to the last screen, which is filled in but not left. */
async function filledQuote({ start, steps: screens }: Scenario): Promise<PlayedQuote> {
  let quote = await startedQuote(agent, start);
  for (const step of screens) {
    const answers = step.screen === 'APPLICATION_INTEREST' ? mortgagee : {};
    quote = await playScreen(agent, quote, { ...step, answers: { ...step.answers, ...answers } });
  }
  return quote;
}

function dollars(amount: string | null | undefined): number {
  return Number(amount ?? Number.NaN);
}

test('an agent quotes and applies: seventeen steps, a real premium, a mortgagee, a payment, submission, a status', async () => {
  const quote = await filledQuote(scenario);
  expect(quote.passages.map(({ screen }) => screen)).toEqual(steps.map(({ id }) => id));
  expect(quote.passages.flatMap(({ trouble }) => trouble)).toEqual([]);

  const { file } = quote;
  const { rating, transaction } = file;
  const policyId = String(file.policy.policyId);
  expect({ status: rating.status, method: rating.rateMethod, stage: rating.stage }).toEqual({
    status: 'RATED',
    method: 'RISK_RATING_2',
    stage: 'DISCOUNTED',
  });
  const total = dollars(rating.totalPremium);
  const charges = [rating.reserveFund, rating.hfiaaSurcharge, rating.fedFee, rating.probationSurcharge];
  expect(total).toBe(
    dollars(rating.discountedPremium) + charges.map(dollars).reduce((sum, one) => sum + one, 0),
  );
  expect(total).toBeGreaterThan(0);
  expect({ annual: transaction.totalAnnualPremium, balance: transaction.balance }).toEqual({
    annual: rating.totalPremium,
    balance: rating.totalPremium,
  });

  const { ratingOptions } = await agent.ask(RatingOptions, { policyId, stage: 'DISCOUNTED' });
  const cells =
    ratingOptions.__typename === 'RatingOptions' ? ratingOptions.choices.flatMap((row) => row.cells) : [];
  const chosen = cells.filter(
    (cell) =>
      cell.buildingCoverage === rating.buildingCoverage &&
      cell.contentsCoverage === rating.contentsCoverage &&
      cell.buildingDeductible === rating.buildingDeductible,
  );
  expect(new Set(chosen.map(({ totalPremium }) => totalPremium))).toEqual(new Set([rating.totalPremium]));

  const { policyFile: behind } = await agent.ask(PolicyWorksheet, { policyId });
  expect(behind?.worksheet?.ratingId).toBe(String(rating.ratingId));

  const [payee] = file.lossPayees;
  expect({
    name: Reflect.get(payee ?? {}, 'fullName'),
    role: payee?.lossPayeeType,
    loan: payee?.loanNumber,
  }).toEqual({
    name: 'Cumberland River Bank ISAOA',
    role: 'FIRST_MORTGAGEE',
    loan: '778-10442',
  });

  const { pay } = await agent.ask(Pay, {
    policyId,
    payment: {
      paymentTypeId: 1,
      amount: rating.totalPremium ?? '',
      token: 'tok_sample_ok',
      description: null,
    },
  });
  if (pay.__typename !== 'PaymentRecorded' || pay.file === null) throw new Error(JSON.stringify(pay));
  const paid = parsePolicyFile(pay.file);
  expect({
    balance: paid.transaction.balance,
    submitted: paid.transaction.submittedPremium,
    payments: paid.payments.map(({ amount, paymentStatusId, cashReceiptDate }) => ({
      amount,
      paymentStatusId,
      cashReceiptDate,
    })),
  }).toEqual({
    balance: '0.00',
    submitted: rating.totalPremium,
    payments: [{ amount: rating.totalPremium, paymentStatusId: 4, cashReceiptDate: today }],
  });

  const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
  if (submitApplication.__typename !== 'ApplicationSubmitted')
    throw new Error(JSON.stringify(submitApplication));
  const submitted = parsePolicyFile(submitApplication.file);
  expect(submitted).toEqual(await servedFile(agent, Number(policyId)));
  expect({
    state: submitted.transaction.policyState,
    status: submitted.transaction.transactionStatus,
    at:
      submitted.transaction.submittedAt === null
        ? null
        : new Date(submitted.transaction.submittedAt).toISOString(),
    isCompletedSummary: submitted.wizardState.isCompletedSummary,
    hardStop: submitted.wizardState.hardStop,
    issued: submitted.transaction.issuedDate,
    effective: submitted.transaction.effectiveDate,
  }).toEqual({
    state: 'APPLICATION',
    status: 'IN_PROCESS',
    at: `${today}T18:00:00.000Z`,
    isCompletedSummary: true,
    hardStop: null,
    issued: null,
    effective: '2026-12-21',
  });

  const { policyFile } = await agent.ask(PolicyActivity, { policyId, first: 200 });
  const happened = (policyFile?.activity ?? []).map(({ activity, message }) => `${activity}: ${message}`);
  expect(happened.filter((line) => /^(status changed|submitted|payment|quote started)/.test(line))).toEqual([
    'status changed: The transaction is now IN_PROCESS.',
    'status changed: The transaction is now PENDING_UNDERWRITING.',
    'submitted: The application was submitted.',
    'status changed: The transaction is now IN_PROCESS.',
    'status changed: The transaction is now PENDING_UNDERWRITING.',
    `payment: A payment of $${rating.totalPremium} was cleared.`,
    'quote started: The quote was started.',
  ]);
});

test('where the market is None nothing is rated, and the last step says that it cannot be passed', async () => {
  const none = namedScenario('slab-bought-today-market-none', today);
  let quote = await startedQuote(agent, none.start);
  for (const step of none.steps.slice(0, 4)) quote = await playScreen(agent, quote, step);
  const policyId = String(quote.file.policy.policyId);
  const { ratingOptions } = await agent.ask(RatingOptions, { policyId, stage: 'PRELIMINARY' });
  expect(ratingOptions).toEqual({
    __typename: 'NoRatingOptions',
    message: 'The market is None, so nothing is rated.',
    problems: [],
  });
  for (const step of none.steps.slice(4)) quote = await playScreen(agent, quote, step);
  expect({
    place: quote.place,
    rating: quote.file.rating.status,
    total: quote.file.rating.totalPremium,
  }).toEqual({
    place: 'PAST_THE_LAST_STEP',
    rating: null,
    total: null,
  });
  const { submitApplication } = await agent.ask(SubmitApplication, { policyId });
  const problems = submitApplication.__typename === 'StepProblems' ? submitApplication.problems : [];
  expect(problems.map(({ code }) => code)).toContain('NOT_RATED');
});

/** The rates that FEMA returned. */
const femaRates = {
  buildingPremium: '2400.00',
  contentsPremium: '600.00',
  iccPremium: '8.00',
  reserveFund: '541.00',
  hfiaaSurcharge: '250.00',
  fedFee: '47.00',
  probationSurcharge: '0.00',
  reference: 'letter of November 20',
};

test('a place that cannot be rated says which figures are missing and waits for rates, and the wizard continues', async () => {
  const barrier = namedScenario('posts-on-a-barrier-island', today);
  let quote = await startedQuote(agent, barrier.start);
  for (const step of barrier.steps.slice(0, 4)) quote = await playScreen(agent, quote, step);
  const rates = barrier.steps[4];
  if (!rates) throw new Error('The scenario has no rates screen.');
  quote = await filledScreen(agent, quote, rates.answers, rates.rate);
  const { file } = quote;
  expect({
    status: file.rating.status,
    method: file.rating.rateMethod,
    total: file.rating.totalPremium,
    transaction: file.transaction.transactionStatus,
  }).toEqual({ status: 'NOT_RATABLE', method: null, total: null, transaction: 'SFR_RATES_REQUIRED' });
  const policyId = String(file.policy.policyId);
  const { ratingOptions } = await agent.ask(RatingOptions, { policyId, stage: 'PRELIMINARY' });
  if (ratingOptions.__typename !== 'RatingOptions') throw new Error(JSON.stringify(ratingOptions));
  expect(ratingOptions.status).toBe('NOT_RATABLE');
  expect(ratingOptions.reasons.filter(({ message }) => message.trim() === '')).toEqual([]);
  expect(ratingOptions.reasons.length).toBeGreaterThan(0);
  const examiner = await signInClient(url, 'examiner');
  const enter = async (client: Client) =>
    (await client.ask(EnterFemaRates, { policyId, rates: femaRates })).enterFemaRates;
  // They count as rates with discounts, which entering that step would have the engine ask for again.
  expect(await enter(examiner)).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        field: null,
        message:
          'FEMA’s rates include its discounts. They can be entered once the quote has reached the discounted rates.',
      },
    ],
  });
  for (const step of barrier.steps.slice(4)) quote = await playScreen(agent, quote, step);
  expect(quote.place).toBe('PAST_THE_LAST_STEP');
  const { pay } = await agent.ask(Pay, {
    policyId,
    payment: { paymentTypeId: 1, amount: '100.00', token: 'tok_sample_ok', description: null },
  });
  const refusals = pay.__typename === 'SaveRefused' ? pay.problems : [];
  expect(refusals.map(({ code, field }) => ({ code, field }))).toEqual([
    { code: 'NOT_RATED', field: 'payment.amount' },
  ]);

  // The rates that FEMA returned are entered by an underwriter alone, and once; then the quote continues like any other.
  expect((await enter(agent)).__typename).toBe('SaveRefused');
  expect((await enter(examiner)).__typename).toBe('FemaRatesEntered');
  const entered = await servedFile(agent, Number(policyId));
  expect({
    status: entered.rating.status,
    method: entered.rating.rateMethod,
    total: entered.rating.totalPremium,
    transaction: entered.transaction.transactionStatus,
    due: entered.transaction.balance,
  }).toEqual({
    status: 'RATED',
    method: 'SUBMIT_FOR_RATE',
    total: '3846.00',
    transaction: 'IN_PROCESS',
    due: '3846.00',
  });
  expect(await enter(examiner)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ field: null, message: 'This policy does not wait for FEMA’s rates.' }],
  });
  world.setNow(new Date('2027-02-20T18:00:00Z'));
  onTestFinished(() => world.setNow(new Date(`${today}T18:00:00Z`)));
  const later = await signInClient(url, 'agent');
  await later.ask(RefreshQuote, { policyId });
  const kept = (await servedFile(later, Number(policyId))).rating;
  expect([kept.rateMethod, kept.totalPremium]).toEqual(['SUBMIT_FOR_RATE', '3846.00']);
  const { pay: paid } = await later.ask(Pay, {
    policyId,
    payment: { paymentTypeId: 2, amount: '3846.00', token: 'tok_sample_ok', description: null },
  });
  // Only the signature keeps it from being paid now.
  const left = paid.__typename === 'SaveRefused' ? paid.problems : [];
  expect(left.map(({ message }) => message)).toEqual([
    'This quote cannot be submitted yet. In the step Summary (final): Enter the day on which the agent signed the application.',
  ]);
});

test('a coastal home is rated provisionally, with the assumed factors named, and is not issued without an examiner', async () => {
  const coast = namedScenario('coastal-home-rated-provisionally', today);
  const quote = await filledQuote(coast);
  const { rating } = quote.file;
  expect({ status: rating.status, method: rating.rateMethod, category: rating.rateCategory }).toEqual({
    status: 'PROVISIONAL',
    method: 'PROVISIONAL',
    category: 'PROVISIONAL',
  });
  expect(dollars(rating.totalPremium)).toBeGreaterThan(0);
  const policyId = String(quote.file.policy.policyId);
  const { ratingOptions } = await agent.ask(RatingOptions, { policyId, stage: 'DISCOUNTED' });
  if (ratingOptions.__typename !== 'RatingOptions') throw new Error(JSON.stringify(ratingOptions));
  expect(ratingOptions.reasons.length).toBeGreaterThan(0);
  await enterCheck(url, policyId);
  const { transactionStatus, reviewReasons } = (await servedFile(agent, Number(policyId))).transaction;
  expect([
    transactionStatus,
    reviewReasons?.split('\n').filter((line) => line.includes('provisional')),
  ]).toEqual([
    'PENDING_UNDERWRITING',
    ['The premium is provisional: a rate figure or a fact that it depends on is not known.'],
  ]);
});

test('a declined payment is kept in the list, shown with its reason, and takes nothing from the balance', async () => {
  const quote = await filledQuote(scenario);
  const policyId = String(quote.file.policy.policyId);
  const { pay } = await agent.ask(Pay, {
    policyId,
    payment: { paymentTypeId: 1, amount: '100.00', token: 'tok_sample_declined', description: null },
  });
  const refusals = pay.__typename === 'SaveRefused' ? pay.problems : [];
  expect(refusals.map(({ code, field, message }) => ({ code, field, message }))).toEqual([
    { code: 'PAYMENT', field: 'payment.token', message: 'The card was declined.' },
  ]);
  const stored = await servedFile(agent, Number(policyId));
  expect({
    balance: stored.transaction.balance,
    payments: stored.payments.map(({ amount, paymentStatusId }) => ({ amount, paymentStatusId })),
  }).toEqual({
    balance: quote.file.rating.totalPremium,
    payments: [{ amount: '100.00', paymentStatusId: 5 }],
  });
});

test('a payment is at most the amount due, by a method of the list', async () => {
  const quote = await filledQuote(scenario);
  const policyId = String(quote.file.policy.policyId);
  const due = quote.file.transaction.balance ?? '';
  const attempts = [
    { paymentTypeId: 1, amount: (Number(due) + 1).toFixed(2), token: 'tok_sample_ok', description: null },
    { paymentTypeId: 1, amount: '0.00', token: 'tok_sample_ok', description: null },
    { paymentTypeId: 1, amount: '-5.00', token: 'tok_sample_ok', description: null },
    { paymentTypeId: 4711, amount: '5.00', token: 'tok_sample_ok', description: null },
    { paymentTypeId: 1, amount: '5.00', token: 'tok_sample_ok', description: 'x'.repeat(201) },
    { paymentTypeId: 1, amount: '5.00', token: 'tok_sample_timeout', description: null },
    { paymentTypeId: 1, amount: '5.00', token: '4111111111111111', description: null },
  ];
  const outcomes = [];
  for (const payment of attempts) {
    const { pay } = await agent.ask(Pay, { policyId, payment });
    outcomes.push(pay.__typename === 'SaveRefused' ? pay.problems.map(({ field }) => field) : pay.__typename);
  }
  expect(outcomes).toEqual([
    ['payment.amount'],
    ['payment.amount'],
    ['payment.amount'],
    ['payment.paymentTypeId'],
    ['payment.description'],
    // A payment whose answer is lost is not a fault of its token.
    ['payment'],
    ['payment.token'],
  ]);
  const stored = await servedFile(agent, Number(policyId));
  expect({ payments: stored.payments, balance: stored.transaction.balance }).toEqual({
    payments: [],
    balance: due,
  });
});
