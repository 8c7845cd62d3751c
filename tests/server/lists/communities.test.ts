import { expect, test } from 'vitest';
import { findCommunity } from '../../../server/lists/community-book.service.ts';
import {
  endProbation,
  enterProbation,
  findProbation,
} from '../../../server/lists/community-probations.service.ts';
import { importCommunities } from '../../../server/lists/import-list.service.ts';
import type { ListedCommunity } from '../../../server/providers/flood-zone.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { rateFile, toRatingChoice } from '../../../server/quote/pricing/rate.service.ts';
import { startQuote } from '../../../server/quote/start-quote.service.ts';
import { findSamplePlace } from '../../support/input/find-sample-place.ts';
import { namedScenario } from '../../support/scenarios/named-scenario.ts';
import { playServed } from '../../support/scenarios/quote-player.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { signedInAs, testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const now = new Date(`${today}T18:00:00Z`);
const plainWorld = await testWorld(await testDatabase(), now);
const { db } = plainWorld;
const providers = buildProviders({
  dataFolder: '/nowhere',
  smtpUrl: undefined,
  mailFrom: 'a@example.com',
  communities: (number) => findCommunity(db, number),
  probations: (number, day) => findProbation(db, number, day),
});
const world = { ...plainWorld, providers };
const admin = await signedInAs(world, 'admin');
const examiner = await signedInAs(world, 'examiner');
const agent = await signedInAs(world, 'agent');

const book = (communityNumber: string, more: Partial<ListedCommunity> = {}): ListedCommunity => ({
  communityNumber,
  communityName: 'BOOKVILLE, CITY OF',
  county: 'DAVIDSON COUNTY',
  communityStatus: 'PARTICIPATING_REGULAR',
  programType: 'REGULAR',
  suspendDate: null,
  crsClass: 10,
  firmDate: '1982-09-01',
  ...more,
});

const query = `query ($number: String!, $day: Date) { community(communityNumber: $number, day: $day) {
  ... on Community { communityName communityStatus programType crsClass firmDate suspendDate county provenance }
  ... on NoCommunity { message } } }`;

const url = await servedWorld(world);
const client = await signInClient(url, 'agent');

async function ask(number: string, day?: string) {
  return (await client.send(query, { number, day })).body?.data?.community;
}

/** The result of a typed zone of a community in a quote at a place without a map, or the reason why there is none. */
async function typed(communityNumber: string, more: object = {}) {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('unmapped').address;
  const answer = await startQuote(world, examiner, {
    address: { streetAddress1, city, stateAbbreviation, postalCode },
    insured: { isEntity: false, firstName: 'Rosa', lastName: 'Alvarez' },
    agentUserId: agent.userId,
    rateMarket: 'PUBLIC',
    isTransfer: false,
    acceptDuplicate: true,
    manualDetermination: {
      floodZone: 'AE',
      communityNumber,
      mapPanel: '0208',
      mapSuffix: 'H',
      currentMapDate: '2017-04-05',
      countyName: 'Davidson County',
      evidence: 'Letter of the community',
      ...more,
    },
  });
  if (answer.__typename !== 'QuoteStarted') return answer;
  const { policy, floodZoneInformation } = answer.file;
  return {
    name: policy.communityName,
    status: policy.communityStatus,
    program: policy.programType,
    firm: [policy.firmDate, floodZoneInformation.firmDate],
    crs: floodZoneInformation.crsClass,
    suspended: [floodZoneInformation.isSuspended, floodZoneInformation.suspendDate],
    from: floodZoneInformation.provenance,
    notices: answer.notices.filter((notice) => notice.startsWith('This quote cannot')).length,
  };
}

test('without a status book a community is what the sample place says; one that nothing knows is not answered', async () => {
  expect(await ask('299901')).toEqual({
    communityName: 'Sample Mill Township',
    communityStatus: 'SUSPENDED',
    programType: 'REGULAR',
    crsClass: 10,
    firmDate: '1987-06-04',
    suspendDate: '2025-08-19',
    county: null,
    provenance: 'Sample places of Highwater, invented, 11/01/2026, sample',
  });
  expect(await ask('999999')).toEqual({ message: 'The community status book has not been imported yet.' });
  expect(await ask('12')).toEqual({ message: 'A community number has six digits.' });
});

