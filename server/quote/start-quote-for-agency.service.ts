import type { RateMarket } from '../../machines/contract/types.ts';
import { findEntityAgent } from '../identity/users/agents-of-record.service.ts';
import { isRowNumber } from '../kernel/ids.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { findDefaultAgent } from './quote-preferences.service.ts';
import { type StartQuoteResult, startQuote } from './start-quote.service.ts';
import type { StartQuoteRequest } from './start-quote-request.ts';

/**
 * Starts a quote for an agency. In another agency than the viewer's own the agent of record is the default agent of that agency, else its
 * first agent.
 */
export async function startQuoteForAgency(
  world: World,
  viewer: Viewer,
  agentEntityId: number | null,
  rateMarket: RateMarket,
  input: Omit<StartQuoteRequest, 'rateMarket'>,
): Promise<StartQuoteResult> {
  const isOwn = agentEntityId === null || agentEntityId === 0 || agentEntityId === viewer.entityId;
  if (isOwn || input.agentUserId) return startQuote(world, viewer, { ...input, rateMarket });
  const agentUserId = isRowNumber(agentEntityId)
    ? ((await findDefaultAgent(world.db, agentEntityId)) ??
      (await findEntityAgent(world.db, viewer, agentEntityId)))
    : undefined;
  return startQuote(world, viewer, { ...input, rateMarket, agentUserId: agentUserId ?? 0 });
}
