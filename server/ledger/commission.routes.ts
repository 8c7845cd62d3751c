import { renderCommissionPdf } from '../providers/pdf/commission-pdf.ts';
import { requireSuccess } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { object, text } from '../rest/shape.ts';
import { buildCommissionMonth, formatCommissionCsv } from './commission-month.service.ts';

const query = object('CommissionStatementQuery', {
  must: { lastDate: text('Last day of the month, yyyy-mm-dd') },
});

/** /vue/api/Entity/{id}/CommissionStatement. */
export const commissionRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Entity/{id}/CommissionStatement.pdf',
    summary: 'The statement of an agency’s commission for a closed month as a PDF.',
    twin: 'Query.commissionStatement',
    isOurs: true,
    query,
    answers: { is: 'file', mediaTypes: ['application/pdf'] },
    run: async ({ world, viewer, id, query: { lastDate } }) => {
      const month = requireSuccess(await buildCommissionMonth(world, viewer, id, lastDate));
      const bytes = await renderCommissionPdf(month);
      return {
        fileName: `commission-${id}-${lastDate}.pdf`,
        mediaType: 'application/pdf',
        bytes,
        isInline: true,
      };
    },
  }),
  defineRoute({
    method: 'GET',
    path: 'Entity/{id}/CommissionStatement.csv',
    summary: 'The same statement as a CSV file.',
    twin: 'Query.commissionStatement',
    isOurs: true,
    query,
    answers: { is: 'file', mediaTypes: ['text/csv'] },
    run: async ({ world, viewer, id, query: { lastDate } }) => {
      const month = requireSuccess(await buildCommissionMonth(world, viewer, id, lastDate));
      const bytes = Buffer.from(formatCommissionCsv(month));
      return { fileName: `commission-${id}-${lastDate}.csv`, mediaType: 'text/csv', bytes, isInline: false };
    },
  }),
];
