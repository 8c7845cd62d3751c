import { expect, test, vi } from 'vitest';
import { hardStopTexts } from '../../../machines/domain/format/messages.ts';
import { Worksheet } from '../../../server/rating/engine/worksheet/worksheet.ts';
import { isRatingStale } from '../../../server/rating/rated-file.service.ts';
import { Next, Rate, SavePolicyParts, SubmitApplication } from '../../../src/graphql/documents.ts';
import {
  EnterDetermination,
  PolicyHardStop,
  PolicyWorksheet,
  RatingOptions,
  SendForReview,
  StartQuote,
} from '../../../src/graphql/staff-documents.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { compareTriples, watchTriples } from '../../support/lifecycle/reached-triples.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { byHandAtRates, factsOfAPlace } from '../../support/scenarios/quote-by-hand.ts';
import {
  filledScreen,
  findAgentOfRecord,
  type PlayedQuote,
  passedScreen,
  quoteStandingAt,
  servedFile,
} from '../../support/scenarios/quote-player.ts';
import { type Client, signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const database = await testDatabase();
await watchTriples(database);
const world = await testWorld(database, new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const plain = namedScenario('slab-behind-a-levee', today);

function readPolicyId({ file }: PlayedQuote): string {
  return String(file.policy.policyId);
}

/** The facts that the rating says are missing, or those that it assumes. */
async function factsUnknown(
  client: Client,
  quote: PlayedQuote,
  code: 'FACT_MISSING' | 'FACT_ASSUMED' = 'FACT_MISSING',
): Promise<string[]> {
  const variables = { policyId: readPolicyId(quote), stage: 'PRELIMINARY' } as const;
  const { ratingOptions } = await client.ask(RatingOptions, variables);
  if (ratingOptions.__typename !== 'RatingOptions') throw new Error(ratingOptions.message);
  return ratingOptions.reasons.filter((reason) => reason.code === code).map(({ subject }) => subject);
}

/** Every rating that is to be stored fails until this is restored. */
function breakWorksheets() {
  return vi.spyOn(Worksheet.prototype, 'write').mockImplementation(() => {
    throw new Error('a worksheet that cannot be written');
  });
}

async function next(quote: PlayedQuote, client = agent) {
  return (await client.ask(Next, { policyId: readPolicyId(quote), step: quote.at, parts: null })).next;
}

test('an unmapped place is a hard stop FZDFailure at the application start, and makes no policy', async () => {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('unmapped').address;
  const input = {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
  } as const;
  const { startQuote } = await agent.ask(StartQuote, { input });
  if (startQuote.__typename !== 'HardStop') throw new Error(JSON.stringify(startQuote));
  const { reference, message, ...stop } = startQuote;
  expect(stop).toEqual({
    __typename: 'HardStop',
    type: 'FZD_FAILURE',
    header: hardStopTexts.FZD_FAILURE.header,
    step: null,
    field: null,
    remedies: hardStopTexts.FZD_FAILURE.remedies,
    liftedBy: hardStopTexts.FZD_FAILURE.liftedBy,
    canUnderwriterLift: true,
  });
  expect({ hasMessage: message.length > 0, reference: /^S-[0-9A-F]{6}$/.test(reference) }).toEqual({
    hasMessage: true,
    reference: true,
  });
  expect(await world.db.selectFrom('policy').select('policy_id').execute()).toEqual([]);
});

test('staff get past an unmapped place with a whole determination typed by hand; an agent may not type one', async () => {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('unmapped').address;
  const manualDetermination = {
    floodZone: 'AE',
    communityNumber: '470040',
    mapPanel: '0208',
    mapSuffix: 'H',
    currentMapDate: '2017-04-05',
    programType: 'REGULAR',
    evidence: 'Letter of the community',
  } as const;
  const input = {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    manualDetermination,
  } as const;
  const refused = (await agent.ask(StartQuote, { input })).startQuote;
  expect(refused.__typename === 'SaveRefused' ? refused.problems.map(({ code }) => code) : refused).toEqual([
    'NOT_ALLOWED',
  ]);
  const examiner = await signInClient(url, 'examiner');
  const wrong = {
    ...manualDetermination,
    floodZone: 'Q9',
    communityNumber: '47',
    mapPanel: '2',
    mapSuffix: '7',
  };
  const ill = (await examiner.ask(StartQuote, { input: { ...input, manualDetermination: wrong } }))
    .startQuote;
  expect(ill.__typename === 'SaveRefused' ? ill.problems.map(({ field }) => field) : ill).toEqual([
    'floodZoneInformation.currentFloodZoneId',
    'floodZoneInformation.communityNumber',
    'floodZoneInformation.mapPanel',
    'floodZoneInformation.mapSuffix',
  ]);
  const lacking = {
    ...manualDetermination,
    communityNumber: '479999',
    programType: null,
    currentMapDate: '2026-11-22',
  };
  const stop = (
    await examiner.ask(StartQuote, {
      input: { ...input, agentUserId: await findAgentOfRecord(examiner), manualDetermination: lacking },
    })
  ).startQuote;
  expect(stop.__typename === 'HardStop' ? [stop.type, stop.field, stop.message] : stop).toEqual([
    'FZD_FAILURE',
    'floodZoneInformation.isLoaded',
    'The flood zone determination lacks the program of the community, a map date that is not in the future.',
  ]);
  const agentUserId = await findAgentOfRecord(examiner);
  const { startQuote } = await examiner.ask(StartQuote, { input: { ...input, agentUserId } });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  const { policy, floodZoneInformation } = await servedFile(examiner, Number(startQuote.file.id));
  expect({
    zone: policy.floodZone,
    isSfha: policy.isCurrentFloodZoneSfha,
    isFromZoneDetermination: floodZoneInformation.isFromZoneDetermination,
    provenance: floodZoneInformation.provenance,
  }).toEqual({
    zone: 'AE',
    isSfha: true,
    isFromZoneDetermination: false,
    provenance: 'Typed by staff, evidence: Letter of the community',
  });
});

test('an agent of record is an agent: a user of another role who names themselves is refused', async () => {
  const examiner = await signInClient(url, 'examiner');
  const { userId } = await database.db
    .selectFrom('app_user')
    .select('user_id as userId')
    .where('user_name', '=', 'examiner')
    .executeTakeFirstOrThrow();
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('iowa-ia').address;
  const input = {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    agentUserId: String(userId),
  } as const;
  const { startQuote } = await examiner.ask(StartQuote, { input });
  expect(
    startQuote.__typename === 'SaveRefused'
      ? startQuote.problems.map(({ field, message }) => `${field}: ${message}`)
      : startQuote,
  ).toEqual(['policyOwner.userId: Choose an agent of record from the list.']);
});

test('a start without a flood zone is kept on request: it stays stopped, goes to underwriting, and staff enter its determination', async () => {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('unmapped').address;
  const input = {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    rateMarket: 'PUBLIC',
    isTransfer: false,
    keepStopped: true,
  } as const;
  const { startQuote } = await agent.ask(StartQuote, { input });
  if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
  const policyId = startQuote.file.id;
  const { policyFile } = await agent.ask(PolicyHardStop, { policyId });
  expect([policyFile?.wizard.step, policyFile?.wizard.hardStop?.type]).toEqual([
    'BUILDING_INFORMATION',
    'FZD_FAILURE',
  ]);
  const sent = (await agent.ask(SendForReview, { policyId, message: 'The map ends here.' })).sendForReview;
  expect(sent.__typename).toBe('SentToUnderwriting');
  const determination = {
    floodZone: 'X',
    communityNumber: '300029',
    mapPanel: '0254',
    mapSuffix: 'C',
    currentMapDate: '2020-01-02',
    countyName: 'Fergus County',
    programType: 'REGULAR',
    evidence: 'Letter of the community',
  } as const;
  const byAgent = (await agent.ask(EnterDetermination, { policyId, determination })).enterDetermination;
  expect(byAgent.__typename === 'SaveRefused' ? byAgent.problems.map(({ code }) => code) : byAgent).toEqual([
    'NOT_ALLOWED',
  ]);
  const examiner = await signInClient(url, 'examiner');
  const lacking = { ...determination, programType: null };
  const refused = (await examiner.ask(EnterDetermination, { policyId, determination: lacking }))
    .enterDetermination;
  expect(
    refused.__typename === 'SaveRefused' ? refused.problems.map(({ message }) => message) : refused,
  ).toEqual(['The flood zone determination lacks the program of the community.']);
  const entered = (await examiner.ask(EnterDetermination, { policyId, determination })).enterDetermination;
  expect(entered.__typename).toBe('DeterminationEntered');
  const { policy, floodZoneInformation, wizard } = await servedFile(agent, Number(policyId));
  expect({
    zone: policy.floodZone,
    isLoaded: floodZoneInformation.isLoaded,
    provenance: floodZoneInformation.provenance,
    hardStop: wizard.hardStopType,
  }).toEqual({
    zone: 'X',
    isLoaded: true,
    provenance: 'Typed by staff, evidence: Letter of the community',
    hardStop: null,
  });
  const twice = (await examiner.ask(EnterDetermination, { policyId, determination })).enterDetermination;
  expect(twice.__typename === 'SaveRefused' ? twice.problems.map(({ message }) => message) : twice).toEqual([
    'This quote already has a flood zone determination.',
  ]);
});

test('a place that no service knows is rated with the facts that staff enter, once their source is named', async () => {
  const examiner = await signInClient(url, 'examiner');
  const { quote, rates } = await byHandAtRates(examiner, plain);
  expect({
    county: quote.file.floodZoneInformation.countyName,
    program: [quote.file.policy.programType, quote.file.floodZoneInformation.programType],
    facts: [quote.file.locationFacts.huc12, quote.file.locationFacts.provenance],
  }).toEqual({ county: 'Davidson County', program: ['REGULAR', 'REGULAR'], facts: [null, null] });
  const unknown = await filledScreen(examiner, quote, {}, rates.rate);
  expect([unknown.file.rating.status, await factsUnknown(examiner, unknown)]).toEqual([
    'NOT_RATABLE',
    ['huc12', 'leveeSystemId'],
  ]);
  const { 'locationFacts.riverClass': riverClass = 'C', ...others } = factsOfAPlace();
  const typed = await filledScreen(examiner, unknown, others, rates.rate);
  expect([typed.file.rating.status, await factsUnknown(examiner, typed)]).toEqual([
    'NOT_RATABLE',
    ['riverClass'],
  ]);
  const surveyed = await filledScreen(
    examiner,
    typed,
    { 'locationFacts.riverClass': riverClass },
    rates.rate,
  );
  expect([surveyed.file.rating.status, await factsUnknown(examiner, surveyed, 'FACT_ASSUMED')]).toEqual([
    'PROVISIONAL',
    ['priorClaims'],
  ]);
  // Unknown losses are not rated as none: staff say that there were none.
  const losses = {
    'locationFacts.priorClaims': 0,
    'propertyAddress.srlProperty': false,
    'propertyAddress.is1316Property': false,
  };
  const known = await filledScreen(examiner, surveyed, losses, rates.rate);
  expect([known.file.rating.status, known.file.transaction.transactionStatus]).toEqual([
    'RATED',
    'IN_PROCESS',
  ]);
  const unsourced = await next(known, examiner);
  expect(
    unsourced.__typename === 'StepProblems' ? unsourced.problems.map(({ field }) => field) : unsourced,
  ).toEqual(['locationFacts.provenance']);
  const source = { 'locationFacts.provenance': 'County survey of 11/02/2026, plate 7' };
  const sourced = await passedScreen(examiner, known, { ...rates, answers: source, rate: null });
  expect([sourced.place, sourced.file.rating.totalPremium]).toEqual([
    'MACHINERY_APPLIANCE_INFORMATION',
    known.file.rating.totalPremium,
  ]);
});

test('a manufactured home that is not anchored is a hard stop InvalidMobile with the field that can mend it', async () => {
  const story = namedScenario('manufactured-home-not-anchored', today);
  const [first] = story.steps;
  if (!first) throw new Error('The scenario is empty.');
  const start = await quoteStandingAt(agent, story, 'BUILDING_INFORMATION');
  const quote = await filledScreen(agent, start, first.answers, null);
  const answer = await next(quote);
  if (answer.__typename !== 'HardStop') throw new Error(JSON.stringify(answer).slice(0, 500));
  const { reference, message, remedies, header, liftedBy, ...stop } = answer;
  expect(stop).toEqual({
    __typename: 'HardStop',
    type: 'INVALID_MOBILE',
    step: 'BUILDING_INFORMATION',
    field: 'mobileHome.meetsAnchorRequirements',
    canUnderwriterLift: false,
  });
  const { policyFile } = await agent.ask(PolicyHardStop, { policyId: readPolicyId(quote) });
  const hardStop = policyFile?.wizard.hardStop;
  expect({
    type: hardStop?.type,
    message: hardStop?.message,
    header: hardStop?.header,
    liftedBy: hardStop?.liftedBy,
    reference: hardStop?.reference,
  }).toEqual({
    type: 'INVALID_MOBILE',
    message,
    header,
    liftedBy,
    reference,
  });
  const mended = await passedScreen(
    agent,
    { ...quote, file: await servedFile(agent, quote.file.policy.policyId) },
    { ...first, answers: { 'mobileHome.meetsAnchorRequirements': true } },
  );
  expect({ place: mended.place, hardStop: mended.file.wizardState.hardStop }).toEqual({
    place: 'FOUNDATION_INFORMATION',
    hardStop: null,
  });
});

test('a building wholly over water and built since 10/01/1982 is a hard stop RequiresReview', async () => {
  const quote = await quoteStandingAt(agent, plain, 'BUILDING_CHARACTERISTICS');
  const answers = plain.steps.find(({ screen }) => screen === 'BUILDING_CHARACTERISTICS')?.answers ?? {};
  const before = await filledScreen(
    agent,
    quote,
    {
      ...answers,
      'structure.buildingOverWaterType': 'FULLY_OVER_WATER',
      'structure.constructionDate': '1982-10-01',
    },
    null,
  );
  const answer = await next(before);
  expect(
    answer.__typename === 'HardStop'
      ? { type: answer.type, step: answer.step, liftedBy: answer.liftedBy }
      : answer.__typename,
  ).toEqual({
    type: 'REQUIRES_REVIEW',
    step: 'BUILDING_CHARACTERISTICS',
    liftedBy: 'You, with answers that the NFIP may insure. No underwriter can lift it.',
  });
  const older = await filledScreen(
    agent,
    { ...before, file: await servedFile(agent, before.file.policy.policyId) },
    { 'structure.constructionDate': '1982-09-30' },
    null,
  );
  expect((await next(older)).__typename).toBe('WizardMoved');
});

test('a rating call that fails after its retries is a hard stop PremiumFailure, and keeps the answers', async () => {
  const quote = await quoteStandingAt(agent, plain, 'RATES');
  const choice = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  };
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = breakWorksheets();
  const { rate } = await agent.ask(Rate, { policyId: readPolicyId(quote), stage: 'PRELIMINARY', choice });
  failing.mockRestore();
  expect(log.mock.calls.length).toBe(3);
  log.mockRestore();
  expect(rate.__typename === 'HardStop' ? { type: rate.type, header: rate.header } : rate).toEqual({
    type: 'PREMIUM_FAILURE',
    header: hardStopTexts.PREMIUM_FAILURE.header,
  });
  const again = await agent.ask(Rate, { policyId: readPolicyId(quote), stage: 'PRELIMINARY', choice });
  expect(again.rate.__typename).toBe('QuoteRated');
  expect((await servedFile(agent, quote.file.policy.policyId)).structure).toEqual({
    ...quote.file.structure,
    replacementCostNfip: expect.anything(),
    version: expect.any(Number),
  });
});

test('a day before the first edition does not fail: the rating says that no edition covers it, and the quote continues without a premium', async () => {
  const quote = await quoteStandingAt(agent, plain, 'RATES');
  const policyId = readPolicyId(quote);
  const message = 'No edition of rate figures covers 04/01/2015.';
  world.setNow(new Date('2015-03-02T20:00:00Z'));
  const early = await signInClient(url, 'agent');
  const choice = {
    buildingCoverage: 250_000,
    contentsCoverage: 100_000,
    buildingDeductible: 2000,
    contentsDeductible: 2000,
  };
  const { rate } = await early.ask(Rate, { policyId, stage: 'PRELIMINARY', choice });
  const { ratingOptions } = await early.ask(RatingOptions, { policyId, stage: 'PRELIMINARY' });
  const { policyFile } = await early.ask(PolicyWorksheet, { policyId });
  const stale = isRatingStale(await servedFile(early, Number(policyId)), '2015-03-02');
  world.setNow(new Date(`${today}T20:00:00Z`));
  expect(ratingOptions).toEqual({ __typename: 'NoRatingOptions', message, problems: [] });
  expect(rate.__typename).toBe('QuoteRated');
  expect(policyFile?.worksheet?.reasons).toEqual([{ code: 'NO_EDITION', subject: '', message }]);
  const { rating, transaction } = await servedFile(agent, Number(policyId));
  expect([rating.status, rating.edition, rating.totalPremium, transaction.transactionStatus, stale]).toEqual([
    'NOT_RATABLE',
    null,
    null,
    'SFR_RATES_REQUIRED',
    false,
  ]);
});

test('a stopped quote goes to underwriting with words, once; one that nothing stops does not', async () => {
  const quote = await quoteStandingAt(agent, namedScenario('suspended-community', today), 'REQUIRES_REVIEW');
  const policyId = readPolicyId(quote);
  const { sendForReview } = await agent.ask(SendForReview, { policyId, message: ' Lender closes soon. ' });
  if (sendForReview.__typename !== 'SentToUnderwriting')
    throw new Error(JSON.stringify(sendForReview).slice(0, 500));
  const { transaction, wizard } = await servedFile(agent, quote.file.policy.policyId);
  expect({
    state: transaction.policyState,
    status: transaction.transactionStatus,
    reasons: transaction.reviewReasons,
  }).toEqual({
    state: 'QUOTE',
    status: 'PENDING_UNDERWRITING',
    reasons: `${wizard.hardStopMessage}\nLender closes soon.`,
  });
  const twice = (await agent.ask(SendForReview, { policyId, message: 'Again.' })).sendForReview;
  expect(twice.__typename === 'SaveRefused' ? twice.problems.map(({ message }) => message) : twice).toEqual([
    'This quote is already with underwriting.',
  ]);
  const free = await quoteStandingAt(agent, plain, 'FOUNDATION_INFORMATION');
  const unneeded = (await agent.ask(SendForReview, { policyId: readPolicyId(free), message: 'Please.' }))
    .sendForReview;
  expect(
    unneeded.__typename === 'SaveRefused' ? unneeded.problems.map(({ code }) => code) : unneeded,
  ).toEqual(['NOT_ALLOWED']);
});

test('a quote that the NFIP does not insure goes on once private carriers may insure it', async () => {
  const quote = await quoteStandingAt(agent, namedScenario('suspended-community', today), 'REQUIRES_REVIEW');
  const { policy, wizard } = await servedFile(agent, quote.file.policy.policyId);
  const parts = { policy: { version: policy.version, rateMarketType: 'PRIVATE' } } as const;
  const { savePolicyParts } = await agent.ask(SavePolicyParts, { policyId: readPolicyId(quote), parts });
  expect([wizard.step, savePolicyParts.__typename]).toEqual(['EFFECTIVE_DATE', 'PartsSaved']);
  expect((await next({ ...quote, at: wizard.step })).__typename).toBe('WizardMoved');
});

test('an application whose rating fails when it is submitted stops hard, and stays a quote', async () => {
  const quote = await quoteStandingAt(agent, plain, 'APPLICATION_SUMMARY');
  const last = plain.steps.at(-1);
  const filled = await filledScreen(agent, quote, last?.answers ?? {}, null);
  world.setNow(new Date('2027-06-01T20:00:00Z'));
  const late = await signInClient(url, 'agent');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = breakWorksheets();
  const { submitApplication } = await late.ask(SubmitApplication, { policyId: readPolicyId(filled) });
  failing.mockRestore();
  world.setNow(new Date(`${today}T20:00:00Z`));
  log.mockRestore();
  expect(submitApplication.__typename === 'HardStop' && submitApplication.type).toBe('PREMIUM_FAILURE');
  const { transaction } = await servedFile(agent, quote.file.policy.policyId);
  expect([transaction.policyState, transaction.submittedAt]).toEqual(['QUOTE', null]);
});

test('a stop because of the place is shown when the quote is started, with what can be done', async () => {
  const { streetAddress1, city, stateAbbreviation, postalCode } =
    findSamplePlace('suspended-community').address;
  const start = async (rateMarket: 'PUBLIC' | 'PRIVATE') => {
    const { startQuote } = await agent.ask(StartQuote, {
      input: {
        address: { streetAddress1, city, stateAbbreviation, postalCode },
        insured: { isEntity: false, firstName: 'Ada', lastName: 'Moreno' },
        rateMarket,
        isTransfer: false,
        acceptDuplicate: true,
      },
    });
    if (startQuote.__typename !== 'QuoteStarted') throw new Error(JSON.stringify(startQuote));
    return startQuote.notices.filter((notice) => notice.includes('cannot be finished'));
  };
  const [firstNotice, ...others] = await start('PUBLIC');
  expect(others).toEqual([]);
  expect(firstNotice).toMatch(
    /^This quote cannot be finished with these answers\. The community is suspended from the NFIP on \d\d\/\d\d\/\d{4}, so no policy can start then\. .*private/,
  );
  expect(await start('PRIVATE')).toEqual([]);
});

test('each state, status and type of the table was reached here by its act, and none that it does not list', async () => {
  expect(await compareTriples(database, 'quote/hard-stops')).toEqual({ missing: [], unlisted: [] });
});
