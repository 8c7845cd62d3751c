import { expect, test } from 'vitest';
import type { ChangeKind, CoverException } from '../../../machines/contract/types.ts';
import { addDays } from '../../../machines/domain/dates/calendar.ts';
import { SubmitApplication } from '../../../src/graphql/documents.ts';
import { DecideReview, IssuePolicy, Pay } from '../../../src/graphql/staff-documents.ts';
import { moveElsewhere } from '../../support/scenarios/move-elsewhere.ts';
import { filledScreen, servedFile } from '../../support/scenarios/quote-player.ts';
import { type ChangeOutcome, changesOf, issuePlayed, saved } from '../../support/server/change-client.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { type RestClient, restClient } from '../../support/server/rest-client.ts';
import { restToday, restWorldOn } from '../../support/server/rest-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';

/*
 * Attempts to buy cover that may not be bought, or to pay less than is due, and what stops each. Of the issued policy 100,000 of building and
 * 20,000 of contents are insured, with deductibles of 2,000, since 12/21/2026; the attempts are made on 02/10/2027.
 */
const served = await restWorldOn(await testDatabase());
const { url, world, played } = served;
const start = '2026-12-21';
const today = '2027-02-10';
const past = '2027-01-15';
const bought = {
  buildingCoverage: 100_000,
  contentsCoverage: 20_000,
  buildingDeductible: 2_000,
  contentsDeductible: 2_000,
};
const more = { ...bought, buildingCoverage: 250_000 };
const less = { ...bought, buildingCoverage: 50_000 };

const { policyId } = await issuePlayed(served);
const id = String(policyId);
await lowerBeforeStart();
const [second, third, fourth, fifth] = [
  await issueAnother(),
  await issueAnother(),
  await issueAnother(),
  await issueAnother(),
];
const others = await applications();

world.setNow(new Date(`${today}T18:00:00Z`));
let people = await signInPeople();

interface People {
  readonly agent: Client;
  readonly principal: Client;
  readonly manager: Client;
  readonly examiner: Client;
  readonly accounting: Client;
  readonly rest: RestClient;
}

async function signInPeople(): Promise<People> {
  const [agent, principal, manager, examiner, accounting] = [
    await signInClient(url, 'agent'),
    await signInClient(url, 'principal'),
    await signInClient(url, 'manager'),
    await signInClient(url, 'examiner'),
    await signInClient(url, 'accounting'),
  ];
  return { agent, principal, manager, examiner, accounting, rest: restClient(url, agent.tokens.accessToken) };
}

async function lowerBeforeStart(): Promise<void> {
  const changes = changesOf(served.agent, policyId);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: start }));
  expect(await changes.rate(bought)).toBe('QuoteRated');
  saved(await changes.price());
  const signed = { agentSignedDate: restToday, insuredSignedDate: restToday };
  expect(saved(await changes.issue(signed)).change.stage).toBe('ISSUED');
}

/** Another issued policy of the same coverage, on which nothing is owed back. */
async function issueAnother(): Promise<number> {
  await moveElsewhere(world.db);
  const { file } = await played('slab-day-364');
  const changes = changesOf(served.agent, file.policy.policyId);
  expect(await changes.rate(bought)).toBe('QuoteRated');
  expect(await changes.pay()).toBe('PaymentRecorded');
  await served.agent.ask(SubmitApplication, { policyId: String(file.policy.policyId) });
  return file.policy.policyId;
}

/** The parameters of an attempt with a change: its kind and day, the choices, the signers, the added documents, the payment. */
interface Attempt {
  readonly by?: keyof Omit<People, 'rest'>;
  readonly kind?: ChangeKind;
  readonly day?: string;
  readonly exception?: CoverException;
  readonly choice?: object;
  readonly documents?: readonly string[];
  readonly agentSigned?: string | null;
  readonly insuredSigned?: string | null;
  readonly pays?: string | null;
  readonly token?: string;
}

