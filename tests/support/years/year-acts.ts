import type { IsoDate } from '../../../machines/contract/types.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { Pay } from '../../../src/graphql/staff-documents.ts';
import { buildAchReturns } from '../money/ach-returns.ts';
import { priorPolicy } from '../rollover/prior-policy.ts';
import { servedFile } from '../scenarios/quote-player.ts';
import { changesOf } from '../server/change-client.ts';
import type { Client } from '../server/graphql-client.ts';

/** Who acts in the years, each signed in. */
export interface YearPeople {
  readonly agent: Client;
  readonly csr: Client;
  readonly examiner: Client;
  readonly accounting: Client;
  /** Another person of accounting, who approves what the first one asks for. */
  readonly accounting2: Client;
}

/** A year that is under way. */
export interface PlayedYear {
  readonly people: YearPeople;
  readonly today: IsoDate;
  /** The number of the lender's loan, which no other year has. */
  readonly loanNumber: string;
  /** The newest term of the policy. */
  findNewestTerm(): Promise<number>;
  /** The term before the newest one; the newest where it is the only one. */
  findTermBefore(): Promise<number>;
  /** Names the policy with which the year begins. */
  begin(policyId: number): Promise<void>;
  /** Brings the status book of communities, in which the one of the policy has joined the Regular Program. */
  importStatusBook(): Promise<void>;
  /** Has the letters of the day made, as the queue does. */
  prepareLetters(): Promise<void>;
}

/** Does what a line says, and returns what the person was shown, or why it was refused. */
export async function playAct(year: PlayedYear, act: string): Promise<readonly string[]> {
  for (const [words, play] of acts) {
    const found = words.exec(act);
    if (found === null) continue;
    try {
      const shown = await play(year, found.slice(1));
      return Array.isArray(shown) ? shown : [];
    } catch (problem) {
      if (problem instanceof RefusedAct) return [`Refused: ${problem.message}`];
      throw problem;
    }
  }
  throw new Error(`No act is written so: ${act}`);
}

type Act = (year: PlayedYear, words: readonly string[]) => Promise<unknown>;

/** Every act by the words that a file has for it. */
const acts: readonly (readonly [RegExp, Act])[] = [
  [/^The agent names Ebb National Bank as first mortgagee( and as the payor)?\.$/, nameLender],
  [/^The agent chooses monthly payments\.$/, chooseMonthly],
  [/^The agent pays what is due( of this term)? by (card|electronic check)\.$/, payDue],
  [/^The agent pays the total of option B by card\.$/, payHigher],
  [/^The agent submits the application\.$/, submit],
  [/^The status book of communities has the Regular Program\.$/, (year) => year.importStatusBook()],
  [/^The agent takes the declarations page of another insurer’s policy that ends on (\S+)\.$/, startRollover],
  [/^The agent schedules the rollover\.$/, scheduleRollover],
  [/^The agent asks who is protected\.$/, readProtection],
  [/^The agent looks at the offer\.$/, readOffer],
  [/^The agent asks who acts next\.$/, readNextSteps],
  [/^A CSR enters a check of what is due\.$/, enterCheck],
  [/^A CSR prints the letters of the day\.$/, printLetters],
  [/^Accounting clears the newest payment\.$/, (year) => actOnPayment(year, year.people.accounting, 'CLEAR')],
  [
    /^A colleague of accounting approves the refund\.$/,
    (year) => actOnPayment(year, year.people.accounting2, 'APPROVE_REFUND'),
  ],
  [/^Accounting queues the refund\.$/, (year) => actOnPayment(year, year.people.accounting, 'QUEUE_REFUND')],
  [/^Accounting sends the refund\.$/, (year) => actOnPayment(year, year.people.accounting, 'ISSUE_REFUND')],
  [
    /^Accounting notes that the refund was cashed\.$/,
    (year) => actOnPayment(year, year.people.accounting, 'CASH_REFUND'),
  ],
  [
    /^Accounting notes that the unclaimed refund was turned over to the state\.$/,
    (year) => actOnPayment(year, year.people.accounting, 'TURN_OVER_REFUND'),
  ],
  [/^Accounting posts the lockbox file with the lender’s check for the bill\.$/, postLockbox],
  [/^Accounting posts the file of the bank that returns the electronic check\.$/, postReturns],
  [/^An examiner releases the review\.$/, releaseReview],
  [/^An examiner ends the renewal because the company leaves the county\.$/, endRenewal],
  [/^The agent ends the renewal at the wish of the insured\.$/, endForInsured],
  [/^An examiner has a second bill sent, because the notice never arrived\.$/, sendSecondBill],
];

