import type { PolicyFile } from '../../machines/contract/types.ts';
import {
  type InstallmentRule,
  nfipInstallments,
} from '../../machines/domain/installments/installment-plan.ts';
import type { Db } from '../database/db.ts';
import { readFirstAnswer } from '../policy/file/carrier-answers.service.ts';
import type { CarrierTerms } from '../providers/private-market.ts';

/**
 * How the premium of a policy is divided where it is paid in installments: by the NFIP, or by the first answer of its carrier; null where that
 * one has no plan. For services.
 */
export async function readInstallmentRule(
  db: Db,
  { policy, rating }: Pick<PolicyFile, 'policy' | 'rating'>,
): Promise<InstallmentRule | null> {
  if (rating.privateFloodProviderId === null) return nfipInstallments;
  const answer = await readFirstAnswer(db, policy.policyId, rating.privateFloodProviderId);
  // The contract does not type JSON columns, and only terms of carriers are stored in this one. Older ones do not name a plan.
  const terms = (answer?.terms ?? null) as Partial<CarrierTerms> | null;
  return terms?.installments ?? null;
}
