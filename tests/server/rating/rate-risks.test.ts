import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findEditionInForce } from '../../../server/rating/engine/books/shipped-editions.ts';
import { RISK_FIELDS } from '../../../server/rating/engine/bulk/risk-fields.ts';
import type { RatingResult } from '../../../server/rating/engine/rating-result.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { samplePlaces } from '../../rating/sample-places.ts';
import { contract } from '../../support/input/part-inputs.ts';
import { rateWithWorksheet } from '../../support/rating/rate-with-worksheet.ts';
import { signInClient } from '../../support/server/graphql-client.ts';
import { servedWorld } from '../../support/server/served-world.ts';
import { testDatabase } from '../../support/server/test-database.ts';
import { testWorld } from '../../support/server/test-world.ts';

const today = '2026-11-21';
const world = await testWorld(await testDatabase(), new Date(`${today}T20:00:00Z`));
const url = await servedWorld(world);
const agent = await signInClient(url, 'agent');
const examiner = await signInClient(url, 'examiner');
const accounting = await signInClient(url, 'accounting');

const edition = findEditionInForce(today);
const risks = samplePlaces.map(({ input }) => input);

const editionNotice =
  'Edition 02/24/2023 of the rate figures may be superseded for 11/21/2026: FEMA publishes rating factors about once a year, and no later edition is loaded.';

const amounts = 'buildingPremium contentsPremium iccPremium mitigationDiscount crsDiscount fullRiskPremium';
const document = `query Rated($risks: [RatingRiskInput!]!, $effectiveDate: Date, $withWorksheet: Boolean, $asIf: Boolean) {
  rateRisks(risks: $risks, effectiveDate: $effectiveDate, withWorksheet: $withWorksheet, asIf: $asIf) {
    __typename
    ... on RatedRisks {
      edition editionNotice effectiveDate
      rows { row id status exact { ${amounts} } shown { ${amounts} } worksheet
        passedLimits { field amount limit rule message }
        reasons { code subject message } problems { code field message severity step } }
    }
    ... on RateRisksRefused { problems { code field message severity step } }
  }
}`;

async function asked(variables: object, client = agent) {
  const { status, body, text } = await client.send(document, variables);
  if (status !== 200 || body?.errors) throw new Error(`${status}: ${text}`);
  return body?.data?.rateRisks;
}

/** The row that one rating by itself makes. */
function findRow({ id, status, exact, shown, reasons, worksheet }: RatingResult, row: number) {
  return {
    row,
    id,
    status,
    exact,
    shown,
    worksheet,
    passedLimits: [],
    reasons: reasons.map(({ code, table, fact, message }) => ({ code, subject: table ?? fact, message })),
    problems: reasons
      .filter(({ fact }) => fact !== null)
      .map(({ code, fact, message }) => ({
        code,
        field: `risks.${row}.${fact}`,
        message,
        severity: 'ERROR',
        step: null,
      })),
  };
}

test('risks are answered in their order with the result of each alone', async () => {
  expect(await asked({ risks })).toEqual({
    __typename: 'RatedRisks',
    edition: '2023-02-24',
    editionNotice,
    effectiveDate: today,
    rows: risks.map((risk, row) => findRow(rateRisk(risk, edition), row)),
  });
});

test('the command answers the same risks with the same reasons and amounts to the last bit', async () => {
  const command = path.join(import.meta.dirname, '../../../scripts/rate-risks.ts');
  const input = risks.map((risk) => `${JSON.stringify(risk)}\n`).join('');
  const { stdout } = spawnSync(process.execPath, [command, '--date', today], { input, encoding: 'utf8' });
  const fromCommand = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ id, status, shown, reasons, edition: _, ...exact }, row) =>
      findRow(
        { id, status, shown, reasons, exact: shown && exact, edition: '', parts: null, worksheet: null },
        row,
      ),
    );
  expect(await asked({ risks })).toEqual({
    __typename: 'RatedRisks',
    edition: '2023-02-24',
    editionNotice,
    effectiveDate: today,
    rows: fromCommand,
  });
});

