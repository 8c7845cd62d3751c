import { readPolicyFile } from '../policy/file/policy-files.service.ts';
import { visibleDocuments } from '../policy/file/policy-history.service.ts';
import { documentShape, outboxShape } from '../policy/file/policy-shapes.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { list, longText, object, text } from '../rest/shape.ts';
import { readDocument } from './documents.service.ts';
import { buildEvidencePdfFile } from './evidence.service.ts';
import { sendEmail } from './send-email.service.ts';

export const documentRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/SendEmail',
    summary:
      'Puts a message into the outbox, to be sent as soon as a mail server accepts it. Without FromName, the sender has the caller’s name.',
    twin: 'Mutation.sendEmail',
    multipart: 'fields',
    body: object('SendEmail', {
      must: {
        ToEmail: text('Address of the receiver', 100),
        Subject: text('Subject'),
        Message: longText('Text'),
      },
      may: { FromName: text('Name of the sender', 100) },
    }),
    answers: outboxShape,
    run: async ({ world, viewer, id, body }) => {
      const { ToEmail: toEmail, FromName: fromName, Subject: subject, Message: message } = body;
      const mail = { toEmail, subject, message, fromName: fromName ?? null };
      return requireSuccess(await sendEmail(world, viewer, id, mail)).outboxMessage;
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Evidence.pdf',
    summary: 'Evidence of insurance as a PDF: the policy’s coverage today, and its lenders.',
    twin: { none: 'it answers no files; `Query.policyFile` has what the PDF shows' },
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['application/pdf'] },
    run: async ({ world, viewer, id }) => {
      const { fileName, bytes } = requireFound(await buildEvidencePdfFile(world, viewer, id));
      return { fileName, mediaType: 'application/pdf', bytes, isInline: true };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Documents',
    summary: 'The documents of the policy, newest first.',
    twin: 'Query.policyFile.documents',
    answers: list(documentShape),
    run: async ({ world, viewer, id }) =>
      visibleDocuments(world, viewer, requireFound(await readPolicyFile(world, viewer, id)), false),
  }),

  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Document/{documentId}',
    summary:
      'An uploaded document; for viewers other than staff and the uploader, a picture is without the data that the camera wrote beside it.',
    twin: 'Query.policyFile.documents',
    isOurs: true,
    answers: {
      is: 'file',
      mediaTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'image/heic', 'text/plain'],
    },
    run: async ({ world, viewer, id, path }) => {
      const { document, bytes, mediaType } = requireFound(
        await readDocument(world, viewer, id, Number(path.documentId)),
      );
      return { fileName: document.fileName, mediaType, bytes, isInline: false };
    },
  }),
];
