import { Readable, Writable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEditionInForce } from '../../../server/rating/engine/books/shipped-editions.ts';
import { readLineChunks } from '../../../server/rating/engine/bulk/line-chunks.ts';
import { LineError } from '../../../server/rating/engine/bulk/line-error.ts';
import { createLineRater, type LineFormat } from '../../../server/rating/engine/bulk/rate-lines.ts';
import { rateStream } from '../../../server/rating/engine/bulk/rate-stream.ts';
import { toBulkResult } from '../../../server/rating/engine/bulk/result-line.ts';
import { RISK_FIELDS } from '../../../server/rating/engine/bulk/risk-fields.ts';
import { rangeUnknownFacts } from '../../../server/rating/engine/range/range-unknown-facts.ts';
import type { RatingInput } from '../../../server/rating/engine/rating-input.ts';
import { findPassedLimits } from '../../../server/rating/engine/risk/program-limits.ts';
import { rateRisk } from '../../../server/rating/engine/risk/rate-risk.ts';
import { expandWorksheet } from '../../../server/rating/engine/worksheet/compact-worksheet.ts';
import { generatedRisks } from '../../bench/rating/generated-risks.ts';
import { isEverything } from '../../support/extent.ts';
import { rateWithWorksheet } from '../../support/rating/rate-with-worksheet.ts';
import { inputs, places } from '../risk-arbitrary.ts';
import { samplePlaces } from '../sample-places.ts';

const edition = findEditionInForce('2026-11-21');

/** Any coverage may be asked for: the random risks are above the NFIP's limits now and then. */
const run = { edition, effectiveDate: '2026-11-21', hasWorksheet: false, isAsIf: true };

const rated = (text: string, from: LineFormat = 'jsonl', to: LineFormat = 'jsonl') => {
  const [header = '', ...rest] = text.split('\n');
  const isCsv = from === 'csv';
  return createLineRater({ ...run, from, to })({
    text: isCsv ? rest.join('\n') : text,
    first: isCsv ? 2 : 1,
    header: isCsv ? header : null,
  });
};

const answers = (text: string, from: LineFormat = 'jsonl') =>
  rated(text, from)
    .text.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** As the answer reads when it has gone over the wire. */
const single = (input: RatingInput) => {
  const result = rateRisk(input, edition);
  const range = rangeUnknownFacts(input, result, edition);
  return JSON.parse(JSON.stringify(toBulkResult(result, { passedLimits: findPassedLimits(input), range })));
};

const writeLines = (risks: readonly RatingInput[]) =>
  risks.map((risk) => `${JSON.stringify(risk)}\n`).join('');

const writeCsv = (risks: readonly RatingInput[]) => {
  const names = Object.keys(RISK_FIELDS).filter(
    (name): name is keyof RatingInput => name !== 'assumedFacts' && name !== 'elevationRelativeToLakeFeet',
  );
  const rows = risks.map((risk) => names.map((name) => JSON.stringify(risk[name] ?? '')).join(','));
  return [names.join(','), ...rows].join('\n');
};

/** How many random files of each kind are rated. */
const numRuns = isEverything ? 1_000 : 20;

