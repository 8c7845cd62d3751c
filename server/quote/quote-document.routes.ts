import { requireFound } from '../rest/refusal.ts';
import { defineRoute, type FileAnswer, type RestRoute } from '../rest/route.ts';
import { flag, object } from '../rest/shape.ts';
import { buildQuotePdfFile, buildWorksheetPdfFile } from './quote-document.service.ts';

const answers = { is: 'file', mediaTypes: ['application/pdf'] } as const;

export const quoteDocumentRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Quote.pdf',
    summary: 'The quote as a PDF, with the worksheet after it unless it is left out.',
    twin: {
      none: 'it answers no files; `Query.policyFile` has what the PDF shows, and `Mutation.sendQuote` mails it',
    },
    isOurs: true,
    query: object('QuotePdfQuery', {
      may: { worksheet: flag('Whether the worksheet follows; true where it is absent') },
    }),
    answers,
    run: async ({ world, viewer, id, query }) =>
      toAnswer(await buildQuotePdfFile(world, viewer, id, query.worksheet ?? true)),
  }),
  defineRoute({
    method: 'GET',
    path: 'Policy/{id}/Worksheet.pdf',
    summary: 'The calculation of the premium, as a PDF.',
    twin: 'Query.premiumWorksheet',
    isOurs: true,
    answers,
    run: async ({ world, viewer, id }) => toAnswer(await buildWorksheetPdfFile(world, viewer, id)),
  }),
];

function toAnswer(file: { fileName: string; bytes: Uint8Array } | null): FileAnswer {
  return { ...requireFound(file), mediaType: 'application/pdf', isInline: true };
}