/** Sends an operation and returns its answer, which is under the alias `answer`. Throws what the server says where it was refused. */
async function ask(
  client: Client,
  text: string,
  variables: object,
): Promise<{ readonly [field: string]: unknown }> {
  const { body, text: received } = await client.send(text, variables);
  const answer = Object(body?.data?.answer);
  if (Array.isArray(answer.problems))
    throw new RefusedAct(answer.problems.map(({ message }: { message: string }) => message).join(' '));
  if (body?.errors || Object.keys(answer).length === 0) throw new Error(received.slice(0, 1000));
  return answer;
}

/** Why the server refused an act. */
class RefusedAct extends Error {}

const refusal = '__typename ... on SaveRefused { problems { code message } }';

async function nameLender(year: PlayedYear, [payor]: readonly string[]) {
  const { people, loanNumber } = year;
  const { agent } = people;
  const policyId = await year.findNewestTerm();
  const changes = changesOf(agent, policyId);
  const saved = await changes.save({ lossPayees: [{ ...lender, loanNumber }] });
  if (saved !== 'PartsSaved') throw new Error(saved);
  if (payor === undefined) return;
  const { policy } = await servedFile(agent, policyId);
  const billed = await changes.save({
    policy: { version: policy.version, policyBillingType: 'FIRST_MORTGAGEE' },
  });
  if (billed !== 'PartsSaved') throw new Error(billed);
}

const lender = {
  lossPayeeId: 0,
  version: 0,
  lossPayeeType: 'FIRST_MORTGAGEE',
  name1: 'Ebb National Bank',
  streetAddress1: '1 Bank Street',
  city: 'New Orleans',
  stateId: 19,
  postalCode: '70112',
};

async function chooseMonthly({ people: { agent }, findNewestTerm }: PlayedYear) {
  await ask(
    agent,
    `mutation ($id: ID!) { answer: choosePaymentPlan(policyId: $id, plan: MONTHLY) { ${refusal} } }`,
    { id: String(await findNewestTerm()) },
  );
}

/** The amount due for the newest term: its balance, or the due part of its monthly payments. */
async function readDue(agent: Client, policyId: number): Promise<string> {
  const { body } = await agent.send('query ($id: ID!) { paymentSchedule(policyId: $id) { plan due } }', {
    id: String(policyId),
  });
  const schedule = Object(body?.data?.paymentSchedule);
  if (schedule.plan === 'MONTHLY') return schedule.due;
  return (await servedFile(agent, policyId)).transaction.balance ?? '';
}

async function pay(
  { people: { agent } }: PlayedYear,
  policyId: number,
  paymentTypeId: number,
  amount: string,
) {
  const payment = {
    paymentTypeId,
    amount,
    token: 'tok_sample_ok',
    description: null,
  };
  const { pay: answer } = await agent.ask(Pay, { policyId: String(policyId), payment });
  if ('problems' in answer) throw new RefusedAct(answer.problems.map(({ message }) => message).join(' '));
  if (answer.__typename !== 'PaymentRecorded') throw new Error(answer.__typename);
}

