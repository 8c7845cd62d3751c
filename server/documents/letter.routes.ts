import { requireFound } from '../rest/refusal.ts';
import { defineRoute, type RestRoute } from '../rest/route.ts';
import { buildPrintRunFile } from './print-run.service.ts';

/** /vue/api/Letters. */
export const letterRoutes: readonly RestRoute[] = [
  defineRoute({
    method: 'GET',
    path: 'Letters/PrintRun/{id}',
    summary: 'A print run as one PDF: the manifest, then each letter from a page of its own. Staff only.',
    twin: 'Query.printRuns',
    isOurs: true,
    answers: { is: 'file', mediaTypes: ['application/pdf'] },
    run: async ({ world, viewer, id }) => {
      const { fileName, bytes } = requireFound(await buildPrintRunFile(world, viewer, id));
      return { fileName, mediaType: 'application/pdf', bytes, isInline: true };
    },
  }),
];
