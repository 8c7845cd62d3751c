import { expect, test } from 'vitest';
import { takeSample } from '../../support/extent.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { pickMembers } from '../../support/picked-members.ts';
import { servedFile } from '../../support/scenarios/quote-player.ts';
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
  readonly isTight: boolean;
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
  readonly building: { readonly [field: string]: unknown };
  readonly lastEffect: { readonly [field: string]: unknown } | null;
  readonly problems: readonly {
    readonly code: string;
    readonly field: string | null;
    readonly message: string;
  }[];
}

const document = `query Estimate($place: EstimatePlaceInput!, $rateMarket: RateMarket, $building: EstimateAnswersInput, $cover: EstimateCoverInput, $lastAnswer: String) {
  estimate(place: $place, rateMarket: $rateMarket, building: $building, cover: $cover, lastAnswer: $lastAnswer) {
    __typename
    ... on Estimate {
      place { floodZone communityName }
      cover { summary isUsual }
      range { least likely most isTight }
      offers { name outcome range { least likely most isTight } mayDecline reasons }
      building { foundationType firstFloorHeightFeet groundElevationFeet baseFloodElevationFeet floodDepthFeet assumed }
      lastEffect { answer text likelyChange narrowedBy before { least likely most } }
      facts { answer text source }
      stops { code type message liftedInMarket }
      questions { answer decides choices { value range { least likely most isTight } } }
    }
    ... on AddressNeedsChoice { scrub { message } }
    ... on SaveRefused { problems { code field message } }
  }
}`;

/** The typed address of a sample place. */
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
  const { place, cover, range, questions, facts } = await estimate({
    place: { address: addressOf('boise-id') },
  });
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
  // The area decides nothing where the value is known. It is accepted with the other answers, so it is shown with them.
  const area = { answer: 'totalBuildingAreaFeet', text: '1,900 sq ft', source: 'ASSUMED' };
  expect(facts.filter(({ answer }) => answer === area.answer)).toEqual([area]);
});

test('each answer leads to the range that its choice promised, and says what it changed', async () => {
  const place = { address: addressOf('nashville-tn') };
  const open = await estimate({ place });
  for (const [turn, { answer, choices }] of open.questions.entries())
    for (const { value, range } of takeSample(choices, 1, turn)) {
      const next = await estimate({ place, building: { [answer]: value }, lastAnswer: answer });
      expect({ answer, value, range: next.range }).toEqual({ answer, value, range });
      if (!open.range || !range) throw new Error('There is no range.');
      const { isTight: _, ...before } = open.range;
      expect(pickMembers(next.lastEffect, 'answer', 'before', 'likelyChange', 'narrowedBy')).toEqual({
        answer,
        before,
        likelyChange: range.likely - open.range.likely,
        narrowedBy: open.range.most - open.range.least - (range.most - range.least),
      });
    }
});

test('private carriers are listed beside the NFIP, each with its range or the reason why it has none', async () => {
  const place = { address: addressOf('nashville-tn') };
  const { offers } = await estimate({ place, building: { hasPriorLosses: true, priorFloodLossesCount: 1 } });
  const shown = offers.map(({ name, outcome, mayDecline, range, reasons }) => ({
    name,
    outcome,
    mayDecline,
    isOrdered: range && range.least <= range.likely && range.likely <= range.most && range.isTight,
    reasons: reasons.length > 0,
  }));
  expect(shown).toEqual([
    {
      name: 'National Flood Insurance Program',
      outcome: 'QUOTED',
      mayDecline: false,
      isOrdered: true,
      reasons: false,
    },
    { name: 'Reedbank Flood (sample)', outcome: 'QUOTED', mayDecline: true, isOrdered: true, reasons: true },
    {
      name: 'Millpond Mutual (sample)',
      outcome: 'DECLINED',
      mayDecline: true,
      isOrdered: null,
      reasons: true,
    },
  ]);
});