test('a missing or wrong value of a row is reported in that row, by its field, and the others are rated', async () => {
  const [good] = risks;
  const { crsClass: _, ...incomplete } = { ...good, id: 'b', riverClass: 'K', floorsOfInterest: 1.5 };
  const rated = await asked({ risks: [good, incomplete, { ...good, id: 'c', county: 'Nowhere County' }] });
  const rows = Reflect.get(rated as object, 'rows');
  const seen = rows.map(({ id, status, problems }: Record<string, unknown>) => [id, status, problems]);
  const problem = (field: string, code: string, message: string) => ({
    code,
    field,
    message,
    severity: 'ERROR',
    step: null,
  });
  expect(seen).toEqual([
    ['nashville', 'RATED', []],
    [
      'b',
      'NOT_RATABLE',
      [
        problem('risks.1.riverClass', 'FACT_INVALID', 'The river class cannot be "K".'),
        problem('risks.1.floorsOfInterest', 'FACT_INVALID', 'The number of floors cannot be 1.5.'),
        {
          ...problem(
            'risks.1.crsClass',
            'FACT_ASSUMED',
            'The CRS class is not known: it is assumed to be 10, which takes nothing off.',
          ),
          severity: 'WARNING',
        },
      ],
    ],
    [
      'c',
      'NOT_RATABLE',
      [
        problem(
          'risks.2.county',
          'NOT_IN_EDITION',
          'The county Nowhere County, TN has no published concentration risk.',
        ),
      ],
    ],
  ]);
});

test('five hundred risks are rated in one request, none stored; one more is refused', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...risks[at % risks.length], id: `risk ${at}` }));
  const before = await world.db
    .selectFrom('rating')
    .select(({ fn }) => fn.countAll().as('rows'))
    .execute();
  const rated = await asked({ risks: many });
  expect(Reflect.get(rated as object, 'rows').map(({ id }: { id: string }) => id)).toEqual(
    many.map(({ id }) => id),
  );
  expect(
    await world.db
      .selectFrom('rating')
      .select(({ fn }) => fn.countAll().as('rows'))
      .execute(),
  ).toEqual(before);
  expect(await asked({ risks: [...many, risks[0]] })).toEqual(
    refused('TOO_MANY', 'risks', 'At most 500 risks can be rated at once; these are 501.'),
  );
});

test('on a day before the first edition every risk is answered as not ratable, naming the day', async () => {
  const message = 'No edition of rate figures covers 01/01/2020.';
  expect(await asked({ risks: risks.slice(0, 1), effectiveDate: '2020-01-01' })).toEqual({
    __typename: 'RatedRisks',
    edition: null,
    editionNotice: null,
    effectiveDate: '2020-01-01',
    rows: [
      {
        row: 0,
        id: 'nashville',
        status: 'NOT_RATABLE',
        exact: null,
        shown: null,
        worksheet: null,
        passedLimits: [],
        reasons: [{ code: 'NO_EDITION', subject: '', message }],
        problems: [{ code: 'NO_EDITION', field: 'effectiveDate', message, severity: 'ERROR', step: null }],
      },
    ],
  });
  const current = await asked({ risks: risks.slice(0, 1), effectiveDate: '2024-02-23' });
  expect(Reflect.get(current as object, 'editionNotice')).toBe(null);
});