describe('ratings in bulk', () => {
  test('are the ratings that each risk has alone, to the last bit', () => {
    fc.assert(
      fc.property(fc.array(inputs, { minLength: 1, maxLength: 20 }), (risks) => {
        expect(answers(writeLines(risks))).toEqual(risks.map(single));
      }),
      { numRuns },
    );
  });

  test('do not depend on the order of the lines', () => {
    const shuffled = fc
      .array(inputs, { minLength: 2, maxLength: 20 })
      .chain((risks) =>
        fc.tuple(fc.constant(risks), fc.shuffledSubarray([...risks.keys()], { minLength: 2 })),
      );
    fc.assert(
      fc.property(shuffled, ([risks, order]) => {
        const inOrder = answers(writeLines(risks));
        const moved = order.flatMap((at) => risks[at] ?? []);
        expect(answers(writeLines(moved))).toEqual(order.map((at) => inOrder[at]));
      }),
      { numRuns },
    );
  });

  test('are the same from comma-separated text', () => {
    fc.assert(
      fc.property(fc.array(inputs, { minLength: 1, maxLength: 10 }), (risks) => {
        expect(answers(writeCsv(risks), 'csv')).toEqual(risks.map(single));
      }),
      { numRuns },
    );
  });

  test('are provisional or not made for the reasons that a single rating names', () => {
    const risks = samplePlaces.map(({ input }) => input);
    expect(answers(writeLines(risks))).toEqual(risks.map(single));
    expect(rated(writeLines(risks)).counts).toEqual({
      RATED: samplePlaces.filter(({ status }) => status === 'RATED').length,
      PROVISIONAL: samplePlaces.filter(({ status }) => status === 'PROVISIONAL').length,
      NOT_RATABLE: samplePlaces.filter(({ status }) => status === 'NOT_RATABLE').length,
      ERROR: 0,
    });
  });

  test('carry the worksheet where it is wanted: every line to the last bit, in a tenth of its bytes', () => {
    const risks = [...places, ...generatedRisks(edition, isEverything ? 300 : 60)];
    const rater = createLineRater({ ...run, from: 'jsonl', to: 'jsonl', hasWorksheet: true });
    const { text } = rater({ text: writeLines(risks), first: 1, header: null });
    const [key = '', ...lines] = text.trimEnd().split('\n');
    const { worksheetKinds, edition: id } = JSON.parse(key);
    let bytes = 0;
    risks.forEach((risk, at) => {
      const { worksheet } = JSON.parse(lines[at] ?? '');
      const whole = rateWithWorksheet(risk, edition).worksheet;
      expect(worksheet ? expandWorksheet(worksheet, worksheetKinds, id) : null).toEqual(whole);
      bytes += JSON.stringify(whole).length / 10 - JSON.stringify(worksheet ?? null).length;
    });
    expect(bytes).toBeGreaterThan(0);
  });

  test('in comma-separated text have the exact amounts and the whole dollars in columns', () => {
    const [risk] = places;
    if (!risk) throw new Error('no place');
    const { exact, shown } = rateRisk(risk, edition);
    const { text } = rated(
      writeLines([
        { ...risk, id: 'a "b", c' },
        { ...risk, huc12: null },
        { ...risk, drainageAreaSquareKilometers: null },
      ]),
      'jsonl',
      'csv',
    );
    const amounts = [...Object.values(exact ?? {}), ...Object.values(shown ?? {})].join(',');
    expect(text).toBe(
      `"a ""b"", c",RATED,2023-02-24,${amounts},,,,,,,\n` +
        `${risk.id},NOT_RATABLE,2023-02-24,,,,,,,,,,,,,,,,,The watershed (HUC12) is not known.,,\n` +
        `${risk.id},NOT_RATABLE,2023-02-24,,,,,,,,,,,,,${ends(risk)},The drainage area is not known.,,\n`,
    );
  });
});

/** The cells of the range of a risk whose drainage area is not known. */
function ends(risk: RatingInput): string {
  const areas = edition.states.get(risk.state ?? '')?.inland.drainageArea?.at ?? [];
  const premiums = [...areas].map((drainageAreaSquareKilometers) => ({
    area: drainageAreaSquareKilometers,
    premium: rateRisk({ ...risk, drainageAreaSquareKilometers }, edition).exact?.fullRiskPremium ?? 0,
  }));
  const sorted = premiums.toSorted((one, other) => one.premium - other.premium);
  const greatest = premiums.find(({ premium }) => premium === sorted.at(-1)?.premium);
  return [sorted[0], greatest]
    .map((end) => `${end?.premium},drainageAreaSquareKilometers=${end?.area}`)
    .join(',');
}

describe('a bad line', () => {
  const good = writeLines(places.slice(0, 1)).trimEnd();

  test.each([
    ['cut off', '{"id": ', 'not JSON: Unexpected end of JSON input'],
    ['that is a list', '[1]', 'not a JSON object'],
    ['that is null', 'null', 'not a JSON object'],
    ['that is a text', '"text"', 'not a JSON object'],
    ['whose list is none', '{"assumedFacts": 3}', 'assumedFacts is not a list'],
    ['that is too long', 'x'.repeat(1_048_576), 'longer than 1048576 characters'],
  ])('%s becomes an error line with its number, and the others are rated', (_, line, error) => {
    const { text, counts } = rated([good, '', line, good].join('\n'));
    const [first, second, third] = text.trimEnd().split('\n');
    expect(third).toBe(first);
    expect(JSON.parse(second ?? '')).toEqual({ line: 3, status: 'ERROR', error });
    expect(counts).toEqual({ RATED: 2, PROVISIONAL: 0, NOT_RATABLE: 0, ERROR: 1 });
  });

  test.each([
    ['a,TN', '2 cells, not 3 as in the first line'],
    ['a,TN,1,2', '4 cells, not 3 as in the first line'],
    ['a,"TN,1', 'a quoted cell does not end before its comma or the end of the line'],
    ['a,"TN" x,1', 'a quoted cell does not end before its comma or the end of the line'],
  ])('of cells, %s, is described in words', (line, error) => {
    const { text } = rated(`id,state,crsClass\n${line}\n`, 'csv', 'csv');
    expect(text).toBe(`,ERROR,${','.repeat(17)},2,${error.includes(',') ? `"${error}"` : error}\n`);
  });

  test('is not one that lacks facts or has them of a wrong kind: the rating names them', () => {
    const [answer] = answers(
      '{"id":"a","state":5,"isEmergencyProgram":"no","huc12":123456789012,"crsClass":"9"}',
    );
    const reasons: { code: string; fact: string }[] = answer.reasons;
    expect(answer.status).toBe('NOT_RATABLE');
    expect(
      reasons.filter(({ code }) => code !== 'FACT_MISSING').map(({ code, fact }) => [code, fact]),
    ).toEqual([
      ['FACT_INVALID', 'state'],
      ['FACT_INVALID', 'huc12'],
      ['FACT_INVALID', 'isEmergencyProgram'],
      ['FACT_ASSUMED', 'priorClaims'],
      ['FACT_INVALID', 'crsClass'],
    ]);
  });
});