/** Makes a change as far as it goes, and gives it up. Returns what stopped it, or its stage. */
async function change({
  by = 'agent',
  kind = 'COVERAGE',
  day,
  exception,
  choice = more,
  documents = [],
  agentSigned = today,
  insuredSigned = today,
  pays = null,
  token = 'tok_sample_ok',
}: Attempt): Promise<string> {
  const client = people[by];
  const changes = changesOf(client, policyId);
  const opened = await changes.open({
    kind,
    ...(day ? { effectiveDate: day } : {}),
    ...(exception ? { coverException: exception } : {}),
  });
  if (!('change' in opened)) return first(opened);
  const refusal = await rate(client, choice);
  const stopped = refusal ?? (await handIn(client, { documents, agentSigned, insuredSigned, pays, token }));
  await giveUp(client);
  return stopped;
}

async function handIn(
  client: Client,
  {
    documents,
    agentSigned,
    insuredSigned,
    pays,
    token,
  }: Required<Pick<Attempt, 'documents' | 'agentSigned' | 'insuredSigned' | 'pays' | 'token'>>,
): Promise<string> {
  const changes = changesOf(client, policyId);
  const priced = await changes.price();
  if (!('change' in priced)) return first(priced);
  for (const documentType of documents) await changes.upload(documentType);
  const due = priced.price?.balanceAfter ?? '0.00';
  if (pays !== null && Number(due) > 0) {
    const payment = { paymentTypeId: 2, amount: pays === 'due' ? due : pays, token, description: null };
    await people.agent.ask(Pay, { policyId: id, payment });
  }
  return first(await changes.issue({ agentSignedDate: agentSigned, insuredSignedDate: insuredSigned }));
}

/** Says that the insured lives elsewhere, which costs more. Returns what stops it. */
function secondHome(pays: string | null, token = 'tok_sample_ok'): Promise<string> {
  return withOpen({ kind: 'BUILDING', effectiveDate: today }, async (changes) => {
    const { policy } = await servedFile(people.agent, policyId);
    await changes.save({ policy: { version: policy.version, isPrimaryResidence: false } });
    const asked = { documents: [], agentSigned: today, insuredSigned: null, pays, token };
    return handIn(people.agent, asked);
  });
}

/** The problem that stops an outcome; the stage that was reached where nothing does. */
function first(outcome: ChangeOutcome): string {
  return 'change' in outcome ? outcome.change.stage : (outcome[0] ?? '');
}

/** Chooses coverages in the open change. Returns why that is refused, or null. */
async function rate(client: Client, choice: object): Promise<string | null> {
  const { body, text } = await client.send(
    `mutation ($id: ID!, $choice: RatingChoiceInput!) { rate(policyId: $id, stage: DISCOUNTED, choice: $choice) {
      __typename ... on SaveRefused { problems { code message } } } }`,
    { id, choice },
  );
  const answer = Object(body?.data?.rate);
  if (answer.__typename === 'QuoteRated') return null;
  const [problem] = answer.problems ?? [];
  return problem ? `${problem.code}: ${problem.message}` : text;
}

async function giveUp(client: Client): Promise<void> {
  const { transaction } = await servedFile(people.agent, policyId);
  if (transaction.transactionStatus === 'PENDING_UNDERWRITING')
    await people.examiner.ask(DecideReview, { policyId: id, release: false, message: 'An attempt.' });
  await changesOf(client, policyId).abandon('An attempt.');
}

/** Makes an attempt with a change that is open, and gives it up. */
async function withOpen(
  request: object,
  attempt: (changes: ReturnType<typeof changesOf>) => Promise<string>,
  by: keyof Omit<People, 'rest'> = 'agent',
): Promise<string> {
  const changes = changesOf(people[by], policyId);
  saved(await changes.open(request));
  const stopped = await attempt(changes);
  await giveUp(people[by]);
  return stopped;
}

/** The first problem of a refused call of REST; its status where it is not refused. */
function firstOfRest({ status, body }: { readonly status: number; readonly body: unknown }): string {
  const [problem] = Object(body).problems ?? [];
  return problem ? `${status} ${problem.code}: ${problem.message}` : `${status}`;
}

/** Continues on another day, as if nothing had been done until then. */
async function onDay<T>(day: string, work: () => Promise<T>): Promise<T> {
  world.setNow(new Date(`${day}T18:00:00Z`));
  people = await signInPeople();
  const answer = await work();
  world.setNow(new Date(`${today}T18:00:00Z`));
  people = await signInPeople();
  return answer;
}

