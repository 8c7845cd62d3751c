import type { Entity } from '../../machines/contract/types.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { agents, currentAgent } from './agents.service.ts';
import { brokerUserId, consumerUser, contactSheet } from './contact-sheet.service.ts';

export const peopleQueries = {
  agents: (_: never, __: never, context: Context) => agents(context.world, signedIn(context)),
};

export const peopleFields: Resolvers = {
  Entity: {
    currentAgent: (
      { entityId }: Entity,
      { includeInactive }: { includeInactive: boolean },
      context: Context,
    ) => currentAgent(context.world, signedIn(context), entityId, includeInactive),
    consumerUser: (entity: Entity, _: never, context) =>
      consumerUser(context.world, signedIn(context), entity),
    brokerUserId: ({ entityId }: Entity, _: never, { world }) => brokerUserId(world, entityId),
    contactSheet: (entity: Entity, _: never, context) =>
      contactSheet(context.world, signedIn(context), entity),
  },
};
