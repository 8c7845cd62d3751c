import { problem } from '../../machines/domain/problems/problem.ts';
import { found, granted, Refusal } from '../rest/refusal.ts';
import { type Call, type RestRoute, route } from '../rest/route.ts';
import { flag, longText, object, text } from '../rest/shape.ts';
import { preferenceShape } from './entity-shapes.ts';
import { noSuchEntity } from './entity-sight.service.ts';
import { preferenceFault } from './named-preference.routes.ts';
import { noSuchPreference, readPreference } from './read-preference.service.ts';
import { setPreference } from './set-preference.service.ts';

const bubbling = flag(
  'False: only the own entity’s value, null where it has none; else upwards to the company',
);
const bubbles = { bubbleToParents: bubbling, $bubbleToParents: bubbling };
const valueQuery = object('PreferenceValueQuery', {
  may: { value: longText('The value; where it is absent the preference is taken away', 2000) },
});
const twin = 'Mutation.setPreference';

/** Reading and setting preferences by number and name. */
export const preferenceRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: 'Entity/Preference/String',
    summary: 'The value alone of the preference with this number, as it holds for the caller.',
    twin: 'Query.account.preferences',
    query: object('PreferenceStringQuery', {
      must: { id: text('Number or name of the preference', 80) },
      may: bubbles,
    }),
    answers: text('The value', 2000),
    run: async (call) => (await held(call, call.query.id)).value ?? null,
  }),
  route({
    method: 'GET',
    path: 'Entity/Preference/{id}',
    summary: 'The preference with this number, as it holds for the caller.',
    twin: 'Query.account.preferences',
    query: object('PreferenceQuery', { may: bubbles }),
    answers: preferenceShape,
    idFault: preferenceFault,
    run: (call) => held(call, String(call.id)),
  }),
  route({
    method: 'POST',
    path: 'Entity/Preference/{id}',
    summary: 'Sets the preference with this number for the caller’s own entity.',
    twin,
    query: valueQuery,
    answers: preferenceShape,
    idFault: preferenceFault,
    run: (call) => {
      const entityId = found(call.viewer.entityId, noSuchEntity);
      return saved(call, 'ENTITY', entityId, String(call.id), call.query.value ?? null);
    },
  }),
  route({
    method: 'POST',
    path: 'Entity/{id}/Preference/{name}',
    summary: 'Sets a preference of an entity.',
    twin,
    query: valueQuery,
    answers: preferenceShape,
    idFault: 'entityID was invalid',
    run: (call) => saved(call, 'ENTITY', call.id, call.path.name ?? '', call.query.value ?? null),
  }),
  route({
    method: 'POST',
    path: 'Entity/{id}/Preference/{name}/encoded/',
    summary: 'Sets a preference of an entity; the value is UTF-8 in base64.',
    twin,
    query: object('EncodedValueQuery', { must: { value: longText('The value in base64', 8000) } }),
    answers: preferenceShape,
    idFault: 'entityID was invalid',
    run: (call) => saved(call, 'ENTITY', call.id, call.path.name ?? '', decoded(call.query.value)),
  }),
  route({
    method: 'POST',
    path: 'Entity/Company/{id}/Preference/{name}',
    summary: 'Sets a preference of the company, which holds for every entity that says nothing else.',
    twin,
    isOurs: true,
    query: valueQuery,
    answers: preferenceShape,
    idFault: 'companyID was invalid',
    run: (call) => saved(call, 'COMPANY', call.id, call.path.name ?? '', call.query.value ?? null),
  }),
  route({
    method: 'POST',
    path: 'User/UserPreference/{x}',
    summary: 'Sets a preference of the caller.',
    twin,
    isOurs: true,
    query: valueQuery,
    answers: preferenceShape,
    run: (call) => saved(call, 'USER', call.viewer.userId, call.path.x ?? '', call.query.value ?? null),
  }),
];

type Bubbles = { readonly bubbleToParents?: boolean | null; readonly $bubbleToParents?: boolean | null };

async function held({ world, viewer, query }: Call<Bubbles>, name: string) {
  const isAlone = query.bubbleToParents === false || query.$bubbleToParents === false;
  return found(await readPreference(world, viewer, name, !isAlone), noSuchPreference);
}

async function saved(
  { world, viewer }: Pick<Call, 'world' | 'viewer'>,
  owner: 'USER' | 'ENTITY' | 'COMPANY',
  ownerId: number,
  name: string,
  value: string | null,
) {
  return granted(await setPreference(world, viewer, { owner, ownerId }, name, value)).preference;
}

/** A text out of base64, in either alphabet; refuses what is none. */
function decoded(value: string): string {
  const bytes = Buffer.from(value, 'base64');
  const isBase64 =
    /^[\w+/-]*={0,2}$/.test(value) && bytes.length === Math.floor((value.replace(/=/g, '').length * 3) / 4);
  try {
    if (isBase64) return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Told below.
  }
  const message = 'The value is no text in base64.';
  throw new Refusal(422, message, [problem('TYPE', 'value', message)]);
}
