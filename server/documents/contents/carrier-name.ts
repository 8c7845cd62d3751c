import type { Rating } from '../../../machines/contract/types.ts';
import type { World } from '../../kernel/world.ts';

/** The insurer of a rating. The name of a sample carrier says that it is a sample. */
export function findCarrierName(
  { providers }: Pick<World, 'providers'>,
  { privateFloodProviderId }: Rating,
): string {
  if (privateFloodProviderId === null) return 'National Flood Insurance Program';
  const { carriers } = providers.privateMarket;
  const carrier = carriers.find((candidate) => candidate.privateFloodProviderId === privateFloodProviderId);
  return carrier?.name ?? 'Private carrier';
}
