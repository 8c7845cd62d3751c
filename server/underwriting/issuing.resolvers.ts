import type { Money, PaymentAction } from '../../machines/contract/types.ts';
import { currentPayment } from '../../machines/domain/money/payment.ts';
import { taxesAndFees } from '../../machines/domain/money/taxes-fees.ts';
import { enterPayment, type ManualPayment } from '../billing/enter-payment.service.ts';
import { paymentAction } from '../billing/payment-actions.service.ts';
import { certificateUpload, completeCertificate } from '../documents/certificate-upload.service.ts';
import { addDocument } from '../documents/documents.service.ts';
import { sendEmail } from '../documents/send-email.service.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { todayOf } from '../kernel/world.ts';
import { addNote, type Note } from '../policy/file/notes.service.ts';
import type { StoredFile } from '../policy/file/policy-file.store.ts';
import { paymentsOf } from '../policy/file/policy-history.service.ts';
import { refreshSearch } from '../policy/file/search-sync.service.ts';
import { searchName } from '../policy/screening/name-search.service.ts';
import type { PolicyCriteria } from '../policy/search/policy-lists.store.ts';
import {
  currentQuote,
  findPoliciesBy,
  otherPolicies,
  policyTerms,
} from '../policy/search/policy-search.service.ts';
import { addressDetails } from '../quote/address-details.service.ts';
import type { AddressAnswer } from '../quote/start-quote-input.service.ts';
import { ratingByNumber } from '../rating/rating-by-number.service.ts';
import { issuePolicy } from './issue.service.ts';
import {
  isPolicyActive,
  mayHaveExceptionalDeductibles,
  problemsOfPolicy,
  ratabilityOf,
  referralSourceOf,
} from './policy-standing.service.ts';

type OfPolicy = { policyId: string };

export const issuingQueries = {
  policyTerms: (_: never, { policyMainId }: { policyMainId: string }, context: Context) =>
    policyTerms(context.world, signedIn(context), idOf(policyMainId)),
  findPolicies: (
    _: never,
    { includeInactive, first, ...criteria }: PolicyCriteria & { includeInactive: boolean; first: number },
    context: Context,
  ) => findPoliciesBy(context.world, signedIn(context), criteria, includeInactive, first),
  currentQuote: (_: never, __: never, context: Context) => currentQuote(context.world, signedIn(context)),
  rating: (_: never, { ratingId }: { ratingId: string }, context: Context) =>
    ratingByNumber(context.world, signedIn(context), idOf(ratingId)),
  addressDetails: (_: never, { address }: { address: AddressAnswer }, context: Context) =>
    addressDetails(context.world, signedIn(context), address),
  ofacSearch: (_: never, name: { firstName: string; lastName: string }, context: Context) =>
    searchName(context.world, signedIn(context), name),
  certificateUpload: (_: never, { policyId }: OfPolicy, context: Context) =>
    certificateUpload(context.world, signedIn(context), idOf(policyId)),
};

export const issuingMutations = {
  issuePolicy: (_: never, { policyId }: OfPolicy, context: Context) =>
    issuePolicy(context.world, signedIn(context), idOf(policyId)),
  enterPayment: (
    _: never,
    { policyId, received }: OfPolicy & { received: ManualPayment },
    context: Context,
  ) => enterPayment(context.world, signedIn(context), idOf(policyId), received),
  paymentAction: (
    _: never,
    { paymentId, action, amount }: { paymentId: string; action: PaymentAction; amount?: Money | null },
    context: Context,
  ) => paymentAction(context.world, signedIn(context), idOf(paymentId), action, amount ?? null),
  addActivity: (_: never, { policyId, entry }: OfPolicy & { entry: Note }, context: Context) =>
    addNote(context.world, signedIn(context), idOf(policyId), entry),
  sendEmail: (
    _: never,
    {
      policyId,
      ...mail
    }: OfPolicy & { toEmail: string; fromName?: string | null; subject: string; message: string },
    context: Context,
  ) => sendEmail(context.world, signedIn(context), idOf(policyId), mail),
  addDocument: (
    _: never,
    { policyId, content, ...upload }: OfPolicy & { documentType: string; fileName: string; content: string },
    context: Context,
  ) =>
    addDocument(context.world, signedIn(context), idOf(policyId), {
      ...upload,
      bytes: Buffer.from(content, 'base64'),
    }),
  completeCertificateUpload: (
    _: never,
    { policyId, ocrJobId }: OfPolicy & { ocrJobId: string },
    context: Context,
  ) => completeCertificate(context.world, signedIn(context), idOf(policyId), ocrJobId),
  refreshSearch: (_: never, { policyId }: OfPolicy, context: Context) =>
    refreshSearch(context.world, signedIn(context), idOf(policyId)),
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
