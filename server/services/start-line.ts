import type { RateMarket } from '../../machines/contract/types.ts';
import type { Viewer } from '../auth/viewer.ts';
import { agentOfEntity } from '../store/users.ts';
import { defaultAgentOf } from './entities/quote-preferences.ts';
import { isRowNumber } from './row-number.ts';
import { type StartAnswer, startQuote } from './start-quote.ts';
import type { StartQuote } from './start-quote-input.ts';
import type { World } from './world.ts';

/** A new line for an agency: the agent of record is the viewer, or of the entity named whom its preference names, else an agent of it. */
export async function startLine(
  world: World,
  viewer: Viewer,
  agentEntityId: number | null,
  rateMarket: RateMarket,
  input: Omit<StartQuote, 'rateMarket'>,
): Promise<StartAnswer> {
  const isOwn = agentEntityId === null || agentEntityId === 0 || agentEntityId === viewer.entityId;
  if (isOwn || input.agentUserId) return startQuote(world, viewer, { ...input, rateMarket });
  const agentUserId = isRowNumber(agentEntityId)
    ? ((await defaultAgentOf(world.db, agentEntityId)) ??
      (await agentOfEntity(world.db, viewer, agentEntityId)))
    : undefined;
  return startQuote(world, viewer, { ...input, rateMarket, agentUserId: agentUserId ?? 0 });
}
