import type { ReportKind, ReportMeasure } from '../../../machines/contract/types.ts';
import {
  Adjusters,
  CalendarRuns,
  ClaimDiary,
  ClaimQueues,
  Claims,
  CommissionStatement,
  Entities,
  LetterCopies,
  People,
  PrintRuns,
  RecordedSessions,
  Sessions,
  SystemStatus,
} from '../../../src/graphql/office-documents.ts';
import {
  AdministratorTasks,
  DayReceipts,
  DueWork,
  ListedDuties,
  Pipeline,
  PipelineCounts,
  ReadBankDay,
  ReadBookLines,
  ReadyToIssue,
  RecentPolicies,
  RenewalsToWin,
  ReportTile,
  ReviewCounts,
  ReviewItems,
  SearchPolicies,
  SuspenseList,
  WaitingPayments,
} from '../../../src/graphql/staff-documents.ts';
import type { Client } from '../../support/server/graphql-client.ts';
import { firstBookNumber, lastBookDay } from './book-seed.ts';

/** A call that a user of the book makes, again and again. */
export interface BookCall {
  readonly title: string;
  readonly people: readonly string[];
  /** Throws if the answer has errors. */
  ask(client: Client): Promise<unknown>;
}

/** An agent of the largest agency, one of a small one, and the principal of the largest. */
export const bookPeople = {
  large: 'book.agent.1',
  small: 'book.agent.3000',
  principal: 'book.principal.2',
} as const;

const { large, small, principal } = bookPeople;
const everybody = [large, small, principal, 'examiner', 'csr', 'accounting', 'admin'];
const searchers = [large, small, 'csr'];
const workers = [large, small, principal];
const claimsPeople = ['claims', 'adjuster', large, small];

/** The figures that a principal finds on the home page. */
const principalTiles: readonly (readonly [ReportKind, ReportMeasure])[] = [
  ['IN_FORCE', 'POLICIES'],
  ['PREMIUM', 'WRITTEN_PREMIUM'],
  ['RETENTION', 'RETENTION'],
  ['CONVERSION', 'CONVERSION'],
  ['COMMISSION', 'NEW_COMMISSION'],
];

const row =
  'policyId policyNumber insuredName address policyState transactionStatus standing { kind description } step totalPremium effectiveDate changedAt submittedAt';

/** A call in a text of GraphQL, as partners send it. */
function partner(title: string, query: string, people: readonly string[] = searchers): BookCall {
  return {
    title,
    people,
    ask: async (client) => {
      const { body, text } = await client.send(query);
      if (!body?.data || body.errors) throw new Error(`${title}: ${text.slice(0, 500)}`);
    },
  };
}

function search(text: string): BookCall {
  return {
    title: `search "${text}"`,
    people: searchers,
    ask: (client) => client.ask(SearchPolicies, { text }),
  };
}

const page = (title: string, bounds: string, fields = `nodes { ${row} } pageInfo { endCursor }`) =>
  partner(`policies, ${title}`, `{ policies(${bounds}) { ${fields} } }`);

/** The cursor of a policy in a list of policies. */
const cursor = (policyId: number) => Buffer.from(`p|${policyId}`).toString('base64url');

