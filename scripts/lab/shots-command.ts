import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { type PathClass, pathClassesOf, wordsOfClass } from '../../machines/lab/path-classes.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { textOfPath } from '../../src/lab/lab-path.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { buildLab } from './build-lab.ts';
import { galleryPage, type Shot, standing } from './gallery.ts';
import { serveLab } from './serve-command.ts';

/**
 * `shots [FOLDER] [--keep] [--path=ID]`: a picture of the screen after each event of the paths of a gallery, as one static page in FOLDER
 * (lab-shots). What differs from the set that was kept last is shown first; `--keep` keeps this one. Answers 1 where something differs.
 */
export async function shotsCommand(words: readonly string[]): Promise<number> {
  const folder = path.resolve(words.find((word) => !word.startsWith('--')) ?? 'lab-shots');
  const kept = await keptIn(folder);
  await rm(path.join(folder, 'now'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'now'), { recursive: true });
  const only = words.find((word) => word.startsWith('--path='))?.slice('--path='.length);
  const shots = await taken(folder, galleryClasses(only));
  await writeFile(path.join(folder, 'now/shots.json'), JSON.stringify(shots));
  await writeFile(path.join(folder, 'index.html'), galleryPage(shots, kept));
  const differing = kept === null ? 0 : shots.filter((shot) => standing(shot, kept) !== 'same').length;
  console.log(
    `${shots.length} pictures, ${differing} differ from the kept set: ${path.join(folder, 'index.html')}`,
  );
  if (kept === null || words.includes('--keep')) await keep(folder);
  return differing === 0 ? 0 : 1;
}

/** The path that is named, or those of the gallery: every combination of guards, then on the longest path each kind of hard stop and each going back. */
function galleryClasses(only: string | undefined): PathClass[] {
  const all = pathClassesOf(wizardMachine);
  if (only !== undefined) return all.filter(({ id }) => id === only);
  const plain = all.filter(({ stop, back }) => stop === null && back === null);
  const longest = plain.toSorted((one, other) => other.places.length - one.places.length)[0];
  const onLongest = all.filter(({ guards }) => guards === longest?.guards);
  const stops = onLongest.filter(
    ({ stop, back }) => stop?.at === 'BUILDING_CHARACTERISTICS' && back === null,
  );
  const backs = onLongest.filter(({ stop, back }) => stop === null && back !== null);
  return [...plain, ...stops, ...backs];
}

async function taken(folder: string, classes: readonly PathClass[]): Promise<Shot[]> {
  await buildLab();
  const server = await serveLab(0);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1400, height: 1300 } });
    const shots: Shot[] = [];
    for (const one of classes) shots.push(...(await shotsOfPath(page, one, folder)));
    return shots;
  } finally {
    await browser.close();
    server.close();
  }
}

async function shotsOfPath(page: Page, one: PathClass, folder: string): Promise<Shot[]> {
  const play = textOfPath({ title: one.id, facts: one.facts, events: one.events });
  const shots: Shot[] = [];
  await page.goto(`/lab/player?${new URLSearchParams({ play, width: '1280' })}`);
  const places = ['applicationStart', ...one.places];
  for (const [event, at] of places.entries()) {
    if (event > 0) await page.getByRole('button', { name: 'Step', exact: true }).click();
    await page.locator(`iframe[data-painted="${event}"]`).waitFor();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    const picture = await page.locator('iframe').screenshot({ animations: 'disabled' });
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 20);
    await writeFile(path.join(folder, `now/${digest}.png`), picture);
    shots.push({ path: one.id, words: wordsOfClass(one), event, at, digest });
  }
  return shots;
}

async function keptIn(folder: string): Promise<readonly Shot[] | null> {
  const text = await readFile(path.join(folder, 'kept/shots.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function keep(folder: string): Promise<void> {
  await rm(path.join(folder, 'kept'), { recursive: true, force: true });
  await cp(path.join(folder, 'now'), path.join(folder, 'kept'), { recursive: true });
}