test('in the private market the questions narrow the range of the carriers together', async () => {
  const place = { address: addressOf('nashville-tn') };
  const { offers, range, questions } = await estimate({ place, rateMarket: 'PRIVATE' });
  const ranges = offers.flatMap((offer) => offer.range ?? []);
  expect(range).toEqual({
    least: Math.min(...ranges.map(({ least }) => least)),
    most: Math.max(...ranges.map(({ most }) => most)),
    likely: 1248,
    isTight: true,
  });
  expect(questions[0]?.answer).toBe('foundationType');
  expect(questions.map(({ answer }) => answer)).toContain('distanceToCoastMiles');
});

test('the drawn building is on its foundation against ground and water, and says what was assumed', async () => {
  const place = { address: addressOf('nashville-tn') };
  const { building } = await estimate({
    place,
    building: { foundationType: 'CRAWLSPACE', hasElevationCertificate: true, certificateHeightFeet: 4.5 },
  });
  expect({ ...building, assumed: null }).toEqual({
    foundationType: 'CRAWLSPACE',
    firstFloorHeightFeet: 4.5,
    groundElevationFeet: 431,
    baseFloodElevationFeet: 416,
    floodDepthFeet: 0,
    assumed: null,
  });
  expect(building.assumed).toEqual([
    'buildingType',
    'floorsCount',
    'constructionType',
    'yearBuilt',
    'hasFloodOpenings',
    'isMachineryElevated',
    'isApplianceElevated',
    'buildingOverWaterType',
  ]);
});

test('nothing is stored for an estimate', async () => {
  const count = async () => (await world.db.selectFrom('policy').selectAll().execute()).length;
  const before = await count();
  await estimate({ place: { address: addressOf('boise-id') } });
  expect(await count()).toBe(before);
});

const startDocument = `mutation Start($input: StartQuoteFromEstimateInput!) {
  startQuoteFromEstimate(input: $input) {
    __typename
    ... on QuoteStarted {
      notices
      file {
        id
        policy { rateMarketType buildingType isTenant isPrimaryResidence surplusLinesHasPriorLosses floodZone }
        structure {
          buildingDescription foundationType constructionType constructionDate isSubstantiallyImproved floorsCount
          totalBuildingAreaFeet replacementCostUser isMachineryElevated isApplianceElevated buildingOverWaterType
        }
        privateQuestions { isVacant hasUnrepairedDamage }
        rating { status buildingCoverage contentsCoverage buildingDeductible contentsDeductible }
        wizard { step steps { id isComplete } }
      }
    }
    ... on SaveRefused { problems { code field } }
  }
}`;

