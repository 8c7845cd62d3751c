import type { FirstArgument, PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import { completeCertificate, createCertificateUpload } from './certificate-upload.service.ts';
import { listLetters } from './letters.service.ts';
import { listOutbox } from './outbox.service.ts';
import { sendEmail } from './send-email.service.ts';

export const documentQueries = {
  outbox: (_: never, { first }: FirstArgument, context: Context) =>
    listOutbox(context.world, requireViewer(context), first),
  certificateUpload: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    createCertificateUpload(context.world, requireViewer(context), parseId(policyId)),
};

export const documentFields: Resolvers = {
  PolicyFile: {
    letters: (file: StoredFile, _: never, context: Context) =>
      listLetters(context.world, requireViewer(context), file),
  },
};

export const documentMutations = {
  sendEmail: (
    _: never,
    {
      policyId,
      ...mail
    }: PolicyIdArgument & { toEmail: string; fromName?: string | null; subject: string; message: string },
    context: Context,
  ) => sendEmail(context.world, requireViewer(context), parseId(policyId), mail),

  completeCertificateUpload: (
    _: never,
    { policyId, ocrJobId }: PolicyIdArgument & { ocrJobId: string },
    context: Context,
  ) => completeCertificate(context.world, requireViewer(context), parseId(policyId), ocrJobId),
};
