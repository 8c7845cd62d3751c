import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { LetterKind } from '../../../machines/contract/types.ts';
import { webhookEvents } from '../../../machines/domain/policy/webhook-events.ts';
import { performDuties } from '../../../server/calendar/perform-duties.service.ts';
import { sendQueuedMessage } from '../../../server/documents/send-queued-mail.service.ts';
import { runDueJobs } from '../../../server/kernel/queue.ts';
import { createTasks } from '../../../server/operations/tasks.service.ts';
import { smtpMail } from '../../../server/providers/mail.ts';
import { DecideReview } from '../../../src/graphql/staff-documents.ts';
import { receiver } from '../../support/machines/receiver.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { quoteStandingAt } from '../../support/scenarios/quote-player.ts';
import { changesOf, saved } from '../../support/server/change-client.ts';
import { addColleague } from '../../support/server/every-role.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { formWith, type Json } from '../../support/server/rest-client.ts';
import { restWorldOn } from '../../support/server/rest-world.ts';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const database = await testDatabase();
const { world, url, rest, played, started } = await restWorldOn(database);
const agent = await rest('agent');
const csr = await rest('csr');
const accounting = await rest('accounting');
/** Another person of accounting, who approves what the first one asks for. */
const approver = await rest(await addColleague(world, 'accounting', 'accounting2'));
const examiner = await signInClient(url, 'examiner');
const taken = await receiver();

const createWebhook = `mutation ($input: WebhookInput!) { createWebhook(input: $input) { __typename
  ... on SaveRefused { problems { code field message } } } }`;

async function subscribe(userName: string, events: readonly string[]) {
  const { body } = await (await signInClient(url, userName)).send(createWebhook, {
    input: { url: taken.url, events },
  });
  return body?.data?.createWebhook;
}

await subscribe('principal', Object.keys(webhookEvents));

const quote = (await played('slab-day-364')).file;
const { policyId } = quote.policy;
const held = (await played('condominium-building')).file;
const declined = (await played('condominium-building')).file;
const abandoned = (await started()).file.policy.policyId;
const total = Number(quote.rating.totalPremium);
let current: Json = {};
/** The check of the held application. */
let heldCheck: Json = {};

async function pay(amount: number): Promise<void> {
  current = await agent.save(`Policy/${policyId}/Payment`, {
    PaymentTypeID: 2,
    amount,
    token: 'tok_sample_ok',
  });
}

async function enterCheck(amount: number, id = policyId): Promise<void> {
  const check = { PaymentTypeID: 4, amount, IsManualEntry: true };
  current = await csr.save(`Policy/${id}/Payment`, check);
}

async function act(who: typeof agent, Action: string, more: object = {}): Promise<void> {
  current = await who.save('Policy/Accounting/TransactionPaymentAction', {
    PaymentID: current.PaymentID,
    Action,
    ...more,
  });
}

function rate() {
  const { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible } = quote.rating;
  const choice = { buildingCoverage, contentsCoverage, buildingDeductible, contentsDeductible };
  return agent.save('Rating', { policyID: policyId, ...choice });
}

let documentId: unknown;

async function addDocument(id = policyId): Promise<void> {
  ({ documentID: documentId } = await agent.save(`Policy/${id}/Documents/Lease`, formWith('a lease')));
}

const agentClient = await signInClient(url, 'agent');
const manager = await signInClient(url, 'manager');
const csrClient = await signInClient(url, 'csr');
const accountant = await signInClient(url, 'accounting');

/** Sends a mutation with its arguments written out; the right answer is of this type. */
async function mutate(who: typeof examiner, call: string, type: string): Promise<void> {
  const { body, text } = await who.send(`mutation { ${call} { __typename } }`);
  expect([text, Object(Object.values(body?.data ?? {})[0]).__typename]).toEqual([text, type]);
}

/** Has a mail server answer to the agent's copy of a letter; undefined is that it takes it. */
async function sendToAgent(kind: LetterKind, answer: string | undefined): Promise<void> {
  const smtp = await startTinySmtp(() => answer);
  const { id } = await world.db
    .selectFrom('letter_copy')
    .select('outbox_message_id as id')
    .where('kind', '=', kind)
    .where('delivery', '=', 'EMAIL')
    .executeTakeFirstOrThrow();
  const providers = { ...world.providers, mail: smtpMail(smtp.url, 'highwater@example.org') };
  await sendQueuedMessage({ ...world, providers }, Number(id), 1);
  await smtp.stop();
}

