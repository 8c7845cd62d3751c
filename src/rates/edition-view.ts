import type { RateEditionsQuery } from '../graphql/office-documents.ts';

/** An edition of rate figures as staff see it. */
export type EditionView = RateEditionsQuery['rateEditions'][number];
