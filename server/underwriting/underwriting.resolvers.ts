import { currentPayment } from '../../machines/domain/money/payment.ts';
import { listTaxesAndFees } from '../../machines/domain/money/taxes-fees.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { visiblePayments } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { findOtherPolicies } from '../policy/search/policy-search.service.ts';
import type { ChangeAddressRequest, ManualZone } from '../quote/start-quote-request.ts';
import { changeAddress } from './change-address.service.ts';
import { enterDetermination } from './enter-determination.service.ts';
import { issuePolicy } from './issue.service.ts';
import {
  canOfferExceptionalDeductibles,
  findPolicyProblems,
  findRatability,
  findReferralSource,
  isPolicyActive,
} from './policy-overview.service.ts';
import { sendForReview, submitApplication } from './submit.service.ts';

export const underwritingMutations = {
  submitApplication: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    submitApplication(context.world, requireViewer(context), parseId(policyId)),
  sendForReview: (
    _: never,
    { policyId, message }: PolicyIdArgument & { message: string },
    context: Context,
  ) => sendForReview(context.world, requireViewer(context), parseId(policyId), message),
  enterDetermination: (
    _: never,
    { policyId, determination }: PolicyIdArgument & { determination: ManualZone },
    context: Context,
  ) => enterDetermination(context.world, requireViewer(context), parseId(policyId), determination),
  changeAddress: (
    _: never,
    { policyId, input }: PolicyIdArgument & { input: ChangeAddressRequest },
    context: Context,
  ) => changeAddress(context.world, requireViewer(context), parseId(policyId), input),
  issuePolicy: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    issuePolicy(context.world, requireViewer(context), parseId(policyId)),
};

export const issuingFields: Resolvers = {
  PolicyOverview: {
    isPolicyActive: (file: StoredFile, _: never, { world }) => isPolicyActive(world, file),
    ratability: (file: StoredFile, _: never, context) =>
      findRatability(context.world, requireViewer(context), file),
    isEligibleForExceptionalDeductibles: (file: StoredFile) => canOfferExceptionalDeductibles(file),
    referralSource: (file: StoredFile, _: never, context) =>
      findReferralSource(context.world, requireViewer(context), file),
    problems: (file: StoredFile, _: never, context) =>
      findPolicyProblems(context.world, requireViewer(context), file),
    taxesFees: ({ rating }: StoredFile) => listTaxesAndFees(rating),
    otherPolicies: (file: StoredFile, _: never, context) =>
      findOtherPolicies(context.world, requireViewer(context), file),
    currentPayment: (file: StoredFile, _: never, context) =>
      currentPayment(visiblePayments(requireViewer(context), file)),
  },
};