function submit(id: number) {
  return agent.save(`Policy/${id}/Transaction`, { Transaction: { policyState: 'Application' } });
}

async function decide(release: boolean): Promise<void> {
  const decision = { policyId: String(held.policy.policyId), release, message: 'Ada Byron is a neighbor.' };
  expect((await examiner.ask(DecideReview, decision)).decideReview.__typename).toBe('ReviewDecided');
}

/** The events that the receiver got since the last call: event and content, sorted; each with the keys that every event has. */
async function sentEvents(): Promise<unknown[]> {
  await runDueJobs({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [],
    report: () => undefined,
  });
  const sent = taken.taken.splice(0).map(({ headers, body }) => {
    const { eventId, event, occurredAt, policyId, transactionId, ...content } = JSON.parse(body);
    expect([headers['highwater-event'], headers['highwater-event-id']]).toEqual([event, eventId]);
    expect([occurredAt, typeof policyId, typeof transactionId]).toEqual([
      world.now().toISOString(),
      'number',
      'number',
    ]);
    return [event, content];
  });
  return sorted(sent);
}

function sorted(events: readonly unknown[]): unknown[] {
  return events.toSorted((left, right) => sortKey(left).localeCompare(sortKey(right)));
}

/** The event, for a change of status what it was before, and for a letter what it is about. */
function sortKey(event: unknown): string {
  const [name, content] = Object(event);
  const { before = '', after } = Object(content);
  return `${name} ${before} ${Object(after).kind ?? ''}`;
}

/** Another live policy on the building would have this one reviewed. */
async function abandonOthers(): Promise<void> {
  const others = ownerOf(world.db).updateTable('transaction').set({ transaction_status: 'ABANDONED' });
  await others.where('policy_id', '<>', policyId).execute();
}

/** Has the calendar close what the started policy is, after its last day. */
async function expireAs(policyState: 'QUOTE' | 'APPLICATION'): Promise<void> {
  await sql`update policy set record_lifecycle_status = 'ACTIVE' where policy_id = ${abandoned}`.execute(
    world.db,
  );
  await sql`update transaction set policy_state = ${policyState}, transaction_status = 'IN_PROCESS'
    where policy_id = ${abandoned}`.execute(ownerOf(world.db));
  await sql`update policy_part set quote_expiration_date = '2026-01-02' where policy_id = ${abandoned}`.execute(
    ownerOf(world.db),
  );
  // One that the calendar has closed before would have more days.
  await sql`delete from calendar_duty where policy_id = ${abandoned}`.execute(world.db);
  await performDuties(world, abandoned, 'unissued', { day: '2026-12-02', runId: null });
}

const status = (before: string, after: string) => ['TRANSACTION_STATUS_CHANGED', { before, after }];
const payment = (event: string, amount: string, more: object = {}) => [
  event,
  { after: { paymentId: current.PaymentID, amount, ...more } },
];
const moved = (event: string, action: string, amount: string) => [
  payment('PAYMENT_STATUS_CHANGED', amount, { action }),
  payment(event, amount),
];
const letter = (event: string, kind: string, recipient: string, delivery: string) => [
  event,
  {
    after: {
      letterCopyId: expect.any(Number),
      kind,
      recipient,
      delivery,
      documentId: expect.any(Number),
    },
  },
];
const heldEvents = () => [
  ['HARD_STOP', { after: { type: 'REQUIRES_REVIEW' } }],
  ['POLICY_HELD', {}],
  ['POLICY_SUBMITTED', {}],
  status('IN_PROCESS', 'PENDING_UNDERWRITING'),
];
const evaluatedEvents = () => [
  status('IN_PROCESS', 'PENDING_UNDERWRITING'),
  status('PENDING_UNDERWRITING', 'IN_PROCESS'),
];

