import type {
  IsoDate,
  Letter,
  LetterDelivery,
  PrintRun,
  ProposalLanguage,
  TemplateType,
} from '../../machines/contract/types.ts';
import { letterTitles } from '../../machines/domain/letters/letter-titles.ts';
import type { FirstArgument, PolicyIdArgument } from '../graphql/arguments.ts';
import { type ConnectionArguments, connectionFields, readConnection } from '../graphql/connection.ts';
import { type Context, requireViewer } from '../graphql/context.ts';
import { parseId } from '../graphql/ids.ts';
import type { Resolvers } from '../graphql/schema.ts';
import type { StoredFile } from '../policy/file/stored-file.ts';
import {
  acceptReadings,
  completeCertificate,
  createCertificateUpload,
  readLastReading,
} from './certificates/certificate-upload.service.ts';
import {
  type DocumentRequestInput,
  listDocumentRequests,
  requestDocument,
  withdrawDocumentRequest,
} from './document-requests.service.ts';
import { askForRecertification } from './letter-acts/ask-recertification.service.ts';
import {
  chooseLetterLanguage,
  chooseOwnLetters,
  showLetterChoice,
} from './letter-acts/letter-language.service.ts';
import type { LetterCopyFilter } from './letter-copy-filter.ts';
import { type CopyWithLetter, listLetters, readCopyPage, readLetterOfCopy } from './letters.service.ts';
import { listOutbox } from './outbox.service.ts';
import { listPrintRuns, printLetters, readCopiesOfRun } from './print-run.service.ts';
import { sendEmail } from './send-email.service.ts';
import { sendLetterAgain } from './send-letter-again.service.ts';
import { previewTemplate } from './template-preview.service.ts';

export const documentQueries = {
  outbox: (_: never, args: FirstArgument & { onlyWaiting: boolean }, context: Context) =>
    listOutbox(context.world, requireViewer(context), args),
  letterCopies: (
    _: never,
    { filter, ...page }: ConnectionArguments & { filter?: LetterCopyFilter | null },
    context: Context,
  ) =>
    readConnection('letters', page, (request) =>
      readCopyPage(context.world, requireViewer(context), filter ?? {}, request),
    ),
  templatePreview: (
    _: never,
    {
      templateType,
      policyNumber,
      ...text
    }: { templateType: TemplateType; subject: string; body: string; policyNumber: string },
    context: Context,
  ) => previewTemplate(context.world, requireViewer(context), templateType, text, policyNumber),
  printRuns: (_: never, { businessDay }: { businessDay: IsoDate }, context: Context) =>
    listPrintRuns(context.world, requireViewer(context), businessDay),
  certificateUpload: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    createCertificateUpload(context.world, requireViewer(context), parseId(policyId)),
  certificateReading: (_: never, { policyId }: PolicyIdArgument, context: Context) =>
    readLastReading(context.world, requireViewer(context), parseId(policyId)),
};

export const documentFields: Resolvers = {
  PolicyFile: {
    documentRequests: (file: StoredFile, _: never, context: Context) =>
      listDocumentRequests(context.world, requireViewer(context), file),
    letters: (file: StoredFile, _: never, context: Context) =>
      listLetters(context.world, requireViewer(context), file),
    letterLanguage: async (file: StoredFile, _: never, context: Context) =>
      (await showLetterChoice(context.world, requireViewer(context), file)).language,
    letterDelivery: async (file: StoredFile, _: never, context: Context) =>
      (await showLetterChoice(context.world, requireViewer(context), file)).delivery,
  },
  Letter: {
    title: ({ kind }: Letter, { language }: { language: ProposalLanguage }) => letterTitles[language][kind],
  },
  LetterCopyConnection: connectionFields,
  LetterCopy: {
    letter: (copy: CopyWithLetter, _: never, { world }: Context) => readLetterOfCopy(world, copy),
  },
  PrintRun: { copies: (run: PrintRun, _: never, { world }: Context) => readCopiesOfRun(world, run) },
};

export const documentMutations = {
  requestDocument: (
    _: never,
    { policyId, request }: PolicyIdArgument & { request: DocumentRequestInput },
    context: Context,
  ) => requestDocument(context.world, requireViewer(context), parseId(policyId), request),
  withdrawDocumentRequest: (
    _: never,
    { policyId, documentRequestId }: PolicyIdArgument & { documentRequestId: string },
    context: Context,
  ) =>
    withdrawDocumentRequest(
      context.world,
      requireViewer(context),
      parseId(policyId),
      parseId(documentRequestId),
    ),
  sendLetterAgain: (
    _: never,
    {
      policyId,
      letterCopyId,
      byEmail = false,
    }: PolicyIdArgument & { letterCopyId: string; byEmail?: boolean | null },
    context: Context,
  ) =>
    sendLetterAgain(context.world, requireViewer(context), parseId(policyId), {
      letterCopyId: parseId(letterCopyId),
      isByEmail: byEmail === true,
    }),
  askForRecertification: (
    _: never,
    { policyId, reason }: PolicyIdArgument & { reason: string },
    context: Context,
  ) => askForRecertification(context.world, requireViewer(context), parseId(policyId), reason),
  chooseOwnLetters: (
    _: never,
    {
      policyId,
      language = null,
      delivery = null,
    }: PolicyIdArgument & { language?: ProposalLanguage | null; delivery?: LetterDelivery | null },
    context: Context,
  ) => chooseOwnLetters(context.world, requireViewer(context), parseId(policyId), { language, delivery }),
  chooseLetterLanguage: (
    _: never,
    { policyId, language = null }: PolicyIdArgument & { language?: ProposalLanguage | null },
    context: Context,
  ) => chooseLetterLanguage(context.world, requireViewer(context), parseId(policyId), language),
  printLetters: (
    _: never,
    {
      businessDay,
      again,
      afterCopyId,
    }: { businessDay: IsoDate; again?: boolean | null; afterCopyId?: string | null },
    context: Context,
  ) =>
    printLetters(context.world, requireViewer(context), {
      businessDay,
      again: again === true,
      afterCopyId: afterCopyId == null ? null : parseId(afterCopyId),
    }),

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

  acceptCertificateReading: (
    _: never,
    { policyId, ocrJobId, fields }: PolicyIdArgument & { ocrJobId: string; fields: string[] },
    context: Context,
  ) => acceptReadings(context.world, requireViewer(context), parseId(policyId), ocrJobId, fields),
};
