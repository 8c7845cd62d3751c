import sharp from 'sharp';
import { expect, test } from 'vitest';
import { layOutProposal } from '../../../machines/domain/proposal/lay-out-proposal.ts';
import type { Proposal } from '../../../machines/domain/proposal/proposal.ts';
import { renderProposalPdf } from '../../../server/providers/pdf/proposal/proposal-pdf.ts';
import type { QuoteWorksheet } from '../../../server/providers/pdf/quote-document.ts';
import { readPdf } from '../../support/mail/pdf-text.ts';
import { longestProposal, sampleProposal } from '../proposal/sample-proposal.ts';

const photo = await sharp({ create: { width: 480, height: 480, channels: 3, background: '#1565a8' } })
  .jpeg()
  .toBuffer();

function render(proposal: Proposal, language: 'EN' | 'ES', worksheet: QuoteWorksheet | null = null) {
  const page = layOutProposal(proposal, language);
  return renderProposalPdf({ page, madeOn: proposal.madeOn, photo, worksheet });
}

/** A text without its spaces: a paragraph's lines are set one by one, some after a hyphen. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}

test.each([
  ['an ordinary home', sampleProposal, 'EN'],
  ['an ordinary home', sampleProposal, 'ES'],
  ['everything that takes room', longestProposal, 'EN'],
  ['everything that takes room', longestProposal, 'ES'],
] as const)('%s is one page in each language, and every sentence is on it', async (_, proposal, language) => {
  const bytes = await render(proposal, language);
  const page = layOutProposal(proposal, language);
  expect(readPdf(bytes).pages).toBe(1);
  const text = squeeze(readPdf(bytes).texts.join(''));
  const sentences = [
    ...page.marks.sentences,
    ...page.covers.sentences,
    ...page.excludes.sentences,
    ...page.next.sentences,
    page.caution.text,
    ...(page.packages?.columns.flatMap(({ total, summary }) => [total, summary]) ?? []),
  ];
  expect(sentences.filter((sentence) => !text.includes(squeeze(sentence)))).toEqual([]);
});

test('the photo is in it unchanged, and the same proposal yields the same bytes', async () => {
  const bytes = await render(sampleProposal, 'EN');
  expect(bytes.includes(photo)).toBe(true);
  expect(await render(sampleProposal, 'EN')).toEqual(bytes);
});

test('the worksheet starts on a page of its own and pages are numbered then', async () => {
  const line = {
    number: 1,
    label: 'Distance to river',
    lookedUp: '1,513 m',
    figure: '× 1.082',
    runningText: '1.082',
    flag: null,
  };
  const worksheet: QuoteWorksheet = {
    edition: '2023-02-24',
    sections: [{ group: 'Location', isNewGroup: true, result: 'Building rate', lines: [line] }],
  };
  const { pages, texts } = readPdf(await render(sampleProposal, 'EN', worksheet));
  expect([pages, texts.includes('1 / 2'), texts.includes('Distance to river')]).toEqual([2, true, true]);
  expect(readPdf(await render(sampleProposal, 'EN')).texts.includes('1 / 1')).toBe(false);
});
