import { isPrivateOnly } from '../../../machines/domain/market/market.ts';
import { isPrivateMarket } from '../../../machines/domain/policy/policy.ts';
import type { Problem } from '../../../machines/domain/problems/problem.ts';
import { findCarrierEntityId } from '../../entities/owner-entities.service.ts';
import { logActivity } from '../../kernel/activity.service.ts';
import { saveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import { type Edit, editPolicyFile, rollBack, saveChanges } from '../../policy/file/edit-file.service.ts';
import { findActionProblem } from '../../policy/file/policy-access.service.ts';
import { type RateAnswer, rateAndStore, toRatingChoice } from './rate.service.ts';

/**
 * Keeps the offer of a carrier, or of the NFIP (null), by rating the active rating's coverages with it. Refuses a carrier that does not
 * quote.
 */
export function chooseOffer(
  world: World,
  viewer: Viewer,
  policyId: number,
  privateFloodProviderId: number | null,
): Promise<RateAnswer> {
  return editPolicyFile<RateAnswer>(world, viewer, policyId, async (edit) => {
    const refusal = findActionProblem('CHOOSE_OFFER', viewer, edit.file);
    if (refusal) return saveRefused([refusal]);
    if (edit.file.change !== null) return saveRefused([offerProblem('NOT_IN_CHANGE', keptCarrierMessage)]);
    const why = findOfferRefusal(edit, privateFloodProviderId);
    if (why !== null) return saveRefused([offerProblem('NO_OFFER', why)]);
    return rateChosenOffer(edit, privateFloodProviderId);
  });
}

const keptCarrierMessage = 'An issued policy keeps its insurer. Cancel it, and apply for another policy.';

async function rateChosenOffer(edit: Edit, privateFloodProviderId: number | null): Promise<RateAnswer> {
  const { rating, policyMain } = edit.file;
  const stage = rating.stage ?? 'PRELIMINARY';
  const stopped = await rateAndStore(edit, stage, toRatingChoice(rating), privateFloodProviderId);
  const isKept = stopped === null && edit.file.rating.rateMethod === 'PRIVATE_FLOOD';
  if (privateFloodProviderId !== null && !isKept) {
    const why = `${insurerName(edit, privateFloodProviderId)} makes no offer for this. Choose another one.`;
    rollBack(saveRefused([offerProblem('NO_OFFER', why)]));
  }
  if (stopped === null) await nameCarrier(edit, privateFloodProviderId);
  const before = insurerName(edit, policyMain.privateFloodProviderId);
  const after = insurerName(edit, privateFloodProviderId);
  await logActivity(edit.trx, edit.at, { event: 'offer chosen', before, after });
  return stopped ?? { __typename: 'QuoteRated', file: edit.file };
}

/** Stores the entity of the carrier whose offer is kept, and the agency that places the business with it; neither for the NFIP. */
async function nameCarrier(edit: Edit, privateFloodProviderId: number | null): Promise<void> {
  const { policyOwner } = edit.file;
  const isPrivate = privateFloodProviderId !== null;
  const carrierName = insurerName(edit, privateFloodProviderId);
  const owner = {
    privateCarrierEntityId: isPrivate ? await findCarrierEntityId(edit.trx, carrierName) : null,
    agencyPrivateEntityId: isPrivate ? policyOwner.agencyEntityId : null,
  };
  await saveChanges(edit, { ...edit.file, policyOwner: { ...policyOwner, ...owner } });
}

function findOfferRefusal({ file, world }: Edit, privateFloodProviderId: number | null): string | null {
  const { rateMarketType } = file.policy;
  if (!isPrivateMarket(rateMarketType)) return 'Private carriers quote only in the Private and Both markets.';
  if (file.rating.status === null || file.rating.buildingCoverage === null)
    return 'Get the premium of some coverages first.';
  if (privateFloodProviderId === null)
    return isPrivateOnly(file) ? 'The NFIP does not quote in the Private market.' : null;
  const { carriers } = world.providers.privateMarket;
  const isThere = carriers.some((candidate) => candidate.privateFloodProviderId === privateFloodProviderId);
  return isThere ? null : 'There is no such carrier.';
}

function insurerName({ world }: Edit, privateFloodProviderId: number | null): string {
  const { carriers } = world.providers.privateMarket;
  const carrier = carriers.find((candidate) => candidate.privateFloodProviderId === privateFloodProviderId);
  return carrier?.name ?? 'the NFIP';
}

function offerProblem(code: string, message: string): Problem {
  return { code, field: null, message, severity: 'ERROR', step: 'RATES' };
}
