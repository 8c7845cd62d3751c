import type { RatingStage, StepId } from '../../machines/contract/types.ts';
import { type PaymentRequest, pay } from '../billing/payments.service.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf, withNumbers } from '../graphql/ids.ts';
import { resetElevationCertificate } from '../policy/parts/elevation-certificates.service.ts';
import type { PartsInput } from '../policy/parts/merge-parts.service.ts';
import { savePolicyParts } from '../policy/parts/save-parts.service.ts';
import { decideReview, sendForReview, submitApplication } from '../underwriting/submit.service.ts';
import { enterDetermination } from './enter-determination.service.ts';
import { type QuoteMail, sendQuote } from './mail-quote.service.ts';
import { chooseOffer } from './pricing/choose-offer.service.ts';
import { type RatingChoice, rateFile } from './pricing/rate.service.ts';
import { startQuote } from './start-quote.service.ts';
import type { ManualZone, StartQuote } from './start-quote-input.service.ts';
import { undo } from './wizard/clearings.service.ts';
import { back, jump, next } from './wizard/wizard.service.ts';

type OfPolicy = { policyId: string };

interface BackArguments extends OfPolicy {
  step: StepId;
  to?: StepId | null;
  toStart?: boolean | null;
  preview?: boolean | null;
  excluded?: string[] | null;
}

export const mutations = {
  startQuote: (_: never, { input }: { input: StartQuote }, context: Context) =>
    startQuote(context.world, signedIn(context), input),
  savePolicyParts: (_: never, { policyId, parts }: OfPolicy & { parts: PartsInput }, context: Context) =>
    savePolicyParts(context.world, signedIn(context), idOf(policyId), withNumbers(parts)),
  next: (
    _: never,
    { policyId, step, parts }: OfPolicy & { step: StepId; parts?: PartsInput | null },
    context: Context,
  ) => next(context.world, signedIn(context), idOf(policyId), step, parts ? withNumbers(parts) : null),
  back: (_: never, { policyId, step, to, toStart, preview, excluded }: BackArguments, context: Context) =>
    back(context.world, signedIn(context), idOf(policyId), {
      step,
      to: to ?? null,
      toStart: toStart ?? false,
      preview: preview ?? false,
      excluded: excluded ?? [],
    }),
  jump: (_: never, { policyId, to }: OfPolicy & { to: StepId }, context: Context) =>
    jump(context.world, signedIn(context), idOf(policyId), to),
  undoClearing: (
    _: never,
    { policyId, clearedValuesId }: OfPolicy & { clearedValuesId: string },
    context: Context,
  ) => undo(context.world, signedIn(context), idOf(policyId), idOf(clearedValuesId)),
  resetElevationCertificate: (_: never, { policyId }: OfPolicy, context: Context) =>
    resetElevationCertificate(context.world, signedIn(context), idOf(policyId)),
  rate: (
    _: never,
    { policyId, stage, choice }: OfPolicy & { stage: RatingStage; choice: RatingChoice },
    context: Context,
  ) => rateFile(context.world, signedIn(context), idOf(policyId), stage, choice),
  chooseOffer: (
    _: never,
    { policyId, privateFloodProviderId }: OfPolicy & { privateFloodProviderId?: string | null },
    context: Context,
  ) =>
    chooseOffer(
      context.world,
      signedIn(context),
      idOf(policyId),
      typeof privateFloodProviderId === 'string' ? idOf(privateFloodProviderId) : null,
    ),
  pay: (_: never, { policyId, payment }: OfPolicy & { payment: PaymentRequest }, context: Context) =>
    pay(context.world, signedIn(context), idOf(policyId), payment),
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
  sendQuote: (_: never, { policyId, ...mail }: OfPolicy & QuoteMail, context: Context) =>
    sendQuote(context.world, signedIn(context), idOf(policyId), mail),
};
