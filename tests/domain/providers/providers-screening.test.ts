import { doubleMetaphone } from 'double-metaphone';
import { describe, expect, test } from 'vitest';
import type { SanctionEntry } from '../../../machines/contract/types.ts';
import { builtInNameScreening, screenName } from '../../../server/providers/built-in-name-screening.ts';
import type { ScreenedName } from '../../../server/providers/name-screening.ts';
import { jaroWinkler } from '../../../server/providers/screening/jaro-winkler.ts';
import { nameScore } from '../../../server/providers/screening/name-score.ts';
import { nameWords } from '../../../server/providers/screening/name-words.ts';
import { sampleSanctionEntries } from '../../../server/providers/screening/sample-list.ts';
import { prepareSanctionsList } from '../../../server/providers/screening/sanctions-list.ts';
import { SimilarityFilter } from '../../../server/providers/screening/similarity-filter.ts';
import { isEverything } from '../../support/extent.ts';
import { bookNames, listedNames, nearMisses } from '../../support/input/listed-names.ts';

const LIST: SanctionEntry[] = sampleSanctionEntries.map((entry, at) => ({
  ...entry,
  sanctionEntryId: at + 1,
}));

async function screenAgainst(name: ScreenedName, list: readonly SanctionEntry[]) {
  return builtInNameScreening.screen(name, await prepareSanctionsList(list));
}

async function screened(name: ScreenedName): Promise<string> {
  const answer = await screenAgainst(name, LIST);
  if (answer.outcome === 'not available') return answer.outcome;
  const { result, matches } = answer.answer;
  return [result, ...matches.map(({ entryNumber, score }) => `${entryNumber} ${score}`)].join('; ');
}

describe('a name is screened', () => {
  test('the same name in another order, case and accents is a potential match of 100', async () => {
    const name = { firstName: 'Fintan', lastName: 'ó bradaighne' };
    expect(await screenAgainst(name, LIST)).toStrictEqual({
      outcome: 'answer',
      answer: {
        result: 'POTENTIAL_MATCH',
        matches: [
          {
            sanctionEntryId: 6,
            entryNumber: 900005,
            name: 'Ó BRÁDAIGHNE, Fintan',
            program: 'SAMPLE',
            score: 100,
            isSample: true,
          },
        ],
        listDate: '2026-11-01',
      },
      provenance: { source: 'Sample sanctions list, invented names', asOf: '2026-11-01', mode: 'sample' },
    });
  });

  test.each([
    [{ firstName: 'Casimir', middleName: 'Ulrich', lastName: 'Varnholt' }, 'POTENTIAL_MATCH; 900001 100'],
    [{ firstName: 'Kasimir', lastName: 'Warnhold' }, 'POTENTIAL_MATCH; 900001 100'],
    [{ entityName: 'Blackreef Maritime Trading, Inc.' }, 'POTENTIAL_MATCH; 900006 100'],
    [{ entityName: 'Compania Minera Tres Fuegos' }, 'POTENTIAL_MATCH; 900008 100'],
    [{ firstName: 'Nadir', middleName: 'Haroun', lastName: 'Al Qassemari' }, 'POTENTIAL_MATCH; 900004 100'],
    [{ entityName: 'Black\u200breef Mar\u00aditime Trad\u2060ing' }, 'POTENTIAL_MATCH; 900006 100'],
    [{ entityName: 'Ｂｌａｃｋｒｅｅｆ Maritime Trađing' }, 'POTENTIAL_MATCH; 900006 100'],
    [{ firstName: 'Mary', lastName: 'Johnson' }, 'CLEAR'],
    [{ firstName: 'Ana', lastName: 'Rivera' }, 'CLEAR'],
    [{ firstName: '', lastName: '' }, 'CLEAR'],
    [{ firstName: '😀', lastName: '<b>' }, 'CLEAR'],
  ])('%j is judged %s', async (name, expected) => {
    expect(await screened(name)).toBe(expected);
  });

  test('from 98 on with the full name it is a potential match, from 85 on a review, below it is clear', async () => {
    const entry = (name: string): SanctionEntry[] => [{ ...sampleEntry, name }];
    const scores = await Promise.all(
      ['VARNHOLT, Kasimir', 'VARNHOLT, Kasimierz', 'VARNER, Cosmo', 'BLOM, Ida'].map((name) =>
        screenAgainst({ firstName: 'Casimir', lastName: 'Varnholt' }, entry(name)),
      ),
    );
    const results = scores.map((score) =>
      score.outcome === 'answer'
        ? [score.answer.result, score.answer.matches.map(({ score }) => score)]
        : score,
    );
    expect(results).toStrictEqual([
      ['POTENTIAL_MATCH', [100]],
      ['REVIEW', [92.36]],
      ['CLEAR', []],
      ['CLEAR', []],
    ]);
  });

  test('half a name is never more than a review', async () => {
    const list: SanctionEntry[] = [{ ...sampleEntry, name: 'MADONIKA' }];
    const answer = await screenAgainst({ firstName: '', lastName: 'Madonika' }, list);
    expect(answer.outcome === 'answer' && answer.answer.result).toBe('REVIEW');
  });

  test('without a list no one is cleared: screening is not available', async () => {
    expect(await screenAgainst({ firstName: 'Mary', lastName: 'Johnson' }, [])).toStrictEqual({
      outcome: 'not available',
      reason: 'No sanctions list is loaded, so no name can be screened.',
    });
  });
});