/** The acts, in order, and all the events that they send. */
const acts: readonly {
  readonly title: string;
  readonly act: () => Promise<unknown>;
  readonly sends: () => unknown[];
}[] = [
  { title: 'a quote is started', act: () => started(), sends: () => [['POLICY_CREATED', {}]] },
  {
    title: 'a quote is rated',
    act: () => rate(),
    sends: () => [['QUOTE_RATED', { after: { status: 'RATED', total: quote.rating.totalPremium } }]],
  },
  {
    title: 'an application is submitted, paid, and held for review',
    act: async () => {
      await submit(held.policy.policyId);
      await enterCheck(100, held.policy.policyId);
      heldCheck = current;
    },
    sends: () => [payment('PAYMENT_MADE', '100.00', { status: 'submitted' }), ...heldEvents()],
  },
  {
    title: 'underwriting returns it',
    act: () => decide(false),
    sends: () => [['POLICY_RETURNED', {}], status('PENDING_UNDERWRITING', 'IN_PROCESS')],
  },
  { title: 'it is submitted again', act: () => submit(held.policy.policyId), sends: heldEvents },
  {
    title: 'underwriting asks for a document',
    act: () =>
      mutate(
        examiner,
        `requestDocument(policyId: ${held.policy.policyId}, request: { documentType: "Lease", dueDate: "2026-12-01", note: "Ada's" })`,
        'DocumentRequestChanged',
      ),
    sends: () => [['DOCUMENT_REQUESTED', { after: { documentType: 'Lease', dueDate: '2026-12-01' } }]],
  },
  {
    title: 'a document that was asked for does not come by its last day',
    act: () =>
      performDuties(world, held.policy.policyId, 'document requests', { day: '2026-12-02', runId: null }),
    sends: () => [['DOCUMENT_OVERDUE', { after: { documentType: 'Lease', dueDate: '2026-12-01' } }]],
  },
  {
    title: 'a document that was asked for is received',
    act: () => addDocument(held.policy.policyId),
    sends: () => [
      ['DOCUMENT_ADDED', { after: { documentId, documentType: 'Lease' } }],
      ['DOCUMENT_RECEIVED', { after: { documentType: 'Lease' } }],
    ],
  },
  {
    title: 'underwriting declines an application',
    act: () =>
      submit(declined.policy.policyId)
        .then(() => enterCheck(100, declined.policy.policyId))
        .then(sentEvents)
        .then(() =>
          mutate(
            examiner,
            `declineApplication(policyId: ${declined.policy.policyId}, declineReason: INELIGIBLE, message: "Ada")`,
            'PolicyClosed',
          ),
        ),
    sends: () => [
      ['POLICY_DECLINED', { after: { declineReason: 'INELIGIBLE' } }],
      status('PENDING_UNDERWRITING', 'REJECTED'),
    ],
  },
  {
    title: 'a stopped quote is sent to underwriting',
    act: async () => {
      const story = namedScenario('suspended-community', '2026-11-21');
      const { file } = await quoteStandingAt(agentClient, story, 'REQUIRES_REVIEW');
      await sentEvents();
      const call = `sendForReview(policyId: ${file.policy.policyId}, message: "Ada")`;
      await mutate(agentClient, call, 'SentToUnderwriting');
    },
    sends: () => [
      ['POLICY_HELD', {}],
      ['POLICY_SUBMITTED', {}],
      status('IN_PROCESS', 'PENDING_UNDERWRITING'),
    ],
  },
  {
    title: 'a quote is abandoned',
    act: () => mutate(agentClient, `abandonQuote(policyId: ${abandoned}, message: "Ada")`, 'PolicyClosed'),
    sends: () => [['QUOTE_ABANDONED', {}], status('IN_PROCESS', 'ABANDONED')],
  },
  {
    title: 'a quote is reopened',
    act: () => mutate(agentClient, `reopenQuote(policyId: ${abandoned})`, 'PolicyClosed'),
    sends: () => [['QUOTE_REOPENED', {}], status('ABANDONED', 'IN_PROCESS')],
  },
  {
    title: 'the calendar closes a quote after its last day',
    act: () => expireAs('QUOTE'),
    sends: () => [['QUOTE_EXPIRED', { after: { lastDay: '2026-01-02' } }], status('IN_PROCESS', 'ABANDONED')],
  },
  {
    title: 'the calendar closes an application after its last day',
    act: () => expireAs('APPLICATION'),
    sends: () => [
      ['APPLICATION_EXPIRED', { after: { lastDay: '2026-01-02' } }],
      status('IN_PROCESS', 'ABANDONED'),
    ],
  },
  {
    title: 'underwriting releases it',
    act: () => decide(true),
    sends: () => [['POLICY_RELEASED', {}], status('PENDING_UNDERWRITING', 'IN_PROCESS')],
  },
  {
    title: 'an application is withdrawn',
    act: () =>
      mutate(
        agentClient,
        `withdrawApplication(policyId: ${held.policy.policyId}, toQuote: false, message: "Ada")`,
        'PolicyClosed',
      ),
    sends: () => [
      ['POLICY_WITHDRAWN', { after: { isQuoteAgain: false } }],
      status('IN_PROCESS', 'ABANDONED'),
    ],
  },
  {
    title: 'what has ended is archived',
    act: async () => {
      current = heldCheck;
      await act(accounting, 'Void');
      await sentEvents();
      await mutate(manager, `archivePolicy(policyId: ${held.policy.policyId})`, 'PolicyClosed');
    },
    sends: () => [['POLICY_ARCHIVED', {}], status('ABANDONED', 'ARCHIVED')],
  },
  {
    title: 'a check is entered',
    act: () => abandonOthers().then(() => enterCheck(100)),
    sends: () => [payment('PAYMENT_MADE', '100.00', { status: 'submitted' }), ...evaluatedEvents()],
  },
  {
    title: 'a payment is voided',
    act: () => act(accounting, 'Void'),
    sends: () => moved('PAYMENT_VOIDED', 'VOID', '100.00'),
  },
  {
    title: 'a payment clears',
    act: () =>
      enterCheck(90)
        .then(sentEvents)
        .then(() => act(accounting, 'Clear')),
    sends: () => [...moved('PAYMENT_CLEARED', 'CLEAR', '90.00'), ...evaluatedEvents()],
  },
  {
    title: 'the bank returns a payment',
    act: () => act(accounting, 'Return'),
    sends: () => moved('PAYMENT_RETURNED', 'RETURN', '90.00'),
  },
  {
    title: 'a card is charged',
    act: () => pay(50),
    sends: () => [payment('PAYMENT_MADE', '50.00', { status: 'cleared' }), ...evaluatedEvents()],
  },
  {
    title: 'a refund is requested',
    act: () => act(accounting, 'RequestRefund', { Amount: 20 }),
    sends: () => moved('REFUND_REQUESTED', 'REQUEST_REFUND', '-20.00'),
  },
  {
    title: 'a refund is approved',
    act: () => act(approver, 'ApproveRefund'),
    sends: () => moved('REFUND_APPROVED', 'APPROVE_REFUND', '-20.00'),
  },
  {
    title: 'a refund is sent',
    act: () =>
      act(approver, 'QueueRefund')
        .then(sentEvents)
        .then(() => act(approver, 'IssueRefund')),
    sends: () => moved('REFUND_SENT', 'ISSUE_REFUND', '-20.00'),
  },
  {
    title: 'a document is added',
    act: () => addDocument(),
    sends: () => [['DOCUMENT_ADDED', { after: { documentId, documentType: 'Lease' } }]],
  },
  {
    title: 'an application is paid and submitted, and issued at once',
    act: () =>
      pay(total - 30)
        .then(sentEvents)
        .then(() => submit(policyId)),
    sends: () => [
      ['POLICY_ISSUED', { after: { policyNumber: expect.stringMatching(/^\w+$/), isAutomatic: true } }],
      ['POLICY_SUBMITTED', {}],
      status('IN_PROCESS', 'PENDING_UNDERWRITING'),
      status('PENDING_UNDERWRITING', 'ISSUED'),
    ],
  },
  {
    title: 'money moves to another policy',
    act: async () => {
      const { policyId: other } = (await played('slab-day-364')).file.policy;
      await sentEvents();
      await mutate(
        accountant,
        `transferCash(policyId: ${policyId}, toPolicyId: ${other}, amount: "4.00", reason: "Ada's")`,
        'CashTransferred',
      );
    },
    sends: () => [
      // The other policy has the same address, so that the money that it receives sends it to review.
      ['HARD_STOP', { after: { type: 'REQUIRES_REVIEW' } }],
      ['MONEY_TRANSFERRED', { after: { amount: '4.00' } }],
      ['PAYMENT_MADE', { after: { paymentId: expect.any(Number), amount: '4.00', status: 'cleared' } }],
      ['POLICY_HELD', {}],
      status('IN_PROCESS', 'PENDING_UNDERWRITING'),
    ],
  },
  {
    title: 'a small balance is written off',
    act: () => mutate(accountant, `writeOffBalance(policyId: ${policyId})`, 'BalanceWrittenOff'),
    sends: () => [['BALANCE_WRITTEN_OFF', { after: { amount: '4.00' } }]],
  },
  {
    title: 'a change of an issued policy is opened',
    act: () =>
      mutate(agentClient, `openChange(policyId: ${policyId}, change: { kind: LENDERS })`, 'ChangeSaved'),
    sends: () => [['CHANGE_OPENED', { after: { changeKind: 'LENDERS', effectiveDate: '2026-12-21' } }]],
  },
  {
    title: 'a change is given up',
    act: () => mutate(agentClient, `abandonChange(policyId: ${policyId}, message: "Ada")`, 'ChangeSaved'),
    sends: () => [
      ['CHANGE_ABANDONED', { after: { changeKind: 'LENDERS' } }],
      status('IN_PROCESS', 'ABANDONED'),
    ],
  },
  {
    title: 'a change is priced',
    act: async () => {
      const { mailingAddress } = quote;
      await changesOf(agentClient, policyId).open({ kind: 'MAILING_ADDRESS' });
      await changesOf(agentClient, policyId).save({
        mailingAddress: {
          version: mailingAddress.version,
          streetAddress1: '9 New Road',
          city: 'Metairie',
          stateId: 19,
          postalCode: '70001',
        },
      });
      await sentEvents();
      saved(await changesOf(agentClient, policyId).price());
    },
    sends: () => [['CHANGE_PRICED', { after: { changeKind: 'MAILING_ADDRESS', amount: '0.00' } }]],
  },
  {
    title: 'a change is issued',
    act: async () => saved(await changesOf(agentClient, policyId).issue()),
    sends: () => [
      [
        'CHANGE_ISSUED',
        { after: { changeKind: 'MAILING_ADDRESS', effectiveDate: '2026-12-21', amount: '0.00' } },
      ],
      status('IN_PROCESS', 'PENDING_UNDERWRITING'),
      status('PENDING_UNDERWRITING', 'ISSUED'),
    ],
  },
  {
    title: 'a change is accepted for a later day',
    act: async () => {
      const changes = changesOf(agentClient, policyId);
      saved(await changes.open({ kind: 'MAILING_ADDRESS', effectiveDate: '2027-02-01' }));
      await changes.save({ mailingAddress: { version: 1, streetAddress1: '10 New Road' } });
      saved(await changes.price());
      await sentEvents();
      saved(await changes.issue());
    },
    sends: () => [
      [
        'CHANGE_SCHEDULED',
        { after: { changeKind: 'MAILING_ADDRESS', effectiveDate: '2027-02-01', amount: '0.00' } },
      ],
      status('IN_PROCESS', 'PENDING_SCHEDULED_CHANGES'),
    ],
  },
  {
    title: 'a policy is cancelled',
    act: async () => {
      const changes = changesOf(manager, policyId);
      const cancellationReason = 'BUILDING_SOLD_OR_REMOVED';
      saved(await changes.open({ kind: 'CANCELLATION', cancellationReason, effectiveDate: '2027-12-20' }));
      saved(await changes.price());
      await changes.addEvidence();
      saved(await changes.issue({ agentSignedDate: '2026-11-21', insuredSignedDate: '2026-11-21' }));
      await sentEvents();
      await mutate(
        examiner,
        `decideReview(policyId: ${policyId}, release: true, message: "Ada")`,
        'ReviewDecided',
      );
    },
    sends: () => [
      [
        'CHANGE_ISSUED',
        { after: { changeKind: 'CANCELLATION', effectiveDate: '2027-12-20', amount: expect.any(String) } },
      ],
      [
        'POLICY_CANCELLED',
        {
          after: {
            cancellationReason: 'BUILDING_SOLD_OR_REMOVED',
            effectiveDate: '2027-12-20',
            amount: expect.any(String),
          },
        },
      ],
      ['POLICY_RELEASED', {}],
      status('PENDING_UNDERWRITING', 'ISSUED'),
    ],
  },
  {
    title: 'a policy is reinstated',
    act: async () => {
      const changes = changesOf(manager, policyId);
      saved(await changes.open({ kind: 'REINSTATEMENT' }));
      saved(await changes.price());
      await changes.addEvidence();
      saved(await changes.issue());
      await sentEvents();
      await mutate(
        examiner,
        `decideReview(policyId: ${policyId}, release: true, message: "Ada")`,
        'ReviewDecided',
      );
    },
    sends: () => [
      [
        'CHANGE_ISSUED',
        { after: { changeKind: 'REINSTATEMENT', effectiveDate: '2027-12-20', amount: expect.any(String) } },
      ],
      ['POLICY_REINSTATED', { after: { effectiveDate: '2027-12-20' } }],
      ['POLICY_RELEASED', {}],
      status('PENDING_UNDERWRITING', 'ISSUED'),
    ],
  },
  {
    title: "the day's letters by mail are printed, and printing them again sends nothing more",
    act: async () => {
      for (const again of [false, true])
        await mutate(csrClient, `printLetters(businessDay: "2026-11-21", again: ${again})`, 'LettersPrinted');
    },
    sends: () => [
      letter('LETTER_SENT', 'APPLICATION_DECLINED', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'APPLICATION_RECEIVED', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'APPLICATION_RECEIVED', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'CANCELLATION', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'DECLARATIONS_ENDORSEMENT', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'DECLARATIONS_ENDORSEMENT', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'DECLARATIONS_NEW_BUSINESS', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'DOCUMENT_REMINDER', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'DOCUMENT_REQUEST', 'INSURED', 'MAIL'),
      letter('LETTER_SENT', 'REFUND_SENT', 'PAYOR', 'MAIL'),
      letter('LETTER_SENT', 'REINSTATEMENT', 'INSURED', 'MAIL'),
    ],
  },
  {
    title: 'the mail server takes a letter',
    act: () => sendToAgent('DECLARATIONS_NEW_BUSINESS', undefined),
    sends: () => [letter('LETTER_SENT', 'DECLARATIONS_NEW_BUSINESS', 'AGENT', 'EMAIL')],
  },
  {
    title: 'the mail server refuses a letter for good',
    act: () => sendToAgent('APPLICATION_DECLINED', '550 no such user'),
    sends: () => [letter('LETTER_FAILED', 'APPLICATION_DECLINED', 'AGENT', 'EMAIL')],
  },
];

