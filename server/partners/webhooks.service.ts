import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '../../machines/contract/types.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import type { Page, PageRows } from '../database/pages.ts';
import { oneTransaction } from '../database/transaction.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import { seal } from '../kernel/sealing.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { targetFault } from '../providers/webhook-call.ts';
import { mayHaveKeys } from './api-keys.service.ts';
import type { WebhookRow } from './partner-rows.ts';
import {
  addWebhook,
  type DeliveryRow,
  deliveryPage,
  putAgain,
  readDelivery,
  readWebhook,
  sealWebhook,
  setActive,
  webhooksOf,
} from './webhooks.store.ts';

export interface WebhookGiven {
  url: string;
  events: readonly WebhookEvent[];
}

export type CreateWebhookAnswer =
  | { __typename: 'WebhookCreated'; webhook: WebhookRow; secret: string }
  | SaveRefused;

export type SetWebhookAnswer = { __typename: 'WebhookSaved'; webhook: WebhookRow } | SaveRefused | NotFound;

export type ResendAnswer = { __typename: 'DeliveryQueued'; delivery: DeliveryRow } | SaveRefused | NotFound;

/** Webhooks that the viewer made. */
export async function webhooks({ db }: World, viewer: Viewer): Promise<WebhookRow[]> {
  return mayHaveKeys(viewer) ? webhooksOf(db, viewer.userId) : [];
}

/** Makes a webhook with a secret of its own, which is told once. */
export async function createWebhook(
  world: World,
  viewer: Viewer,
  { url, events }: WebhookGiven,
): Promise<CreateWebhookAnswer> {
  if (!mayHaveKeys(viewer)) return refused([notAllowed]);
  const wrong = [...problemsOfUrl(world, url), ...(events.length === 0 ? [noEvents] : [])];
  if (wrong.length > 0) return refused(wrong);
  const secret = `whs_${randomBytes(24).toString('base64url')}`;
  const webhook = await oneTransaction(world.db, async (trx) => {
    const webhookId = await addWebhook(trx, {
      url,
      events: [...new Set(events)],
      createdBy: viewer.userId,
      createdAt: world.now(),
    });
    await sealWebhook(trx, webhookId, seal(world.sealKey, sealOwner(webhookId), secret));
    return readWebhook(trx, webhookId);
  });
  if (!webhook) throw new Error('The new webhook cannot be read.');
  return { __typename: 'WebhookCreated', webhook, secret };
}

/** Switches a webhook on or off. */
export async function setWebhookActive(
  world: World,
  viewer: Viewer,
  webhookId: number,
  isActive: boolean,
): Promise<SetWebhookAnswer> {
  const found = (await webhooks(world, viewer)).find((one) => one.webhookId === webhookId);
  if (!found) return noSuchWebhook;
  await setActive(world.db, webhookId, isActive);
  return { __typename: 'WebhookSaved', webhook: { ...found, isActive } };
}

/** What was told to a webhook. */
export function deliveriesByPage(
  { db }: World,
  webhook: WebhookRow,
  page: Page,
): Promise<PageRows<DeliveryRow>> {
  return deliveryPage(db, webhook.webhookId, page);
}

/** Tells an event once more. */
export async function resendDelivery(
  world: World,
  viewer: Viewer,
  webhookDeliveryId: number,
): Promise<ResendAnswer> {
  if (!mayHaveKeys(viewer) || Number.isNaN(webhookDeliveryId)) return noSuchDelivery;
  const delivery = await readDelivery(world.db, webhookDeliveryId);
  const webhook = delivery && (await readWebhook(world.db, delivery.webhookId));
  if (webhook?.createdBy !== viewer.userId) return noSuchDelivery;
  await putAgain(world.db, webhookDeliveryId, world.now());
  const again = await readDelivery(world.db, webhookDeliveryId);
  return again ? { __typename: 'DeliveryQueued', delivery: again } : noSuchDelivery;
}

/** Whose a sealed secret is: read back for another webhook it is none. */
export function sealOwner(webhookId: number): string {
  return `webhook ${webhookId}`;
}

function problemsOfUrl(world: World, url: string): Problem[] {
  if (url.length > 500 || !/^https?:\/\//.test(url) || !URL.canParse(url))
    return [problem('TYPE', 'input.url', 'An address that begins with https:// is needed.')];
  const fault = world.refusesPrivateTargets ? targetFault(new URL(url)) : null;
  return fault === null ? [] : [problem('TARGET', 'input.url', fault)];
}

const notAllowed = problem('NOT_ALLOWED', null, 'You may not make keys and webhooks.');
const noEvents = problem('REQUIRED', 'input.events', 'A webhook needs at least one event.');
const noSuchWebhook: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such webhook, or it is not yours.',
};
const noSuchDelivery: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such delivery, or it is not yours.',
};