const waitFrom = (day: string, received = '02/10/2027', begins = '03/12/2027') =>
  `WAIT: More coverage, or a lower deductible, cannot begin on ${day}. It begins 30 days after ${received}, when both the application and the full amount due were received. It can begin on ${begins}.`;
const notIn = (kind: string) =>
  `NOT_IN_CHANGE: A change of ${kind} does not touch coverages and deductibles. Open a change of coverage.`;
const onlyFrom = (days: string) => `RANGE: This change can begin ${days}.`;
const inTerm = 'from 02/10/2027 to 12/20/2027';
const lenderless =
  'WAIT: More coverage for a lender needs the lender on the policy. Add the mortgagee first, or choose the ordinary wait.';
const later = addDays(today, 30);

/** An attempt, what stops it, and how it is made. */
type Row = readonly [attempt: string, stoppedBy: string, make: () => Promise<string>];

const attempts: readonly Row[] = [
  ['A second home that is not paid for', 'UNPAID', () => secondHome(null)],
  [
    'A second home that is paid for with a declined card',
    'UNPAID',
    () => secondHome('due', 'tok_sample_declined'),
  ],
  ['A second home that is paid for in part', 'UNPAID', () => secondHome('1.00')],
  ['More coverage from a day before a loss', onlyFrom(inTerm), () => change({ day: past })],
  ['More coverage from today', waitFrom('02/10/2027'), () => change({ day: today })],
  ['More coverage from tomorrow', waitFrom('02/11/2027'), () => change({ day: '2027-02-11' })],
  ['More coverage after 29 days', waitFrom('03/11/2027'), () => change({ day: '2027-03-11' })],
  [
    'A change that was opened and signed 30 days ago, and is paid today',
    waitFrom('03/12/2027', '03/11/2027', '04/10/2027'),
    async () => {
      const changes = changesOf(people.agent, policyId);
      saved(await changes.open({ kind: 'COVERAGE', effectiveDate: later }));
      await rate(people.agent, more);
      return onDay('2027-03-11', async () => {
        const paid = {
          documents: [],
          agentSigned: today,
          insuredSigned: null,
          pays: 'due',
          token: 'tok_sample_ok',
        };
        const stopped = await handIn(people.agent, paid);
        await giveUp(people.agent);
        return stopped;
      });
    },
  ],
  [
    'A signature that is said to be ten days older than the payment',
    waitFrom('03/02/2027'),
    () => change({ day: '2027-03-02', agentSigned: '2027-01-31' }),
  ],
  [
    'A lower deductible from today',
    waitFrom('02/10/2027'),
    () => change({ day: today, choice: { ...bought, buildingDeductible: 1_250, contentsDeductible: 1_250 } }),
  ],
  [
    'More contents from today',
    waitFrom('02/10/2027'),
    () => change({ day: today, choice: { ...bought, contentsCoverage: 90_000 } }),
  ],
  [
    'More building in exchange for less contents',
    waitFrom('02/10/2027'),
    () => change({ day: today, choice: { ...more, contentsCoverage: 10_000 } }),
  ],
  [
    'Coverage in a change of the building from a past day',
    notIn('building and place'),
    () => change({ kind: 'BUILDING', day: past }),
  ],
  [
    'Coverage in a change of the elevation certificate from a past day',
    notIn('elevation certificate'),
    () => change({ kind: 'ELEVATION_CERTIFICATE', day: past }),
  ],
  [
    'Coverage in a change of lenders',
    notIn('lenders and other interests'),
    () => change({ kind: 'LENDERS' }),
  ],
  ['Coverage in a change of the name', notIn('name of the insured'), () => change({ kind: 'INSURED_NAME' })],
  [
    'Coverage in a change of the mailing address',
    notIn('mailing address and e-mail'),
    () => change({ kind: 'MAILING_ADDRESS' }),
  ],
  ['Coverage in an assignment', notIn('assignment to a new owner'), () => change({ kind: 'ASSIGNMENT' })],
  [
    'The same over REST, in a change of the building',
    `422 ${notIn('building and place')}`,
    () =>
      withOpen({ kind: 'BUILDING', effectiveDate: past }, async () =>
        firstOfRest(
          await people.rest.post('Rating', {
            policyID: policyId,
            stage: 'DISCOUNTED',
            ...more,
          }),
        ),
      ),
  ],
  [
    'A change of coverage from a past day over REST',
    `422 ${onlyFrom(inTerm)}`,
    async () =>
      firstOfRest(
        await people.rest.post(`Policy/${policyId}/Transaction`, {
          Transaction: { effectiveDate: past },
          ChangeKind: 'COVERAGE',
        }),
      ),
  ],
  [
    'A change of coverage from today, handed in over REST',
    `422 ${waitFrom('02/10/2027')}`,
    () =>
      withOpen({ kind: 'COVERAGE', effectiveDate: today }, async () => {
        await rate(people.agent, more);
        return firstOfRest(
          await people.rest.post(`Policy/${policyId}/Transaction`, {
            Transaction: { transactionStatus: 'Issued', agentSignedDate: today },
            InsuredSignedDate: today,
          }),
        );
      }),
  ],
  [
    'A correction that raises coverage, with any evidence of a change',
    'DOCUMENT: A document is missing: evidence of the original request.',
    () => change({ kind: 'CORRECTION', documents: ['Evidence of a change'] }),
  ],
  [
    'A correction that raises coverage, with evidence of the original request',
    'HELD',
    () =>
      change({
        kind: 'CORRECTION',
        documents: ['Evidence of a change', 'Evidence of the original request'],
        pays: 'due',
      }),
  ],
  [
    'A correction that lowers a deductible, without evidence',
    'DOCUMENT: A document is missing: evidence of a change.',
    () =>
      change({
        kind: 'CORRECTION',
        choice: { ...bought, buildingDeductible: 1_250, contentsDeductible: 1_250 },
      }),
  ],
  ['A loan closing without a lender', lenderless, () => change({ day: today, exception: 'LOAN_CLOSING' })],
  [
    'A lender’s demand without a lender',
    lenderless,
    () => change({ day: past, exception: 'LENDER_REQUIRED' }),
  ],
  [
    'A map revision that the policy does not have',
    'WAIT: The policy names no map revision. Record its day and the zone before it with a change of the building first, or choose the ordinary wait.',
    () => change({ day: today, exception: 'MAP_REVISION' }),
  ],
  [
    'Coverage that an agent backdates',
    "NOT_ALLOWED: You don't have permission to backdate coverage.",
    () => change({ day: past, exception: 'BACKDATE' }),
  ],
  [
    'Coverage that a manager backdates to before its payment',
    'WAIT: Coverage is not backdated to a day before the money for it was presented, 02/10/2027.',
    () => change({ by: 'manager', day: past, exception: 'BACKDATE' }),
  ],
  [
    'More coverage from a past day by a manager without an exception',
    onlyFrom(inTerm),
    () => change({ by: 'manager', day: past }),
  ],
  [
    'Coverage that a manager backdates to today, without evidence',
    'DOCUMENT: A document is missing: backdate evidence.',
    () => change({ by: 'manager', day: today, exception: 'BACKDATE' }),
  ],
  [
    'Coverage that a manager backdates to today, with evidence',
    'HELD',
    () =>
      change({
        by: 'manager',
        day: today,
        exception: 'BACKDATE',
        documents: ['Backdate evidence'],
        pays: 'due',
      }),
  ],
  [
    'More coverage by an exception that is for less',
    waitFrom(`01/15/2027`),
    () => change({ day: past, exception: 'PARTLY_REMOVED', documents: ['Evidence of a change'] }),
  ],
  [
    'An exception in a change of the building',
    'RANGE: Only a change of coverage can begin by an exception. Leave it out.',
    () => change({ kind: 'BUILDING', day: past, exception: 'BACKDATE' }),
  ],
  [
    'A change that is moved to a past day',
    onlyFrom(inTerm),
    () =>
      withOpen({ kind: 'COVERAGE', effectiveDate: later }, async (changes) =>
        first(await changes.move({ effectiveDate: past })),
      ),
  ],
  [
    'A change that is moved to a past day by an agent’s exception',
    "NOT_ALLOWED: You don't have permission to backdate coverage.",
    () =>
      withOpen({ kind: 'COVERAGE', effectiveDate: later }, async (changes) =>
        first(await changes.move({ effectiveDate: past, coverException: 'BACKDATE' })),
      ),
  ],
  [
    'A correction that is moved from the first day',
    onlyFrom('on 12/21/2026'),
    () =>
      withOpen({ kind: 'CORRECTION' }, async (changes) =>
        first(await changes.move({ effectiveDate: today })),
      ),
  ],
  [
    'Less coverage from a past day, for its premium',
    onlyFrom(inTerm),
    () => change({ day: past, choice: less }),
  ],
  [
    'Less coverage without the insured',
    'REQUIRED: Enter the day on which the insured signed the request.',
    () => change({ day: today, choice: less, insuredSigned: null }),
  ],
  [
    'A higher deductible without the insured',
    'REQUIRED: Enter the day on which the insured signed the request.',
    () =>
      change({
        day: today,
        choice: { ...bought, buildingDeductible: 5_000, contentsDeductible: 5_000 },
        insuredSigned: null,
      }),
  ],
  [
    'Less coverage from the first day, without a valuation',
    'DOCUMENT: A document is missing: replacement cost valuation.',
    () => change({ day: start, exception: 'OVER_INSURED', choice: less }),
  ],
  [
    'Less coverage from the first day, with a valuation',
    'HELD',
    () =>
      change({
        day: start,
        exception: 'OVER_INSURED',
        choice: less,
        documents: ['Replacement cost valuation'],
      }),
  ],
  [
    'Less coverage for a removal from a day in the middle, by the exception for the first day',
    'WAIT: Coverage above the value is taken back from the first day of the term, 12/21/2026. Start on that day, or choose the ordinary rule.',
    () => change({ day: past, exception: 'OVER_INSURED', choice: less }),
  ],
  [
    'Less coverage under the exception of a higher deductible',
    'WAIT: Only a higher deductible begins with the term by this exception. Do not change the coverage amounts.',
    () => change({ day: start, exception: 'HIGHER_DEDUCTIBLE', choice: less }),
  ],
  [
    'A removal that has not happened yet',
    'WAIT: What was removed was removed by today. Enter the day of the removal.',
    () => change({ day: '2027-05-01', exception: 'PARTLY_REMOVED', choice: less }),
  ],
  [
    'Less coverage that was held back for two weeks',
    'WAIT: Less coverage, or a higher deductible, begins with the request: it cannot begin on 02/10/2027, but on 02/24/2027.',
    async () => {
      const changes = changesOf(people.agent, policyId);
      saved(await changes.open({ kind: 'COVERAGE', effectiveDate: today }));
      await rate(people.agent, less);
      return onDay('2027-02-24', async () => {
        const asked = { documents: [], agentSigned: today, insuredSigned: today, pays: null, token: '' };
        const stopped = await handIn(people.agent, asked);
        await giveUp(people.agent);
        return stopped;
      });
    },
  ],
  [
    'A change that the agent has not signed',
    'REQUIRED: Enter the day on which the agent signed the request.',
    () => change({ day: later, agentSigned: null }),
  ],
  [
    'A change that was signed tomorrow',
    'RANGE: The date signed must not be in the future.',
    () => change({ day: later, agentSigned: '2027-02-11' }),
  ],
  [
    'A primary residence of an owner whose mail goes to another state',
    'DOCUMENT: A document is missing: proof of primary residence.',
    async () => findProblem(others.problems, 'proof of primary residence'),
  ],
  [
    'A primary residence of an LLC',
    'REVIEW: An entity or a trust insures the building as a primary residence.',
    async () => findProblem(others.problems, 'An entity'),
  ],
  [
    'Elevated machinery without photos',
    'DOCUMENT: A document is missing: building photos.',
    async () => findProblem(others.problems, 'building photos'),
  ],
  ['A policy that is paid in part', 'UNPAID', async () => findProblem(others.problems, 'UNPAID')],
  [
    'A building with more floors since a past day, for its premium',
    'DOCUMENT: A document is missing: evidence of a change.',
    () =>
      withOpen({ kind: 'BUILDING', effectiveDate: past }, async (changes) => {
        const { structure } = await servedFile(people.agent, policyId);
        await changes.save({ structure: { version: structure.version, floorsCount: 3 } });
        const asked = { documents: [], agentSigned: today, insuredSigned: null, pays: null, token: '' };
        return handIn(people.agent, asked);
      }),
  ],
  [
    'A reinstatement with more coverage than before',
    'WAIT: More coverage, or a lower deductible, cannot begin on 02/10/2027. It begins 30 days after 02/10/2027, when both the application and the full amount due were received. Reinstate the coverage as it was, and add more with a change of coverage.',
    async () => {
      await cancel();
      return change({
        by: 'manager',
        kind: 'REINSTATEMENT_WITH_CHANGES',
        documents: ['Evidence of a change'],
      });
    },
  ],
  [
    'Coverage in a plain reinstatement',
    notIn('reinstatement'),
    () => change({ by: 'manager', kind: 'REINSTATEMENT' }),
  ],
  [
    'A reinstatement without evidence',
    'DOCUMENT: A document is missing: evidence of a change.',
    () => change({ by: 'manager', kind: 'REINSTATEMENT_WITH_CHANGES', choice: bought }),
  ],
];

