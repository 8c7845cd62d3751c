import { expressionBuilder, sql } from 'kysely';
import type { DeliveryStatus, WebhookEvent } from '../../machines/contract/types.ts';
import type { ViewerScope } from '../../machines/domain/access/permission.ts';
import type { Db } from '../database/db.ts';
import { type Page, type PageRows, readPage } from '../database/pages.ts';
import { isInBookSight } from '../database/sights/sight-parts.ts';
import type { Database } from '../database/tables.ts';
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
  /** Text if the delivery was read as part of a page. */
  createdAt: Date | string;
  nextTryAt: Date | string | null;
  deliveredAt: Date | string | null;
  attempts: AttemptRow[];
}

const webhookColumns = [
  'webhook_id as webhookId',
  'url',
  'events',
  'is_active as isActive',
  'created_by as createdBy',
  'created_at as createdAt',
  'sealed_secret as sealedSecret',
] as const;

export async function insertWebhook(
  db: Db,
  {
    url,
    events,
    createdBy,
    createdAt,
  }: { url: string; events: readonly WebhookEvent[]; createdBy: number; createdAt: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('webhook')
    .values({
      url,
      sealed_secret: '',
      events: [...events],
      is_active: false,
      created_by: createdBy,
      created_at: createdAt,
    })
    .returning('webhook_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeWebhookSecret(db: Db, webhookId: number, sealedSecret: string): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ sealed_secret: sealedSecret, is_active: true })
    .where('webhook_id', '=', webhookId)
    .execute();
}

export async function updateWebhookActive(db: Db, webhookId: number, isActive: boolean): Promise<void> {
  await db.updateTable('webhook').set({ is_active: isActive }).where('webhook_id', '=', webhookId).execute();
}

/** The webhooks that a user created, newest first, at most 200. */
export function listWebhooksByUser(db: Db, userId: number): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhook')
    .select(webhookColumns)
    .where('created_by', '=', userId)
    .orderBy('webhook_id', 'desc')
    .limit(200)
    .execute();
}

export function readWebhook(db: Db, webhookId: number): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhook')
    .select(webhookColumns)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
}

export function readDelivery(db: Db, webhookDeliveryId: number): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_delivery as e')
    .select(deliveryColumns())
    .where('e.webhook_delivery_id', '=', webhookDeliveryId)
    .executeTakeFirst();
}

/** A page of a webhook's deliveries, newest first: those that were sent at least once, and those about policies in sight. */
export function selectDeliveryPage(
  db: Db,
  sight: ViewerScope,
  webhookId: number,
  page: Page,
): Promise<PageRows<DeliveryRow>> {
  return readPage(
    {
      query: db
        .selectFrom('webhook_delivery as e')
        .where('e.webhook_id', '=', webhookId)
        .where(({ eb, or, exists, selectFrom }) =>
          or([
            eb('e.attempts', '<>', '[]'),
            exists(
              selectFrom('book_row as b')
                .select('b.policy_id')
                .whereRef('b.policy_id', '=', 'e.policy_id')
                .where(isInBookSight(sight)),
            ),
          ]),
        ),
      columns: sql<DeliveryRow>`${sql.join(deliveryColumns())}`,
      keys: [{ column: sql.ref('e.webhook_delivery_id'), type: 'bigint' }],
    },
    page,
  );
}

/** The columns of a delivery `e`. */
function deliveryColumns() {
  const { ref } = expressionBuilder<{ e: Database['webhook_delivery'] }, 'e'>();
  return [
    ref('e.webhook_delivery_id').as('webhookDeliveryId'),
    ref('e.webhook_id').as('webhookId'),
    ref('e.event_id').as('eventId'),
    ref('e.event').as('event'),
    ref('e.policy_id').as('policyId'),
    ref('e.payload').as('payload'),
    ref('e.status').as('status'),
    ref('e.created_at').as('createdAt'),
    ref('e.next_try_at').as('nextTryAt'),
    ref('e.delivered_at').as('deliveredAt'),
    ref('e.attempts').$castTo<AttemptRow[]>().as('attempts'),
  ] as const;
}

/** Withholds a delivery, and empties what it would have sent unless the webhook's creator may see it. */
export async function withholdDelivery(
  db: Db,
  webhookDeliveryId: number,
  { isSeen }: { isSeen: boolean },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ status: 'WITHHELD', next_try_at: null, ...(isSeen ? {} : { payload: '{}' }) })
    .where('webhook_delivery_id', '=', webhookDeliveryId)
    .execute();
}

/** Records the outcome of a delivery attempt. */
export async function recordAttempt(
  db: Db,
  webhookDeliveryId: number,
  attempt: AttemptRow,
  {
    status,
    nextTryAt,
    deliveredAt,
  }: { status: DeliveryStatus; nextTryAt: Date | null; deliveredAt: Date | null },
): Promise<void> {
  const attempts = JSON.stringify([attempt]);
  await db
    .updateTable('webhook_delivery')
    .set(({ eb, cast, val }) => ({
      status,
      next_try_at: nextTryAt,
      delivered_at: deliveredAt,
      attempts: eb('attempts', '||', cast(val(attempts), 'jsonb')).$castTo<string>(),
    }))
    .where('webhook_delivery_id', '=', webhookDeliveryId)
    .execute();
}
