import type { UserKind } from '../../machines/contract/types.ts';
import { type PreferenceSpec, preferences } from '../../machines/domain/access/preference.ts';
import { isProduct, noSuchProduct } from '../kernel/product.ts';
import { RestRefusal, requireFound } from '../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../rest/route.ts';
import { choice, object } from '../rest/shape.ts';
import { preferenceShape } from './entity-shapes.ts';
import {
  readEntityPreference,
  readPreference,
  readRegistrationPreference,
} from './read-preference.service.ts';
import { noSuchEntity } from './visible-entity.service.ts';

export const invalidEntityMessage = 'entityID was invalid';
export const invalidPreferenceMessage = 'preferenceID was invalid';

/** The preferences named by the specification, each under its own path, read for the caller or for the entity in the path. */
const namedPreferences: readonly (readonly [path: string, spec: PreferenceSpec])[] = [
  ['Entity/preference/floodchat', preferences.floodchat],
  ['Entity/{id}/Preference/DefaultAgentOfRecordForFloodProtectQuotes', preferences.defaultAgent],
  ['Entity/preference/showNoEmailCheckOnWelcome', preferences.noEmailCheck],
  ['Entity/Preference/SendLetterAdditionalSignature', preferences.letterSignature],
  ['Entity/{id}/preference/EnabledStatesForFloodProtectQuotes', preferences.enabledStates],
  ['Entity/{id}/preference/EnablePrivateFloodQuotingThroughQuoteAPI', preferences.privateByApi],
  ['Entity/preference/hideConsumerDirectEmailAgent', preferences.hideAgentEmail],
];

/** Routes for reading the named preferences. */
export const namedPreferenceRoutes: readonly RestRoute[] = [
  ...namedPreferences.map(([path, spec]) =>
    path.includes('{id}')
      ? defineRoute({
          method: 'GET',
          path,
          summary: `${spec.effect} Looked up at the entity, then upward to the company.`,
          twin: 'Query.entity.preferences',
          answers: preferenceShape,
          idFault: invalidEntityMessage,
          run: (call) => readPathEntityPreference(call, spec),
        })
      : defineRoute({
          method: 'GET',
          path,
          summary: `${spec.effect} Looked up at the caller, then upward to the company.`,
          twin: 'Query.account.preferences',
          answers: preferenceShape,
          run: async ({ world, viewer }) =>
            requireFound(await readPreference(world, viewer, spec.name, true)),
        }),
  ),
  defineRoute({
    method: 'GET',
    path: 'Entity/{id}/preference/allowInsured{product}Payments',
    summary: `${preferences.insuredPayments.effect} Looked up at the entity, then upward to the company.`,
    twin: 'Query.entity.preferences',
    answers: preferenceShape,
    idFault: invalidEntityMessage,
    run: (call) => {
      if (!isProduct(call.world, call.path.product)) throw new RestRefusal(404, noSuchProduct);
      return readPathEntityPreference(call, preferences.insuredPayments);
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/preference/accountRegistration',
    summary: `${preferences.accountRegistration.effect} With preferenceType the value is true or false: whether this kind may be invited.`,
    twin: 'Query.account.preferences',
    query: object('RegistrationQuery', {
      may: { preferenceType: choice<UserKind>('UserKind', 'Agent, Consumer or Partner') },
    }),
    answers: preferenceShape,
    run: ({ world, viewer, query }) =>
      readRegistrationPreference(world, viewer, query.preferenceType ?? null),
  }),
];

async function readPathEntityPreference(
  { world, viewer, id }: Pick<RestCall, 'world' | 'viewer' | 'id'>,
  spec: PreferenceSpec,
) {
  return requireFound(await readEntityPreference(world, viewer, id, spec), noSuchEntity);
}
