import { expect, test } from 'vitest';
import { buildProviders } from '../../../server/providers/providers.ts';
import { answeringServer, json, never, page } from '../../support/machines/answering-server.ts';

const settings = { dataFolder: '/nowhere', smtpUrl: undefined, mailFrom: 'highwater@example.com' };
const now = () => new Date('2026-11-21T18:00:00Z');

/** The suggestions of a system with a live service. */
function suggestionsAt(url: string, limitMilliseconds = 1_000) {
  const live = { addressSuggestionsUrl: url, addressSuggestionsKey: 'the key', limitMilliseconds, now };
  return buildProviders({ ...settings, live });
}

const mainStreet = {
  id: 'q7f',
  streetAddress1: '12 Main St',
  city: 'Springfield',
  stateAbbreviation: 'TN',
  postalCode: '37172',
};

test('the beginning of a street suggests the sample places, whose abbreviations may be written out', async () => {
  const { suggestions } = buildProviders(settings);
  const listSuggested = async (text: string, first = 6) => {
    const result = await suggestions.suggest(text, first);
    return result.outcome === 'answer' ? result.answer.map(({ id }) => id) : result.reason;
  };
  expect(await listSuggested('118 Riv')).toEqual(['sample-nashville-tn']);
  expect(await listSuggested('118 riverside drive, nashville')).toEqual(['sample-nashville-tn']);
  expect(await listSuggested('riverside 37206')).toEqual(['sample-nashville-tn']);
  expect(await listSuggested('118 Main')).toEqual([]);
  expect(await listSuggested('1200 mon')).toEqual(['sample-tower-of-units']);
  expect(await listSuggested('120 mon')).toEqual([]);
  expect((await listSuggested('1', 3)).length).toBe(3);
});

test('production has no sample places to suggest', async () => {
  const { suggestions } = buildProviders({ ...settings, isProduction: true });
  expect(await suggestions.suggest('118 Riverside', 6)).toEqual({
    outcome: 'answer',
    answer: [],
    provenance: { source: 'Sample places of Highwater, invented', asOf: '2026-11-01', mode: 'sample' },
  });
});

test('a live service is asked with the text and the key, after the sample places', async () => {
  const headers: (string | undefined)[] = [];
  const { url, asked } = await answeringServer((response, at) => {
    headers.push(response.req.headers.authorization);
    json({ suggestions: [mainStreet] })(response, at);
  });
  const result = await suggestionsAt(url).suggestions.suggest('12 ma', 6);
  expect(result).toEqual({
    outcome: 'answer',
    answer: [{ ...mainStreet, streetAddress2: null, isSample: false }],
    provenance: {
      source: 'Address suggestions',
      asOf: '2026-11-21',
      mode: 'live',
      askedAt: '2026-11-21T18:00:00.000Z',
    },
  });
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual(['/suggestions?text=12+ma&first=6']);
  expect(headers).toEqual(['Bearer the key']);
});

test('samples come first, and the service fills the rest', async () => {
  const { url, asked } = await answeringServer(json({ suggestions: [mainStreet] }));
  const result = await suggestionsAt(url).suggestions.suggest('118 River', 2);
  expect(result.outcome === 'answer' && result.answer.map(({ id }) => id)).toEqual([
    'sample-nashville-tn',
    'q7f',
  ]);
  expect(asked.map(({ searchParams }) => searchParams.get('first'))).toEqual(['1']);
});

test('a suggestion is found again by its id, wherever it came from', async () => {
  const { url, asked } = await answeringServer((response, at) =>
    json({ suggestion: at.searchParams.get('id') === 'q7f' ? mainStreet : null })(response, at),
  );
  const { suggestions } = suggestionsAt(url);
  const find = async (id: string) => {
    const result = await suggestions.find(id);
    return result.outcome === 'answer' ? result.answer.streetAddress1 : result.outcome;
  };
  expect(await find('sample-nashville-tn')).toBe('118 Riverside Dr');
  expect(await find('q7f')).toBe('12 Main St');
  expect(await find('gone')).toBe('no answer');
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/suggestion', '/suggestion']);
});

test('a page in HTML, another shape and a fault are not available, and are not asked twice', async () => {
  for (const answer of [page(200), json({ suggestions: [{ id: 1 }] }), page(503)]) {
    const { url, asked } = await answeringServer(answer);
    const { outcome } = await suggestionsAt(url).suggestions.suggest('12 main', 6);
    expect({ outcome, calls: asked.length }).toEqual({ outcome: 'not available', calls: 1 });
  }
});

test('a service that does not answer is given up after its time, and the port’s watch says how its calls ended', async () => {
  const { url } = await answeringServer(never);
  const providers = suggestionsAt(url, 100);
  expect((await providers.suggestions.suggest('12 main', 6)).outcome).toBe('not available');
  const port = providers.status().find((one) => one.port === 'suggestions');
  expect(
    port && { mode: port.mode, services: port.services, outcomes: port.calls.map(({ outcome }) => outcome) },
  ).toEqual({
    mode: 'live',
    services: [{ name: 'Address suggestions', breaker: 'CLOSED' }],
    outcomes: ['not available'],
  });
});
