import { documentShape } from '../policy/file/policy-shapes.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { addClaimDocument, readClaimDocument } from './claim-documents.service.ts';

export const claimRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Claim/{id}/Documents/{type}',
    summary:
      'Adds a document or photo of this type to the claim: PDF, PNG, JPEG, TIFF or text, 20 MB at most. Its format is detected from its bytes.',
    twin: 'Mutation.addClaimDocument',
    isOurs: true,
    multipart: 'file',
    answers: documentShape,
    run: async ({ world, viewer, id, path, upload }) => {
      const { fileName, bytes } = requireFound(upload);
      const answer = await addClaimDocument(world, viewer, id, {
        documentType: path.type ?? '',
        fileName,
        bytes,
      });
      return requireSuccess(answer).document;
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Claim/{id}/Document/{documentId}',
    summary: 'A document or photo of the claim as it was uploaded.',
    twin: 'Query.claim',
    isOurs: true,
    answers: {
      is: 'file',
      mediaTypes: ['application/pdf', 'image/png', 'image/jpeg', 'image/tiff', 'text/plain'],
    },
    run: async ({ world, viewer, id, path }) => {
      const { document, bytes } = requireFound(
        await readClaimDocument(world, viewer, id, Number(path.documentId)),
      );
      return { fileName: document.fileName, mediaType: document.mediaType, bytes, isInline: true };
    },
  }),
];
