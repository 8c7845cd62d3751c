import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf } from '../auth/bearer.ts';
import type { Viewer } from '../auth/viewer.ts';
import { addDocument, readDocument } from '../services/documents.ts';
import { quotePdf, worksheetPdf } from '../services/quote-document.ts';
import { viewerOf } from '../services/session.ts';
import type { World } from '../services/world.ts';

type OfPolicy = { Params: { policyId: string } };
type OfDocument = { Params: { policyId: string; documentId: string } };
type OfType = { Params: { policyId: string; type: string } };

/** Documents of a policy: upload and read back, the quote and the worksheet of its premium as PDFs. */
export function serveDocuments(app: FastifyInstance, world: World): void {
  const printed = { 'Quote.pdf': quotePdf, 'Worksheet.pdf': worksheetPdf };
  for (const [name, print] of Object.entries(printed)) {
    app.get<OfPolicy>(`/vue/api/Policy/:policyId/${name}`, async (request, reply) => {
      const viewer = await viewerFor(world, request, reply);
      if (!viewer) return reply;
      const pdf = await print(world, viewer, Number(request.params.policyId));
      if (!pdf) return notThere(reply);
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${pdf.fileName}"`)
        .send(Buffer.from(pdf.bytes));
    });
  }
  app.get<OfDocument>('/vue/api/Policy/:policyId/Documents/:documentId', async (request, reply) => {
    const viewer = await viewerFor(world, request, reply);
    if (!viewer) return reply;
    const { policyId, documentId } = request.params;
    const found = await readDocument(world, viewer, Number(policyId), Number(documentId));
    if (!found) return notThere(reply);
    const name = encodeURIComponent(found.document.fileName);
    return reply
      .type(found.document.mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Buffer.from(found.bytes));
  });
  app.post<OfType>('/vue/api/Policy/:policyId/Documents/:type', async (request, reply) => {
    const viewer = await viewerFor(world, request, reply);
    if (!viewer) return reply;
    const upload = request.isMultipart() ? await request.file() : undefined;
    if (!upload) return reply.code(400).send({ message: 'Send one file as multipart/form-data.' });
    const bytes = await upload.toBuffer();
    const { policyId, type } = request.params;
    const answer = await addDocument(world, viewer, Number(policyId), {
      documentType: type,
      fileName: upload.filename,
      bytes,
    });
    if (answer.__typename === 'NotFound') return notThere(reply);
    if (answer.__typename === 'DocumentRefused') return reply.code(422).send({ message: answer.reason });
    return reply.code(201).send({ documentID: answer.documentId });
  });
}

async function viewerFor(world: World, request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
  const token = bearerOf(request.headers.authorization);
  const viewer = token ? await viewerOf(world, token) : null;
  if (!viewer) reply.code(401).send({ message: 'Sign in first.' });
  return viewer;
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'There is no such policy or document, or it is not yours to see.' });
}
