import { may } from '../../../machines/domain/access/permission.ts';
import { formatAddressLine } from '../../../machines/domain/place/address.ts';
import type { SaveRefused } from '../../kernel/refusals.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { World } from '../../kernel/world.ts';
import type { AddressSuggestion } from '../../providers/address/address-suggestions.ts';
import { formatProvenance } from '../../providers/provider-result.ts';
import { refuseEstimate } from './refuse-estimate.ts';

export interface AddressSuggestionsAnswer {
  readonly __typename: 'AddressSuggestions';
  readonly suggestions: readonly (Omit<AddressSuggestion, 'id'> & { suggestionId: string; text: string })[];
  readonly message: string | null;
  readonly provenance: string | null;
}

/** Suggests addresses that begin with a text. Needs the right to start a quote. Addresses of other people's policies are not revealed. */
export async function suggestAddresses(
  world: World,
  viewer: Viewer,
  text: string,
  first: number,
): Promise<AddressSuggestionsAnswer | SaveRefused> {
  if (!may(viewer.masks, 'policy', 'create')) return refuseEstimate(viewer);
  const typed = text.trim().slice(0, mostLetters);
  if (typed.length < fewestLetters) return noSuggestions(null);
  const result = await world.providers.suggestions.suggest(typed, Math.max(1, Math.min(first, mostRows)));
  if (result.outcome !== 'answer') return noSuggestions(result.reason);
  const suggestions = result.answer.map(({ id, ...suggestion }) => ({
    ...suggestion,
    suggestionId: id,
    text: formatAddressLine(suggestion),
  }));
  return {
    __typename: 'AddressSuggestions',
    suggestions,
    message: suggestions.length === 0 ? noMatchMessage : null,
    provenance: formatProvenance(result.provenance),
  };
}

const fewestLetters = 3;
const mostLetters = 200;
const mostRows = 10;
const noMatchMessage = 'No address begins with this. Enter street, city, state and ZIP code.';

function noSuggestions(message: string | null): AddressSuggestionsAnswer {
  return { __typename: 'AddressSuggestions', suggestions: [], message, provenance: null };
}
