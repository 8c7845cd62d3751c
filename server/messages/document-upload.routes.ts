import { documentShape } from '../policy/file/policy-shapes.ts';
import { requireFound, requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { addPolicyDocument } from './hand-in-document.service.ts';

export const documentUploadRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'POST',
    path: 'Policy/{id}/Documents/{type}',
    summary:
      'Stores a document of this type: PDF, PNG, JPEG, HEIC, TIFF or text, 20 MB at most. Its format is detected from its bytes.',
    twin: 'Mutation.addDocument',
    multipart: 'file',
    answers: documentShape,
    run: async ({ world, viewer, id, path, upload }) => {
      const { fileName, bytes } = requireFound(upload);
      const answer = await addPolicyDocument(world, viewer, id, {
        documentType: path.type ?? '',
        fileName,
        bytes,
      });
      return requireSuccess(answer).document;
    },
  }),
];
