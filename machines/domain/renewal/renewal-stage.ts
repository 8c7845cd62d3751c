import type { Renewal } from '../../contract/types.ts';

/** Whether a renewal is neither paid nor ended. */
export function isRenewalOpen(renewal: Pick<Renewal, 'stage'>): boolean {
  return renewal.stage === 'PLANNED' || isUnpaidOffer(renewal);
}

/** Whether the next term is offered and not paid. */
export function isUnpaidOffer({ stage }: Pick<Renewal, 'stage'>): boolean {
  return stage === 'OFFERED' || stage === 'BILLED';
}