test('fields that no rating knows are left out and named', () => {
  const [risk] = places;
  const extra = writeLines([{ ...risk, agent: 'Rosa', crsclass: 5 } as unknown as RatingInput]);
  const { text, strange } = rated(extra);
  expect([JSON.parse(text), strange]).toEqual([risk && single(risk), ['agent', 'crsclass']]);
  expect(rated('id,agent\na,Rosa\n', 'csv').strange).toEqual(['agent']);
});

test('a first line without a field of a rating, or with one twice, is refused', () => {
  expect(() => rated('a,b\n1,2\n', 'csv')).toThrow(
    new LineError('the first line names no field of a rating'),
  );
  expect(() => rated('id,state,id\n1,2,3\n', 'csv')).toThrow(new LineError('the first line names id twice'));
});

describe('a stream', () => {
  const rating = {
    editionId: edition.id,
    effectiveDate: '2026-11-21',
    from: 'jsonl',
    to: 'jsonl',
    hasWorksheet: false,
    isAsIf: false,
  } as const;
  const risks = Array.from({ length: 400 }, (_, at) => ({
    ...(places[at % places.length] ?? {}),
    id: `risk ${at + 1}`,
  }));
  const text = risks
    .map((risk, at) => (at % 50 === 7 ? `{"id":\r\n` : `${JSON.stringify(risk)}\r\n`))
    .join('');
  const bytes = Buffer.from(text);

  const pieces = (size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );

  test.each([1, 3])(
    'is answered in its order by %s threads, whatever the pieces it comes in',
    async (jobs) => {
      const { text: whole, counts: expected } = rated(text);
      expect(expected.ERROR).toBe(8);
      for (const size of [bytes.length, 20_000, 997]) {
        const { output, written } = collector();
        const { counts } = await rateStream(Readable.from(pieces(size)), output, rating, jobs);
        expect(written()).toBe(whole);
        expect(counts).toEqual(expected);
      }
    },
  );

  test('keeps the numbers of its lines over the pieces', async () => {
    const { output, written } = collector();
    await rateStream(Readable.from(pieces(5_000)), output, rating, 2);
    const numbers = written()
      .split('\n')
      .filter((line) => line.includes('"ERROR"'))
      .map((line) => JSON.parse(line).line);
    expect(numbers).toEqual([8, 58, 108, 158, 208, 258, 308, 358]);
  });

  test('is read no faster than its answers are written', async () => {
    let read = 0;
    let written = 0;
    let ahead = 0;
    async function* source() {
      for (const piece of pieces(2_000)) {
        read += 1;
        ahead = Math.max(ahead, read - written);
        yield piece;
      }
    }
    const output = new Writable({
      highWaterMark: 1,
      write: (_chunk, _encoding, done) => {
        written += 1;
        setImmediate(done);
      },
    });
    await rateStream(source(), output, rating, 2);
    expect(read).toBeGreaterThan(100);
    expect(ahead).toBeLessThanOrEqual(2 * 3 + 2);
  });

  test('that cannot be written ends with the reason', async () => {
    const output = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) });
    await expect(rateStream(Readable.from(pieces(500)), output, rating, 2)).rejects.toThrow(
      'the disk is full',
    );
  });

  test('of comma-separated text begins with the names, behind a byte order mark or not, and is answered so', async () => {
    const table = writeCsv(places.slice(0, 3)).replaceAll('\n', '\r\n');
    const csv = { ...rating, from: 'csv', to: 'csv' } as const;
    const texts = [];
    for (const start of ['', '\uFEFF']) {
      const { output, written } = collector();
      await rateStream(Readable.from([Buffer.from(start + table)]), output, csv, 1);
      texts.push(written());
    }
    const lines = rated(writeLines(places.slice(0, 3)), 'jsonl', 'csv').text;
    expect(texts).toEqual([texts[0], texts[0]]);
    expect(texts[0]?.slice(texts[0].indexOf('\n') + 1)).toBe(lines);
  });

  test('with a line of eight million letters is not held in memory whole', async () => {
    const letters = Buffer.alloc(65_536, 'x');
    const long = Array.from({ length: 128 }, () => letters);
    let most = 0;
    const lengths = [];
    for await (const { bytes: lines, first } of readLineChunks(
      Readable.from([Buffer.from('{}\n'), ...long, Buffer.from('\n{}\n')]),
      false,
    )) {
      most = Math.max(most, lines.length);
      lengths.push(first);
    }
    expect(lengths).toEqual([1, 2]);
    expect(most).toBe(4_194_304 + 4);
  });
});

function collector(): { output: Writable; written: () => string } {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { output, written: () => Buffer.concat(chunks).toString() };
}
