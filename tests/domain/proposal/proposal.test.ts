import { describe, expect, test } from 'vitest';
import { layOutProposal } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import { englishProposal } from '../../../machines/domain/proposal/texts/english.ts';
import type { CoverFacts } from '../../../machines/domain/proposal/texts/proposal-texts.ts';
import { spanishProposal } from '../../../machines/domain/proposal/texts/spanish.ts';
import { readCarrierStatements } from '../../support/input/carrier-statements.ts';
import { longestProposal, sampleProposal } from './sample-proposal.ts';

/** Every text of a page with its path. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, `${path}/${name}`));
}

describe('A proposal', () => {
  test('has the packages with their price, what each insures and its deductible, and the five rows that decide', () => {
    const page = layOutProposal(sampleProposal, 'EN');
    expect(page.packages?.columns).toEqual([
      {
        kind: 'LENDER_MINIMUM',
        title: 'Lender minimum',
        isRecommended: false,
        total: '$402',
        facts: [
          ['Building', '$180,000'],
          ['Contents', 'Not insured'],
          ['Deductible', '$1,250'],
        ],
        summary: 'Protects the loan, not the contents.',
      },
      {
        kind: 'RECOMMENDED',
        title: 'Recommended',
        isRecommended: true,
        total: '$545',
        facts: [
          ['Building', '$250,000'],
          ['Contents', '$100,000'],
          ['Deductible each', '$2,000'],
        ],
        summary: 'Full coverage at a deductible that pays off.',
      },
      {
        kind: 'FULLEST',
        title: 'Lowest deductible',
        isRecommended: false,
        total: '$561',
        facts: [
          ['Building', '$250,000'],
          ['Contents', '$100,000'],
          ['Deductible', '$1,250 / $1,000'],
        ],
        summary: 'Full coverage; you pay less of a loss.',
      },
    ]);
    expect(page.offers?.columns).toEqual([
      { name: 'NFIP', mark: 'Chosen' },
      { name: 'Millpond Mutual', mark: 'Sample' },
    ]);
    expect(page.offers?.accepted).toBe('You accept this offer: NFIP, $545.');
    expect(page.offers?.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['Total a year', '$545', '$1,131.52'],
      ['Premium', '$416', '$1,046.52'],
      ['Most it insures, building / contents', '$250,000 / $100,000', '$500,000 / $250,000'],
      ['Waiting period', '30 days; none for a loan closing', '14 days; none for a loan closing'],
      ['Taxes and fees', '$129', '$85 (1 unverified; 2 not known, not included)'],
      ['Lenders', 'Every federally regulated lender accepts it', 'Ask your lender: it may refuse it'],
    ]);
    expect(page.next.sentences).toEqual([
      'The prices are valid until 12/21/2026, if nothing above changes.',
      'Coverage would start on 12/21/2026 at 12:01 a.m.',
      'The NFIP’s wait is 30 days from the application, if it is paid within 10 days.',
      'A flood before that day is not covered.',
    ]);
  });

  test('says what depends on the building: the code, a basement, an own home, a tenant', () => {
    const base: CoverFacts = { codeCover: 0, isPrimaryHome: false, hasBasement: false, isTenant: false };
    const said = (facts: Partial<CoverFacts>) =>
      [
        ...englishProposal.covers({ ...base, ...facts }),
        ...englishProposal.excludes({ ...base, ...facts }),
      ].join(' ');
    expect(said({ codeCover: 30_000 })).toContain('Up to $30,000 to raise');
    expect(said({})).not.toContain('as the code requires');
    expect(said({ hasBasement: true })).toContain('The basement’s finished walls');
    expect(said({ isPrimaryHome: true })).toContain('Your own home is paid at what repair costs');
    expect(said({ isPrimaryHome: true, isTenant: true })).not.toContain('Your own home');
    expect(said({ isTenant: true })).not.toContain('Building: walls');
  });

  test('without private carriers it has no comparison, and without the NFIP no packages', () => {
    expect(layOutProposal({ ...sampleProposal, offers: [], offeredCover: null }, 'EN').offers).toBe(null);
    expect(layOutProposal({ ...sampleProposal, packages: [] }, 'EN').packages).toBe(null);
  });
});

describe('The words of a proposal', () => {
  test.each([
    ['an ordinary home', sampleProposal],
    ['everything at once', longestProposal],
  ])('are there in both languages, and none is left in English: %s', (_, proposal) => {
    const english = listTexts(layOutProposal(proposal, 'EN'));
    const spanish = new Map(listTexts(layOutProposal(proposal, 'ES')));
    expect([...spanish.keys()].sort()).toEqual(english.map(([path]) => path).sort());
    const shared =
      /^\/(property|agent\/(name|agency|phone)|drawing|packages\/columns\/\d\/(kind|total|facts\/\d\/1)|offers\/columns\/\d\/name)|^\/offers\/rows\/[0-2]\/cells/;
    const own = /The carrier writes this itself/;
    const left = english.filter(
      ([path, text]) =>
        spanish.get(path) === text && !shared.test(path) && !own.test(text) && !/^\$[\d,.]+$/.test(text),
    );
    expect(left).toEqual([]);
  });

  test.each(['packages', 'marks', 'waits', 'outcomes', 'rows'] as const)(
    'of %s differ in each language',
    (name) => {
      const spanish = new Map(listTexts(spanishProposal[name]));
      expect(listTexts(englishProposal[name]).filter(([path, text]) => spanish.get(path) === text)).toEqual(
        [],
      );
    },
  );

  test('put each statement of a shipped carrier to lenders plainly', () => {
    const statements = readCarrierStatements();
    expect(statements.length).toBeGreaterThan(1);
    for (const texts of [englishProposal, spanishProposal])
      expect(statements.filter((statement) => texts.lenders(statement) === statement)).toEqual([]);
  });
});
