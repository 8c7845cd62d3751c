import { resolvePreferenceValue } from '../../entities/preferences.service.ts';
import type { World } from '../../kernel/world.ts';
import type { Agent } from '../agents.service.ts';
import { findPortalAgent, showPortalAgent } from './portal-links.service.ts';

/** The data of the agency and its agent that a visitor of a portal sees. */
export interface Portal {
  readonly agencyName: string;
  readonly agencyPhone: string | null;
  readonly agencyColor: string | null;
  readonly agent: Agent;
  /** Where the agency chats; null if it does not. */
  readonly chatAddress: string | null;
}

/** The agency and the agent behind a portal's token; null if the link does not open. */
export async function readPortal(world: World, token: string): Promise<Portal | null> {
  const found = await findPortalAgent(world, token);
  if (found === null) return null;
  const { agency } = found;
  const place = { userId: null, entityId: agency.entityId, companyId: null };
  const [chat, color] = await Promise.all([
    resolvePreferenceValue(world.db, place, 'floodchat'),
    resolvePreferenceValue(world.db, place, 'agencyColor'),
  ]);
  return {
    agencyName: agency.name,
    agencyPhone: agency.phone,
    agencyColor: color === '' ? null : color,
    agent: await showPortalAgent(world, found),
    chatAddress: chat === '' ? null : chat,
  };
}
