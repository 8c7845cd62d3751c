import { expect, test } from 'vitest';
import type { ComparedPicture, PictureComparison } from '../../../machines/lab/pictures/compared-pictures.ts';
import { renderGallery } from '../../../scripts/lab/pictures/gallery.ts';
import { describeComparison } from '../../../scripts/lab/pictures/shots-command.ts';
import { comparedPicture, pictureComparison } from '../../support/pictures/compared-picture.ts';

const [before, now] = ['aa', 'bb'].map((digest) => ({ digest, width: 1280, height: 900 }));
const changed = comparedPicture({ state: 'changed', before: before ?? null, now: now ?? null });

function listSources(made: PictureComparison): (string | undefined)[] {
  return [...renderGallery(made).matchAll(/ src="([^"]+)"/g)].map(([, source]) => source);
}

test('the gallery shows what is to be looked at first, the earlier picture beside the later one', () => {
  const same = comparedPicture({ key: 'start', now: before ?? null });
  expect(listSources(pictureComparison([same, changed]))).toEqual(['pictures/aa.png', 'pictures/bb.png']);
  expect(renderGallery(pictureComparison([same, changed]))).toContain(
    '2 screens of this checkout, compared with a1b2c3d4: 1 to look at.',
  );
  expect(listSources(pictureComparison([same, { ...changed, isApproved: true }]))).toEqual([]);
});

test('no word of a path can end the data of the page', () => {
  const path = { id: '1', title: '</script><b>', words: ['</script><b>'], screens: [changed.key] };
  const page = renderGallery({ ...pictureComparison([changed]), paths: [path] });
  expect(page).not.toContain('</script><b>');
});

test('the command tells what differs by its words, and which parts are unstable', () => {
  const one: ComparedPicture = {
    ...changed,
    changed: [
      { before: null, now: { x: 4, y: 30, width: 9, height: 9 }, name: 'Dates: Lender' },
      { before: { x: 0, y: 80, width: 9, height: 9 }, now: null, name: '' },
    ],
    unstable: [{ x: 1, y: 2, width: 30, height: 12, name: 'Today' }],
  };
  const screen = '5 · Rates, Slab on grade, 1280 px, light';
  expect(describeComparison(pictureComparison([one]))).toEqual([
    '1 screens of this checkout compared with a1b2c3d4, 2 photographed, in 3 s: 0 the same, 1 changed, 0 new, 0 gone, 0 failed.',
    `  changed: ${screen}: Dates: Lender; something taken away`,
    `  unstable, not compared: ${screen}: Today (30 by 12 at 1, 2)`,
  ]);
});
