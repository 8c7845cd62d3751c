import type { First, OfPolicy } from '../graphql/arguments.ts';
import { type Context, signedIn } from '../graphql/context.ts';
import { idOf } from '../graphql/ids.ts';
import { certificateUpload, completeCertificate } from './certificate-upload.service.ts';
import { outbox } from './outbox.service.ts';
import { sendEmail } from './send-email.service.ts';

export const documentQueries = {
  outbox: (_: never, { first }: First, context: Context) => outbox(context.world, signedIn(context), first),
  certificateUpload: (_: never, { policyId }: OfPolicy, context: Context) =>
    certificateUpload(context.world, signedIn(context), idOf(policyId)),
};

export const documentMutations = {
  sendEmail: (
    _: never,
    {
      policyId,
      ...mail
    }: OfPolicy & { toEmail: string; fromName?: string | null; subject: string; message: string },
    context: Context,
  ) => sendEmail(context.world, signedIn(context), idOf(policyId), mail),

  completeCertificateUpload: (
    _: never,
    { policyId, ocrJobId }: OfPolicy & { ocrJobId: string },
    context: Context,
  ) => completeCertificate(context.world, signedIn(context), idOf(policyId), ocrJobId),
};
