import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '../../machines/contract/types.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { webhookEvents } from '../../machines/domain/policy/webhook-events.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import type { Page, PageRows } from '../database/pages.ts';
import { withDatabaseTransaction } from '../database/transaction.ts';
import { retryDelivery } from '../kernel/event-outbox.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import { seal } from '../kernel/sealing.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { readPolicyInForce } from '../policy/file/policy-files.service.ts';
import { findTargetFault } from '../providers/webhook-call.ts';
import { canManageKeys } from './api-keys.service.ts';
import type { WebhookRow } from './partner-rows.ts';
import {
  type DeliveryRow,
  insertWebhook,
  listWebhooksByUser,
  readDelivery,
  readWebhook,
  selectDeliveryPage,
  storeWebhookSecret,
  updateWebhookActive,
} from './webhooks.store.ts';

export interface WebhookInput {
  url: string;
  events: readonly WebhookEvent[];
}

export type CreateWebhookAnswer =
  | { __typename: 'WebhookCreated'; webhook: WebhookRow; secret: string }
  | SaveRefused;

export type SetWebhookAnswer = { __typename: 'WebhookSaved'; webhook: WebhookRow } | SaveRefused | NotFound;

export type ResendAnswer = { __typename: 'DeliveryQueued'; delivery: DeliveryRow } | SaveRefused | NotFound;

/** The webhooks that the viewer created; empty for viewers who may not manage them. */
export async function listWebhooks({ db }: World, viewer: Viewer): Promise<WebhookRow[]> {
  return canManageKeys(viewer) ? listWebhooksByUser(db, viewer.userId) : [];
}

/** Creates a webhook with its own secret, which is shown once. */
export async function createWebhook(
  world: World,
  viewer: Viewer,
  { url, events }: WebhookInput,
): Promise<CreateWebhookAnswer> {
  if (!canManageKeys(viewer)) return saveRefused([webhooksNotAllowedProblem]);
  const wrong = [...webhookUrlProblems(world, url), ...eventProblems(viewer, events)];
  if (wrong.length > 0) return saveRefused(wrong);
  const secret = `whs_${randomBytes(24).toString('base64url')}`;
  const webhook = await withDatabaseTransaction(world.db, async (trx) => {
    const webhookId = await insertWebhook(trx, {
      url,
      events: [...new Set(events)],
      createdBy: viewer.userId,
      createdAt: world.now(),
    });
    await storeWebhookSecret(trx, webhookId, seal(world.sealKey, webhookSealOwner(webhookId), secret));
    return readWebhook(trx, webhookId);
  });
  if (!webhook) throw new Error('The new webhook cannot be read.');
  return { __typename: 'WebhookCreated', webhook, secret };
}

/** Turns a webhook on or off. */
export async function setWebhookActive(
  world: World,
  viewer: Viewer,
  webhookId: number,
  isActive: boolean,
): Promise<SetWebhookAnswer> {
  const existing = (await listWebhooks(world, viewer)).find((webhook) => webhook.webhookId === webhookId);
  if (!existing) return webhookNotFound;
  await updateWebhookActive(world.db, webhookId, isActive);
  return { __typename: 'WebhookSaved', webhook: { ...existing, isActive } };
}

/** A page of a webhook's deliveries that its creator may know of, newest first. */
export function readDeliveries(
  { db }: World,
  viewer: Viewer,
  webhook: WebhookRow,
  page: Page,
): Promise<PageRows<DeliveryRow>> {
  return selectDeliveryPage(db, viewer, webhook.webhookId, page);
}

/** Queues a delivery again. Only the webhook's creator may do so, who has to see what it sends. */
export async function resendDelivery(
  world: World,
  viewer: Viewer,
  webhookDeliveryId: number,
): Promise<ResendAnswer> {
  if (!canManageKeys(viewer) || Number.isNaN(webhookDeliveryId)) return deliveryNotFound;
  const delivery = await readDelivery(world.db, webhookDeliveryId);
  const webhook = delivery && (await readWebhook(world.db, delivery.webhookId));
  if (!delivery || webhook?.createdBy !== viewer.userId || isEmptied(delivery)) return deliveryNotFound;
  const isSent = delivery.attempts.length > 0;
  if (!isSent && (await readPolicyInForce(world, viewer, delivery.policyId)) === null)
    return deliveryNotFound;
  await retryDelivery(world, webhookDeliveryId);
  const again = await readDelivery(world.db, webhookDeliveryId);
  return again ? { __typename: 'DeliveryQueued', delivery: again } : deliveryNotFound;
}

/** Whether a delivery was withheld because the webhook's creator may not see what it would have sent. */
function isEmptied({ payload }: DeliveryRow): boolean {
  return Object.keys(Object(payload)).length === 0;
}

/** The owner that a webhook's secret is sealed for, so that it cannot be unsealed for another webhook. */
export function webhookSealOwner(webhookId: number): string {
  return `webhook ${webhookId}`;
}

function webhookUrlProblems(world: World, url: string): Problem[] {
  if (url.length > 500 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    return [buildProblem('TYPE', 'input.url', 'Enter an address that begins with https://.')];
  const fault = world.refusesPrivateTargets ? findTargetFault(new URL(url)) : null;
  return fault === null ? [] : [buildProblem('TARGET', 'input.url', fault)];
}

/** Problems of the events: none are named, or the viewer may not see the facts of one. */
function eventProblems({ masks }: Viewer, events: readonly WebhookEvent[]): Problem[] {
  const hidden = events.filter((event) => !may(masks, webhookEvents[event].needs, 'view'));
  if (hidden.length > 0)
    return [
      buildProblem(
        'NOT_ALLOWED',
        'input.events',
        `You don't have permission to see what these events report: ${hidden.join(', ')}. Leave them out.`,
      ),
    ];
  return events.length === 0 ? [noEventsProblem] : [];
}

const webhooksNotAllowedProblem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to manage API keys and webhooks.",
);
const noEventsProblem = buildProblem('REQUIRED', 'input.events', 'A webhook needs at least one event.');
const webhookNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such webhook, or it is not yours.',
};
const deliveryNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such delivery, or it is not yours.',
};
