import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { toBusinessDate } from '../../../machines/domain/format/format-values.ts';
import { startQueue } from '../../../server/kernel/queue.ts';
import { createTasks, tidyTask, waitingTasks } from '../../../server/operations/tasks.service.ts';
import { smtpMail } from '../../../server/providers/mail.ts';
import { receiver } from '../../support/machines/receiver.ts';
import { startTinySmtp } from '../../support/mail/tiny-smtp.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { startedQuote } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const database = await testDatabase();
const plain = await testWorld(database, new Date());
const smtp = await startTinySmtp(() => undefined);
afterAll(() => smtp.stop());
const world = {
  ...plain,
  providers: { ...plain.providers, mail: smtpMail(smtp.url, 'highwater@example.org') },
};
const url = await servedWorld(world);
const principal = await signInClient(url, 'principal');
const csr = await signInClient(url, 'csr');

/** A receiver that takes every call and answers none. */
async function hangingReceiver(): Promise<{ url: string; calls: () => number; server: Server }> {
  let calls = 0;
  const server = createServer(() => {
    calls += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, calls: () => calls, server };
}

async function asked(query: string, variables: object = {}) {
  const { body, text } = await principal.send(query, variables);
  if (!body?.data) throw new Error(text);
  return Object(Object.values(body.data)[0]);
}

test('a receiver that hangs is called once at a time, and holds up no other receiver, no export and no e-mail', async () => {
  const hanging = await hangingReceiver();
  const good = await receiver();
  for (const target of [hanging.url, good.url])
    await asked('mutation ($input: WebhookInput!) { createWebhook(input: $input) { __typename } }', {
      input: { url: target, events: ['POLICY_CREATED'] },
    });
  const { start } = namedScenario('slab-behind-a-levee', toBusinessDate(new Date()));
  const started = [];
  for (let count = 0; count < 6; count += 1) started.push(await startedQuote(principal, start));
  const policyId = started[0]?.file.policy.policyId;
  const { export: file } = await asked(
    'mutation { startExport { ... on ExportStarted { export { exportId } } } }',
  );
  await csr.send(
    `mutation { sendEmail(policyId: ${policyId}, toEmail: "rosa@example.com", subject: "Hello", message: "Words.") { __typename } }`,
    {},
  );
  const queue = await startQueue({
    connectionString: database.connectionString,
    tasks: createTasks(world),
    hourly: [tidyTask],
    waitsForOthers: waitingTasks,
    report: () => undefined,
  });
  try {
    const begin = performance.now();
    const status = async () =>
      (await asked('query ($exportId: ID!) { policyExport(exportId: $exportId) { status } }', file)).status;
    await expect
      .poll(async () => [await status(), good.taken.length, smtp.messages.length])
      .toEqual(['DONE', 6, 1]);
    expect(performance.now() - begin).toBeLessThan(9_000);
    expect(hanging.calls()).toBe(1);
  } finally {
    hanging.server.closeAllConnections();
    hanging.server.close();
    await queue.stop();
  }
});