/** Every list, search, queue and report; the middle of the book is where its numbers have their half. */
export function bookCalls(policies: number): BookCall[] {
  const middle = firstBookNumber + Math.floor(policies / 2);
  const day = lastBookDay;
  return [
    { title: 'home: recent policies', people: everybody, ask: (client) => client.ask(RecentPolicies, {}) },
    { title: 'home: pipeline', people: workers, ask: (client) => client.ask(Pipeline, { first: 100 }) },
    { title: 'home: pipeline counts', people: workers, ask: (client) => client.ask(PipelineCounts, {}) },
    { title: 'home: renewals to win', people: workers, ask: (client) => client.ask(RenewalsToWin, {}) },
    {
      title: 'home: what is due',
      people: [principal, 'csr', 'accounting'],
      ask: (client) => client.ask(DueWork, {}),
    },
    ...principalTiles.map(([kind, measure]) => ({
      title: `home: tile ${kind} ${measure}`,
      people: [principal],
      ask: (client: Client) =>
        client.ask(ReportTile, { kind, measure, fromDate: '2025-11-20', toDate: lastBookDay }),
    })),
    ...(['AMOUNT', 'EXPIRES', 'NEXT_DUE', 'NAME', 'OLDEST'] as const).map((order) => ({
      title: `pipeline by ${order.toLowerCase().replace('_', ' ')}`,
      people: workers,
      ask: (client: Client) => client.ask(Pipeline, { order, first: 100 }),
    })),
    {
      title: 'pipeline, quotes with smith',
      people: workers,
      ask: (client) => client.ask(Pipeline, { filter: { stages: ['QUOTE'], text: 'smith' }, first: 100 }),
    },
    {
      title: 'pipeline, archived',
      people: workers,
      ask: (client) => client.ask(Pipeline, { filter: { stages: ['ARCHIVED'] }, order: 'NAME', first: 100 }),
    },
    {
      title: 'pipeline of one agent',
      people: [principal],
      ask: (client) =>
        client.ask(Pipeline, { filter: { agentUserId: String(firstBookNumber + 1) }, first: 100 }),
    },
    {
      title: 'pipeline of an agency that a company looks at',
      people: ['csr'],
      ask: (client) =>
        client.ask(Pipeline, { filter: { agencyEntityId: String(firstBookNumber + 2) }, first: 100 }),
    },
    partner('home: my quotes', `{ myQuotes { ${row} } }`, everybody),
    partner('home: review queue', `{ reviewQueue { ${row} } }`, ['examiner', 'admin']),
    {
      title: 'home: ready to issue',
      people: ['examiner', 'admin'],
      ask: (client) => client.ask(ReadyToIssue, {}),
    },
    { title: 'review items', people: ['examiner'], ask: (client) => client.ask(ReviewItems, { first: 25 }) },
    { title: 'review counts', people: ['examiner'], ask: (client) => client.ask(ReviewCounts, {}) },
    { title: 'administrator tasks', people: ['admin'], ask: (client) => client.ask(AdministratorTasks, {}) },
    { title: 'system status', people: ['admin'], ask: (client) => client.ask(SystemStatus, {}) },
    {
      title: 'waiting payments',
      people: ['accounting'],
      ask: (client) => client.ask(WaitingPayments, { statuses: [5, 6] }),
    },
    {
      title: 'receipts of a day',
      people: ['accounting'],
      ask: (client) => client.ask(DayReceipts, { day, first: 25 }),
    },
    {
      title: 'suspense',
      people: ['accounting'],
      ask: (client) => client.ask(SuspenseList, { status: 'WAITING', first: 25 }),
    },
    { title: 'bank day', people: ['accounting'], ask: (client) => client.ask(ReadBankDay, { day }) },
    {
      title: 'book lines',
      people: ['accounting'],
      ask: (client) =>
        client.ask(ReadBookLines, { day: '2026-11-10', account: 'WRITTEN_PREMIUM', first: 25 }),
    },
    {
      title: 'commission of a month',
      people: ['accounting'],
      ask: (client) =>
        client.ask(CommissionStatement, {
          entityId: String(firstBookNumber + 2),
          fromDate: '2026-10-01',
          toDate: '2026-10-31',
          first: 25,
        }),
    },
    { title: 'letters', people: ['csr'], ask: (client) => client.ask(LetterCopies, { first: 25 }) },
    {
      title: 'letters that failed',
      people: ['csr'],
      ask: (client) => client.ask(LetterCopies, { first: 25, filter: { statuses: ['FAILED'] } }),
    },
    { title: 'print runs', people: ['csr'], ask: (client) => client.ask(PrintRuns, { businessDay: day }) },
    { title: 'people', people: ['admin'], ask: (client) => client.ask(People, { filter: { text: 'sm' } }) },
    {
      title: 'entities',
      people: ['admin'],
      ask: (client) => client.ask(Entities, { filter: { text: 'al' } }),
    },
    { title: 'calendar runs', people: ['admin'], ask: (client) => client.ask(CalendarRuns, {}) },
    { title: 'duties that failed', people: ['admin'], ask: (client) => client.ask(ListedDuties, {}) },
    { title: 'lab sessions', people: ['qa'], ask: (client) => client.ask(RecordedSessions, { first: 25 }) },
    {
      title: 'lab sessions that are kept',
      people: ['qa'],
      ask: (client) => client.ask(Sessions, { isKept: true }),
    },
    { title: 'claims, open', people: claimsPeople, ask: (client) => client.ask(Claims, { isClosed: false }) },
    {
      title: 'claims, closed or withdrawn',
      people: claimsPeople,
      ask: (client) => client.ask(Claims, { isClosed: true }),
    },
    ...(['ASSIGNMENT', 'SUIT'] as const).map((queue) => ({
      title: `claims, queue ${queue.toLowerCase()}`,
      people: ['claims'],
      ask: (client: Client) => client.ask(Claims, { isClosed: false, queue }),
    })),
    {
      title: 'claims of a policy',
      people: ['claims', 'csr'],
      ask: (client) => client.ask(Claims, { policyId: String(middle + 3) }),
    },
    {
      title: 'claims: queues',
      people: ['claims', 'claimsmanager'],
      ask: (client) => client.ask(ClaimQueues, {}),
    },
    { title: 'claims: diary', people: ['claims'], ask: (client) => client.ask(ClaimDiary, {}) },
    { title: 'claims: adjusters', people: ['claims'], ask: (client) => client.ask(Adjusters, {}) },
    partner('outbox', '{ outbox(first: 50) { outboxMessageId } }', ['csr']),
    search(String(middle)),
    search(`2222${middle}`.slice(-10)),
    search('james.smith@gmail.com'),
    search('quincy bourne'),
    search('winbridge'),
    search('smith'),
    search('james smith'),
    search('oak st'),
    search('gmail'),
    search('li'),
    search('s'),
    search('70112'),
    search('1234'),
    page('first 50', 'first: 50'),
    page('last 50', 'last: 50'),
    page('mid-book', `first: 50, after: "${cursor(middle)}"`),
    page('mid-book backwards', `last: 50, before: "${cursor(middle)}"`),
    page('counted', 'first: 50', 'totalCount isTotalCountExact'),
    page('quotes', 'first: 50, filter: { policyStates: [QUOTE] }'),
    page('applications, counted', 'first: 50, filter: { policyStates: [APPLICATION] }', 'totalCount'),
    page('held', 'first: 50, filter: { transactionStatuses: [PENDING_UNDERWRITING] }'),
    page('of a state that is not there', 'first: 50, filter: { policyStates: [BILLED_RENEWAL_APPLICATION] }'),
    page('changed in a week', 'first: 50, filter: { changedSince: "2026-11-13T00:00:00Z" }'),
    page(
      'that begin in a week',
      'first: 50, filter: { effectiveFrom: "2024-03-04", effectiveTo: "2024-03-10" }',
    ),
    page('with smith', 'first: 50, filter: { text: "smith" }'),
    partner('findPolicies, ZIP code', `{ findPolicies(zipCode: "70112") { ${row} } }`),
    partner('findPolicies, street number', `{ findPolicies(streetNumber: "1234") { ${row} } }`),
    partner('findPolicies, e-mail', `{ findPolicies(email: "james.smith7@gmail.com") { ${row} } }`),
    partner('payments', '{ payments(first: 50) { nodes { paymentId amount policyId } } }'),
    partner('payments, counted', '{ payments(first: 1) { totalCount } }'),
    partner(
      'payments that are refunded',
      '{ payments(first: 50, filter: { paymentStatusIds: [5] }) { nodes { paymentId } } }',
    ),
    partner(
      'receipts of a week',
      '{ payments(first: 50, filter: { receivedFrom: "2025-03-03", receivedTo: "2025-03-09" }) { nodes { paymentId } } }',
    ),
    partner('policy terms', `{ policyTerms(policyMainId: "${middle}") { ${row} } }`, ['csr']),
    partner('current quote', `{ currentQuote { ${row} } }`),
  ];
}
