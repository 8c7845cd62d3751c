import type { Entity, PreferenceOwner, Template } from '../../machines/contract/types.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, parseOptionalId, withNumericIds } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { readCancellationRules } from './cancellation-rules.service.ts';
import {
  type CommissionInput,
  readCommission,
  readCommissionChanges,
  saveCommission,
} from './commission/commission.service.ts';
import { isMfaRequired, readEntityConfiguration } from './configuration.service.ts';
import { readEntityProviders, saveEntityProviders } from './entity-providers.service.ts';
import { readHelpContent } from './help-content.service.ts';
import { type Preference, readChangerName, resolvePreferences } from './preferences.service.ts';
import { type EntityInput, saveEntity } from './save-entity.service.ts';
import { setPreference } from './set-preference.service.ts';
import {
  findVisibleTemplate,
  listTemplates,
  readVersions,
  saveTemplate,
  type TemplateInput,
} from './templates.service.ts';
import { findVisibleEntity, readEntityCompany } from './visible-entity.service.ts';

type EntityIdArgument = { entityId: string };

export const entityQueries = {
  entity: (_: never, { entityId }: EntityIdArgument, context: Context) =>
    findVisibleEntity(context.world, requireViewer(context), parseId(entityId)),
  template: (_: never, { templateId }: { templateId: string }, context: Context) =>
    findVisibleTemplate(context.world, requireViewer(context), parseId(templateId)),
  templates: (_: never, { entityId }: EntityIdArgument, context: Context) =>
    listTemplates(context.world, requireViewer(context), parseId(entityId)),
  cancellationRules: (_: never, __: never, context: Context) =>
    readCancellationRules(context.world, requireViewer(context)),
  helpContent: (_: never, __: never, context: Context) =>
    readHelpContent(context.world, requireViewer(context)),
};

export const entityMutations = {
  saveEntity: (
    _: never,
    { entityId, entity }: { entityId?: string | null; entity: EntityInput },
    context: Context,
  ) =>
    saveEntity(
      context.world,
      requireViewer(context),
      parseOptionalId(entityId),
      withNumericIds(entity, 'parentEntityId'),
    ),
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
    setPreference(
      context.world,
      requireViewer(context),
      { owner, ownerId: parseId(ownerId) },
      name,
      value ?? null,
    ),
  saveTemplate: (_: never, { template }: { template: TemplateInput }, context: Context) =>
    saveTemplate(context.world, requireViewer(context), withNumericIds(template, 'templateId', 'entityId')),
  saveCommission: (
    _: never,
    { entityId, ...accounts }: EntityIdArgument & CommissionInput,
    context: Context,
  ) => saveCommission(context.world, requireViewer(context), parseId(entityId), accounts),
  setPrivateFloodProviders: (
    _: never,
    { entityId, privateFloodProviderIds }: EntityIdArgument & { privateFloodProviderIds: readonly string[] },
    context: Context,
  ) =>
    saveEntityProviders(
      context.world,
      requireViewer(context),
      parseId(entityId),
      privateFloodProviderIds.map(parseId),
    ),
};

export const entityFields: Resolvers = {
  Preference: {
    changedByName: (preference: Preference, _: never, { world }: Context) =>
      readChangerName(world.db, preference),
  },
  Template: {
    versions: ({ templateId }: Template, _: never, { world }: Context) => readVersions(world, templateId),
  },
  Entity: {
    preferences: ({ entityId }: Entity, _: never, { world }) =>
      resolvePreferences(world.db, { userId: null, entityId, companyId: null }),
    commission: ({ entityId }: Entity, _: never, context) =>
      readCommission(context.world, requireViewer(context), entityId),
    commissionChanges: ({ entityId }: Entity, _: never, context) =>
      readCommissionChanges(context.world, requireViewer(context), entityId),
    privateFloodProviders: ({ entityId }: Entity, _: never, { world }) =>
      readEntityProviders(world, entityId),
    company: (entity: Entity, _: never, { world }) => readEntityCompany(world, entity),
    configuration: (entity: Entity, _: never, { world }) => readEntityConfiguration(world, entity),
    isMfaRequired: (entity: Entity, _: never, { world }) => isMfaRequired(world, entity),
  },
};
