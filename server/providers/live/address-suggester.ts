import { z } from 'zod';
import type { AddressSuggestion, AddressSuggestions } from '../address/address-suggestions.ts';
import type { Service } from './service.ts';

/** Asks a service for suggestions. docs/address-suggestions.md is its contract. */
export function addressSuggester(service: Service): AddressSuggestions {
  return {
    suggest: (text, first) =>
      service.get('/suggestions', { text, first }, listAnswer).then(
        ({ suggestions }) => ({
          outcome: 'answer' as const,
          answer: suggestions.slice(0, first).map(toSuggestion),
          provenance: service.provenance(),
        }),
        (problem: unknown) => service.failed(problem),
      ),
    find: (id) =>
      service.get('/suggestion', { id }, singleAnswer).then(
        ({ suggestion }) =>
          suggestion === null
            ? { outcome: 'no answer' as const, reason: notFoundReason, provenance: service.provenance() }
            : {
                outcome: 'answer' as const,
                answer: toSuggestion(suggestion),
                provenance: service.provenance(),
              },
        (problem: unknown) => service.failed(problem),
      ),
  };
}

const notFoundReason = 'This suggestion is not known anymore. Enter the address again.';

const suggestion = z.object({
  id: z.string().min(1).max(200),
  streetAddress1: z.string().min(1).max(60),
  streetAddress2: z.string().max(60).nullable().optional(),
  city: z.string().min(1).max(50),
  stateAbbreviation: z.string().length(2),
  postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
});

const listAnswer = z.object({ suggestions: z.array(suggestion).max(100) });
const singleAnswer = z.object({ suggestion: suggestion.nullable() });

function toSuggestion({ streetAddress2 = null, ...found }: z.infer<typeof suggestion>): AddressSuggestion {
  return { ...found, streetAddress2, isSample: false };
}
