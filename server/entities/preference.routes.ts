import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { RestRefusal, requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestCall, type RestRoute } from '../rest/route.ts';
import { flag, longText, object, text } from '../rest/shape.ts';
import { preferenceShape } from './entity-shapes.ts';
import { invalidPreferenceMessage } from './named-preference.routes.ts';
import { noSuchPreference, readPreference } from './read-preference.service.ts';
import { setPreference } from './set-preference.service.ts';
import { noSuchEntity } from './visible-entity.service.ts';

const bubbleFlag = flag(
  'False: only the entity’s own value, or null; otherwise also looked up as far as the company',
);
const bubbleMembers = { bubbleToParents: bubbleFlag, $bubbleToParents: bubbleFlag };
const valueQuery = object('PreferenceValueQuery', {
  may: { value: longText('The value; if it is absent, the preference is removed', 2000) },
});
const twin = 'Mutation.setPreference';

/** Routes for reading and setting preferences by number or name. */
export const preferenceRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Entity/Preference/String',
    summary: 'Only the value of the preference with this number, as it applies to the caller.',
    twin: 'Query.account.preferences',
    query: object('PreferenceStringQuery', {
      must: { id: text('Number or name of the preference', 80) },
      may: bubbleMembers,
    }),
    answers: text('The value', 2000),
    run: async (call) => (await requirePreference(call, call.query.id)).value ?? null,
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/Preference/{id}',
    summary: 'The preference with this number, as it applies to the caller.',
    twin: 'Query.account.preferences',
    query: object('PreferenceQuery', { may: bubbleMembers }),
    answers: preferenceShape,
    idFault: invalidPreferenceMessage,
    run: (call) => requirePreference(call, String(call.id)),
  }),
  defineRoute({
    method: 'POST',
    path: 'Entity/Preference/{id}',
    summary: 'Sets the preference with this number for the caller’s own entity.',
    twin,
    query: valueQuery,
    answers: preferenceShape,
    idFault: invalidPreferenceMessage,
    run: (call) => {
      const entityId = requireFound(call.viewer.entityId, noSuchEntity);
      return savePreference(call, 'ENTITY', entityId, String(call.id), call.query.value ?? null);
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'Entity/{id}/Preference/{name}',
    summary: 'Sets a preference of an entity.',
    twin,
    query: valueQuery,
    answers: preferenceShape,
    idFault: 'entityID was invalid',
    run: (call) => savePreference(call, 'ENTITY', call.id, call.path.name ?? '', call.query.value ?? null),
  }),
  defineRoute({
    method: 'POST',
    path: 'Entity/{id}/Preference/{name}/encoded/',
    summary: 'Sets a preference of an entity; the value is UTF-8 in base64.',
    twin,
    query: object('EncodedValueQuery', { must: { value: longText('The value in base64', 8000) } }),
    answers: preferenceShape,
    idFault: 'entityID was invalid',
    run: (call) =>
      savePreference(call, 'ENTITY', call.id, call.path.name ?? '', decodeBase64(call.query.value)),
  }),
  defineRoute({
    method: 'POST',
    path: 'Entity/Company/{id}/Preference/{name}',
    summary: 'Sets a preference of the company, which applies to every entity without a value of its own.',
    twin,
    isOurs: true,
    query: valueQuery,
    answers: preferenceShape,
    idFault: 'companyID was invalid',
    run: (call) => savePreference(call, 'COMPANY', call.id, call.path.name ?? '', call.query.value ?? null),
  }),
  defineRoute({
    method: 'POST',
    path: 'User/UserPreference/{x}',
    summary: 'Sets a preference of the caller.',
    twin,
    isOurs: true,
    query: valueQuery,
    answers: preferenceShape,
    run: (call) =>
      savePreference(call, 'USER', call.viewer.userId, call.path.x ?? '', call.query.value ?? null),
  }),
];

type BubbleQuery = { readonly bubbleToParents?: boolean | null; readonly $bubbleToParents?: boolean | null };

async function requirePreference({ world, viewer, query }: RestCall<BubbleQuery>, name: string) {
  const isAlone = query.bubbleToParents === false || query.$bubbleToParents === false;
  return requireFound(await readPreference(world, viewer, name, !isAlone), noSuchPreference);
}

async function savePreference(
  { world, viewer }: Pick<RestCall, 'world' | 'viewer'>,
  owner: 'USER' | 'ENTITY' | 'COMPANY',
  ownerId: number,
  name: string,
  value: string | null,
) {
  return requireSuccess(await setPreference(world, viewer, { owner, ownerId }, name, value)).preference;
}

/** Decodes text from base64 in either alphabet; throws a 422 for anything else. */
function decodeBase64(value: string): string {
  const bytes = Buffer.from(value, 'base64');
  const isBase64 =
    /^[\w+/-]*={0,2}$/.test(value) && bytes.length === Math.floor((value.replace(/=/g, '').length * 3) / 4);
  try {
    if (isBase64) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Invalid UTF-8 is refused below.
  }
  const message = 'The value is not base64 text.';
  throw new RestRefusal(422, message, [buildProblem('TYPE', 'value', message)]);
}
