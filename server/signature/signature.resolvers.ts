import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import { type SignatureInput, signOnScreen } from './sign-application.service.ts';
import { sendSignatureLink } from './signature-links.service.ts';
import { findApplicationToSign, findSignature } from './signatures.service.ts';

export const signatureQueries = {
  applicationSignature: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    findSignature(context.world, requireViewer(context), parseId(policyId)),
  applicationToSign: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    findApplicationToSign(context.world, requireViewer(context), parseId(policyId)),
};

export const signatureMutations = {
  signApplication: (
    _: never,
    { policyId, signature }: PolicyIdArgument & { signature: SignatureInput },
    context: Context,
  ) => signOnScreen(context.world, requireViewer(context), parseId(policyId), signature),
  sendSignatureLink: (
    _: never,
    { policyId, toEmail }: PolicyIdArgument & { toEmail: string },
    context: Context,
  ) => sendSignatureLink(context.world, requireViewer(context), parseId(policyId), { toEmail }),
};
