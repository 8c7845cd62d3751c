import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aims } from '../../scripts/aims.ts';
import { samplePassword } from '../../server/identity/sign-in/sample-people.ts';
import { startProduct } from '../support/browser/product.ts';
import { findSamplePlace } from '../support/input/find-sample-place.ts';
import { startTestServer } from '../support/server/test-server.ts';
import { everythingOn } from './bench-world.ts';
import { limitRow, quantile, type Row, toldRow } from './row.ts';

export const name = 'What an estimate costs while a dozen answers are unknown';

/** Ordinary, behind a levee, of two perils, of the highest rates, of the Emergency Program, of no map, and with known costs. */
const places = [
  'nashville-tn',
  'new-orleans-la',
  'coastal-fl',
  'pre-firm',
  'emergency-program',
  'repetitive-loss',
  'unmapped',
];
const times = 40;
const warmUp = 10;

export async function run(): Promise<Row[]> {
  const postgres = await startTestServer();
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'highwater-bench-'));
  const environment = {
    ...everythingOn,
    TRUSTED_DOCUMENTS: 'off',
    DATABASE_URL: postgres.connectionString,
  };
  const product = await startProduct({ dataFolder, environment });
  try {
    const headers = await signIn(product.url);
    const rows: Row[] = [];
    for (const key of places) {
      const { milliseconds, unknown } = await measure(product.url, headers, key, {});
      rows.push(
        toldRow(`${key}: ${unknown} unknown answers, median`, quantile(milliseconds, 0.5), 'ms'),
        limitRow(
          `${key}: ${unknown} unknown answers, p95`,
          quantile(milliseconds, 0.95),
          'ms',
          aims.estimate.p95,
        ),
      );
    }
    const answered = { foundationType: 'CRAWLSPACE', isPrimaryResidence: true };
    const redrawn = await measure(product.url, headers, 'nashville-tn', answered, 'foundationType');
    rows.push(
      limitRow('redrawn after an answer, p95', quantile(redrawn.milliseconds, 0.95), 'ms', aims.estimate.p95),
    );
    const panel = await measurePanel(product.url, headers);
    rows.push(
      limitRow('panel of a new quote after an answer, p95', quantile(panel, 0.95), 'ms', aims.estimate.p95),
    );
    const suggested = await measureSuggestions(product.url, headers);
    rows.push(limitRow('suggestions of addresses, p95', quantile(suggested, 0.95), 'ms', 20));
    return rows;
  } finally {
    await product.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const document = `query Estimate($place: EstimatePlaceInput!, $building: EstimateAnswersInput, $lastAnswer: String) {
  estimate(place: $place, rateMarket: BOTH, building: $building, lastAnswer: $lastAnswer) {
    __typename
    ... on Estimate {
      range { least likely most isTight }
      offers { name outcome range { least likely most } reasons }
      facts { answer label text source provenance }
      building { foundationType firstFloorHeightFeet floodDepthFeet assumed }
      stops { code header message }
      warnings { message }
      questions { answer label kind decides choices { value label range { least likely most } } }
      lastEffect { answer likelyChange narrowedBy }
    }
    ... on SaveRefused { problems { message } }
  }
}`;

type Headers = Readonly<Record<string, string>>;

/** Times estimates in which nothing is known but what is answered: the cost of no building is known to the area question either. */
async function measure(
  url: string,
  headers: Headers,
  key: string,
  building: object,
  lastAnswer: string | null = null,
): Promise<{ readonly milliseconds: number[]; readonly unknown: number }> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace(key).address;
  const place = { address: { streetAddress1, city, stateAbbreviation, postalCode } };
  const milliseconds: number[] = [];
  let unknown = 0;
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    const began = performance.now();
    const { estimate } = (await ask(url, headers, document, { place, building, lastAnswer })) as {
      estimate: { __typename: string; questions: unknown[] };
    };
    if (turn >= warmUp) milliseconds.push(performance.now() - began);
    if (estimate.__typename !== 'Estimate') throw new Error(`${key} has no estimate.`);
    unknown = estimate.questions.length;
  }
  return { milliseconds, unknown };
}

/** Times the premium in the panel of a quote whose only answer is its foundation, which changes each time. */
async function measurePanel(url: string, headers: Headers): Promise<number[]> {
  const { streetAddress1, city, stateAbbreviation, postalCode } = findSamplePlace('nashville-tn').address;
  const { startQuote } = (await ask(url, headers, startDocument, {
    input: {
      address: { streetAddress1, city, stateAbbreviation, postalCode },
      insured: { isEntity: false, firstName: 'Ada', lastName: 'Moreno' },
      rateMarket: 'BOTH',
      isTransfer: false,
      acceptDuplicate: true,
    },
  })) as { startQuote: { file?: { id: string; structure: { version: number } } } };
  if (!startQuote.file) throw new Error(JSON.stringify(startQuote));
  const { id: policyId, structure } = startQuote.file;
  const milliseconds: number[] = [];
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    const foundationType = ['BASEMENT', 'CRAWLSPACE', 'SLAB_ON_GRADE'][turn % 3];
    const parts = { structure: { version: structure.version, foundationType } };
    const began = performance.now();
    const { quotePremium } = (await ask(url, headers, panelDocument, { policyId, parts })) as {
      quotePremium: { range?: unknown };
    };
    if (turn >= warmUp) milliseconds.push(performance.now() - began);
    if (!quotePremium.range) throw new Error('The quote has no range.');
  }
  return milliseconds;
}

const startDocument = `mutation Start($input: StartQuoteInput!) {
  startQuote(input: $input) { __typename ... on QuoteStarted { file { id structure { version } } } }
}`;

const panelDocument = `query Panel($policyId: ID!, $parts: PolicyPartsInput) {
  quotePremium(policyId: $policyId, parts: $parts) {
    __typename
    ... on QuotePremium { range { least likely most } totalPremium reasons decidedBy { label decides } }
  }
}`;

async function measureSuggestions(url: string, headers: Headers): Promise<number[]> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < warmUp + times; turn += 1) {
    const began = performance.now();
    await ask(url, headers, '{ addressSuggestions(text: "118 riv") { __typename } }', {});
    if (turn >= warmUp) milliseconds.push(performance.now() - began);
  }
  return milliseconds;
}

async function ask(url: string, headers: Headers, query: string, variables: object): Promise<unknown> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
  return data;
}

async function signIn(url: string): Promise<Headers> {
  const answer = await fetch(`${url}/vue/api/Authenticate/FloodUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'agent', password: samplePassword }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` };
}
