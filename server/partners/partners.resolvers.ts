import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { type ApiKeyInput, createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';
import type { WebhookRow } from './partner-rows.ts';
import {
  createWebhook,
  listWebhooks,
  readDeliveries,
  resendDelivery,
  setWebhookActive,
  type WebhookInput,
} from './webhooks.service.ts';

export const partnerQueries = {
  apiKeys: (_: never, __: never, context: Context) => listApiKeys(context.world, requireViewer(context)),
  webhooks: (_: never, __: never, context: Context) => listWebhooks(context.world, requireViewer(context)),
};

export const partnerMutations = {
  createApiKey: (_: never, { input }: { input: ApiKeyInput }, context: Context) =>
    createApiKey(context.world, requireViewer(context), input),
  revokeApiKey: (_: never, { apiKeyId }: { apiKeyId: string }, context: Context) =>
    revokeApiKey(context.world, requireViewer(context), parseId(apiKeyId)),
  createWebhook: (_: never, { input }: { input: WebhookInput }, context: Context) =>
    createWebhook(context.world, requireViewer(context), input),
  setWebhookActive: (
    _: never,
    { webhookId, isActive }: { webhookId: string; isActive: boolean },
    context: Context,
  ) => setWebhookActive(context.world, requireViewer(context), parseId(webhookId), isActive),
  resendDelivery: (_: never, { webhookDeliveryId }: { webhookDeliveryId: string }, context: Context) =>
    resendDelivery(context.world, requireViewer(context), parseId(webhookDeliveryId)),
};

export const partnerFields: Resolvers = {
  Webhook: {
    deliveries: (webhook: WebhookRow, page: ConnectionArguments, context) =>
      readConnection('deliveries', page, (request) =>
        readDeliveries(context.world, requireViewer(context), webhook, request),
      ),
  },
  DeliveryConnection: connectionFields,
};