/** An application whose answers lower its premium without evidence, paid in part: everything that keeps it from being issued. */
async function applications() {
  const quote = await played('slab-day-364');
  const answers = {
    'structure.isMachineryElevated': true,
    'structure.isApplianceElevated': true,
    'mailingAddress.isSameAsPropertyAddress': false,
    'mailingAddress.streetAddress1': '9 Far Road',
    'mailingAddress.city': 'New York',
    'mailingAddress.stateId': 36,
    'mailingAddress.postalCode': '10001',
    'insureds.0.isEntity': true,
    'insureds.0.entityName': 'Shore Holdings LLC',
  };
  const { file } = await filledScreen(served.agent, quote, answers, null);
  const own = String(file.policy.policyId);
  const choice = { ...more, buildingDeductible: 1_250, contentsDeductible: 1_250 };
  await served.agent.send(
    'mutation ($id: ID!, $choice: RatingChoiceInput!) { rate(policyId: $id, stage: DISCOUNTED, choice: $choice) { __typename } }',
    { id: own, choice },
  );
  await served.agent.ask(SubmitApplication, { policyId: own });
  const payment = { paymentTypeId: 2, amount: '100.00', token: 'tok_sample_ok', description: null };
  await served.agent.ask(Pay, { policyId: own, payment });
  const manager = await signInClient(url, 'manager');
  const { issuePolicy } = await manager.ask(IssuePolicy, { policyId: own });
  const problems = 'problems' in issuePolicy ? issuePolicy.problems : [];
  return { problems: problems.map(({ code, message }) => `${code}: ${message}`) };
}

