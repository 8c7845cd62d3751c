import { expect, test } from 'vitest';
import { findPossibleClasses } from '../../machines/lab/paths/path-classes.ts';
import { listScenes } from '../../machines/lab/paths/scenes.ts';
import { walkEvents } from '../../machines/lab/paths/walk-events.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { compareShot, renderGallery } from '../../scripts/lab/gallery.ts';
import type { Shot } from '../../scripts/lab/shot.ts';

const shot: Shot = { key: 'rates', at: 'RATES', width: 1280, scheme: 'light', digest: 'aa' };
const path = { id: '0001', words: ['rated with both premiums'], screens: [0] };

test('a picture is the same as the kept one, differs from it, or is new: another screen, width or scheme', () => {
  const kept = [shot];
  const others = [
    shot,
    { ...shot, digest: 'bb' },
    { ...shot, key: 'summary' },
    { ...shot, width: 320 },
    { ...shot, scheme: 'dark' },
  ];
  expect(others.map((one) => compareShot(one, kept))).toEqual(['same', 'differs', 'new', 'new', 'new']);
});

test('the gallery shows what differs first, the kept picture beside the one of now', () => {
  const page = renderGallery([{ ...shot, digest: 'bb' }], [path], [shot]);
  expect(page).toContain('1 picture of the screens of 1 path. 1 differ from the kept set.');
  const pictures = [...page.matchAll(/ src="([^"]+)"/g)].map(([, source]) => source);
  expect(pictures).toEqual(['kept/aa.png', 'now/bb.png']);
});

test('no word of a path can end the data of the page', () => {
  const page = renderGallery([shot], [{ ...path, words: ['</script><b>'] }], null);
  expect(page).not.toContain('</script><b>');
});

test('the scenes of the paths are each there once, and every path passes those of its events', () => {
  const classes = findPossibleClasses(wizardMachine).filter((_, index) => index % 97 === 0);
  const { scenes, keys, paths } = listScenes(wizardMachine, classes);
  expect(new Set(keys).size).toBe(scenes.length);
  const passed = paths.map((numbers) => numbers.map((number) => scenes[number]?.at));
  expect(passed).toEqual(
    classes.map(({ facts, events }) => walkEvents(wizardMachine, facts, events).map(({ at }) => at)),
  );
});
