import type { DeclineReason } from '../../machines/contract/types.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import {
  abandonQuote,
  archivePolicy,
  declineApplication,
  reopenQuote,
  withdrawApplication,
} from './close-transaction.service.ts';

type MessageArgument = PolicyIdArgument & { message?: string | null };

export const closingMutations = {
  declineApplication: (
    _: never,
    { policyId, declineReason, message }: MessageArgument & { declineReason: DeclineReason },
    context: Context,
  ) =>
    declineApplication(
      context.world,
      requireViewer(context),
      parseId(policyId),
      declineReason,
      message ?? '',
    ),
  withdrawApplication: (
    _: never,
    { policyId, toQuote, message }: MessageArgument & { toQuote: boolean },
    context: Context,
  ) => withdrawApplication(context.world, requireViewer(context), parseId(policyId), toQuote, message ?? ''),
  abandonQuote: (_: never, { policyId, message }: MessageArgument, context: Context) =>
    abandonQuote(context.world, requireViewer(context), parseId(policyId), message ?? ''),
  reopenQuote: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    reopenQuote(context.world, requireViewer(context), parseId(policyId)),
  archivePolicy: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    archivePolicy(context.world, requireViewer(context), parseId(policyId)),
};
