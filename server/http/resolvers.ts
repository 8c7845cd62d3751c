import { entityFields, entityMutations, entityQueries } from '../entities/entities.resolvers.ts';
import type { Resolvers } from '../graphql/schema.ts';
import { signInFields, signInMutations, signInQueries } from '../identity/sign-in/sign-in.resolvers.ts';
import { viewerFields } from '../identity/users/viewer.resolvers.ts';
import { labQueries } from '../lab/lab.resolvers.ts';
import { sandboxMutations, sandboxQueries } from '../operations/sandbox.resolvers.ts';
import { statusQueries } from '../operations/status.resolvers.ts';
import {
  integratorFields,
  integratorMutations,
  integratorQueries,
} from '../partners/integrators.resolvers.ts';
import { accountFields, accountMutations, accountQueries } from '../people/accounts.resolvers.ts';
import { policyFileFields } from '../policy/file/policy-file.resolvers.ts';
import { mutations } from '../quote/mutations.resolvers.ts';
import { queries } from '../quote/queries.resolvers.ts';
import { ratingRiskQueries } from '../rating/rating-risks.resolvers.ts';
import { ratingViewMutations, ratingViewQueries } from '../rating/rating-views.resolvers.ts';
import { issuingFields, issuingMutations, issuingQueries } from '../underwriting/issuing.resolvers.ts';

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