function findProblem(problems: readonly string[], words: string): string {
  const found = problems.find((problem) => problem.includes(words)) ?? problems.join(' | ');
  return shorten(found);
}

/** The sum that is due is left out. */
function shorten(stopped: string): string {
  return stopped.startsWith('UNPAID') ? 'UNPAID' : stopped;
}

async function cancel(): Promise<void> {
  const changes = changesOf(people.principal, policyId);
  saved(await changes.open({ kind: 'CANCELLATION', cancellationReason: 'NOT_REQUIRED_BY_LENDER' }));
  saved(await changes.price());
  await changes.addEvidence();
  saved(await changes.issue({ agentSignedDate: today, insuredSignedDate: today }));
  await people.examiner.ask(DecideReview, { policyId: id, release: true, message: 'Seen.' });
}

test('no attempt to buy cover that may not be bought, or to pay less than is due, goes through', {
  timeout: 180_000,
}, async () => {
  const stopped: (readonly [string, string])[] = [];
  for (const [attempt, , make] of attempts) stopped.push([attempt, shorten(await make())]);
  expect(stopped).toEqual(attempts.map(([attempt, stoppedBy]) => [attempt, stoppedBy]));
  expect(attempts.length).toBeGreaterThanOrEqual(40);
});

test('a refused attempt left no day with more cover than was bought', async () => {
  const changes = changesOf(people.agent, policyId);
  const days = [start, past, addDays(today, -1)];
  expect(await Promise.all(days.map(async (day) => (await changes.versionOn(day)).building))).toEqual([
    100_000, 100_000, 100_000,
  ]);
});

