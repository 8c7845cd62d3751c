import { defaultFacts } from '../../../machines/lab/map/guard-combinations.ts';
import type { ComparedPicture, PictureComparison } from '../../../machines/lab/pictures/compared-pictures.ts';

/** A picture of the rates that is the same as before, with what a test says of it. */
export function comparedPicture(said: Partial<ComparedPicture> = {}): ComparedPicture {
  return {
    key: 'rates',
    scene: { at: 'RATES', from: null, facts: defaultFacts },
    title: '5 · Rates',
    words: 'Slab on grade',
    width: 1280,
    scheme: 'light',
    state: 'same',
    before: null,
    now: null,
    changed: [],
    unstable: [],
    isApproved: false,
    sources: 'sources',
    problem: null,
    ...said,
  };
}

/** A comparison of this checkout with a revision. */
export function pictureComparison(pictures: readonly ComparedPicture[]): PictureComparison {
  return {
    before: 'a1b2c3d4',
    now: 'this checkout',
    madeAt: '2026-11-27T03:00:00.000Z',
    seconds: 3,
    taken: 2,
    pictures,
    paths: [],
  };
}