async function payDue(year: PlayedYear, [ofThisTerm, method]: readonly string[]) {
  const policyId = await (ofThisTerm === undefined ? year.findNewestTerm() : year.findTermBefore());
  await pay(year, policyId, method === 'card' ? 2 : 1, await readDue(year.people.agent, policyId));
}

async function payHigher(year: PlayedYear) {
  const renewal = await askRenewal(year, 'higherDue');
  await pay(year, await year.findNewestTerm(), 2, String(renewal.higherDue));
}

async function submit({ people: { agent }, findNewestTerm }: PlayedYear) {
  const policyId = await findNewestTerm();
  await agent.ask(SubmitApplication, { policyId: String(policyId) });
  const { transaction } = await servedFile(agent, policyId);
  if (transaction.transactionStatus !== 'ISSUED')
    return [`It is held: ${transaction.reviewReasons ?? transaction.transactionStatus}`];
  return [];
}

async function startRollover({ people: { agent }, begin }: PlayedYear, [endDate = '']: readonly string[]) {
  const cells = Object.entries(priorPolicy(endDate)).map(([key, value]) => ({ key, value }));
  const { file } = await ask(
    agent,
    `mutation ($input: StartRolloverInput!) { answer: startRollover(input: $input) { ${refusal} ... on RolloverStarted { file { policy { policyId } } } } }`,
    { input: { cells } },
  );
  await begin(Number(Object(file).policy.policyId));
}

async function scheduleRollover({ people: { agent }, findNewestTerm }: PlayedYear) {
  await ask(agent, `mutation ($id: ID!) { answer: scheduleRollover(policyId: $id) { ${refusal} } }`, {
    id: String(await findNewestTerm()),
  });
}

/** The renewal that offered the newest term, as the agent is shown it. */
async function askRenewal({ people: { agent }, findNewestTerm }: PlayedYear, fields: string) {
  return ask(agent, `query ($id: ID!) { answer: renewal(policyId: $id) { ${fields} } }`, {
    id: String(await findNewestTerm()),
  });
}

async function readProtection(year: PlayedYear) {
  const { protection } = await askRenewal(year, 'protection { name sentence }');
  return (protection as { name: string; sentence: string }[]).map(
    ({ name, sentence }) => `${name}: ${sentence}`,
  );
}

async function readOffer(year: PlayedYear) {
  const offer = await askRenewal(
    year,
    'due higherDue lastDate conversion options { option totalPremium } lines { label before after difference }',
  );
  const { due, lastDate, conversion, options, lines } = offer as unknown as {
    due: string;
    lastDate: string | null;
    conversion: readonly string[];
    options: { option: string; totalPremium: string }[];
    lines: { label: string; before: string | null; after: string | null; difference: string }[];
  };
  return [
    ...conversion,
    ...options.map(({ option, totalPremium }) => `Option ${option} costs ${totalPremium}.`),
    `Due: ${due}, payable until ${lastDate ?? 'a day that is not known yet'}.`,
    ...lines.map(
      ({ label, before, after }) => `${label}: ${before ?? '–'} this year, ${after ?? '–'} next year.`,
    ),
  ];
}

/** Who acts next on the term before and on the newest one, as the policies themselves say it. */
async function readNextSteps({ people: { agent }, findTermBefore, findNewestTerm }: PlayedYear) {
  const terms = [...new Set([await findTermBefore(), await findNewestTerm()])];
  const read = terms.map(async (policyId) => {
    const { body } = await agent.send(
      'query ($id: ID!) { policyFile(policyId: $id) { nextStep { sentence } } }',
      { id: String(policyId) },
    );
    return String(Object(body?.data).policyFile.nextStep.sentence);
  });
  return Promise.all(read);
}

async function enterCheck({ people: { csr, agent }, findNewestTerm }: PlayedYear) {
  const policyId = await findNewestTerm();
  const { rating } = await servedFile(agent, policyId);
  await ask(
    csr,
    `mutation ($id: ID!, $received: ManualPaymentInput!) { answer: enterPayment(policyId: $id, received: $received) { ${refusal} } }`,
    { id: String(policyId), received: { paymentTypeId: 4, amount: rating.totalPremium } },
  );
}

