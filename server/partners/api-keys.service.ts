import type { ApiScope } from '../../machines/contract/types.ts';
import { findForbiddenScopes } from '../../machines/domain/access/api-scope.ts';
import { may } from '../../machines/domain/access/permission.ts';
import { buildProblem, type Problem } from '../../machines/domain/problems/problem.ts';
import { newApiKey } from '../identity/tokens/key-format.ts';
import { clearKeyCache } from '../identity/tokens/viewer-changes.service.ts';
import { type NotFound, type SaveRefused, saveRefused } from '../kernel/refusals.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { type ApiKeyRow, addApiKey, markApiKeyRevoked, readApiKeys } from './partner-keys.store.ts';

export interface ApiKeyInput {
  name: string;
  scopes: readonly ApiScope[];
  expiresAt: Date;
}

export type CreateKeyAnswer = { __typename: 'ApiKeyCreated'; apiKey: ApiKeyRow; token: string } | SaveRefused;

export type RevokeKeyAnswer = { __typename: 'ApiKeyRevoked'; apiKey: ApiKeyRow } | NotFound | SaveRefused;

const maxKeyLifetimeMs = 400 * 24 * 60 * 60_000;

/**
 * The viewer's own keys, and the whole company's if the viewer may edit users and has at least company scope; empty for viewers who
 * may not manage keys.
 */
export async function listApiKeys({ db }: World, viewer: Viewer): Promise<ApiKeyRow[]> {
  if (!canManageKeys(viewer)) return [];
  return readApiKeys(db, viewer.userId, canSeeCompanyKeys(viewer) ? viewer.companyId : null);
}

/** Creates a key. Its text is shown once, and its rights never exceed the viewer's. */
export async function createApiKey(
  world: World,
  viewer: Viewer,
  { name, scopes, expiresAt }: ApiKeyInput,
): Promise<CreateKeyAnswer> {
  const wrong = apiKeyProblems(world, viewer, { name, scopes, expiresAt });
  if (wrong.length > 0) return saveRefused(wrong);
  const { token, prefix, digest } = newApiKey();
  const key = { name: name.trim(), prefix, digest, scopes: [...new Set(scopes)], expiresAt };
  const apiKeyId = await addApiKey(world.db, { ...key, createdBy: viewer.userId, createdAt: world.now() });
  const created = (await listApiKeys(world, viewer)).find((apiKey) => apiKey.apiKeyId === apiKeyId);
  if (!created) throw new Error('The new key cannot be read.');
  return { __typename: 'ApiKeyCreated', apiKey: created, token };
}

/** Revokes a key permanently. */
export async function revokeApiKey(world: World, viewer: Viewer, apiKeyId: number): Promise<RevokeKeyAnswer> {
  if (!canManageKeys(viewer)) return saveRefused([keysNotAllowedProblem]);
  const isTheirs = (candidate: ApiKeyRow) => candidate.apiKeyId === apiKeyId;
  if (!(await listApiKeys(world, viewer)).some(isTheirs)) return keyNotFound;
  await markApiKeyRevoked(world.db, apiKeyId, world.now());
  await clearKeyCache(world);
  const apiKey = (await listApiKeys(world, viewer)).find(isTheirs);
  return apiKey ? { __typename: 'ApiKeyRevoked', apiKey } : keyNotFound;
}

/**
 * Whether a viewer may manage keys and webhooks: partners and users who may create users, but never an API key or a user acting as
 * another.
 */
export function canManageKeys({ masks, role, apiKeyId, actor }: Viewer): boolean {
  if (apiKeyId !== undefined || actor) return false;
  return role === 'API_PARTNER' || may(masks, 'users', 'create');
}

function canSeeCompanyKeys({ masks, scope }: Viewer): boolean {
  return may(masks, 'users', 'edit') && (scope === 'COMPANY' || scope === 'ALL');
}

function apiKeyProblems(world: World, viewer: Viewer, { name, scopes, expiresAt }: ApiKeyInput): Problem[] {
  if (!canManageKeys(viewer)) return [keysNotAllowedProblem];
  const now = world.now().getTime();
  const beyond = findForbiddenScopes(viewer.masks, scopes);
  const isName = /^[^\p{Cc}]{1,60}$/u.test(name.trim());
  const isSoon = expiresAt.getTime() > now && expiresAt.getTime() <= now + maxKeyLifetimeMs;
  return [
    ...(isName ? [] : [buildProblem('REQUIRED', 'input.name', 'Enter a name of 1 to 60 characters.')]),
    ...(scopes.length > 0
      ? []
      : [buildProblem('REQUIRED', 'input.scopes', 'A key needs at least one scope.')]),
    ...(isSoon ? [] : [buildProblem('RANGE', 'input.expiresAt', 'A key must expire within 400 days.')]),
    ...beyond.map((scope) =>
      buildProblem(
        'NOT_ALLOWED',
        'input.scopes',
        `You can't grant ${scope}, because you don't have it yourself.`,
      ),
    ),
  ];
}

const keysNotAllowedProblem = buildProblem(
  'NOT_ALLOWED',
  null,
  "You don't have permission to manage API keys and webhooks.",
);

const keyNotFound: NotFound = {
  __typename: 'NotFound',
  message: 'There is no such key, or it is not yours.',
};