/** The events that an act has sent. */
const provedEvents = new Set<string>();

await sentEvents();

for (const { title, act: run, sends } of acts)
  test(`${title}: each subscriber gets it once, with numbers, amounts and status and nothing about a person`, async () => {
    await run();
    const sent = await sentEvents();
    expect(sent).toEqual(sorted(sends()));
    for (const event of sent) provedEvents.add(String(Object(event)[0]));
  });

test('every event of the table was sent by an act above', () => {
  expect(Object.keys(webhookEvents).filter((event) => !provedEvents.has(event))).toEqual([]);
});

test('a user subscribes only to events that they may see, and without the right gets none', async () => {
  await addColleague(world, 'accounting', 'partner', 'API_PARTNER');
  expect(await subscribe('partner', ['POLICY_ISSUED', 'PAYMENT_MADE', 'DOCUMENT_ADDED'])).toEqual({
    __typename: 'SaveRefused',
    problems: [
      {
        code: 'NOT_ALLOWED',
        field: 'input.events',
        message:
          "You don't have permission to see what these events report: PAYMENT_MADE, DOCUMENT_ADDED. Leave them out.",
      },
    ],
  });
  expect(await subscribe('partner', ['POLICY_ISSUED'])).toEqual({ __typename: 'WebhookCreated' });
  await world.db
    .updateTable('app_user')
    .set({ role: 'API_PARTNER' })
    .where('user_name', '=', 'principal')
    .execute();
  await addDocument();
  expect(await sentEvents()).toEqual([]);
});