test('the status book comes before the sample, for typed and sample zones and for the API', async () => {
  const rows = [
    book('470040', { crsClass: 6, firmDate: '1979-12-04' }),
    book('470041', { communityStatus: 'NON_PARTICIPATING' }),
    book('470042', { communityStatus: 'SUSPENDED', suspendDate: '2026-01-02' }),
    book('470043', { communityStatus: 'PARTICIPATING_EMERGENCY', programType: 'EMERGENCY', firmDate: null }),
    book('299901', { communityStatus: 'PARTICIPATING_REGULAR' }),
  ];
  await importCommunities(db, { source: 'test', listDate: '2026-11-20', rows }, now);
  const { address } = findSamplePlace('suspended-community');
  const sample = await providers.zone.determine(address, today);
  expect(sample.outcome === 'answer' && sample.answer.community).toEqual({
    communityStatus: 'PARTICIPATING_REGULAR',
    suspendDate: null,
    county: 'DAVIDSON COUNTY',
    communityNumber: '299901',
    communityName: 'BOOKVILLE, CITY OF',
    programType: 'REGULAR',
    crsClass: 10,
    firmDate: '1982-09-01',
    probation: null,
  });
  expect(await ask('299901')).toEqual({
    communityStatus: 'PARTICIPATING_REGULAR',
    county: 'DAVIDSON COUNTY',
    communityName: 'BOOKVILLE, CITY OF',
    programType: 'REGULAR',
    crsClass: 10,
    firmDate: '1982-09-01',
    suspendDate: null,
    provenance: 'NFIP community status book (OpenFEMA), 11/20/2026, built-in, community 299901',
  });
  expect(await typed('470040')).toEqual({
    name: 'BOOKVILLE, CITY OF',
    status: 'PARTICIPATING_REGULAR',
    program: 'REGULAR',
    firm: ['1979-12-04', '1979-12-04'],
    crs: 6,
    suspended: [false, null],
    from: 'Typed by staff, evidence: Letter of the community',
    notices: 0,
  });
  expect(await typed('470041')).toEqual({
    status: 'NON_PARTICIPATING',
    notices: 1,
    name: 'BOOKVILLE, CITY OF',
    program: 'REGULAR',
    firm: ['1982-09-01', '1982-09-01'],
    crs: 10,
    suspended: [false, null],
    from: 'Typed by staff, evidence: Letter of the community',
  });
  expect(await typed('470042')).toEqual({
    suspended: [true, '2026-01-02'],
    notices: 1,
    name: 'BOOKVILLE, CITY OF',
    status: 'SUSPENDED',
    program: 'REGULAR',
    firm: ['1982-09-01', '1982-09-01'],
    crs: 10,
    from: 'Typed by staff, evidence: Letter of the community',
  });
  expect(await typed('470043')).toEqual({
    program: 'EMERGENCY',
    firm: [null, null],
    name: 'BOOKVILLE, CITY OF',
    status: 'PARTICIPATING_EMERGENCY',
    crs: 10,
    suspended: [false, null],
    from: 'Typed by staff, evidence: Letter of the community',
    notices: 0,
  });
});

test('a value of a community that staff typed is kept, and the determination says where the book differs', async () => {
  expect(await typed('470040', { firmDate: '1981-01-15', crsClass: 8, programType: 'REGULAR' })).toEqual({
    firm: ['1981-01-15', '1981-01-15'],
    crs: 8,
    from: 'Typed by staff, evidence: Letter of the community; not as listed: FIRM date, class',
    name: 'BOOKVILLE, CITY OF',
    status: 'PARTICIPATING_REGULAR',
    program: 'REGULAR',
    suspended: [false, null],
    notices: 0,
  });
  const long = await typed('470040', { crsClass: 9, evidence: 'x'.repeat(170) });
  expect(long).toEqual({
    from: expect.stringMatching(/^Typed by staff, evidence: x+; not as listed: class$/),
    name: 'BOOKVILLE, CITY OF',
    status: 'PARTICIPATING_REGULAR',
    program: 'REGULAR',
    firm: ['1979-12-04', '1979-12-04'],
    crs: 9,
    suspended: [false, null],
    notices: 0,
  });
  // A community that the book does not have is what staff typed.
  expect(await typed('470099', { programType: 'REGULAR', firmDate: '1981-01-15' })).toEqual({
    name: null,
    status: null,
    firm: ['1981-01-15', '1981-01-15'],
    from: 'Typed by staff, evidence: Letter of the community',
    program: 'REGULAR',
    crs: null,
    suspended: [null, null],
    notices: 0,
  });
});

const probation = { communityNumber: '470040', fromDate: '2026-11-01', source: 'FEMA letter of 10/20/2026' };