const sampleEntry: SanctionEntry = {
  sanctionEntryId: 1,
  entryNumber: 1,
  name: '',
  isPerson: true,
  program: null,
  listDate: '2026-11-01',
  isSample: true,
};

describe('the likeness of names', () => {
  test.each([
    ['MARTHA', 'MARHTA', 0.9611],
    ['DIXON', 'DICKSONX', 0.8133],
    ['DWAYNE', 'DUANE', 0.84],
    ['SAME', 'SAME', 1],
    ['', '', 1],
    ['ABC', '', 0],
    ['ABC', 'XYZ', 0],
  ])("Jaro-Winkler's published pair %s and %s", (one, other, expected) => {
    expect(Math.round(jaroWinkler(one, other) * 10_000) / 10_000).toBe(expected);
    expect(jaroWinkler(other, one)).toBe(jaroWinkler(one, other));
  });

  test('names that sound alike score 5 more, never above 100', () => {
    const alike = [nameScore('JON SMITH', 'JOHN SMITH'), nameScore('CATHERINE', 'KATHERINE')];
    const spelled = [jaroWinkler('JON SMITH', 'JOHN SMITH'), jaroWinkler('CATHERINE', 'KATHERINE')];
    expect(alike).toStrictEqual(
      spelled.map((score) => Math.min(100, Math.round(score * 10_000 + 500) / 100)),
    );
  });

  test('accents, punctuation and legal forms do not count; a name of legal forms only keeps them', () => {
    expect(['Peña & Søn, S.A. de C.V.', "O'Neill-Smith Co. Ltd.", 'SA Limited'].map(nameWords)).toStrictEqual(
      [
        ['CV', 'DE', 'PENA', 'SON'],
        ['ONEILL', 'SMITH'],
        ['LIMITED', 'SA'],
      ],
    );
  });
});

test('the arranged list finds what a comparison with every name finds, for thousands of names and near misses', async () => {
  const list = listedNames(listSize, 1).map((name, at) => ({
    ...sampleEntry,
    sanctionEntryId: at + 1,
    entryNumber: Math.floor(at / 2),
    name,
  }));
  const arranged = await prepareSanctionsList(list);
  const words = list.map(({ name }) => nameWords(name));
  const differences = [];
  let matches = 0;
  for (const name of [...bookNames(askedNames, 2), ...nearMisses(list, askedNames, 3), ...oddNames]) {
    const found = screenName({ entityName: name }, arranged).matches;
    const expected = matchEvery(nameWords(name), words, list);
    matches += expected.length;
    const numbers = found.map(({ sanctionEntryId, score }) => [sanctionEntryId, score]);
    if (JSON.stringify(numbers) !== JSON.stringify(expected)) differences.push({ name, numbers, expected });
  }
  expect(differences).toEqual([]);
  expect(matches).toBeGreaterThan(askedNames);
}, 600_000);

