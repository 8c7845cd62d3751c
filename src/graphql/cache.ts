import { type FieldMergeFunction, type FieldPolicy, InMemoryCache } from '@apollo/client';
import { possibleTypes } from './possible-types.ts';

/** An empty cache for the app's documents. A policy file is one entity, whichever call answered with it. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // The row of a policy in every list. Each answer with the policy's file brings it too.
      PolicySummary: { keyFields: ['policyId', 'transactionId'] },
      // Documents that ask for a part of these leave the rest as it is cached.
      Transaction: { merge: true },
      WizardState: { merge: true },
      // Step ids are the same in every policy, so each step is cached inside its policy file.
      WizardStep: { keyFields: false },
      Viewer: { merge: true },
      Query: {
        fields: {
          pipeline: { keyArgs: ['filter', 'order'], merge: appendPage },
          ratingOptions: { keyArgs: keyWithVersion },
          premiumWorksheet: { keyArgs: keyWithVersion },
          ratingDifference: { keyArgs: keyWithVersion },
          quoteExpiration: { keyArgs: keyWithVersion },
        },
      },
      PolicyFile: { fields: { worksheet: { keyArgs: keyWithVersion } } },
    },
  });
}

/** What the server works out from the answers is kept for the version of the answers with which its caller asked. */
const keyWithVersion: NonNullable<FieldPolicy['keyArgs']> = (fieldArguments, { variables }) =>
  JSON.stringify([fieldArguments, variables?.version]);

interface Page {
  readonly nodes: readonly unknown[];
}

/** Adds a page to those before it. A first page begins the list anew. */
const appendPage: FieldMergeFunction<Page, Page> = (before, page, { args }) =>
  args?.after ? { ...page, nodes: [...(before?.nodes ?? []), ...page.nodes] } : page;
