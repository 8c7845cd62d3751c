import { expect, test } from 'vitest';
import { completeFacts } from '../../../machines/domain/answers/known-building.ts';
import { buildProviders } from '../../../server/providers/providers.ts';
import { answeringServer, json, never, page } from '../../support/machines/answering-server.ts';
import { pickMembers } from '../../support/picked-members.ts';

const settings = { dataFolder: '/nowhere', smtpUrl: undefined, mailFrom: 'highwater@example.com' };
const now = () => new Date('2026-11-21T18:00:00Z');

/** The records of a system with a live service. */
function recordsAt(url: string, limitMilliseconds = 1_000) {
  const live = { buildingFactsUrl: url, buildingFactsKey: 'the key', limitMilliseconds, now };
  return buildProviders({ ...settings, live });
}

const home = {
  streetAddress1: '12 Main St',
  streetAddress2: null,
  city: 'Springfield',
  stateAbbreviation: 'TN',
  postalCode: '37172-1234',
  latitude: null,
  longitude: null,
};

const record = {
  source: 'Robertson County',
  asOf: '2026-07-01',
  facts: {
    yearBuilt: 1987,
    totalBuildingAreaFeet: 1_840,
    foundationType: 'CRAWLSPACE',
    replacementCost: 265_000,
  },
  assumed: ['replacementCost'],
};

test('a service is asked with the address and the key; what it leaves out is not known', async () => {
  const headers: (string | undefined)[] = [];
  const { url, asked } = await answeringServer((response, at) => {
    headers.push(response.req.headers.authorization);
    json({ building: record })(response, at);
  });
  expect(await recordsAt(url).buildings.look({ ...home, streetAddress2: 'Apt 4' })).toEqual({
    outcome: 'answer',
    answer: {
      facts: completeFacts({
        yearBuilt: 1987,
        totalBuildingAreaFeet: 1_840,
        foundationType: 'CRAWLSPACE',
        replacementCost: 265_000,
      }),
      assumed: ['replacementCost'],
    },
    provenance: {
      source: 'Building facts: Robertson County',
      asOf: '2026-07-01',
      mode: 'live',
      askedAt: '2026-11-21T18:00:00.000Z',
    },
  });
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    '/building?street=12+Main+St&unit=Apt+4&city=Springfield&state=TN&zip=37172',
  ]);
  expect(headers).toEqual(['Bearer the key']);
});

test('a sample place with a record is known without a service; production knows none', async () => {
  const { buildings } = buildProviders(settings);
  const athens = {
    ...home,
    streetAddress1: '231 Ferry Orchard Lane',
    city: 'Athens',
    stateAbbreviation: 'OH',
    postalCode: '45701',
  };
  expect(await buildings.look(athens)).toEqual({
    outcome: 'answer',
    answer: {
      facts: {
        yearBuilt: 1962,
        foundationType: 'CRAWLSPACE',
        unitsCount: null,
        buildingType: 'SINGLE_FAMILY_HOME',
        totalBuildingAreaFeet: 1480,
        floorsCount: 1,
        constructionType: 'FRAME',
        replacementCost: 246_000,
        detachedStructuresCount: 1,
        lastSaleDate: '2011-08-19',
      },
      assumed: ['replacementCost'],
    },
    provenance: { mode: 'sample', source: 'Sample places of Highwater, invented', asOf: '2026-11-01' },
  });
  const production = buildProviders({ ...settings, isProduction: true });
  expect((await production.buildings.look(athens)).outcome).toBe('no answer');
});

test('a service that has no record is an answer, and no fact of it is known', async () => {
  const { url } = await answeringServer(json({ building: null }));
  expect(pickMembers(await recordsAt(url).buildings.look(home), 'outcome')).toEqual({ outcome: 'no answer' });
});

test('a page, a fault, another shape and a figure that no building has are not available, and are not asked twice', async () => {
  const odd = (facts: object) => json({ building: { ...record, facts } });
  const answers = [
    page(200),
    page(503),
    json({ building: { yearBuilt: 1987 } }),
    odd({ yearBuilt: '1987' }),
    odd({ yearBuilt: 87 }),
    odd({ foundationType: 'STILTS' }),
    odd({ totalBuildingAreaFeet: 3 }),
  ];
  for (const answer of answers) {
    const { url, asked } = await answeringServer(answer);
    const { outcome } = await recordsAt(url).buildings.look(home);
    expect({ outcome, calls: asked.length }).toEqual({ outcome: 'not available', calls: 1 });
  }
});

test('a service that does not answer is given up after its time, and left alone after five failures', async () => {
  const { url, asked } = await answeringServer(never);
  const { buildings, status } = recordsAt(url, 60);
  for (let times = 0; times < 7; times += 1)
    expect((await buildings.look(home)).outcome).toBe('not available');
  expect(asked.length).toBe(5);
  const port = status().find((one) => one.port === 'buildings');
  expect(port && { mode: port.mode, services: port.services }).toEqual({
    mode: 'live',
    services: [{ name: 'Building facts', breaker: 'OPEN' }],
  });
});
