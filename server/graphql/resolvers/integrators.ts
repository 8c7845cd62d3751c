import type { Resolvers } from '../schema.ts';
import { pageFields, pageQueries } from './pages.ts';
import { partnerFields, partnerMutations, partnerQueries } from './partners.ts';

/** What is there for those who build on Highwater. */
export const integratorQueries = { ...pageQueries, ...partnerQueries };

export const integratorMutations = { ...partnerMutations };

export const integratorFields: Resolvers = { ...pageFields, ...partnerFields };
