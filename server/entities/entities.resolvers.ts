import type { Entity, PreferenceOwner } from '../../machines/contract/types.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf, numberedInput } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { cancellationRules } from './cancellation-rules.service.ts';
import { type CommissionGiven, commissionOf, saveCommission } from './commission.service.ts';
import { configurationOf, isMfaRequired } from './configuration.service.ts';
import { entityProviders, setProviders } from './entity-providers.service.ts';
import { entityInSight } from './entity-sight.service.ts';
import { helpContent } from './help-content.service.ts';
import { preferencesOf } from './preferences.service.ts';
import { setPreference } from './set-preference.service.ts';
import { saveTemplate, type TemplateGiven, templateInSight } from './templates.service.ts';

type OfEntity = { entityId: string };

export const entityQueries = {
  entity: (_: never, { entityId }: OfEntity, context: Context) =>
    entityInSight(context.world, signedIn(context), idOf(entityId)),
  template: (_: never, { templateId }: { templateId: string }, context: Context) =>
    templateInSight(context.world, signedIn(context), idOf(templateId)),
  cancellationRules: (_: never, __: never, context: Context) =>
    cancellationRules(context.world, signedIn(context)),
  helpContent: (_: never, __: never, context: Context) => helpContent(context.world, signedIn(context)),
};

export const entityMutations = {
  setPreference: (
    _: never,
    {
      owner,
      ownerId,
      name,
      value,
    }: { owner: PreferenceOwner; ownerId: string; name: string; value?: string | null },
    context: Context,
  ) =>
    setPreference(context.world, signedIn(context), { owner, ownerId: idOf(ownerId) }, name, value ?? null),
  saveTemplate: (_: never, { template }: { template: TemplateGiven }, context: Context) =>
    saveTemplate(context.world, signedIn(context), numberedInput(template, 'templateId', 'entityId')),
  saveCommission: (_: never, { entityId, ...accounts }: OfEntity & CommissionGiven, context: Context) =>
    saveCommission(context.world, signedIn(context), idOf(entityId), accounts),
  setPrivateFloodProviders: (
    _: never,
    { entityId, privateFloodProviderIds }: OfEntity & { privateFloodProviderIds: readonly string[] },
    context: Context,
  ) => setProviders(context.world, signedIn(context), idOf(entityId), privateFloodProviderIds.map(idOf)),
};

export const entityFields: Resolvers = {
  Entity: {
    preferences: ({ entityId }: Entity, _: never, { world }) =>
      preferencesOf(world.db, { userId: null, entityId, companyId: null }),
    commission: ({ entityId }: Entity, _: never, context) =>
      commissionOf(context.world, signedIn(context), entityId),
    privateFloodProviders: ({ entityId }: Entity, _: never, { world }) => entityProviders(world, entityId),
    configuration: (entity: Entity, _: never, { world }) => configurationOf(world, entity),
    isMfaRequired: (entity: Entity, _: never, { world }) => isMfaRequired(world, entity),
  },
};
