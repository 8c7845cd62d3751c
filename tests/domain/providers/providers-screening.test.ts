import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SanctionEntry } from '../../../machines/contract/types.ts';
import { builtInNameScreening } from '../../../server/providers/built-in-name-screening.ts';
import type { ScreenedName } from '../../../server/providers/name-screening.ts';
import { jaroWinkler } from '../../../server/providers/screening/jaro-winkler.ts';
import { nameScore } from '../../../server/providers/screening/name-score.ts';
import { nameWords } from '../../../server/providers/screening/name-words.ts';
import { canReachScore, prepareName } from '../../../server/providers/screening/prepare-name.ts';
import { sampleSanctionEntries } from '../../../server/providers/screening/sample-list.ts';

const LIST: SanctionEntry[] = sampleSanctionEntries.map((entry, at) => ({
  ...entry,
  sanctionEntryId: at + 1,
}));

async function screened(name: ScreenedName): Promise<string> {
  const answer = await builtInNameScreening.screen(name, LIST);
  if (answer.outcome === 'not available') return answer.outcome;
  const { result, matches } = answer.answer;
  return [result, ...matches.map(({ entryNumber, score }) => `${entryNumber} ${score}`)].join('; ');
}

describe('a name is screened', () => {
  test('the same name in another order, case and accents is a potential match of 100', async () => {
    const name = { firstName: 'Fintan', lastName: 'ó bradaighne' };
    expect(await builtInNameScreening.screen(name, LIST)).toStrictEqual({
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
    [{ firstName: 'Mary', lastName: 'Johnson' }, 'CLEAR'],
    [{ firstName: 'Ana', lastName: 'Rivera' }, 'CLEAR'],
    [{ firstName: '', lastName: '' }, 'CLEAR'],
    [{ firstName: '😀', lastName: '<b>' }, 'CLEAR'],
  ])('%j comes to %s', async (name, expected) => {
    expect(await screened(name)).toBe(expected);
  });

  test('from 98 on with the full name it is a potential match, from 85 on a review, below it is clear', async () => {
    const entry = (name: string): SanctionEntry[] => [{ ...sampleEntry, name }];
    const scores = await Promise.all(
      ['VARNHOLT, Kasimir', 'VARNHOLT, Kasimierz', 'VARNER, Cosmo', 'BLOM, Ida'].map((name) =>
        builtInNameScreening.screen({ firstName: 'Casimir', lastName: 'Varnholt' }, entry(name)),
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
    const answer = await builtInNameScreening.screen({ firstName: '', lastName: 'Madonika' }, list);
    expect(answer.outcome === 'answer' && answer.answer.result).toBe('REVIEW');
  });

  test('without a list nobody is cleared: screening is not available', async () => {
    expect(await builtInNameScreening.screen({ firstName: 'Mary', lastName: 'Johnson' }, [])).toStrictEqual({
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
    const alike = [nameScore(['JON', 'SMITH'], ['JOHN', 'SMITH']), nameScore(['CATHERINE'], ['KATHERINE'])];
    const spelled = [jaroWinkler('JON SMITH', 'JOHN SMITH'), jaroWinkler('CATHERINE', 'KATHERINE')];
    expect(alike).toStrictEqual(
      spelled.map((score) => Math.min(100, Math.round(score * 10_000 + 500) / 100)),
    );
  });

  test('accents, punctuation and legal forms do not count; a name of legal forms only keeps them', () => {
    expect(['Peña & Søn, S.A. de C.V.', "O'Neill-Smith Co. Ltd.", 'SA Limited'].map(nameWords)).toStrictEqual(
      [
        ['CV', 'DE', 'PENA', 'SØN'],
        ['ONEILL', 'SMITH'],
        ['LIMITED', 'SA'],
      ],
    );
  });
});

test('letters in common never pass over a name that is alike', () => {
  const name = fc.array(
    fc.string({ unit: fc.constantFrom(...'ABCEILNORSTÉß5'), minLength: 1, maxLength: 9 }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  fc.assert(
    fc.property(name, name, (one, other) => {
      const [left, right] = [prepareName(one.join(' ')), prepareName(other.join(' '))];
      const spelling = jaroWinkler(left.text, right.text) * 100;
      for (const least of [50, 80, 95, 100])
        expect(spelling < least || canReachScore(left, right, least)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
