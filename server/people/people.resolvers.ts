import type { Entity } from '../../machines/contract/types.ts';
import { findBrokerUserId } from '../entities/broker.service.ts';
import type { PolicyIdsArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { findCurrentAgent, listAgents } from './agents.service.ts';
import { buildContactSheet, findConsumerUser } from './contact-sheet.service.ts';
import { assignQuotes } from './work/assign-quotes.service.ts';

export const peopleQueries = {
  agents: (_: never, __: never, context: Context) => listAgents(context.world, requireViewer(context)),
};

export const peopleMutations = {
  assignQuotes: (_: never, { policyIds, userId }: PolicyIdsArgument & { userId: string }, context: Context) =>
    assignQuotes(context.world, requireViewer(context), policyIds.map(parseId), parseId(userId)),
};

export const peopleFields: Resolvers = {
  Entity: {
    currentAgent: (
      { entityId }: Entity,
      { includeInactive }: { includeInactive: boolean },
      context: Context,
    ) => findCurrentAgent(context.world, requireViewer(context), entityId, includeInactive),
    consumerUser: (entity: Entity, _: never, context) =>
      findConsumerUser(context.world, requireViewer(context), entity),
    brokerUserId: ({ entityId }: Entity, _: never, { world }) => findBrokerUserId(world, entityId),
    contactSheet: (entity: Entity, _: never, context) =>
      buildContactSheet(context.world, requireViewer(context), entity),
  },
};
