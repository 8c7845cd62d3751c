import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** How often each file of the server asks for the real time, by what for. Everything else goes by todayOf and momentOf, which a sandbox moves. */
const realTime: { readonly [why: string]: { readonly [file: string]: number } } = {
  'the clocks themselves': {
    'main.ts': 2,
    'services/sandbox.ts': 1,
    'services/world.ts': 2,
  },
  'sessions, passwords, codes, lock-out, keys and limits': {
    'services/authenticators.ts': 5,
    'services/idempotency.ts': 2,
    'services/own-account.ts': 1,
    'services/partners/api-keys.ts': 3,
    'services/partners/bearer.ts': 2,
    'services/passwords.ts': 1,
    'services/rate-limit.ts': 1,
    'services/second-factor.ts': 1,
    'services/security-questions.ts': 1,
    'services/session.ts': 10,
    'services/sign-in-as.ts': 2,
    'services/sign-in-security.ts': 1,
    'services/sign-in.ts': 4,
    'services/tries.ts': 4,
  },
  'accounts: who was invited, signed in or changed, and when': {
    'services/account-events.ts': 1,
    'services/accounts/administrator.ts': 1,
    'services/accounts/invitation.ts': 1,
    'services/accounts/register.ts': 2,
    'services/entities/set-preference.ts': 1,
    'services/entities/templates.ts': 1,
  },
  'background work, exports, and signatures of what is sent': {
    'providers/live/carrier-call.ts': 1,
    'services/partners/deliver.ts': 2,
    'services/partners/exports.ts': 6,
    'services/partners/tasks.ts': 4,
    'services/partners/webhooks.ts': 2,
    'store/outbox.ts': 1,
    'store/provider-calls.ts': 1,
  },
  'what the world was asked, and when it answered': {
    'providers/lists/read-list-files.ts': 1,
    'providers/live/live-services.ts': 1,
    'providers/live/service.ts': 2,
    'providers/providers.ts': 1,
    'providers/watch.ts': 4,
    'services/carrier-answers.ts': 2,
    'services/charges.ts': 2,
  },
  'log and measurements': {
    'graphql/operation-watch.ts': 2,
    'operations/log.ts': 1,
  },
  'the embedded database, technical times of rows, and who is at a file right now': {
    'store/embedded-postmaster.ts': 2,
    'store/embedded.ts': 8,
    'store/part-lists.ts': 1,
    'store/parts.ts': 1,
    'store/policy-file.ts': 2,
  },
};

test('nobody asks for the real time unseen: what is of the business goes by the business clock', () => {
  const found = Object.fromEntries(
    globSync('**/*.ts', { cwd: 'server' })
      .map((file) => [file, asksIn(readFileSync(`server/${file}`, 'utf8'))] as const)
      .filter(([, count]) => count > 0),
  );
  expect(found).toEqual(Object.assign({}, ...Object.values(realTime)));
});

/** Asks of the machine, of the world and of the database. */
function asksIn(source: string): number {
  return source.match(/Date\.now\(|new Date\(\)|\bnow\(\)/g)?.length ?? 0;
}
