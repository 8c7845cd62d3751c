import { problemCodeQueries } from '../graphql/problem-codes.resolvers.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { pageFields, pageQueries } from '../policy/search/pages.resolvers.ts';
import { bulkFields, bulkMutations, bulkQueries } from './bulk.resolvers.ts';
import { partnerFields, partnerMutations, partnerQueries } from './partners.resolvers.ts';

/** What is there for those who build on Highwater. */
export const integratorQueries = { ...pageQueries, ...partnerQueries, ...bulkQueries, ...problemCodeQueries };

export const integratorMutations = { ...partnerMutations, ...bulkMutations };

export const integratorFields: Resolvers = { ...pageFields, ...partnerFields, ...bulkFields };
