import { requireFound } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { buildQuotePdfFile, buildWorksheetPdfFile } from './quote-document.service.ts';

const noFileTwin = {
  none: 'it answers no files; `Query.policyFile` has what the PDF shows, and `Mutation.sendQuote` mails it',
};

export const quoteDocumentRoutes: readonly RestRoute[] = [
  ...(
    [
      ['Quote.pdf', 'The quote as a PDF.', buildQuotePdfFile, noFileTwin],
      [
        'Worksheet.pdf',
        'How the premium was made, as a PDF.',
        buildWorksheetPdfFile,
        'Query.premiumWorksheet',
      ],
    ] as const
  ).map(([name, summary, print, twin]) =>
    defineRoute({
      method: 'GET',
      path: `Policy/{id}/${name}`,
      summary,
      twin,
      isOurs: true,
      answers: { is: 'file', mediaTypes: ['application/pdf'] },
      run: async ({ world, viewer, id }) => {
        const { fileName, bytes } = requireFound(await print(world, viewer, id));
        return { fileName, mediaType: 'application/pdf', bytes, isInline: true };
      },
    }),
  ),
];
