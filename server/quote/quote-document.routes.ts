import { found } from '../rest/refusal.ts';
import { type RestRoute, route } from '../rest/route.ts';
import { quotePdf, worksheetPdf } from './quote-document.service.ts';

export const onPaper = {
  none: 'it answers no files; `Query.policyFile` has what the PDF shows, and `Mutation.sendQuote` mails it',
};

export const quoteDocumentRoutes: readonly RestRoute[] = [
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