const answered = {
  buildingType: 'SINGLE_FAMILY_HOME',
  buildingDescription: 'MAIN_DWELLING',
  isTenant: false,
  isPrimaryResidence: true,
  foundationType: 'CRAWLSPACE',
  hasElevationCertificate: false,
  constructionType: 'MASONRY',
  yearBuilt: 1987,
  isSubstantiallyImproved: false,
  floorsCount: 2,
  totalBuildingAreaFeet: 1_850,
  replacementCost: 412_000,
  isMachineryElevated: true,
  isApplianceElevated: false,
  buildingOverWaterType: 'NOT_OVER_WATER',
  hasPriorLosses: false,
  isVacant: false,
  hasUnrepairedDamage: false,
};
const insured = { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez', email: 'rosa@example.com' };

async function startFromEstimate(input: object, client: Client = agent) {
  const { body, text } = await client.send(startDocument, { input });
  if (body?.errors || !body?.data) throw new Error(text);
  return body.data.startQuoteFromEstimate as { [field: string]: unknown };
}

test('an estimate becomes a quote that has every given or known answer, and its own answer is complete', async () => {
  const started = await startFromEstimate({
    place: { suggestionId: 'sample-boise-id' },
    building: answered,
    cover: {
      buildingCoverage: 200_000,
      contentsCoverage: 50_000,
      buildingDeductible: 5_000,
      contentsDeductible: 5_000,
    },
    insured,
  });
  const { file, notices } = started as { file: QuoteFile; notices: string[] };
  expect(notices).toEqual([]);
  expect(file.policy).toEqual({
    rateMarketType: 'BOTH',
    buildingType: 'SINGLE_FAMILY_HOME',
    isTenant: false,
    isPrimaryResidence: true,
    surplusLinesHasPriorLosses: false,
    floodZone: 'AE',
  });
  expect(file.structure).toEqual({
    buildingDescription: 'MAIN_DWELLING',
    foundationType: 'CRAWLSPACE',
    constructionType: 'MASONRY',
    constructionDate: '1987-01-01',
    isSubstantiallyImproved: false,
    floorsCount: 2,
    totalBuildingAreaFeet: 1_850,
    replacementCostUser: 412_000,
    isMachineryElevated: true,
    isApplianceElevated: false,
    buildingOverWaterType: 'NOT_OVER_WATER',
  });
  expect(file.privateQuestions).toEqual({ isVacant: false, hasUnrepairedDamage: false });
  expect(file.rating).toEqual({
    status: null,
    buildingCoverage: 200_000,
    contentsCoverage: 50_000,
    buildingDeductible: 5_000,
    contentsDeductible: 5_000,
  });
  expect(file.wizard.step).toBe('BUILDING_INFORMATION');
  const complete = file.wizard.steps.flatMap(({ id, isComplete }) => (isComplete ? [id] : []));
  expect(complete).toEqual(expect.arrayContaining(['FOUNDATION_INFORMATION', 'BUILDING_CHARACTERISTICS']));
});

test('everything known or assumed is accepted at once: the quote opens at the first step that asks something', async () => {
  const { file } = (await startFromEstimate({
    place: { address: addressOf('boise-id') },
    building: { isPrimaryResidence: true },
    insured: { ...insured, lastName: 'Accepting' },
    acceptAssumptions: true,
    acceptDuplicate: true,
  })) as { file: QuoteFile & { id: string } };
  expect(file.structure).toEqual({
    buildingDescription: 'MAIN_DWELLING',
    foundationType: 'SLAB_ON_GRADE',
    constructionType: 'FRAME',
    constructionDate: '1995-01-01',
    isSubstantiallyImproved: false,
    floorsCount: 2,
    totalBuildingAreaFeet: 1_900,
    replacementCostUser: 365_000,
    isMachineryElevated: false,
    isApplianceElevated: false,
    buildingOverWaterType: 'NOT_OVER_WATER',
  });
  expect(file.wizard.step).toBe('EFFECTIVE_DATE');
  const { locationFacts } = await servedFile(agent, Number(file.id));
  expect(
    (locationFacts.knownAnswers as { field: string; source: string }[]).find(
      ({ field }) => field === 'structure.foundationType',
    ),
  ).toEqual(
    assumed('structure.foundationType', 'SLAB_ON_GRADE', ': our usual answer, accepted at the start'),
  );
});

interface QuoteFile {
  readonly policy: object;
  readonly structure: object;
  readonly privateQuestions: object;
  readonly rating: object;
  readonly wizard: {
    readonly step: string;
    readonly steps: readonly { readonly id: string; readonly isComplete: boolean }[];
  };
}

const assumed = (field: string, value: unknown, why: string) => ({
  field,
  value,
  basis: 'ASSUMED',
  source: `Assumed in the estimate${why}`,
});

test('the usual ones of assumed answers are answered with their source; declarations of the insured stay open, and details are listed', async () => {
  const { file, notices } = (await startFromEstimate({
    place: { address: addressOf('boise-id') },
    rateMarket: 'PUBLIC',
    building: { hasFloodOpenings: true },
    insured,
    acceptDuplicate: true,
  })) as { file: { id: string; structure: { [field: string]: unknown } }; notices: string[] };
  const stored = await servedFile(agent, Number(file.id));
  expect(stored.locationFacts.knownAnswers).toEqual([
    assumed('policy.buildingType', 'SINGLE_FAMILY_HOME', ''),
    assumed('structure.buildingDescription', 'MAIN_DWELLING', ''),
    assumed('policy.isTenant', false, ': the insured owns the building'),
    {
      field: 'structure.replacementCostUser',
      value: 365_000,
      basis: 'RECORDED',
      source: 'Sample places of Highwater, invented, 11/01/2026, sample',
    },
    {
      field: 'policy.forcePlacedByLender',
      value: false,
      basis: 'ASSUMED',
      source: 'Assumed: no lender was stated at the start',
    },
    {
      field: 'structure.buildingOverWaterType',
      value: 'NOT_OVER_WATER',
      basis: 'ASSUMED',
      source: '958 feet from the nearest river: Sample places of Highwater, invented, 11/01/2026, sample',
    },
    {
      field: 'structure.isLocatedCbrs',
      value: false,
      basis: 'RECORDED',
      source: 'Sample places of Highwater, invented, 11/01/2026, sample',
    },
    assumed('elevationCertificate.isActive', false, ': none on hand'),
    assumed('structure.isMachineryElevated', false, ': no discount is taken'),
    assumed('structure.isApplianceElevated', false, ': no discount is taken'),
  ]);
  expect([stored.policy.isPrimaryResidence, stored.structure.isSubstantiallyImproved]).toEqual([null, null]);
  expect([stored.structure.foundationType, stored.structure.constructionDate]).toEqual([null, null]);
  expect(notices.at(-1)).toBe(
    'The quote asks for the details of “Does the area below the elevated floor have proper flood openings?”.',
  );
});

test('a user who may not start a quote cannot make one from an estimate, and impossible answers start none', async () => {
  const claims = await signInClient(url, 'claims');
  const place = { address: addressOf('boise-id') };
  expect(await startFromEstimate({ place, insured }, claims)).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'NOT_ALLOWED', field: null }],
  });
  expect(await startFromEstimate({ place, insured, building: { yearBuilt: 2030 } })).toEqual({
    __typename: 'SaveRefused',
    problems: [{ code: 'RANGE', field: 'building.yearBuilt' }],
  });
});

