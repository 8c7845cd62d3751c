import { findBrokerUserId } from '../entities/broker.service.ts';
import { requireEntity } from '../entities/entity-of-path.routes.ts';
import { agentShape, contactSheetShape, entityShape, helpShape } from '../entities/entity-shapes.ts';
import { readHelpContent } from '../entities/help-content.service.ts';
import { invalidEntityMessage } from '../entities/named-preference.routes.ts';
import { noSuchEntity } from '../entities/visible-entity.service.ts';
import { requireFound } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { flag, object, rowNumber } from '../rest/shape.ts';
import { findCurrentAgent } from './agents.service.ts';
import { buildContactSheet } from './contact-sheet.service.ts';

/** Routes for entities and their contacts. */
export const contactRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Entity/{id}',
    summary: 'An entity within the caller’s sight.',
    twin: 'Query.entity',
    answers: entityShape,
    idFault: invalidEntityMessage,
    run: (call) => requireEntity(call),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/{id}/CurrentAgent',
    summary:
      'The agent who is meant where a quote for the entity names none: the one of its preference, else the first by name.',
    twin: 'Query.entity.currentAgent',
    query: object('CurrentAgentQuery', { may: { includeInactive: flag('Also agents who cannot sign in') } }),
    answers: agentShape,
    idFault: invalidEntityMessage,
    run: async (call) => {
      const { entityId } = await requireEntity(call);
      const isWide = call.query.includeInactive === true;
      return requireFound(await findCurrentAgent(call.world, call.viewer, entityId, isWide), noAgent);
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/GetEntityContactSheet/{id}',
    summary: 'The contacts of an entity.',
    twin: 'Query.entity.contactSheet',
    answers: contactSheetShape,
    idFault: invalidEntityMessage,
    run: async (call) => buildContactSheet(call.world, call.viewer, await requireEntity(call)),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/Broker/UserId',
    summary:
      'Number of the principal of the caller’s entity, or of the nearest one above it that has one; null where none has.',
    twin: 'Query.entity.brokerUserId',
    answers: rowNumber('The user'),
    run: ({ world, viewer }) => findBrokerUserId(world, viewer.entityId),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/helpcontent',
    summary: 'The meaning of every field of a quote, and whom to ask.',
    twin: 'Query.helpContent',
    answers: helpShape,
    run: ({ world, viewer }) => readHelpContent(world, viewer),
  }),
];

const noAgent = { ...noSuchEntity, message: 'The entity has no agent.' };
