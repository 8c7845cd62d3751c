import { accountFields, accountMutations, accountQueries } from './resolvers/accounts.ts';
import { entityFields, entityMutations, entityQueries } from './resolvers/entities.ts';
import { integratorFields, integratorMutations, integratorQueries } from './resolvers/integrators.ts';
import { issuingFields, issuingMutations, issuingQueries } from './resolvers/issuing.ts';
import { labQueries } from './resolvers/lab.ts';
import { mutations } from './resolvers/mutations.ts';
import { policyFileFields } from './resolvers/policy-file.ts';
import { queries } from './resolvers/queries.ts';
import { ratingRiskQueries } from './resolvers/rating-risks.ts';
import { ratingViewMutations, ratingViewQueries } from './resolvers/rating-views.ts';
import { sandboxMutations, sandboxQueries } from './resolvers/sandbox.ts';
import { signInFields, signInMutations, signInQueries } from './resolvers/sign-in.ts';
import { statusQueries } from './resolvers/status.ts';
import { viewerFields } from './resolvers/viewer.ts';
import type { Resolvers } from './schema.ts';

/** Everything that is not read from its source as it stands. */
export const resolvers: Resolvers = {
  Query: {
    ...queries,
    ...integratorQueries,
    ...issuingQueries,
    ...ratingRiskQueries,
    ...ratingViewQueries,
    ...labQueries,
    ...accountQueries,
    ...entityQueries,
    ...signInQueries,
    ...statusQueries,
    ...sandboxQueries,
  },
  Mutation: {
    ...mutations,
    ...integratorMutations,
    ...issuingMutations,
    ...ratingViewMutations,
    ...accountMutations,
    ...entityMutations,
    ...signInMutations,
    ...sandboxMutations,
  },
  ...policyFileFields,
  ...integratorFields,
  ...issuingFields,
  ...viewerFields,
  ...accountFields,
  ...entityFields,
  ...signInFields,
};
