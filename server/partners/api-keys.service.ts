import type { ApiScope } from '../../machines/contract/types.ts';
import { scopesBeyond } from '../../machines/domain/access/api-scope.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { type Problem, problem } from '../../machines/domain/problems/problem.ts';
import { type ApiKeyRow, addApiKey, apiKeysOf, revokeKey } from '../identity/tokens/api-keys.store.ts';
import { forgetKeys } from '../identity/tokens/bearer-viewer.service.ts';
import { newApiKey } from '../identity/tokens/key-format.ts';
import { type NotFound, refused, type SaveRefused } from '../kernel/answers.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';

export interface ApiKeyGiven {
  name: string;
  scopes: readonly ApiScope[];
  expiresAt: Date;
}

export type CreateKeyAnswer = { __typename: 'ApiKeyCreated'; apiKey: ApiKeyRow; token: string } | SaveRefused;

export type RevokeKeyAnswer = { __typename: 'ApiKeyRevoked'; apiKey: ApiKeyRow } | NotFound | SaveRefused;

const longestMs = 400 * 24 * 60 * 60_000;

/** Keys that the viewer made; of the whole company for who may edit its users. */
export async function apiKeys({ db }: World, viewer: Viewer): Promise<ApiKeyRow[]> {
  if (!mayHaveKeys(viewer)) return [];
  return apiKeysOf(db, viewer.userId, seesCompany(viewer) ? viewer.companyId : null);
}

/** Makes a key. Its text is told once; what it may do is never more than the viewer may. */
export async function createApiKey(
  world: World,
  viewer: Viewer,
  { name, scopes, expiresAt }: ApiKeyGiven,
): Promise<CreateKeyAnswer> {
  const wrong = problemsOf(world, viewer, { name, scopes, expiresAt });
  if (wrong.length > 0) return refused(wrong);
  const { token, prefix, digest } = newApiKey();
  const key = { name: name.trim(), prefix, digest, scopes: [...new Set(scopes)], expiresAt };
  const apiKeyId = await addApiKey(world.db, { ...key, createdBy: viewer.userId, createdAt: world.now() });
  const made = (await apiKeys(world, viewer)).find((one) => one.apiKeyId === apiKeyId);
  if (!made) throw new Error('The new key cannot be read.');
  return { __typename: 'ApiKeyCreated', apiKey: made, token };
}

/** Revokes a key for good. */
export async function revokeApiKey(world: World, viewer: Viewer, apiKeyId: number): Promise<RevokeKeyAnswer> {
  if (!mayHaveKeys(viewer)) return refused([notAllowed]);
  const isTheirs = (one: ApiKeyRow) => one.apiKeyId === apiKeyId;
  if (!(await apiKeys(world, viewer)).some(isTheirs)) return noSuchKey;
  await revokeKey(world.db, apiKeyId, world.now());
  forgetKeys(world);
  const apiKey = (await apiKeys(world, viewer)).find(isTheirs);
  return apiKey ? { __typename: 'ApiKeyRevoked', apiKey } : noSuchKey;
}

/** Whether somebody deals with keys and webhooks: people who make users, and partners; never a key itself, nor who acts as another. */
export function mayHaveKeys({ masks, role, apiKeyId, actor }: Viewer): boolean {
  if (apiKeyId !== undefined || actor) return false;
  return role === 'API_PARTNER' || may(masks, 'users', 'create');
}

function seesCompany({ masks, scope }: Viewer): boolean {
  return may(masks, 'users', 'edit') && (scope === 'COMPANY' || scope === 'ALL');
}

function problemsOf(world: World, viewer: Viewer, { name, scopes, expiresAt }: ApiKeyGiven): Problem[] {
  if (!mayHaveKeys(viewer)) return [notAllowed];
  const now = world.now().getTime();
  const beyond = scopesBeyond(viewer.masks, scopes);
  const isName = /^[^\p{Cc}]{1,60}$/u.test(name.trim());
  const isSoon = expiresAt.getTime() > now && expiresAt.getTime() <= now + longestMs;
  return [
    ...(isName ? [] : [problem('REQUIRED', 'input.name', 'A name of 1 to 60 characters is needed.')]),
    ...(scopes.length > 0 ? [] : [problem('REQUIRED', 'input.scopes', 'A key needs at least one scope.')]),
    ...(isSoon ? [] : [problem('RANGE', 'input.expiresAt', 'A key ends within 400 days from now.')]),
    ...beyond.map((scope) =>
      problem('NOT_ALLOWED', 'input.scopes', `You may not give ${scope}: you do not have it yourself.`),
    ),
  ];
}

const notAllowed = problem('NOT_ALLOWED', null, 'You may not make keys and webhooks.');

const noSuchKey: NotFound = { __typename: 'NotFound', message: 'There is no such key, or it is not yours.' };
