import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, parseOptionalId } from '../graphql/ids.ts';
import {
  markMessagesRead,
  readMessageThread,
  readWaitingThreads,
  settleMessages,
  type ThreadPlace,
  writeMessage,
} from './messages.service.ts';

type ThreadArguments = { policyId: string; claimId?: string | null };

function parsePlace({ policyId, claimId }: ThreadArguments): ThreadPlace {
  return { policyId: parseId(policyId), claimId: parseOptionalId(claimId) };
}

export const messageQueries = {
  messageThread: (_: never, input: ThreadArguments, context: Context) =>
    readMessageThread(context.world, requireViewer(context), parsePlace(input)),
  waitingThreads: (_: never, __: never, context: Context) =>
    readWaitingThreads(context.world, requireViewer(context)),
};

export const messageMutations = {
  writeMessage: (_: never, { text, ...input }: ThreadArguments & { text: string }, context: Context) =>
    writeMessage(context.world, requireViewer(context), parsePlace(input), text),
  markMessagesRead: (_: never, input: ThreadArguments, context: Context) =>
    markMessagesRead(context.world, requireViewer(context), parsePlace(input)),
  settleMessages: (_: never, input: ThreadArguments, context: Context) =>
    settleMessages(context.world, requireViewer(context), parsePlace(input)),
};