/** Has the bank return the newest payment of a policy. */
async function returnLastPayment(ofPolicy: number): Promise<void> {
  const { payments } = await servedFile(people.accounting, ofPolicy);
  const { text } = await people.accounting.send(
    'mutation ($id: ID!) { applyPaymentAction(paymentId: $id, action: RETURN) { __typename } }',
    { id: payments.at(-1)?.paymentId },
  );
  expect(text).toContain('PaymentChanged');
}

/** Sets the amounts above which an underwriter looks; null for those of the product. */
async function setThresholds(value: string | null): Promise<void> {
  const { policyOwner } = await servedFile(people.agent, second);
  const admin = await signInClient(url, 'admin');
  const { text } = await admin.send(
    'mutation ($companyId: ID!, $value: String) { setPreference(owner: COMPANY, ownerId: $companyId, name: "underwritingThresholds", value: $value) { __typename } }',
    { companyId: String(policyOwner.companyId), value },
  );
  expect(text).toContain('PreferenceSaved');
}

/** Prices, pays and hands in the open change of a policy. Returns its stage. */
async function handInPaid(client: Client, ofPolicy: number): Promise<string> {
  const changes = changesOf(client, ofPolicy);
  saved(await changes.price());
  expect(await changesOf(people.agent, ofPolicy).pay()).toBe('PaymentRecorded');
  return saved(await changes.issue({ agentSignedDate: today })).change.stage;
}

