import { expect, test } from 'vitest';
import { galleryPage, type Shot, standing } from '../../scripts/lab/gallery.ts';

const shot: Shot = { path: '0001', words: ['rated with both premiums'], event: 1, at: 'RATES', digest: 'aa' };

test('a picture is the same as the kept one, differs from it, or is new', () => {
  const kept = [shot];
  const standings = [shot, { ...shot, digest: 'bb' }, { ...shot, event: 2 }].map((one) =>
    standing(one, kept),
  );
  expect(standings).toEqual(['same', 'differs', 'new']);
});

test('the gallery shows what differs first, the kept picture beside the one of now', () => {
  const page = galleryPage([{ ...shot, digest: 'bb' }], [shot]);
  expect(page).toContain('1 screens of 1 paths. 1 differ from the kept set.');
  const pictures = [...page.matchAll(/src="([^"]+)"/g)].map(([, source]) => source);
  expect(pictures).toEqual(['kept/aa.png', 'now/bb.png', 'now/bb.png']);
});