test('a stop that is known at the start is shown at once, with the market in which it does not apply', async () => {
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

test('a place on no map is shown as the stop of a start, and no market lifts it', async () => {
  const { stops, place } = await estimate({ place: { address: addressOf('unmapped') } });
  expect(place.floodZone).toBeNull();
  expect(stops.map(({ code, type, liftedInMarket }) => ({ code, type, liftedInMarket }))).toEqual([
    { code: 'V-00-09', type: 'FZD_FAILURE', liftedInMarket: null },
  ]);
});

test('a user who may not start a quote is refused', async () => {
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

test('the services are asked once for a place while it is answered, again after ten minutes, and again where they did not answer', async () => {
  const plain = await testWorld(await testDatabase(), new Date('2026-11-21T20:00:00Z'));
  const asked: string[] = [];
  let now = new Date('2026-11-21T20:00:00Z');
  let isDown = false;
  const { zone } = plain.providers;
  const counted: typeof plain = {
    ...plain,
    now: () => now,
    providers: {
      ...plain.providers,
      zone: {
        ...zone,
        determine: async (place, day) => {
          asked.push(place.streetAddress1);
          return isDown
            ? { outcome: 'not available', reason: 'The map service is down.' }
            : zone.determine(place, day);
        },
      },
    },
  };
  const client = await signInClient(await servedWorld(counted), 'agent');
  const nashville = { address: addressOf('nashville-tn') };
  isDown = true;
  const { place: unknown } = await estimate({ place: nashville }, client);
  expect(unknown.floodZone).toBeNull();
  isDown = false;
  for (const floorsCount of [1, 2, 3])
    expect((await estimate({ place: nashville, building: { floorsCount } }, client)).place.floodZone).toBe(
      'AE',
    );
  expect(asked).toHaveLength(2);
  await estimate({ place: { address: addressOf('iowa-ia') } }, client);
  expect(asked).toHaveLength(3);
  now = new Date(now.getTime() + 11 * 60_000);
  await estimate({ place: nashville }, client);
  expect(asked).toHaveLength(4);
});
