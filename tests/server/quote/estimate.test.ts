import { expect, test } from 'vitest';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const world = await testWorld(await testDatabase(), new Date('2026-11-21T20:00:00Z'));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');

interface Range {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

interface Estimated {
  readonly __typename: string;
  readonly place: { readonly floodZone: string | null; readonly communityName: string | null };
  readonly cover: { readonly summary: string; readonly isUsual: boolean };
  readonly range: Range | null;
  readonly offers: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly range: Range | null;
    readonly mayDecline: boolean;
    readonly reasons: readonly string[];
  }[];
  readonly facts: readonly {
    readonly answer: string | null;
    readonly text: string;
    readonly source: string;
  }[];
  readonly stops: readonly {
    readonly code: string;
    readonly type: string;
    readonly message: string;
    readonly liftedInMarket: string | null;
  }[];
  readonly questions: readonly {
    readonly answer: string;
    readonly decides: number;
    readonly choices: readonly { readonly value: unknown; readonly range: Range | null }[];
  }[];
  readonly problems: readonly {
    readonly code: string;
    readonly field: string | null;
    readonly message: string;
  }[];
}

const document = `query Estimate($place: EstimatePlaceInput!, $rateMarket: RateMarket, $building: EstimateAnswersInput, $cover: EstimateCoverInput) {
  estimate(place: $place, rateMarket: $rateMarket, building: $building, cover: $cover) {
    __typename
    ... on Estimate {
      place { floodZone communityName }
      cover { summary isUsual }
      range { least likely most }
      offers { name outcome range { least likely most } mayDecline reasons }
      facts { answer text source }
      stops { code type message liftedInMarket }
      questions { answer decides choices { value range { least likely most } } }
    }
    ... on AddressNeedsChoice { scrub { message } }
    ... on SaveRefused { problems { code field message } }
  }
}`;

/** The address of a sample place as it is typed. */
function addressOf(key: string) {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(key).address;
  return { streetAddress1, city, stateAbbreviation, postalCode };
}

async function estimate(variables: object, client: Client = agent): Promise<Estimated> {
  const { status, body, text } = await client.send(document, variables);
  if (status !== 200 || body?.errors || !body?.data) throw new Error(text);
  return body.data.estimate as Estimated;
}

test('an address alone gives zone, community, a range with a likely premium, and the questions that decide most first', async () => {
  const { place, cover, range, questions } = await estimate({ place: { address: addressOf('boise-id') } });
  expect(place).toEqual({ floodZone: 'AE', communityName: 'City of Boise' });
  expect(cover).toEqual({
    summary:
      '$250,000 of building with a deductible of $2,000, $100,000 of contents with a deductible of $2,000',
    isUsual: true,
  });
  if (range === null) throw new Error('There is no range.');
  expect(range.least < range.likely && range.likely < range.most).toBe(true);
  const weights = questions.map(({ decides }) => decides);
  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
  expect(questions.slice(0, 2).map(({ answer }) => answer)).toEqual(['foundationType', 'isPrimaryResidence']);
});

test('each answer leads to the range that its choice promised', async () => {
  const place = { address: addressOf('nashville-tn') };
  const open = await estimate({ place });
  for (const { answer, choices } of open.questions)
    for (const { value, range } of choices.slice(0, 2)) {
      const next = await estimate({ place, building: { [answer]: value } });
      expect({ answer, value, range: next.range }).toEqual({ answer, value, range });
    }
});

test('a stop that is known at the start is told at once, with the market in which it does not stand', async () => {
  const { stops, range } = await estimate({ place: { address: addressOf('non-participating-community') } });
  expect(stops).toEqual([
    {
      code: 'EL-1',
      type: 'REQUIRES_REVIEW',
      message: 'The community does not take part in the NFIP, so there is no NFIP policy here.',
      liftedInMarket: 'PRIVATE',
    },
  ]);
  expect(range).toBeNull();
});

test('a place on no map is told as the stop of a start, and no market lifts it', async () => {
  const { stops, place } = await estimate({ place: { address: addressOf('unmapped') } });
  expect(place.floodZone).toBeNull();
  expect(stops.map(({ code, type, liftedInMarket }) => ({ code, type, liftedInMarket }))).toEqual([
    { code: 'V-00-09', type: 'FZD_FAILURE', liftedInMarket: null },
  ]);
});

test('whoever may not start a quote is refused', async () => {
  const claims = await signInClient(url, 'claims');
  const place = { address: addressOf('nashville-tn') };
  const { problems } = await estimate({ place }, claims);
  expect(problems.map(({ code }) => code)).toEqual(['NOT_ALLOWED']);
});

test('answers that no building can have are refused by their name', async () => {
  const place = { address: addressOf('nashville-tn') };
  const { problems } = await estimate({ place, building: { yearBuilt: 2030, floorsCount: 0 } });
  expect(problems.map(({ field }) => field)).toEqual(['building.yearBuilt', 'building.floorsCount']);
});

test('the beginning of an address suggests it, and its id is a place to estimate', async () => {
  const ask = `query ($text: String!) { addressSuggestions(text: $text) { __typename
    ... on AddressSuggestions { suggestions { suggestionId text isSample } message } } }`;
  const { body } = await agent.send(ask, { text: '118 riverside drive nash' });
  expect(body?.data?.addressSuggestions).toEqual({
    __typename: 'AddressSuggestions',
    suggestions: [
      {
        suggestionId: 'sample-nashville-tn',
        text: '118 Riverside Dr, Nashville, TN 37206',
        isSample: true,
      },
    ],
    message: null,
  });
  const { place } = await estimate({ place: { suggestionId: 'sample-nashville-tn' } });
  expect(place.communityName).toBe('Nashville and Davidson County');
});