test('the quick look at letters never leaves out a text that reaches the similarity', () => {
  const texts = [...bookNames(300, 4), ...listedNames(300, 5), ...oddNames].map((name) => name.toUpperCase());
  const pairs = [
    ...texts.map((text, at) => [text, texts[(at * 7 + 1) % texts.length] ?? ''] as const),
    ...nearMisses(
      texts.map((name) => ({ name: name || 'A' })),
      3_000,
      6,
    ).map((text, at) => [texts[at % texts.length] ?? '', text] as const),
    ...texts.map((text) => [text, `${text.slice(2)}${text.slice(0, 2)}`] as const),
  ];
  const leftOut = pairs.filter(([one, other]) => {
    const similarity = plainJaroWinkler(one, other);
    return similarity > 0 && one !== '' && !new SimilarityFilter(one, similarity).mayReach(other);
  });
  expect(leftOut).toEqual([]);
  const unlike = pairs.filter(([one, other]) => !new SimilarityFilter(one, 0.85).mayReach(other));
  expect(unlike.length).toBeGreaterThan(pairs.length / 2);
});

const listSize = isEverything ? 38_000 : 800;
const askedNames = isEverything ? 400 : 100;

const oddNames = [
  '',
  ' ',
  'A',
  'LLC',
  '12 34',
  'É',
  '😀 😀',
  'x'.repeat(119),
  'ab '.repeat(39),
  'ALI ALI ALI ALI',
];

/** Compares with every name of the list letter by letter, as before the list was arranged. */
function matchEvery(
  asked: readonly string[],
  listed: readonly (readonly string[])[],
  entries: readonly SanctionEntry[],
): [number, number][] {
  const best = new Map<number, [number, number]>();
  for (const [at, { entryNumber, sanctionEntryId }] of entries.entries()) {
    const other = listed[at] ?? [];
    const spelling = plainJaroWinkler(asked.join(' '), other.join(' ')) * 100;
    const isEmpty = asked.length === 0 || other.length === 0;
    if (isEmpty || spelling < 80) continue;
    const isHeard = spelling >= 80 && soundsAlike(asked, other);
    const score = Math.round((isHeard ? Math.min(100, spelling + 5) : spelling) * 100) / 100;
    if (score >= 85 && score > (best.get(entryNumber)?.[1] ?? 0))
      best.set(entryNumber, [sanctionEntryId, score]);
  }
  const numberOf = new Map(entries.map((entry) => [entry.sanctionEntryId, entry.entryNumber]));
  return [...best.values()].sort(
    ([one, score], [other, otherScore]) =>
      otherScore - score || (numberOf.get(one) ?? 0) - (numberOf.get(other) ?? 0),
  );
}

function soundsAlike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  const remaining = [...other];
  return one.every((word) => {
    const at = remaining.findIndex((candidate) => {
      const codes = doubleMetaphone(candidate);
      return doubleMetaphone(word).some((code) => code !== '' && codes.includes(code));
    });
    if (at !== -1) remaining.splice(at, 1);
    return at !== -1;
  });
}

function plainJaroWinkler(one: string, other: string): number {
  const likeness = plainJaro(one, other);
  let prefix = 0;
  while (prefix < 4 && prefix < one.length && one[prefix] === other[prefix]) prefix += 1;
  return likeness + prefix * 0.1 * (1 - likeness);
}

function plainJaro(one: string, other: string): number {
  if (one === other) return 1;
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Set<number>();
  const common = [...one].filter((letter, at) => {
    for (let near = Math.max(0, at - reach); near <= Math.min(other.length - 1, at + reach); near += 1)
      if (other[near] === letter && !taken.has(near)) return taken.add(near);
    return false;
  });
  if (common.length === 0) return 0;
  const inOrder = [...taken].toSorted((left, right) => left - right).map((at) => other[at]);
  const transpositions = common.filter((letter, at) => letter !== inOrder[at]).length / 2;
  return (
    (common.length / one.length +
      common.length / other.length +
      (common.length - transpositions) / common.length) /
    3
  );
}
