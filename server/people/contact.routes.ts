import { entityOf } from '../entities/entity-of-path.routes.ts';
import { agentShape, contactSheetShape, entityShape, helpShape } from '../entities/entity-shapes.ts';
import { noSuchEntity } from '../entities/entity-sight.service.ts';
import { helpContent } from '../entities/help-content.service.ts';
import { entityFault } from '../entities/named-preference.routes.ts';
import { found } from '../rest/refusal.ts';
import { type RestRoute, route } from '../rest/route.ts';
import { flag, number, object } from '../rest/shape.ts';
import { currentAgent } from './agents.service.ts';
import { brokerUserId, contactSheet } from './contact-sheet.service.ts';

/** Entities, and who is reached there. */
export const contactRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Entity/{id}',
    summary: 'An entity within the caller’s sight.',
    twin: 'Query.entity',
    answers: entityShape,
    idFault: entityFault,
    run: (call) => entityOf(call),
  }),
  route({
    method: 'GET',
    path: 'Entity/{id}/CurrentAgent',
    summary:
      'The agent who is meant where a quote for the entity names none: the one of its preference, else the first by name.',
    twin: 'Query.entity.currentAgent',
    query: object('CurrentAgentQuery', { may: { includeInactive: flag('Agents who cannot sign in too') } }),
    answers: agentShape,
    idFault: entityFault,
    run: async (call) => {
      const { entityId } = await entityOf(call);
      const isWide = call.query.includeInactive === true;
      return found(await currentAgent(call.world, call.viewer, entityId, isWide), noAgent);
    },
  }),
  route({
    method: 'GET',
    path: 'Entity/GetEntityContactSheet/{id}',
    summary: 'Who is reached at an entity, and how.',
    twin: 'Query.entity.contactSheet',
    answers: contactSheetShape,
    idFault: entityFault,
    run: async (call) => contactSheet(call.world, call.viewer, await entityOf(call)),
  }),
  route({
    method: 'GET',
    path: 'Entity/Broker/UserId',
    summary:
      'Number of the principal of the caller’s entity, or of the nearest one above it that has one; null where none has.',
    twin: 'Query.entity.brokerUserId',
    answers: number('The user'),
    run: ({ world, viewer }) => brokerUserId(world, viewer.entityId),
  }),
  route({
    method: 'GET',
    path: 'Entity/helpcontent',
    summary: 'What every field of a quote means, and whom to ask.',
    twin: 'Query.helpContent',
    answers: helpShape,
    run: ({ world, viewer }) => helpContent(world, viewer),
  }),
];

const noAgent = { ...noSuchEntity, message: 'The entity has no agent.' };
