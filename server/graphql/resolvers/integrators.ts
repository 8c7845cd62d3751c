import type { Resolvers } from '../schema.ts';
import { bulkFields, bulkMutations, bulkQueries } from './bulk.ts';
import { pageFields, pageQueries } from './pages.ts';
import { partnerFields, partnerMutations, partnerQueries } from './partners.ts';
import { problemCodeQueries } from './problem-codes.ts';

/** What is there for those who build on Highwater. */
export const integratorQueries = { ...pageQueries, ...partnerQueries, ...bulkQueries, ...problemCodeQueries };

export const integratorMutations = { ...partnerMutations, ...bulkMutations };

export const integratorFields: Resolvers = { ...pageFields, ...partnerFields, ...bulkFields };
