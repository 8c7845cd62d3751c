import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Entity, User } from '../../../machines/contract/types.ts';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { buildMask, groupNumbers } from '../../../machines/domain/access/permission.ts';
import { buildProblem } from '../../../machines/domain/problems/problem.ts';
import { readRecords } from '../../database/records.store.ts';
import { ownAccountProblems } from '../../identity/sign-in/own-account.service.ts';
import { isRowNumber } from '../../kernel/ids.ts';
import { type SaveRefused, saveRefused } from '../../kernel/refusals.ts';
import { secretLetters } from '../../kernel/secrets.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { viewerWithoutRights } from '../../kernel/viewer-without-rights.ts';
import type { World } from '../../kernel/world.ts';
import { type Agent, toVisibleAgent } from '../agents.service.ts';
import { changePortalLink, readPortalLink } from './portal-links.store.ts';

/** The agent whom a portal link names, with the agency that the visitor is served for. */
export interface PortalAgent {
  readonly user: User;
  readonly agency: Entity;
}

export type ChangePortalLinkAnswer =
  | { readonly __typename: 'PortalLinkChanged'; readonly url: string | null }
  | SaveRefused;

/** The address of the viewer's portal, which clients open without an account; null if the viewer is not an agent, or has closed it. */
export async function findPortalLink(
  world: World,
  { role, userId, entityId }: Pick<Viewer, 'role' | 'userId' | 'entityId'>,
): Promise<string | null> {
  if (!isAgentRole(role) || entityId === null) return null;
  const { revision, isOpen } = (await readPortalLink(world.db, userId)) ?? unchangedLink;
  return isOpen ? `${world.site.url}/vue/p/${buildPortalToken(world, userId, revision)}` : null;
}

const unchangedLink = { revision: 0, isOpen: true };

/** Gives the viewer's portal a new address, which ends the one before, or closes the portal. Only an agent has one. */
export async function replacePortalLink(
  world: World,
  viewer: Viewer,
  isOpen: boolean,
): Promise<ChangePortalLinkAnswer> {
  const others = ownAccountProblems(viewer);
  if (others.length > 0) return saveRefused(others);
  if (!isAgentRole(viewer.role) || viewer.entityId === null)
    return saveRefused([
      buildProblem('NOT_ALLOWED', null, 'Only agents can change their own link for clients.'),
    ]);
  await changePortalLink(world.db, viewer.userId, isOpen, world.now());
  return { __typename: 'PortalLinkChanged', url: await findPortalLink(world, viewer) };
}

/** The agent whom a token names; null if there is none, the link was withdrawn, or the agent or the agency is no longer active. */
export async function findPortalAgent(world: World, token: string): Promise<PortalAgent | null> {
  const userId = Number.parseInt(/^([0-9a-z]{1,11})-[0-9A-Z]{8}$/.exec(token)?.[1] ?? '', 36);
  if (!isRowNumber(userId)) return null;
  const { revision, isOpen } = (await readPortalLink(world.db, userId)) ?? unchangedLink;
  if (!isOpen || !isSameText(token, buildPortalToken(world, userId, revision))) return null;
  const [user] = await readRecords(world.db, 'users', { userId });
  if (!user?.isActive || !isAgentRole(user.role) || user.entityId === null) return null;
  const [agency] = await readRecords(world.db, 'entities', { entityId: user.entityId });
  return agency?.isActive ? { user, agency } : null;
}

/** Who visits a portal without an account: may ask for a price in the agency's name, and for nothing else. Null if the link does not open. */
export async function findPortalViewer(world: World, token: string): Promise<Viewer | null> {
  const found = await findPortalAgent(world, token);
  return found && visitAgency(viewerWithoutRights(0, 'rest'), found.agency, visitorRights);
}

const visitorRights: Viewer['masks'] = { [groupNumbers.policy]: buildMask('policy', ['create']) };

/** A viewer who is served for an agency: its preferences apply, and its agents are in sight. */
export function visitAgency(
  viewer: Viewer,
  { entityId, name, companyId }: Pick<Entity, 'entityId' | 'name' | 'companyId'>,
  masks = viewer.masks,
): Viewer {
  return { ...viewer, entityId, entityName: name, entityTree: [entityId], companyId, masks };
}

/** The agent of a portal as clients see a person of the agency. */
export function showPortalAgent(world: World, { user, agency }: PortalAgent): Promise<Agent> {
  return toVisibleAgent(world, visitAgency(viewerWithoutRights(0, 'rest'), agency, readerRights), user);
}

/** A visitor with the link may see the agent's contact data, except an e-mail address that the agency hides from consumers. */
const readerRights: Viewer['masks'] = { [groupNumbers.policy]: buildMask('policy', ['view']) };

/** The number of the agent, and eight letters that cannot be guessed. */
function buildPortalToken({ sealKey }: World, userId: number, revision: number): string {
  const digest = createHmac('sha256', sealKey).update(`portal ${userId} ${revision}`).digest();
  return `${userId.toString(36)}-${secretLetters(digest, 8)}`;
}

function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