test('probation is entered by staff with a source, once for a day, and no one else may', async () => {
  const by = async (viewer: typeof admin, input: object) => {
    const answer = await enterProbation(world, viewer, { ...probation, ...input });
    return answer.__typename === 'SaveRefused'
      ? answer.problems.map(({ message }) => message)
      : answer.probations;
  };
  expect(await by(agent, {})).toEqual(["You don't have permission to enter the probation of a community."]);
  expect(await by(examiner, {})).toEqual([
    "You don't have permission to enter the probation of a community.",
  ]);
  expect(await by(admin, { communityNumber: '47004', fromDate: '', source: ' ' })).toEqual([
    'A community number has six digits.',
    'Enter the first day of the probation.',
    'Name the letter or notice that says so.',
  ]);
  expect(await by(admin, { source: 'a\u0000b' })).toEqual(['Remove the characters that cannot be printed.']);
  expect(await by(admin, { toDate: '2026-10-31' })).toEqual(['The last day must not be before the first.']);
  expect(await by(admin, {})).toEqual([
    {
      communityProbationId: expect.any(Number),
      ...probation,
      toDate: null,
      endSource: null,
      enteredBy: 'admin',
      enteredAt: now,
    },
  ]);
  expect(await by(admin, { fromDate: '2027-01-01' })).toEqual([
    'It overlaps the probation since 11/01/2026.',
  ]);
});

test('a community is on probation on the days of it, unless it does not take part', async () => {
  expect(await ask('470040')).toEqual({
    communityStatus: 'PROBATION',
    crsClass: 6,
    provenance:
      'NFIP community status book (OpenFEMA), 11/20/2026, built-in, community 470040; probation: FEMA letter of 10/20/2026',
    communityName: 'BOOKVILLE, CITY OF',
    programType: 'REGULAR',
    firmDate: '1979-12-04',
    suspendDate: null,
    county: 'DAVIDSON COUNTY',
  });
  expect(await ask('470040', '2026-10-31')).toEqual({
    communityStatus: 'PARTICIPATING_REGULAR',
    communityName: 'BOOKVILLE, CITY OF',
    programType: 'REGULAR',
    crsClass: 6,
    firmDate: '1979-12-04',
    suspendDate: null,
    county: 'DAVIDSON COUNTY',
    provenance: 'NFIP community status book (OpenFEMA), 11/20/2026, built-in, community 470040',
  });
  expect(await typed('470040')).toEqual({
    status: 'PROBATION',
    name: 'BOOKVILLE, CITY OF',
    program: 'REGULAR',
    firm: ['1979-12-04', '1979-12-04'],
    crs: 6,
    suspended: [false, null],
    from: 'Typed by staff, evidence: Letter of the community',
    notices: 0,
  });
  await enterProbation(world, admin, { ...probation, communityNumber: '470042' });
  expect(await ask('470042')).toEqual({
    communityStatus: 'SUSPENDED',
    communityName: 'BOOKVILLE, CITY OF',
    programType: 'REGULAR',
    crsClass: 10,
    firmDate: '1982-09-01',
    suspendDate: '2026-01-02',
    county: 'DAVIDSON COUNTY',
    provenance: 'NFIP community status book (OpenFEMA), 11/20/2026, built-in, community 470042',
  });
});

test('a quote that begins during the probation pays the surcharge, and one that begins after it does not', async () => {
  const { file } = await playServed(client, namedScenario('slab-behind-a-levee', today));
  const { policyId, communityNumber, communityStatus } = file.policy;
  const choice = toRatingChoice(file.rating);
  const rated = async () => {
    const answer = await rateFile(world, agent, policyId, 'DISCOUNTED', choice);
    if (answer.__typename !== 'QuoteRated') throw new Error(JSON.stringify(answer));
    const { rating, policy } = answer.file;
    return [policy.communityStatus, rating.probationSurcharge, Number(rating.totalPremium)];
  };
  const [, , total] = await rated();
  expect([communityStatus, file.rating.probationSurcharge]).toEqual(['PARTICIPATING_REGULAR', '0.00']);
  const effective = file.policy.effectiveDate ?? '';
  const entered = await enterProbation(world, admin, {
    communityNumber: communityNumber ?? '',
    fromDate: '2026-12-01',
    source: 'FEMA letter',
  });
  expect(effective > '2026-12-01').toBe(true);
  expect(await rated()).toEqual(['PROBATION', '50.00', Number(total) + 50]);
  const id =
    entered.__typename === 'ProbationsSaved' ? (entered.probations[0]?.communityProbationId ?? 0) : 0;
  const end = async (toDate: string, communityProbationId = id) => {
    const ending = { toDate, source: 'FEMA letter of the end' };
    const answer = await endProbation(world, admin, communityProbationId, ending);
    return answer.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer.probations[0]?.toDate;
  };
  expect(await end('2026-11-29')).toBe('The last day must not be before 11/30/2026, which undoes it.');
  expect(await end(effective, Number.NaN)).toBe('There is no such probation.');
  expect(await end(effective)).toBe(effective);
  expect(await rated()).toEqual(['PROBATION', '50.00', Number(total) + 50]);
  expect(await end('2026-12-02')).toBe('2026-12-02');
  expect(await rated()).toEqual(['PARTICIPATING_REGULAR', '0.00', total]);
  expect((await endProbation(world, agent, id, { toDate: '2026-12-01', source: 'x' })).__typename).toBe(
    'SaveRefused',
  );
});
