/** Fields that cost more than reading a row: work that rates, asks a service, writes or renders. */
const weights: { readonly [field: string]: number } = {
  'Query.ratingOptions': 200,
  'Query.marketOffers': 200,
  'Query.compareOptions': 100,
  'Query.whatIf': 400,
  'Query.quotePremium': 500,
  'Query.rateRisks': 1000,
  'Query.rerunRating': 100,
  'Query.scrubAddress': 50,
  'Query.addressDetails': 50,
  'Query.addressSuggestions': 50,
  'Query.estimate': 500,
  'Query.ofacSearch': 100,
  'Query.searchPolicies': 50,
  'Query.ownSearch': 50,
  'Query.findPolicies': 50,
  'Query.policies': 50,
  'Query.payments': 50,
  'Mutation.startQuotes': 2000,
  'Mutation.startExport': 1000,
  'Mutation.startFemaExport': 1000,
};

const mutationWeight = 100;

/** The weight of a field, `Type.field`; undefined if it has the default weight. */
export function fieldWeight(field: string): number | undefined {
  return weights[field] ?? (field.startsWith('Mutation.') ? mutationWeight : undefined);
}
