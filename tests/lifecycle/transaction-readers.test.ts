import { expect, test } from 'vitest';
import { sourcesIn } from '../checks/sources.ts';

/**
 * Every file of the server that chooses between the transaction in force, the open one and the active one (the open one, else the one
 * in force), with its decision. Only the work on an open change reads it; nothing else reads it as if it were in force.
 */
const decisions: { readonly [file in string]: string } = {
  'server/refunds/payor-credits.service.ts': 'in force: only money of an issued policy is applied to charges',
  'server/refunds/returned-payments.store.ts': 'in force: who may see a payment follows the owner in force',
  'server/billing/transfer-cash.service.ts': 'in force: only money of an issued policy is applied to charges',
  'server/billing/payments.service.ts':
    'current: only before the issue is there nothing to pay without a premium',
  'server/billing/write-off.service.ts': 'in force: only the balance of an issued policy is written off',
  'server/calendar/term.service.ts':
    'in force: only an issued policy holds a credit; open: what was paid for the change is none',
  'server/change/unpaid/invalid-payment.service.ts': 'opens the cancellation for a returned payment',
  'server/change/unpaid/returned-payments.service.ts':
    'in force: only a payment of an issued policy is made good',
  'server/change/terms-together.store.ts':
    'in force: the later terms of a line; open: those that are worked on together',
  'server/change/transaction-acts.service.ts': 'open, else in force: what REST calls the transaction',
  'server/change/unpaid/undo-change.service.ts': 'keeps all of them when a change is undone',
  'server/billing/payment-actions.service.ts':
    'current: only a policy that was issued has premium that a refund may not take',
  'server/billing/draft-payment.service.ts':
    'in force: only an issued term has a cancellation that stops its drafts',
  'server/billing/suspense.store.ts': 'in force: money is matched by the loan number and the total in force',
  'server/billing/guest-payments.service.ts': 'active: a guest pays for the work that the link was sent for',
  'server/lists/lenders.store.ts': 'active: the lenders that an agency named last are in the open work',
  'server/calendar/calendar-duties.store.ts': 'in force: who may see a duty follows the owner in force',
  'server/calendar/candidates.store.ts': 'active: what expires is the quote or application that is worked on',
  'server/change/change-details.service.ts': 'open: the change that is worked on; offers by the one in force',
  'server/change/change.store.ts': 'writes which one is open; ratings by transaction',
  'server/change/end-change.service.ts':
    'goes back to the one in force, or to the open one that was set aside',
  'server/change/lay-change.service.ts': 'keeps all of them when a file is laid over another',
  'server/change/open-change.service.ts': 'in force: what a change is laid over; writes which one is open',
  'server/change/price-change.service.ts': 'open: only the open change is priced and issued',
  'server/change/review-change.service.ts': 'active: what is shown after a decision',
  'server/documents/send-letter-again.service.ts': 'in force: a letter goes to the party that is named now',
  'server/documents/texts/text-messages.store.ts':
    'in force: the hour of a text is that of the place of the property',
  'server/partners/webhooks.service.ts':
    'in force: whether the maker of a webhook may see the policy of a delivery',
  'server/documents/documents.service.ts': 'open: a document is added to the change that is worked on',
  'server/ledger/commission-month.store.ts':
    'in force: a statement of commission names the insured and the days of the term in force',
  'server/messages/messages.service.ts': 'in force: a thread belongs to the owner and the insured in force',
  'server/messages/messages.store.ts': 'in force: the queue names the owner and the insured in force',
  'server/messages/paper-answers.service.ts':
    'in force: who may see the papers of a policy follows the file in force',
  'server/ledger/project-account.service.ts': 'current and open: both show the balance of the term',
  'server/policy/versions/issue-versions.service.ts': 'sets all of them at an issue and when a day begins',
  'server/database/policy-conditions.ts': 'names the column of the transaction in force, for the stores',
  'server/ledger/balances.store.ts': 'active: it has the balance that the wire shows',
  'server/partners/deliver-webhook.service.ts': 'in force: whether the webhook’s maker may see the policy',
  'server/people/account.service.ts': 'in force: claims belong to what was in force',
  'server/people/work/book-preview.store.ts': 'in force: issued policies change their agent by a change',
  'server/people/work/work-transfers.store.ts': 'in force; of what is not issued the active one',
  'server/policy/file/file-members.store.ts':
    'names which transaction of a file is current, for its statements',
  'server/policy/search/book-conditions.store.ts':
    'in force: a search by determination or e-mail looks at the version in force',
  'server/policy/file/policies.store.ts':
    'in force: what search finds; a new policy has its first transaction open',
  'server/policy/entity/policy-entity.routes.ts':
    'active on the wire, as the specification’s client reads; other policies by the one in force',
  'server/policy/file/policy-file.store.ts':
    'the one that is asked for, else in force or active as the reader says',
  'server/policy/file/policy-files.service.ts':
    'offers both: `readPolicyFile` the active one, `readPolicyInForce` the one in force',
  'server/policy/file/policy-shapes.ts': 'active: the field of the wire',
  'server/policy/pipeline/pipeline-rows.store.ts':
    'active: whether what is worked on is held, returned or ready to issue',
  'server/policy/screening/screening.store.ts': 'in force: the book is compared with the sanctions list',
  'server/policy/search/policy-summaries.service.ts':
    'in force or active, as the lists do: it answers the row of a list',
  'server/policy/search/policy-lists.store.ts':
    'in force; queues of work and unfinished quotes list the active one',
  'server/policy/versions/open-work.store.ts':
    'all of them: what is open is asked of the policy, not of one transaction',
  'server/policy/versions/versions.service.ts': 'sets all of them at an issue, from the slices',
  'server/policy/versions/versions.store.ts': 'writes them',
  'server/quote/copy-quote.service.ts': 'names the first transaction of a copy',
  'server/quote/primary-residences.store.ts':
    'in force: another primary residence counts while it is covered',
  'server/quote/quote-document.service.ts': 'in force: a PDF of an issued policy shows what is in force',
  'server/quote/new-quote.service.ts': 'names the first transaction of a new quote',
  'server/quote/start.routes.ts': 'active: the field of the wire',
  'server/claims/claim-files.service.ts': 'the one that was in force on the date of loss',
  'server/documents/evidence.service.ts': 'in force: evidence of insurance shows what is in force',
  'server/installments/bill-underpayment.service.ts': 'current: only an issued term owes premium',
  'server/installments/monthly-facts.service.ts': 'current: only an issued term has payments to come',
  'server/portal/own-policy.service.ts': 'in force: insureds see what is in force; before that the work',
  'server/receipts/receipt-candidates.store.ts':
    'in force, else active: money is matched to a term, or to an offer that is billed',
  'server/database/sights/claims-in-sight.ts': 'in force: who may see a claim follows the owner in force',
  'server/claims/flood-what-if.service.ts': 'in force: what the policy would pay is what is in force',
  'server/documents/letter-acts/ask-recertification.service.ts':
    'current: only an issued term is asked for its facts again',
  'server/people/portal/policy-door.store.ts':
    'in force: the name and the ZIP code of a policy are those in force',
  'server/reports/report-sources.store.ts':
    'current: only an issued term counts; before that the open one is a quote',
  'server/reports/fema-exports.store.ts': 'current: only an issued term is exported in the fields of FEMA',
  'server/reports/reports.store.ts': 'in force, unless the row names its own transaction',
  'server/portal/search-own.service.ts': 'in force: what an insured finds of a policy is what was issued',
  'server/renewal/returned-renewal.service.ts':
    'current and open: a term that nothing changed since its issue is ended and offered again where its payment was returned',
  'server/renewal/renewal-term.service.ts': 'in force: only an issued term is renewed',
  'server/renewal/renewal-view.service.ts': 'in force: the versions of both terms',
  'server/renewal/renewals.store.ts':
    'in force: who may see a renewal follows the owner in force; of an offer the active one',
  'server/servicing/servicing-transfers.store.ts':
    'current: a transfer of loans looks at the lenders of issued terms',
  'server/underwriting/policy-check.routes.ts':
    'in force: whether the policy is active; every other check is about the work',
};

const choice =
  /(active|current|open|in_force)_transaction_id|(active|current|open|inForce)TransactionId|readPolicyInForce/;

test('every reader of a policy’s transaction decides which one it reads', () => {
  const readers = sourcesIn('server').filter(
    ({ path, text }) => choice.test(text) && !path.startsWith('server/schema/'),
  );
  expect(readers.map(({ path }) => path).toSorted()).toEqual(Object.keys(decisions).toSorted());
});