test('a risk above a limit of the NFIP is refused in its row with field, limit and rule, or rated as if and says so', async () => {
  const [home] = risks;
  if (!home) throw new Error('no risk');
  const unit = {
    ...home,
    id: 'unit',
    buildingType: 'NON_RESIDENTIAL_UNIT',
    contentsCoverage: 500_100,
  } as const;
  const rule = '44 CFR 61.6: non residential unit, Regular Program';
  const passedLimits = [
    {
      field: 'buildingCoverage',
      amount: 250_000,
      limit: 0,
      rule,
      message: `The NFIP does not sell the building coverage of $250,000 (${rule}).`,
    },
    {
      field: 'contentsCoverage',
      amount: 500_100,
      limit: 500_000,
      rule,
      message: `The contents coverage of $500,100 is above the limit of $500,000 (${rule}).`,
    },
  ];
  const refused = await asked({ risks: [home, unit] });
  expect(Reflect.get(refused as object, 'rows')).toEqual([
    findRow(rateRisk(home, edition), 0),
    {
      row: 1,
      id: 'unit',
      status: null,
      exact: null,
      shown: null,
      worksheet: null,
      reasons: [],
      passedLimits,
      problems: passedLimits.map(({ field, message }) => ({
        code: 'ABOVE_LIMIT',
        field: `risks.1.${field}`,
        message,
        severity: 'ERROR',
        step: null,
      })),
    },
  ]);
  const asIf = await asked({ risks: [home, unit], asIf: true });
  expect(Reflect.get(asIf as object, 'rows')).toEqual([
    findRow(rateRisk(home, edition), 0),
    { ...findRow(rateRisk(unit, edition), 1), passedLimits },
  ]);
});

test('a user who may not rate is refused before anything else; worksheets are for users who may see them', async () => {
  expect(await asked({ risks, effectiveDate: '2020-01-01' }, accounting)).toEqual(
    refused('NOT_ALLOWED', null, "You don't have permission to rate risks."),
  );
  const { status } = await await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: document, variables: { risks } }),
  });
  expect(status).toBe(401);
  const withLines = await asked({ risks: risks.slice(0, 1), withWorksheet: true }, examiner);
  expect(Reflect.get(withLines as object, 'rows')).toEqual(
    risks.slice(0, 1).map((risk, row) => findRow(rateWithWorksheet(risk, edition), row)),
  );
});

test('a value of another kind is named by row and field, and nothing is rated', async () => {
  const { status, body } = await agent.send(document, {
    risks: [risks[0], { ...risks[1], crsClass: 'nine' }],
  });
  expect([status, body?.data, body?.errors?.flatMap(({ extensions }) => extensions?.problems ?? [])]).toEqual(
    [
      400,
      undefined,
      [
        {
          code: 'TYPE',
          field: 'risks.1.crsClass',
          message: 'This value does not fit: Float cannot represent non numeric value: "nine"',
          severity: 'ERROR',
          step: null,
        },
      ],
    ],
  );
});

test('the input has the fields of the batch files, all of them and no others', () => {
  const input = contract.getType('RatingRiskInput');
  const names = input && 'getFields' in input ? Object.keys(input.getFields()) : [];
  expect(names.sort()).toEqual(Object.keys(RISK_FIELDS).sort());
});

function refused(code: string, field: string | null, message: string) {
  return {
    __typename: 'RateRisksRefused',
    problems: [{ code, field, message, severity: 'ERROR', step: null }],
  };
}

test('the range of a row while a fact of its place is not known is shown beside its reasons', async () => {
  const [good] = risks;
  const ranged = `query ($risks: [RatingRiskInput!]!) { rateRisks(risks: $risks) { ... on RatedRisks {
    rows { status range { facts notRatable least { fullRiskPremium values { label value } } greatest { values { value } } } } } } }`;
  const rows = [
    { ...good, distanceToRiverMeters: null },
    { ...good, distanceToRiverMeters: 'OUT_OF_RANGE', leveeSystemId: 'OUT_OF_RANGE' },
    { ...good, distanceToCoastMeters: 'near' },
  ];
  const { body } = await agent.send(ranged, { risks: rows.slice(0, 2) });
  expect(body?.data).toEqual({
    rateRisks: {
      rows: [
        {
          status: 'NOT_RATABLE',
          range: {
            facts: ['distanceToRiverMeters'],
            notRatable: [],
            least: {
              fullRiskPremium: expect.any(Number),
              values: [
                { label: 'distance to the river', value: expect.stringMatching(/ m$|^none in reach$/) },
              ],
            },
            greatest: { values: [{ value: expect.stringMatching(/^[\d.]+ m$/) }] },
          },
        },
        { status: 'RATED', range: null },
      ],
    },
  });
  const refused = await agent.send(ranged, { risks: rows.slice(2) });
  expect(refused.body?.errors?.[0]?.message).toContain('A distance is a number of meters, or OUT_OF_RANGE.');
});
