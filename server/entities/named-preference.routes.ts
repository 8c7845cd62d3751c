import type { UserKind } from '../../machines/contract/types.ts';
import { type PreferenceSpec, preferences } from '../../machines/domain/access/preference.ts';
import { isProduct, noSuchProduct } from '../kernel/product.ts';
import { found, Refusal } from '../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../rest/route.ts';
import { choice, object } from '../rest/shape.ts';
import { preferenceShape } from './entity-shapes.ts';
import { noSuchEntity } from './entity-sight.service.ts';
import { entityPreference, readPreference, registrationOf } from './read-preference.service.ts';

export const entityFault = 'entityID was invalid';
export const preferenceFault = 'preferenceID was invalid';

/** The preferences that the specification names, each under its own path: of the caller, or of the entity in the path. */
const named: readonly (readonly [path: string, spec: PreferenceSpec])[] = [
  ['Entity/preference/floodchat', preferences.floodchat],
  ['Entity/{id}/Preference/DefaultAgentOfRecordForFloodProtectQuotes', preferences.defaultAgent],
  ['Entity/preference/showNoEmailCheckOnWelcome', preferences.noEmailCheck],
  ['Entity/Preference/SendLetterAdditionalSignature', preferences.letterSignature],
  ['Entity/{id}/preference/EnabledStatesForFloodProtectQuotes', preferences.enabledStates],
  ['Entity/{id}/preference/EnablePrivateFloodQuotingThroughQuoteAPI', preferences.privateByApi],
  ['Entity/preference/hideConsumerDirectEmailAgent', preferences.hideAgentEmail],
];

/** The named preferences. */
export const namedPreferenceRoutes: readonly RestRoute[] = [
  ...named.map(([path, spec]) =>
    path.includes('{id}')
      ? route({
          method: 'GET',
          path,
          summary: `${spec.effect} Asked of the entity, then upwards to the company.`,
          twin: 'Query.entity.preferences',
          answers: preferenceShape,
          idFault: entityFault,
          run: (call) => ofEntity(call, spec),
        })
      : route({
          method: 'GET',
          path,
          summary: `${spec.effect} Asked of the caller, then upwards to the company.`,
          twin: 'Query.account.preferences',
          answers: preferenceShape,
          run: async ({ world, viewer }) => found(await readPreference(world, viewer, spec.name, true)),
        }),
  ),
  route({
    method: 'GET',
    path: 'Entity/{id}/preference/allowInsured{product}Payments',
    summary: `${preferences.insuredPayments.effect} Asked of the entity, then upwards to the company.`,
    twin: 'Query.entity.preferences',
    answers: preferenceShape,
    idFault: entityFault,
    run: (call) => {
      if (!isProduct(call.world, call.path.product)) throw new Refusal(404, noSuchProduct);
      return ofEntity(call, preferences.insuredPayments);
    },
  }),
  route({
    method: 'GET',
    path: 'Entity/preference/accountRegistration',
    summary: `${preferences.accountRegistration.effect} With preferenceType the value is true or false: whether this kind may be invited.`,
    twin: 'Query.account.preferences',
    query: object('RegistrationQuery', {
      may: { preferenceType: choice<UserKind>('UserKind', 'Agent, Consumer or Partner') },
    }),
    answers: preferenceShape,
    run: ({ world, viewer, query }) => registrationOf(world, viewer, query.preferenceType ?? null),
  }),
];

async function ofEntity({ world, viewer, id }: Pick<Call, 'world' | 'viewer' | 'id'>, spec: PreferenceSpec) {
  return found(await entityPreference(world, viewer, id, spec), noSuchEntity);
}
