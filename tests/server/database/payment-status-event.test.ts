import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownerOf, testDatabase } from '../../support/server/test-database.ts';

const db = ownerOf((await testDatabase('empty')).db);
const migration = '0051-payment-status-changed';
const { up, down } = await import(`../../../migrations/${migration}.ts`);

test('webhooks and deliveries of the old event name carry the new one, and the old one again on the way down', async () => {
  await down(db);
  const payload = { event: 'PAYMENT_MOVED', policyId: 1 };
  await sql`insert into webhook (url, sealed_secret, events, is_active, created_by, created_at)
    values ('https://partner.example', '', '{HARD_STOP,PAYMENT_MOVED}', true, 1, now())`.execute(db);
  await sql`insert into webhook_delivery
    (webhook_id, event_id, event, policy_id, payload, status, created_at, attempts)
    values (1, gen_random_uuid(), 'PAYMENT_MOVED', 1, ${JSON.stringify(payload)}, 'PENDING', now(), '[]')`.execute(
    db,
  );

  await up(db);
  expect(await readStoredEvents()).toEqual({
    events: ['HARD_STOP', 'PAYMENT_STATUS_CHANGED'],
    event: 'PAYMENT_STATUS_CHANGED',
    payload: { event: 'PAYMENT_STATUS_CHANGED', policyId: 1 },
  });

  await down(db);
  expect(await readStoredEvents()).toEqual({
    events: ['HARD_STOP', 'PAYMENT_MOVED'],
    event: 'PAYMENT_MOVED',
    payload,
  });
  await up(db);
});

async function readStoredEvents() {
  const { rows } = await sql`select events, event, payload from webhook, webhook_delivery`.execute(db);
  return rows[0];
}
