import type { Resolvers } from '../schema.ts';
import { pageFields, pageQueries } from './pages.ts';

/** What is there for those who build on Highwater. */
export const integratorQueries = { ...pageQueries };

export const integratorMutations = {};

export const integratorFields: Resolvers = { ...pageFields };
