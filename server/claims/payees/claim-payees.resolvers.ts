import type { IsoDate, Money } from '../../../machines/contract/types.ts';
import { type Context, requireViewer } from '../../graphql/context.ts';
import { parseId } from '../../graphql/ids.ts';
import { answerOverpayment } from '../claim-money.service.ts';
import { type CoverageDecision, decideClaimCoverage } from '../decide-coverage.service.ts';
import {
  askForReinspection,
  endClaimInterest,
  type NewClaimInterest,
  recordClaimInterest,
  recordReinspection,
  reportSubstantialDamage,
} from './claim-payees.service.ts';
import { clearClaimPayee } from './listed-payees.service.ts';
import { cancelAfterTotalLoss } from './total-loss.service.ts';

interface ClaimArgument {
  claimId: string;
}

export const claimPayeeMutations = {
  recordClaimInterest: (
    _: never,
    { claimId, interest }: ClaimArgument & { interest: NewClaimInterest },
    context: Context,
  ) => recordClaimInterest(context.world, requireViewer(context), parseId(claimId), interest),
  endClaimInterest: (_: never, { claimInterestId }: { claimInterestId: string }, context: Context) =>
    endClaimInterest(context.world, requireViewer(context), parseId(claimInterestId)),
  clearClaimPayee: (
    _: never,
    { claimId, ...decision }: ClaimArgument & { name: string; reason: string },
    context: Context,
  ) => clearClaimPayee(context.world, requireViewer(context), parseId(claimId), decision),
  decideClaimCoverage: (
    _: never,
    { claimId, decision }: ClaimArgument & { decision: CoverageDecision },
    context: Context,
  ) => decideClaimCoverage(context.world, requireViewer(context), parseId(claimId), decision),
  askForReinspection: (_: never, { claimId, reason }: ClaimArgument & { reason: string }, context: Context) =>
    askForReinspection(context.world, requireViewer(context), parseId(claimId), reason),
  recordReinspection: (
    _: never,
    { claimReinspectionId, ...visit }: { claimReinspectionId: string; visitedDate: IsoDate; finding: string },
    context: Context,
  ) => recordReinspection(context.world, requireViewer(context), parseId(claimReinspectionId), visit),
  reportSubstantialDamage: (
    _: never,
    { claimId, marketValue }: ClaimArgument & { marketValue: Money },
    context: Context,
  ) => reportSubstantialDamage(context.world, requireViewer(context), parseId(claimId), marketValue),
  answerOverpayment: (_: never, { claimOverpaymentId }: { claimOverpaymentId: string }, context: Context) =>
    answerOverpayment(context.world, requireViewer(context), parseId(claimOverpaymentId)),
  cancelAfterTotalLoss: (
    _: never,
    { claimId, ...loss }: ClaimArgument & { goneDate: IsoDate; evidence: string },
    context: Context,
  ) => cancelAfterTotalLoss(context.world, requireViewer(context), parseId(claimId), loss),
};
