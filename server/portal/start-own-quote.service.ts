import type { Entity } from '../../machines/contract/types.ts';
import { isAgentRole } from '../../machines/domain/access/agent-role.ts';
import { areAnswersOpen } from '../../machines/domain/policy/transaction-stage.ts';
import { buildProblem } from '../../machines/domain/problems/problem.ts';
import { readRecords } from '../database/records.store.ts';
import { readUser } from '../identity/users/users.service.ts';
import { saveRefused } from '../kernel/refusals.ts';
import { isInsured, notInsuredProblem, type Viewer } from '../kernel/viewer.ts';
import type { World } from '../kernel/world.ts';
import { noteQuoteOfEstimate, readLastEstimate } from '../people/portal/portal-estimates.service.ts';
import { visitAgency } from '../people/portal/portal-links.service.ts';
import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import type { EstimateRequest, QuoteFromEstimateRequest } from '../quote/estimate/estimate-request.ts';
import { startQuoteFromEstimate } from '../quote/estimate/quote-from-estimate.service.ts';
import type { StartQuoteResult } from '../quote/start-quote.service.ts';

/** A visitor's estimate on a portal, in the form that was sent with the address. */
interface PortalEstimate extends EstimateRequest {
  readonly firstName: string;
  readonly lastName: string;
}

const nothingEstimated = buildProblem(
  'STATUS',
  null,
  'Your estimate has no price yet. Ask for a price first.',
);

/**
 * Starts the quote of the viewer's latest estimate. The agent of the portal becomes agent of record; one who is no longer with the agency is
 * replaced by the preference, or the agency's first agent. An estimate becomes one quote, however often it is sent; one that was sent in or has
 * ended is opened from the list.
 */
export async function startPortalQuote(world: World, viewer: Viewer): Promise<StartQuoteResult> {
  if (!isInsured(viewer)) return saveRefused([notInsuredProblem]);
  const estimate = await readLastEstimate<PortalEstimate>(world, viewer);
  if (estimate === null) return saveRefused([nothingEstimated]);
  const started = estimate.policyId === null ? null : await readPolicyFile(world, viewer, estimate.policyId);
  if (started !== null)
    return areAnswersOpen(started)
      ? { __typename: 'QuoteStarted', file: started, notices: [] }
      : saveRefused([nothingEstimated]);
  const [agency] = await readRecords(world.db, 'entities', { entityId: estimate.entityId });
  if (!agency) return saveRefused([nothingEstimated]);
  const { firstName, lastName, place, building, cover } = estimate.request;
  const { email } = (await readUser(world.db, viewer.userId)) ?? { email: null };
  const request: QuoteFromEstimateRequest = {
    place,
    rateMarket: 'PUBLIC',
    building: building ?? null,
    cover: cover ?? null,
    insured: { firstName: firstName.trim(), lastName: lastName.trim(), email, isEntity: false },
    agentUserId: await findLinkedAgent(world, estimate.agentUserId, agency),
    acceptDuplicate: true,
  };
  let isLate = false;
  const result = await startQuoteFromEstimate(
    world,
    visitAgency(viewer, agency),
    request,
    async ({ policy }, trx) => {
      const isNoted = await noteQuoteOfEstimate(trx, estimate.portalEstimateId, policy.policyId);
      isLate = !isNoted && estimate.policyId === null;
      return isLate ? [nothingEstimated] : [];
    },
  );
  // Another call started it meanwhile: its quote is opened.
  return isLate ? startPortalQuote(world, viewer) : result;
}

async function findLinkedAgent(world: World, userId: number, { entityId }: Entity): Promise<number | null> {
  const user = await readUser(world.db, userId);
  return user?.isActive && isAgentRole(user.role) && user.entityId === entityId ? userId : null;
}
