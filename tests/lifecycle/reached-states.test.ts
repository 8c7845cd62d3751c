import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PolicyState, TransactionStatus, TransactionType } from '../../machines/contract/enums.ts';

/** The act by which something is reached: what a person or the calendar does, the source that does it, and the words there. */
type Act = readonly [act: string, source: string, words: string];

/* Every state, status and type of the specification with the act by which a policy or a transaction comes to it. */
const states: { readonly [state in keyof typeof PolicyState]: Act } = {
  QUOTE: ['A quote is started.', 'server/quote/new-quote.service.ts', "policyState: 'QUOTE'"],
  APPLICATION: ['A quote is submitted.', 'server/underwriting/submit.service.ts', "'submit', conditions"],
  NEW_BUSINESS: ['An application is issued.', 'server/underwriting/issue.service.ts', "'issue', circ"],
  BILLED_RENEWAL_APPLICATION: [
    'The calendar offers the next term.',
    'server/renewal/build-renewal.service.ts',
    "'renew', {",
  ],
  RENEWAL: ['A billed renewal is paid.', 'server/renewal/renewal-money.service.ts', "'issue', {"],
  ROLLOVER_QUOTE: [
    'A policy of another insurer is taken over.',
    'server/rollover/start-rollover.service.ts',
    "policyState: 'ROLLOVER_QUOTE'",
  ],
  ROLLOVER_APPLICATION: [
    'A rollover is submitted with its payment.',
    'server/underwriting/submit.service.ts',
    "'submit', conditions",
  ],
  ROLLOVER_SCHEDULE_FOR_BILLING: [
    'A complete rollover is scheduled.',
    'server/rollover/schedule-rollover.service.ts',
    "'schedule for billing', {",
  ],
  BILLED_ROLLOVER_APPLICATION: [
    'The calendar bills a rollover.',
    'server/renewal/bill-renewal.service.ts',
    "'bill', { isBillPrinted",
  ],
  ROLLOVER: ['A billed rollover is paid.', 'server/renewal/renewal-money.service.ts', "'ROLLOVER'"],
  DELETED_INCOMPLETE_ROLLOVER_TRANSFER: [
    'A rollover is withdrawn, or nobody pays for it.',
    'server/rollover/end-rollover.service.ts',
    "'delete', {}",
  ],
};

const statuses: { readonly [status in keyof typeof TransactionStatus]: Act | null } = {
  IN_PROCESS: ['A transaction is opened.', 'server/policy/file/policies.store.ts', "'IN_PROCESS'"],
  // No act saves an application as complete but unsigned or unpaid: it stays in process, and its screen says what is awaited.
  NOT_SUBMITTED: null,
  PENDING_UNDERWRITING: [
    'A rule of underwriting holds an application.',
    'server/underwriting/evaluate-application.service.ts',
    "'PENDING_UNDERWRITING'",
  ],
  SFR_RATES_REQUIRED: [
    'The engine cannot rate.',
    'server/quote/pricing/rate.service.ts',
    "'SFR_RATES_REQUIRED'",
  ],
  ISSUED: [
    'An application is issued.',
    'server/underwriting/issue.service.ts',
    "transactionStatus: 'ISSUED'",
  ],
  REJECTED: [
    'An examiner declines.',
    'server/closing/close-transaction.service.ts',
    "transactionStatus: 'REJECTED'",
  ],
  ABANDONED: ['A quote is abandoned or expires.', 'server/underwriting/abandon.service.ts', "'ABANDONED'"],
  PENDING_SCHEDULED_CHANGES: [
    'A change is accepted ahead of its day.',
    'server/change/complete-change.service.ts',
    "'PENDING_SCHEDULED_CHANGES'",
  ],
  SCHEDULED_FOR_BILLING: [
    'The next term or a rollover is built.',
    'server/policy/file/policies.store.ts',
    "'SCHEDULED_FOR_BILLING'",
  ],
  BILLED_RENEWAL: ['An offer is billed.', 'server/renewal/bill-renewal.service.ts', "'BILLED_RENEWAL'"],
  CLOSED: ['A bill is not paid in time.', 'server/renewal/lapse-renewal.service.ts', "'CLOSED'"],
  RESCINDED_ROLLOVER_TRANSFER: [
    'A scheduled or billed rollover is withdrawn.',
    'server/rollover/end-rollover.service.ts',
    "'withdraw'",
  ],
  ARCHIVED: [
    'What has ended is archived.',
    'server/closing/close-transaction.service.ts',
    "transactionStatus: 'ARCHIVED'",
  ],
};

const changeTable = 'machines/change/changes.ts';
const types: { readonly [type in keyof typeof TransactionType]: Act } = {
  NEW_BUSINESS: [
    'A quote is started.',
    'server/quote/new-quote.service.ts',
    "transactionType: 'NEW_BUSINESS'",
  ],
  ENDORSEMENT: ['A change of coverage is opened.', changeTable, "type: 'ENDORSEMENT'"],
  UPDATE: ['A change of contacts or lenders is opened.', changeTable, "type: 'UPDATE'"],
  CORRECTION: ['A correction is opened.', changeTable, "type: 'CORRECTION'"],
  AGENT_TRANSFER: ['The agent of record changes.', changeTable, "type: 'AGENT_TRANSFER'"],
  CANCELLATION: ['A cancellation is opened.', changeTable, "type: 'CANCELLATION'"],
  CANCELLATION_CORRECTION: ['A cancellation is corrected.', changeTable, "type: 'CANCELLATION_CORRECTION'"],
  REINSTATEMENT: ['A canceled policy is reinstated.', changeTable, "type: 'REINSTATEMENT'"],
  REINSTATEMENT_WITH_CHANGES: [
    'It is reinstated with changes.',
    changeTable,
    "type: 'REINSTATEMENT_WITH_CHANGES'",
  ],
  RENEWAL: [
    'The next term is offered.',
    'server/policy/file/policies.store.ts',
    "transactionType: 'RENEWAL'",
  ],
  BILLED_RENEWAL: [
    'The next term is billed.',
    'server/renewal/bill-renewal.service.ts',
    "transactionType: 'BILLED_RENEWAL'",
  ],
  CLAIM: ['A loss is reported.', 'server/claims/report-loss.service.ts', "transactionType: 'CLAIM'"],
  UNDOCUMENTED_CASH_RECEIVED: [
    'Money comes after a lapse.',
    'server/renewal/late-money.service.ts',
    "'UNDOCUMENTED_CASH_RECEIVED'",
  ],
  UPLOADED_ROLLOVER_TRANSFER: [
    'A row of a book is imported.',
    'server/rollover/import-book.service.ts',
    "'UPLOADED_ROLLOVER_TRANSFER'",
  ],
};

test.each([
  ['state', PolicyState, states, []],
  ['status', TransactionStatus, statuses, ['NOT_SUBMITTED']],
  ['type', TransactionType, types, []],
] as const)(
  'every %s of the specification is reached by an act, but for those that say why not',
  (_, listed, table, unreached) => {
    const rows: [string, Act | null][] = Object.entries(table);
    expect(rows.map(([name]) => name).sort()).toEqual(Object.keys(listed).sort());
    expect(rows.flatMap(([name, act]) => (act === null ? [name] : []))).toEqual([...unreached]);
    const missing = rows.flatMap(([name, act]) => {
      const [, source = '', words = ''] = act ?? [];
      return act === null || readFileSync(source, 'utf8').includes(words) ? [] : [name];
    });
    expect(missing).toEqual([]);
  },
);
