import { currentPayment } from '../../machines/domain/money/payment.ts';
import { taxesAndFees } from '../../machines/domain/money/taxes-fees.ts';
import type { OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { todayOf } from '../kernel/world.ts';
import { paymentsOf } from '../policy/file/policy-history.service.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { otherPolicies } from '../policy/search/policy-search.service.ts';
import type { ManualZone } from '../quote/start-quote-input.service.ts';
import { addPolicyDocument } from './add-document.service.ts';
import { enterDetermination } from './enter-determination.service.ts';
import { issuePolicy } from './issue.service.ts';
import {
  isPolicyActive,
  mayHaveExceptionalDeductibles,
  problemsOfPolicy,
  ratabilityOf,
  referralSourceOf,
} from './policy-standing.service.ts';
import { decideReview, sendForReview, submitApplication } from './submit.service.ts';

export const underwritingMutations = {
  submitApplication: (_: never, { policyId }: OfPolicy, context: Context) =>
    submitApplication(context.world, signedIn(context), idOf(policyId)),
  sendForReview: (_: never, { policyId, message }: OfPolicy & { message: string }, context: Context) =>
    sendForReview(context.world, signedIn(context), idOf(policyId), message),
  enterDetermination: (_: never, { policyId, zone }: OfPolicy & { zone: ManualZone }, context: Context) =>
    enterDetermination(context.world, signedIn(context), idOf(policyId), zone),
  decideReview: (
    _: never,
    { policyId, release, message }: OfPolicy & { release: boolean; message: string },
    context: Context,
  ) => decideReview(context.world, signedIn(context), idOf(policyId), release, message),
  issuePolicy: (_: never, { policyId }: OfPolicy, context: Context) =>
    issuePolicy(context.world, signedIn(context), idOf(policyId)),
  addDocument: (
    _: never,
    { policyId, content, ...upload }: OfPolicy & { documentType: string; fileName: string; content: string },
    context: Context,
  ) =>
    addPolicyDocument(context.world, signedIn(context), idOf(policyId), {
      ...upload,
      bytes: Buffer.from(content, 'base64'),
    }),
};

export const issuingFields: Resolvers = {
  PolicyStanding: {
    isPolicyActive: (file: StoredFile, _: never, { world }) => isPolicyActive(file, todayOf(world)),
    ratability: (file: StoredFile, _: never, context) => ratabilityOf(context.world, signedIn(context), file),
    isEligibleForExceptionalDeductibles: (file: StoredFile) => mayHaveExceptionalDeductibles(file),
    referralSource: (file: StoredFile, _: never, context) =>
      referralSourceOf(context.world, signedIn(context), file),
    problems: (file: StoredFile, _: never, context) =>
      problemsOfPolicy(context.world, signedIn(context), file),
    taxesFees: ({ rating }: StoredFile) => taxesAndFees(rating),
    otherPolicies: (file: StoredFile, _: never, context) =>
      otherPolicies(context.world, signedIn(context), file),
    currentPayment: (file: StoredFile, _: never, context) =>
      currentPayment(paymentsOf(signedIn(context), file)),
  },
};
