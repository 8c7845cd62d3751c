import { records } from '../../machines/contract/fields.ts';
import { isProduct, noSuchProduct } from '../kernel/product.ts';
import { found, granted, Refusal } from '../rest/refusal.ts';
import { type RestRoute, route } from '../rest/route.ts';
import { refuseServerSet } from '../rest/server-set.ts';
import { fieldsOf, flag, list, number, type ObjectShape, object, text, whole } from '../rest/shape.ts';
import { cancellationRules } from './cancellation-rules.service.ts';
import { type CommissionGiven, commissionOf, saveCommission } from './commission.service.ts';
import { configurationOf } from './configuration.service.ts';
import { entityOf } from './entity-of-path.routes.ts';
import { entityProviders, openProviderIds, setProviders } from './entity-providers.service.ts';
import {
  commissionShape,
  configurationShape,
  providerShape,
  ruleShape,
  templateShape,
} from './entity-shapes.ts';
import { companyInSight, noSuchCompany, noSuchEntity } from './entity-sight.service.ts';
import { entityFault } from './named-preference.routes.ts';
import { noSuchTemplate, saveTemplate, type TemplateGiven, templateInSight } from './templates.service.ts';

const templateGiven: ObjectShape<TemplateGiven> = fieldsOf(records.templates, ['templateId']);
const accountGiven = fieldsOf(records.commissionInfo);
const commissionGiven: ObjectShape<CommissionGiven> = object('CommissionGiven', {
  may: {
    achBankAccount: accountGiven,
    bankAccount: accountGiven,
    code: text('Code of the caller’s authenticator app, where a second factor is needed', 40),
  },
});
const providerIds = list(number('Number of a carrier'));

/** Templates, carriers, configuration, commission. */
export const settingRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Entity/Template/Details/{id}',
    summary: 'A letter of an entity within the caller’s sight.',
    twin: 'Query.template',
    answers: templateShape,
    idFault: 'templateID was invalid',
    run: async ({ world, viewer, id }) => found(await templateInSight(world, viewer, id), noSuchTemplate),
  }),
  route({
    method: 'POST',
    path: 'Entity/Template/Details',
    summary:
      'Saves a letter; without templateID a new one. One that is put in use takes the place of the entity’s other one of its kind. {name}, {entity} and {code} stand for the reader, the entity and the registration code.',
    twin: 'Mutation.saveTemplate',
    body: object('TemplateRequest', { must: { TemplateDetails: templateGiven } }),
    answers: templateShape,
    run: async ({ world, viewer, body: { TemplateDetails: sent } }) => {
      const stored = sent.templateId ? await templateInSight(world, viewer, sent.templateId) : null;
      refuseServerSet(templateGiven, { ...sent }, { ...stored });
      return granted(await saveTemplate(world, viewer, sent)).template;
    },
  }),
  route({
    method: 'GET',
    path: 'Entity/PrivateFlood/Providers/{id}',
    summary: 'The private carriers, and which of them may quote for the entity.',
    twin: 'Query.entity.privateFloodProviders',
    answers: list(providerShape),
    idFault: entityFault,
    run: async (call) => entityProviders(call.world, (await entityOf(call)).entityId),
  }),
  route({
    method: 'GET',
    path: 'Entity/PrivateFlood/CancellationRules',
    summary: 'When a private flood policy may be cancelled, and what comes back. Defaults of the trade.',
    twin: 'Query.cancellationRules',
    answers: list(ruleShape),
    run: ({ world, viewer }) => cancellationRules(world, viewer),
  }),
  route({
    method: 'GET',
    path: 'Entity/GetPrivateFloodProviderIdsByEntity/{id}',
    summary: 'Numbers of the private carriers that may quote for the entity.',
    twin: 'Query.entity.privateFloodProviders',
    answers: providerIds,
    idFault: entityFault,
    run: async (call) => openProviderIds(call.world, (await entityOf(call)).entityId),
  }),
  route<unknown, readonly number[], readonly number[]>({
    method: 'POST',
    path: 'Entity/SaveEntityPrivateFloodProviders/{id}',
    summary: 'Sets which private carriers may quote for the entity; none where the list is empty.',
    twin: 'Mutation.setPrivateFloodProviders',
    body: providerIds,
    answers: providerIds,
    idFault: entityFault,
    run: async ({ world, viewer, id, body }) =>
      granted(await setProviders(world, viewer, id, body)).privateFloodProviderIds,
  }),
  route({
    method: 'GET',
    path: 'Entity/{product}Configuration/{id}',
    summary: 'What the application of the product has to know of the entity.',
    twin: 'Query.entity.configuration',
    answers: configurationShape,
    idFault: entityFault,
    run: async (call) => {
      if (!isProduct(call.world, call.path.product)) throw new Refusal(404, noSuchProduct);
      return configurationOf(call.world, await entityOf(call));
    },
  }),
  route({
    method: 'GET',
    path: 'Entity/ConfigurationTimeout',
    summary: 'Minutes without use after which a session ends.',
    twin: 'Query.account.session.sessionMinutes',
    answers: object('ConfigurationTimeout', { must: { sessionMinutes: whole('Minutes') } }),
    run: async ({ world }) => ({ sessionMinutes: world.sessionMinutes }),
  }),
  route({
    method: 'GET',
    path: 'Entity/GetMFARequiredByCompany/{id}',
    summary: 'Whether the company with this number asks for a second factor at sign-in.',
    twin: 'Query.account.company.isMfaRequired',
    answers: flag('Whether it does'),
    idFault: 'companyID was invalid',
    run: async ({ world, viewer, id }) =>
      found(await companyInSight(world, viewer, id), noSuchCompany).isMfaRequired,
  }),
  route({
    method: 'GET',
    path: 'Entity/CommissionInfo/{id}',
    summary:
      'The accounts that commission of the entity goes to. Their numbers are masked for who may not see sensitive ones.',
    twin: 'Query.entity.commission',
    answers: commissionShape,
    idFault: entityFault,
    run: async ({ world, viewer, id }) => found(await commissionOf(world, viewer, id), noSuchEntity),
  }),
  route({
    method: 'POST',
    path: 'Entity/CommissionInfo/{id}',
    summary:
      'Saves the accounts that commission of the entity goes to. An account that is left out stays; what is left out of one is empty. Who has an authenticator app, or whose company asks for a second factor, gives a code of it.',
    twin: 'Mutation.saveCommission',
    body: commissionGiven,
    answers: commissionShape,
    idFault: entityFault,
    run: async ({ world, viewer, id, body }) => {
      const stored = found(await commissionOf(world, viewer, id), noSuchEntity);
      for (const account of ['achBankAccount', 'bankAccount'] as const)
        refuseServerSet(accountGiven, { ...body[account] }, { ...stored[account] });
      return granted(await saveCommission(world, viewer, id, body)).commission;
    },
  }),
];
