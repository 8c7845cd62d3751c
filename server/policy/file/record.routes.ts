import { records } from '../../../machines/contract/fields.ts';
import type { ActivityLog } from '../../../machines/contract/types.ts';
import { addDocument, readDocument } from '../../documents/documents.service.ts';
import { sendEmail } from '../../documents/send-email.service.ts';
import { quotePdf, worksheetPdf } from '../../quote/quote-document.service.ts';
import { found, granted } from '../../rest/refusal.ts';
import { type RestRoute, route } from '../../rest/route.ts';
import { fieldsOf, list, longText, object, type Row, text } from '../../rest/shape.ts';
import { refuseServerSet } from '../parts/server-set.ts';
import { addNote } from './notes.service.ts';
import { numberOf } from './policy-entity.routes.ts';
import { readPolicyFile } from './policy-files.service.ts';
import { activityOf, documentsOf } from './policy-history.service.ts';
import { activityShape, documentShape, outboxShape } from './policy-shapes.ts';

const entry = fieldsOf(records.activityLogs, ['policyId', 'activity', 'message']);

const onPaper = {
  none: 'it answers no files; `Query.policyFile` has what the PDF shows, and `Mutation.sendQuote` mails it',
};

/** What is kept beside the policy: activity log, e-mail, documents. */
export const recordRoutes: readonly RestRoute[] = [
  ...[
    [
      'SaveActivityLog',
      'Notes something in the activity log of the policy that policyID names. Who, when and from where are the server’s to say.',
    ],
    ['SaveLegacyActivityLog', 'The same as SaveActivityLog, for callers of the legacy log; it is one log.'],
  ].map(([name, summary = '']) =>
    route<unknown, Row, ActivityLog>({
      method: 'POST',
      path: `Policy/${name}`,
      summary,
      twin: 'Mutation.addActivity',
      body: entry,
      answers: activityShape,
      run: async ({ world, viewer, body }) => {
        refuseServerSet(entry, body);
        const { policyId, activity, message } = body;
        const note = { activity: String(activity ?? ''), message: String(message ?? '') };
        return granted(await addNote(world, viewer, numberOf(policyId), note)).entry;
      },
    }),
  ),
  route({
    method: 'GET',
    path: 'Policy/{id}/ActivityLogs',
    summary: 'What happened to the policy, newest first, 200 entries at most.',
    twin: 'Query.policyFile.activity',
    answers: list(activityShape),
    run: async ({ world, viewer, id }) =>
      activityOf(world, viewer, found(await readPolicyFile(world, viewer, id)), 200),
  }),
  route({
    method: 'POST',
    path: 'Policy/{id}/SendEmail',
    summary:
      'Puts a message into the outbox, from where it is sent as soon as a mail server takes it. Without FromName the caller’s name stands as the sender.',
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
      return granted(await sendEmail(world, viewer, id, mail)).outboxMessage;
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/Documents',
    summary: 'The documents of the policy, newest first.',
    twin: 'Query.policyFile.documents',
    answers: list(documentShape),
    run: async ({ world, viewer, id }) =>
      documentsOf(viewer, found(await readPolicyFile(world, viewer, id)), false),
  }),
  route({
    method: 'POST',
    path: 'Policy/{id}/Documents/{type}',
    summary:
      'Keeps a document of the type named: PDF, PNG, JPEG, TIFF or text, 20 MB at most. Its kind is told from its bytes.',
    twin: 'Mutation.addDocument',
    multipart: 'file',
    answers: documentShape,
    run: async ({ world, viewer, id, path, upload }) => {
      const { fileName, bytes } = found(upload);
      const answer = await addDocument(world, viewer, id, { documentType: path.type ?? '', fileName, bytes });
      return granted(answer).document;
    },
  }),
  route({
    method: 'GET',
    path: 'Policy/{id}/Document/{documentId}',
    summary: 'A document as it was uploaded.',
    twin: 'Query.policyFile.documents',
    isOurs: true,
    answers: {
      is: 'file',
      mediaTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'text/plain'],
    },
    run: async ({ world, viewer, id, path }) => {
      const { document, bytes } = found(await readDocument(world, viewer, id, Number(path.documentId)));
      return { fileName: document.fileName, mediaType: document.mediaType, bytes, isInline: false };
    },
  }),
  ...(
    [
      ['Quote.pdf', 'The quote as a PDF.', quotePdf, onPaper],
      ['Worksheet.pdf', 'How the premium was made, as a PDF.', worksheetPdf, 'Query.premiumWorksheet'],
    ] as const
  ).map(([name, summary, print, twin]) =>
    route({
      method: 'GET',
      path: `Policy/{id}/${name}`,
      summary,
      twin,
      isOurs: true,
      answers: { is: 'file', mediaTypes: ['application/pdf'] },
      run: async ({ world, viewer, id }) => {
        const { fileName, bytes } = found(await print(world, viewer, id));
        return { fileName, mediaType: 'application/pdf', bytes, isInline: true };
      },
    }),
  ),
];
