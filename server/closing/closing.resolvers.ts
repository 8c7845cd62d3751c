import type { DeclineReason } from '../../machines/contract/types.ts';
import type { PolicyIdArgument, PolicyIdsArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import {
  abandonQuote,
  archivePolicy,
  archiveQuotes,
  declineApplication,
  reopenQuote,
  unarchiveQuotes,
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
  archiveQuotes: (_: never, { policyIds }: PolicyIdsArgument, context: Context) =>
    archiveQuotes(context.world, requireViewer(context), policyIds.map(parseId)),
  unarchiveQuotes: (_: never, { policyIds }: PolicyIdsArgument, context: Context) =>
    unarchiveQuotes(context.world, requireViewer(context), policyIds.map(parseId)),
  archivePolicy: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    archivePolicy(context.world, requireViewer(context), parseId(policyId)),
};