test('what an examiner released is reviewed again where its payment was returned and more is asked for', async () => {
  const changes = changesOf(people.manager, second);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: today, coverException: 'BACKDATE' }));
  await changes.rate({ ...bought, buildingCoverage: 150_000 });
  await changes.upload('Backdate evidence');
  const first = await handInPaid(people.manager, second);
  await returnLastPayment(second);
  await people.examiner.ask(DecideReview, { policyId: String(second), release: true, message: 'Seen.' });
  const { stage } = (await changes.details()).change;
  await changes.rate(more);
  expect([first, stage, await handInPaid(people.manager, second)]).toEqual(['HELD', 'EDITING', 'HELD']);
});

test('more coverage that underwriting holds waits from the day on which its returned payment was paid again', async () => {
  await setThresholds('150000 500000 25000 5000000');
  const changes = changesOf(people.agent, third);
  saved(await changes.open({ kind: 'COVERAGE', effectiveDate: later }));
  await changes.rate(more);
  expect(await handInPaid(people.agent, third)).toBe('HELD');
  await returnLastPayment(third);
  const stage = await onDay('2027-03-11', async () => {
    const ofAgent = changesOf(people.agent, third);
    expect(await ofAgent.pay()).toBe('PaymentRecorded');
    await people.examiner.ask(DecideReview, { policyId: String(third), release: true, message: 'Seen.' });
    return (await ofAgent.details()).change.stage;
  });
  await setThresholds(null);
  expect(stage).toBe('EDITING');
});

test('more coverage that is accepted is undone where its returned payment is paid again too late for its wait; paid again in time, it stays', async () => {
  const found: object[] = [];
  for (const [ofPolicy, paidAgain] of [
    [fourth, '2027-03-11'],
    [fifth, today],
  ] as const) {
    const changes = changesOf(people.agent, ofPolicy);
    saved(await changes.open({ kind: 'COVERAGE', effectiveDate: later }));
    await changes.rate(more);
    const handedIn = await handInPaid(people.agent, ofPolicy);
    await returnLastPayment(ofPolicy);
    const paid = await onDay(paidAgain, () => changesOf(people.agent, ofPolicy).pay());
    const ofAgent = changesOf(people.agent, ofPolicy);
    const { building } = await ofAgent.versionOn(later);
    found.push({ handedIn, paid, building, isOwedBack: (await ofAgent.balance())?.startsWith('-') });
  }
  const common = { handedIn: 'SCHEDULED', paid: 'PaymentRecorded' };
  expect(found).toEqual([
    { ...common, building: 100_000, isOwedBack: true },
    { ...common, building: 250_000, isOwedBack: false },
  ]);
});
