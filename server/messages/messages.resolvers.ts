import type { Money } from '../../machines/contract/types.ts';
import type { NewMorePayment } from '../claims/claim-money.service.ts';
import type { PolicyIdArgument } from '../graphql/arguments.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId, parseOptionalId } from '../graphql/ids.ts';
import { addPolicyDocument } from './hand-in-document.service.ts';
import {
  askForMorePayment,
  markMessagesRead,
  readMessageThread,
  readWaitingThreads,
  settleMessages,
  type ThreadPlace,
  writeMessage,
} from './messages.service.ts';
import { answerPaper, readOwnPapers } from './paper-answers.service.ts';

type ThreadArguments = { policyId: string; claimId?: string | null };

type AnswerArguments = ThreadArguments & { lastMessageId?: string | null };

type PaperArguments = { policyId: string; documentId: string; effect?: Money | null; note: string };

function parsePlace({ policyId, claimId }: ThreadArguments): ThreadPlace {
  return { policyId: parseId(policyId), claimId: parseOptionalId(claimId) };
}

export const messageQueries = {
  messageThread: (_: never, input: ThreadArguments, context: Context) =>
    readMessageThread(context.world, requireViewer(context), parsePlace(input)),
  ownPapers: (_: never, { policyId }: { policyId: string }, context: Context) =>
    readOwnPapers(context.world, requireViewer(context), parseId(policyId)),
  waitingThreads: (_: never, __: never, context: Context) =>
    readWaitingThreads(context.world, requireViewer(context)),
};

export const messageMutations = {
  addDocument: (
    _: never,
    {
      policyId,
      content,
      ...upload
    }: PolicyIdArgument & { documentType: string; fileName: string; content: string },
    context: Context,
  ) =>
    addPolicyDocument(context.world, requireViewer(context), parseId(policyId), {
      ...upload,
      bytes: Buffer.from(content, 'base64'),
    }),
  requestMorePayment: (
    _: never,
    { claimId, request }: { claimId: string; request: NewMorePayment },
    context: Context,
  ) => askForMorePayment(context.world, requireViewer(context), parseId(claimId), request),
  writeMessage: (
    _: never,
    { text, lastMessageId, ...input }: AnswerArguments & { text: string },
    context: Context,
  ) =>
    writeMessage(
      context.world,
      requireViewer(context),
      parsePlace(input),
      text,
      parseOptionalId(lastMessageId),
    ),
  answerPaper: (_: never, { policyId, documentId, effect, note }: PaperArguments, context: Context) =>
    answerPaper(context.world, requireViewer(context), parseId(policyId), {
      documentId: parseId(documentId),
      effect: effect ?? null,
      note,
    }),
  markMessagesRead: (_: never, input: ThreadArguments, context: Context) =>
    markMessagesRead(context.world, requireViewer(context), parsePlace(input)),
  settleMessages: (_: never, { lastMessageId, ...input }: AnswerArguments, context: Context) =>
    settleMessages(context.world, requireViewer(context), parsePlace(input), parseOptionalId(lastMessageId)),
};
