import { records } from '../../machines/contract/fields.ts';
import { isProduct, noSuchProduct } from '../kernel/product.ts';
import { RestRefusal, requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { refuseServerSet } from '../rest/server-set.ts';
import {
  entityInput,
  flag,
  integer,
  list,
  type ObjectShape,
  object,
  rowNumber,
  text,
} from '../rest/shape.ts';
import { readCancellationRules } from './cancellation-rules.service.ts';
import {
  type BankAccountInput,
  type CommissionInput,
  readCommission,
  saveCommission,
} from './commission/commission.service.ts';
import { readEntityConfiguration } from './configuration.service.ts';
import { requireEntity } from './entity-of-path.routes.ts';
import { readEntityProviders, readOpenProviderIds, saveEntityProviders } from './entity-providers.service.ts';
import {
  cancellationRuleShape,
  commissionShape,
  configurationShape,
  providerShape,
  templateShape,
} from './entity-shapes.ts';
import { invalidEntityMessage } from './named-preference.routes.ts';
import {
  findVisibleTemplate,
  noSuchTemplate,
  saveTemplate,
  type TemplateInput,
} from './templates.service.ts';
import { companyInSight, noSuchCompany, noSuchEntity } from './visible-entity.service.ts';

const templateInput: ObjectShape<TemplateInput> = entityInput(records.templates, ['templateId']);
const accountFields = entityInput(records.commissionInfo);
const bankAccountInput: ObjectShape<BankAccountInput> = {
  ...accountFields,
  members: accountFields.members.map((entry) =>
    entry.name === 'entityId' || entry.name === 'isAch' ? { ...entry, isReadOnly: true as const } : entry,
  ),
};
const commissionInput: ObjectShape<CommissionInput> = object('CommissionGiven', {
  may: {
    achBankAccount: bankAccountInput,
    bankAccount: bankAccountInput,
    code: text('Code of the caller’s authenticator app', 40),
  },
});
const providerIdsShape = list(rowNumber('Number of a carrier'));

/** Routes for templates, carriers, configuration and commission. */
export const settingRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Entity/Template/Details/{id}',
    summary: 'A letter of an entity within the caller’s sight.',
    twin: 'Query.template',
    answers: templateShape,
    idFault: 'templateID was invalid',
    run: async ({ world, viewer, id }) =>
      requireFound(await findVisibleTemplate(world, viewer, id), noSuchTemplate),
  }),
  defineRoute({
    method: 'POST',
    path: 'Entity/Template/Details',
    summary:
      'Saves a letter; without templateID, a new one. A letter that becomes active replaces the entity’s active letter of the same type. {name}, {entity} and {code} stand for the reader, the entity and the registration code.',
    twin: 'Mutation.saveTemplate',
    body: object('TemplateRequest', { must: { TemplateDetails: templateInput } }),
    answers: templateShape,
    run: async ({ world, viewer, body: { TemplateDetails: sent } }) => {
      const stored = sent.templateId ? await findVisibleTemplate(world, viewer, sent.templateId) : null;
      refuseServerSet(templateInput, { ...sent }, { ...stored });
      return requireSuccess(await saveTemplate(world, viewer, sent)).template;
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/PrivateFlood/Providers/{id}',
    summary: 'The private carriers, and which of them may quote for the entity.',
    twin: 'Query.entity.privateFloodProviders',
    answers: list(providerShape),
    idFault: invalidEntityMessage,
    run: async (call) => readEntityProviders(call.world, (await requireEntity(call)).entityId),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/PrivateFlood/CancellationRules',
    summary:
      'When a private flood policy may be cancelled, and what is refunded: the usual terms of the trade.',
    twin: 'Query.cancellationRules',
    answers: list(cancellationRuleShape),
    run: ({ world, viewer }) => readCancellationRules(world, viewer),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/GetPrivateFloodProviderIdsByEntity/{id}',
    summary: 'Numbers of the private carriers that may quote for the entity.',
    twin: 'Query.entity.privateFloodProviders',
    answers: providerIdsShape,
    idFault: invalidEntityMessage,
    run: async (call) => readOpenProviderIds(call.world, (await requireEntity(call)).entityId),
  }),
  defineRoute<unknown, readonly number[], readonly number[]>({
    method: 'POST',
    path: 'Entity/SaveEntityPrivateFloodProviders/{id}',
    summary: 'Sets which private carriers may quote for the entity; none if the list is empty.',
    twin: 'Mutation.setPrivateFloodProviders',
    body: providerIdsShape,
    answers: providerIdsShape,
    idFault: invalidEntityMessage,
    run: async ({ world, viewer, id, body }) =>
      requireSuccess(await saveEntityProviders(world, viewer, id, body)).privateFloodProviderIds,
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/{product}Configuration/{id}',
    summary: 'What the product needs to know about the entity.',
    twin: 'Query.entity.configuration',
    answers: configurationShape,
    idFault: invalidEntityMessage,
    run: async (call) => {
      if (!isProduct(call.world, call.path.product)) throw new RestRefusal(404, noSuchProduct);
      return readEntityConfiguration(call.world, await requireEntity(call));
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/ConfigurationTimeout',
    summary: 'Minutes without use after which a session ends.',
    twin: 'Query.account.session.sessionMinutes',
    answers: object('ConfigurationTimeout', { must: { sessionMinutes: integer('Minutes') } }),
    run: async ({ world }) => ({ sessionMinutes: world.sessionMinutes }),
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/GetMFARequiredByCompany/{id}',
    summary: 'Whether the company with this number requires a second factor at sign-in.',
    twin: 'Query.account.company.isMfaRequired',
    answers: flag('Whether it does'),
    idFault: 'companyID was invalid',
    run: async ({ world, viewer, id }) =>
      requireFound(await companyInSight(world, viewer, id), noSuchCompany).isMfaRequired,
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/CommissionInfo/{id}',
    summary:
      'The accounts that receive the entity’s commission. Account numbers are masked for everybody, routing numbers for callers who may not see sensitive data.',
    twin: 'Query.entity.commission',
    answers: commissionShape,
    idFault: invalidEntityMessage,
    run: async ({ world, viewer, id }) => requireFound(await readCommission(world, viewer, id), noSuchEntity),
  }),
  defineRoute({
    method: 'POST',
    path: 'Entity/CommissionInfo/{id}',
    summary:
      'Saves the accounts that receive the entity’s commission. Accounts that are left out stay; fields that are left out of an account become empty. A number that is sent back masked stays unchanged. The caller sends a code of the authenticator app.',
    twin: 'Mutation.saveCommission',
    body: commissionInput,
    answers: commissionShape,
    idFault: invalidEntityMessage,
    run: async ({ world, viewer, id, body }) => {
      const stored = requireFound(await readCommission(world, viewer, id), noSuchEntity);
      for (const account of ['achBankAccount', 'bankAccount'] as const)
        refuseServerSet(bankAccountInput, { ...body[account] }, { ...stored[account] });
      return requireSuccess(await saveCommission(world, viewer, id, body)).commission;
    },
  }),
];
