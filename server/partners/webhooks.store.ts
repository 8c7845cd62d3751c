import { sql } from 'kysely';
import type { DeliveryStatus, WebhookEvent } from '../../machines/contract/types.ts';
import type { Db } from '../database/db.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import type { WebhookRow } from './partner-rows.ts';

export interface AttemptRow {
  at: string;
  status: number | null;
  failure: string | null;
}

export interface DeliveryRow {
  webhookDeliveryId: number;
  webhookId: number;
  eventId: string;
  event: WebhookEvent;
  policyId: number;
  payload: unknown;
  status: DeliveryStatus;
  createdAt: string;
  nextTryAt: string | null;
  deliveredAt: string | null;
  attempts: AttemptRow[];
}

const webhookColumns = sql`webhook_id as "webhookId", url, events, is_active as "isActive", created_by as "createdBy",
  created_at as "createdAt", sealed_secret as "sealedSecret"`;

const deliveryColumns = sql`e.webhook_delivery_id as "webhookDeliveryId", e.webhook_id as "webhookId", e.event_id as "eventId",
  e.event, e.policy_id as "policyId", e.payload, e.status, e.created_at as "createdAt", e.next_try_at as "nextTryAt",
  e.delivered_at as "deliveredAt", e.attempts`;

export async function insertWebhook(
  db: Db,
  {
    url,
    events,
    createdBy,
    createdAt,
  }: { url: string; events: readonly WebhookEvent[]; createdBy: number; createdAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into webhook (url, sealed_secret, events, is_active, created_by, created_at)
    values (${url}, '', ${[...events]}, false, ${createdBy}, ${createdAt}) returning webhook_id as id`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

export async function storeWebhookSecret(db: Db, webhookId: number, sealedSecret: string): Promise<void> {
  await sql`update webhook set sealed_secret = ${sealedSecret}, is_active = true where webhook_id = ${webhookId}`.execute(
    db,
  );
}

export async function updateWebhookActive(db: Db, webhookId: number, isActive: boolean): Promise<void> {
  await sql`update webhook set is_active = ${isActive} where webhook_id = ${webhookId}`.execute(db);
}

/** Webhooks that a user made, the newest first. */
export async function listWebhooksByUser(db: Db, userId: number): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select ${webhookColumns} from webhook where created_by = ${userId} order by webhook_id desc limit 200`.execute(
    db,
  );
  return rows;
}

export async function readWebhook(db: Db, webhookId: number): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select ${webhookColumns} from webhook where webhook_id = ${webhookId}`.execute(db);
  return rows[0];
}

export async function readDelivery(db: Db, webhookDeliveryId: number): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${deliveryColumns} from webhook_delivery e where e.webhook_delivery_id = ${webhookDeliveryId}`.execute(
    db,
  );
  return rows[0];
}

/** A page of what was told to a webhook, the newest first. */
export function selectDeliveryPage(db: Db, webhookId: number, page: Page): Promise<PageRows<DeliveryRow>> {
  return readPage<DeliveryRow>(
    db,
    {
      columns: deliveryColumns,
      from: sql`from webhook_delivery e`,
      where: sql`e.webhook_id = ${webhookId}`,
      keys: [{ column: sql`e.webhook_delivery_id`, type: 'bigint' }],
    },
    page,
  );
}

/** Notes what a try came to. */
export async function recordAttempt(
  db: Db,
  webhookDeliveryId: number,
  attempt: AttemptRow | null,
  {
    status,
    nextTryAt,
    deliveredAt,
  }: { status: DeliveryStatus; nextTryAt: Date | null; deliveredAt: Date | null },
): Promise<void> {
  await sql`
    update webhook_delivery set status = ${status}, next_try_at = ${nextTryAt}, delivered_at = ${deliveredAt},
      attempts = attempts || ${JSON.stringify(attempt === null ? [] : [attempt])}::jsonb
    where webhook_delivery_id = ${webhookDeliveryId}`.execute(db);
}
