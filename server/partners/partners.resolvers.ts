import { type ConnectionArguments, connection, connectionFields } from '../graphql/connection.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { type ApiKeyGiven, apiKeys, createApiKey, revokeApiKey } from './api-keys.service.ts';
import type { WebhookRow } from './partner-rows.ts';
import {
  createWebhook,
  deliveriesByPage,
  resendDelivery,
  setWebhookActive,
  type WebhookGiven,
  webhooks,
} from './webhooks.service.ts';

export const partnerQueries = {
  apiKeys: (_: never, __: never, context: Context) => apiKeys(context.world, signedIn(context)),
  webhooks: (_: never, __: never, context: Context) => webhooks(context.world, signedIn(context)),
};

export const partnerMutations = {
  createApiKey: (_: never, { input }: { input: ApiKeyGiven }, context: Context) =>
    createApiKey(context.world, signedIn(context), input),
  revokeApiKey: (_: never, { apiKeyId }: { apiKeyId: string }, context: Context) =>
    revokeApiKey(context.world, signedIn(context), idOf(apiKeyId)),
  createWebhook: (_: never, { input }: { input: WebhookGiven }, context: Context) =>
    createWebhook(context.world, signedIn(context), input),
  setWebhookActive: (
    _: never,
    { webhookId, isActive }: { webhookId: string; isActive: boolean },
    context: Context,
  ) => setWebhookActive(context.world, signedIn(context), idOf(webhookId), isActive),
  resendDelivery: (_: never, { webhookDeliveryId }: { webhookDeliveryId: string }, context: Context) =>
    resendDelivery(context.world, signedIn(context), idOf(webhookDeliveryId)),
};

export const partnerFields: Resolvers = {
  Webhook: {
    deliveries: (webhook: WebhookRow, page: ConnectionArguments, { world }) =>
      connection('deliveries', page, (one) => deliveriesByPage(world, webhook, one)),
  },
  DeliveryConnection: connectionFields,
};
