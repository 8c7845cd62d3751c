import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How often each file of the server asks for the real time, by what for. Everything else goes by todayOf and momentOf, which a sandbox moves. */
const realTime: { readonly [why: string]: { readonly [file: string]: number } } = {
  'the clocks themselves': {
    'build-world.ts': 2,
    'kernel/business-clock.service.ts': 1,
    'kernel/world.ts': 2,
  },
  'sessions, passwords, codes, lock-out, keys and limits': {
    'identity/second-factor/authenticators.service.ts': 5,
    'kernel/idempotency.service.ts': 5,
    'operations/administrator-tasks.service.ts': 1,
    'identity/sign-in/own-account.service.ts': 1,
    'partners/api-keys.service.ts': 3,
    'identity/tokens/bearer-viewer.service.ts': 1,
    'identity/tokens/caller.service.ts': 1,
    'identity/sign-in/passwords.service.ts': 1,
    'identity/sign-in/reset-access.service.ts': 3,
    'identity/texts/text-phones.service.ts': 4,
    'database/use-counts.store.ts': 1,
    'identity/sign-in/sign-in-throttle.service.ts': 1,
    'identity/second-factor/second-factor.service.ts': 1,
    'identity/sign-in/security-questions.service.ts': 1,
    'identity/tokens/own-sessions.service.ts': 3,
    'identity/tokens/session.service.ts': 12,
    'identity/passkeys/passkey-challenge.ts': 2,
    'identity/passkeys/passkey-sign-in.service.ts': 1,
    'identity/passkeys/passkeys.service.ts': 2,
    'kernel/rate-limit.service.ts': 4,
    'identity/sign-in/sign-in-as.service.ts': 2,
    'identity/sign-in/sign-in-security.service.ts': 1,
    'identity/sign-in/sign-in.service.ts': 5,
    'identity/sign-in/code-tries.service.ts': 4,
  },
  'processes and replicas: how long they run, how far they are behind': {
    'database/connections/replica.ts': 2,
    'kernel/replica/last-writes.store.ts': 1,
    'kernel/replica/replica-reads.service.ts': 1,
    'processes/parent.ts': 2,
  },
  'accounts: who was invited, signed in or changed, and when': {
    'identity/sign-in/account-events.service.ts': 1,
    'lists/community-probations.service.ts': 2,
    'people/invitation.service.ts': 2,
    'people/portal/consumer-sign-in.service.ts': 7,
    'people/portal/portal-links.service.ts': 1,
    'portal/accept-proposal.service.ts': 1,
    'links/guest-links.service.ts': 7,
    'people/photo/photo.service.ts': 1,
    'quote/proposal/guest-proposal.service.ts': 1,
    'quote/proposal/proposals.service.ts': 1,
    'people/email-change.service.ts': 5,
    'people/work/reassign-work.service.ts': 5,
    'people/register.service.ts': 2,
    'entities/commission/commission.service.ts': 1,
    'entities/set-preference.service.ts': 1,
    'entities/templates.service.ts': 1,
  },
  'background work, exports, and signatures of what is sent': {
    'documents/texts/queue-reminder.service.ts': 1,
    'documents/texts/send-text.service.ts': 3,
    'providers/live/carrier-call.ts': 1,
    'partners/deliver-webhook.service.ts': 2,
    'partners/exports.service.ts': 12,
    'demonstration/demonstration-book.service.ts': 2,
    'operations/time-travel.service.ts': 3,
    'operations/jobs-beside.service.ts': 2,
    'rollover/book-of-file.service.ts': 2,
    'rollover/books.service.ts': 2,
    'people/agency/end-agency.service.ts': 3,
    'servicing/move-loans.service.ts': 1,
    'servicing/servicing-transfers.service.ts': 2,
    'rollover/import-book.service.ts': 1,
    'operations/tasks.service.ts': 1,
    'operations/work-on-jobs.service.ts': 2,
    'database/job-processes.store.ts': 3,
    'calendar/night.service.ts': 4,
    'calendar/runs.store.ts': 1,
    'partners/webhooks.service.ts': 1,
    'kernel/event-outbox.service.ts': 1,
    'documents/outbox.store.ts': 1,
    'database/provider-calls.store.ts': 1,
  },
  'what the world was asked, and when it answered': {
    'providers/lists/read-list-files.ts': 1,
    'providers/live/live-services.ts': 1,
    'providers/live/service.ts': 2,
    'providers/providers.ts': 1,
    'providers/port-watch.ts': 4,
    'policy/file/carrier-answers.service.ts': 2,
    'billing/charges.service.ts': 3,
    'quote/estimate/known-places.ts': 1,
  },
  'log and measurements': {
    'http/call-plugin.ts': 1,
    'graphql/operation-record.ts': 1,
    'telemetry/log.ts': 1,
    'serve.ts': 2,
  },
  'the embedded database, technical times of rows, and who is at a file right now': {
    // How long recordings stay, when their events were, and when one was kept.
    'lab/old-recordings.service.ts': 1,
    'lab/sessions.service.ts': 1,
    'policy/wizard/wizard-events.service.ts': 1,
    'database/embedded/embedded-cluster.ts': 2,
    'database/embedded/embedded-postmaster.ts': 2,
    'database/embedded/embedded.ts': 8,
    'database/expressions.ts': 1,
    'database/part-lists.store.ts': 1,
    'database/parts.store.ts': 1,
    'policy/file/file-members.store.ts': 2,
  },
};

test('no code asks for the real time unseen: all business uses the business clock', () => {
  const found = Object.fromEntries(
    globSync('**/*.ts', { cwd: 'server' })
      .map((file) => [file, asksIn(readFileSync(`server/${file}`, 'utf8'))] as const)
      .filter(([, count]) => count > 0),
  );
  expect(found).toEqual(Object.assign({}, ...Object.values(realTime)));
});

/** Asks of the machine, of the world and of the database, whose time server/database/expressions.ts names. */
function asksIn(source: string): number {
  const code = source.replaceAll(/^import [^;]*;$/gm, '');
  return code.match(/Date\.now\(|new Date\(\)|\bnow\(\)|\btransactionTime\b/g)?.length ?? 0;
}