async function printLetters({ people: { csr }, today, prepareLetters }: PlayedYear) {
  await prepareLetters();
  const { printRun } = await ask(
    csr,
    `mutation ($day: Date!) { answer: printLetters(businessDay: $day) { ${refusal} ... on LettersPrinted { printRun { businessDay } } } }`,
    { day: today },
  );
  if (Object(printRun).businessDay !== today) throw new Error('Another day was printed.');
}

async function actOnPayment(
  { people: { agent }, findNewestTerm }: PlayedYear,
  actor: Client,
  action: string,
): Promise<void> {
  const { payments } = await servedFile(agent, await findNewestTerm());
  const isRefund = action.endsWith('REFUND');
  const payment = payments.findLast(({ amount }) => amount?.startsWith('-') === isRefund);
  await ask(
    actor,
    `mutation ($id: ID!, $action: PaymentAction!) { answer: applyPaymentAction(paymentId: $id, action: $action) { ${refusal} } }`,
    { id: String(payment?.paymentId), action },
  );
}

async function postFile(accounting: Client, file: object) {
  const { rows } = await ask(
    accounting,
    `mutation ($file: ReceiptFileInput!) { answer: postReceiptFile(file: $file) { ${refusal} ... on ReceiptFileView { rows { outcome note amount } } } }`,
    { file },
  );
  return (rows as { outcome: string; note: string; amount: string }[]).map(
    ({ outcome, note, amount }) => `${outcome} ${amount}: ${note}`,
  );
}

async function postLockbox(year: PlayedYear) {
  const { people, today } = year;
  const { due } = await askRenewal(year, 'due');
  return postFile(people.accounting, {
    kind: 'LOCKBOX',
    fileName: 'lockbox.csv',
    content: [
      'amount,received,payor,reference,policy_number,loan_number,bill_number',
      `${due},${today},Ebb National Bank,Check 501,,${year.loanNumber},`,
    ].join('\n'),
  });
}

async function postReturns({ people: { agent, accounting }, findNewestTerm }: PlayedYear) {
  const { payments } = await servedFile(agent, await findNewestTerm());
  const payment = payments.findLast(({ paymentTypeId }) => paymentTypeId === 1);
  return postFile(accounting, {
    kind: 'ACH_RETURNS',
    fileName: 'returns.ach',
    content: buildAchReturns([
      {
        amount: payment?.amount ?? '',
        identification: String(payment?.paymentId),
        payor: 'ROSA ALVAREZ',
        code: 'R01',
      },
    ]),
  });
}

async function releaseReview({ people: { examiner }, findNewestTerm }: PlayedYear) {
  await ask(
    examiner,
    `mutation ($id: ID!) { answer: decideReview(policyId: $id, release: true, message: "Seen.") { ${refusal} } }`,
    { id: String(await findNewestTerm()) },
  );
}

async function endForInsured({ people: { agent }, findTermBefore }: PlayedYear) {
  await ask(
    agent,
    `mutation ($id: ID!) { answer: endRenewal(policyId: $id, reason: INSURED_REQUEST) { ${refusal} } }`,
    { id: String(await findTermBefore()) },
  );
}

async function endRenewal({ people: { examiner }, findTermBefore }: PlayedYear) {
  await ask(
    examiner,
    `mutation ($id: ID!) { answer: endRenewal(policyId: $id, reason: COMPANY_WITHDRAWS, details: "We leave the county.") { ${refusal} } }`,
    { id: String(await findTermBefore()) },
  );
}

async function sendSecondBill({ people: { examiner }, findNewestTerm }: PlayedYear) {
  await ask(examiner, `mutation ($id: ID!) { answer: sendSecondBill(policyId: $id) { ${refusal} } }`, {
    id: String(await findNewestTerm()),
  });
}
