import { type FieldMergeFunction, type FieldPolicy, InMemoryCache } from '@apollo/client';
import { possibleTypes } from './possible-types.ts';

/** An empty cache for the app's documents. A policy file is one entity, whichever call answered with it. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // The row of a policy in every list. Each answer with the policy's file brings it too.
      PolicySummary: { keyFields: ['policyId', 'transactionId'] },
      // Documents that ask for a part of these keep the cached rest.
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

/** Values that the server computes from the answers are cached by the version of the answers that the caller asked about. */
const keyWithVersion: NonNullable<FieldPolicy['keyArgs']> = (fieldArguments, { variables }) =>
  JSON.stringify([fieldArguments, variables?.version]);

interface Page {
  readonly nodes: readonly unknown[];
}

/** Adds a page to those before it. A first page replaces the list. */
const appendPage: FieldMergeFunction<Page, Page> = (before, page, { args }) =>
  args?.after ? { ...page, nodes: [...(before?.nodes ?? []), ...page.nodes] } : page;
