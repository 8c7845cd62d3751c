import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathClassesOf, wordsOfClass } from '../../machines/lab/paths/path-classes.ts';
import { anyPath, isWanted } from '../../machines/lab/paths/path-filter.ts';
import { type Scene, type Scenes, scenesOf } from '../../machines/lab/paths/scenes.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildLab } from './build-lab.ts';
import { counted, galleryPage, keptOf, standing } from './gallery.ts';
import { type Look, Photographer } from './photographer.ts';
import { serveLab } from './serve-command.ts';
import type { Shot } from './shot.ts';

const usage = `shots [FOLDER] [--keep] [--path=ID] [--foundation=SLAB_ON_GRADE] [--certificate=true] [--discount=false]
      [--stop=none] [--screen=RATES] [--width=320,768,1280] [--scheme=light,dark]`;

/**
 * A picture of every screen that the paths pass (all of them, or those that fit), each screen once, as one static page in FOLDER (lab-shots).
 * What differs from the set that was kept last is shown first; `--keep` keeps this one. Answers 1 where something differs, 2 where a picture is missing, 3 where no set was kept to compare with.
 */
export async function shotsCommand(words: readonly string[]): Promise<number> {
  const asked = askedFor(words);
  if (asked === null) {
    console.error(`Say: npm run lab -- ${usage}`);
    return 2;
  }
  const { folder, isKept, looks, classes } = asked;
  const kept = await keptIn(folder);
  await rm(path.join(folder, 'now'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'now'), { recursive: true });
  const scenes = scenesOf(wizardMachine, classes);
  const { shots, missing } = await taken({ folder, kept: kept ?? [] }, scenes, looks);
  const paths = classes.map((one, index) => ({
    id: one.id,
    words: wordsOfClass(one),
    screens: scenes.paths[index] ?? [],
  }));
  const page = path.join(folder, 'index.html');
  await writeFile(path.join(folder, 'now/shots.json'), JSON.stringify(shots));
  await writeFile(page, galleryPage(shots, paths, kept));
  const differing = kept === null ? null : differingFrom(kept, shots);
  const compared =
    differing === null ? 'there is no kept set to compare with' : `${differing} differ from the kept set`;
  console.log(
    `${counted(shots.length, 'picture')} of ${counted(classes.length, 'path')}, ${compared}: ${page}`,
  );
  for (const words of missing) console.error(words);
  if (missing.length > 0) return 2;
  if (isKept) {
    await keep(folder);
    console.log('These pictures are the kept set now.');
  }
  if (differing === null && !isKept) {
    console.error('Nothing was compared. Run it again with --keep to keep these pictures.');
    return 3;
  }
  return differing === null || differing === 0 ? 0 : 1;
}

function differingFrom(kept: readonly Shot[], shots: readonly Shot[]): number {
  return shots.filter((shot) => standing(shot, kept) !== 'same').length;
}

function askedFor(words: readonly string[]) {
  const folder = path.resolve(words.find((word) => !word.startsWith('--')) ?? 'lab-shots');
  const options = new Map(words.flatMap((word) => optionOf(word)));
  const widths = (options.get('width') ?? '1280').split(',').map(Number);
  const schemes = (options.get('scheme') ?? 'light').split(',').flatMap(schemeOf);
  const filters = Object.keys(anyPath);
  const known = [...filters, 'path', 'width', 'scheme', 'keep'];
  const isKnown = [...options.keys()].every((name) => known.includes(name));
  const looks = widths.flatMap((width) => schemes.map((scheme): Look => ({ width, scheme })));
  const wanted = {
    ...anyPath,
    ...Object.fromEntries(filters.map((name) => [name, options.get(name) ?? ''])),
  };
  const only = options.get('path');
  const fitting = pathClassesOf(wizardMachine).filter((one) => isWanted(one, wanted));
  const classes = only === undefined ? fitting : fitting.filter(({ id }) => id === only);
  const isAnswered = isKnown && classes.length > 0 && looks.length > 0 && widths.every((width) => width > 0);
  return isAnswered ? { folder, isKept: options.has('keep'), looks, classes } : null;
}

function optionOf(word: string): [string, string][] {
  const [, name, value = ''] = /^--([a-z]+)(?:=(.*))?$/.exec(word) ?? [];
  return name === undefined ? [] : [[name, value]];
}

function schemeOf(word: string): Look['scheme'][] {
  return word === 'light' || word === 'dark' ? [word] : [];
}

/** Where pictures are written, and those that were kept there. */
interface Album {
  readonly folder: string;
  readonly kept: readonly Shot[];
}

async function taken(album: Album, { scenes, keys }: Scenes, looks: readonly Look[]) {
  await buildLab();
  const server = await serveLab(0);
  const shots: Shot[] = [];
  const missing: string[] = [];
  try {
    for (const look of looks) {
      const photographer = new Photographer(server.url, look);
      for (const [index, scene] of scenes.entries()) {
        const shot = { key: keys[index] ?? '', at: scene.at, ...look, digest: 'missing' };
        const made = await photographed(photographer, album, scene, shot).catch((problem: Error) => problem);
        if (made instanceof Error) missing.push(made.message);
        shots.push(made instanceof Error ? shot : made);
        if (shots.length % 50 === 0) console.log(`${shots.length} of ${scenes.length * looks.length}`);
      }
      await photographer.close();
    }
  } finally {
    server.close();
  }
  return { shots, missing };
}

/** A picture that looks as the kept one does is the kept one. */
async function photographed(by: Photographer, { folder, kept }: Album, scene: Scene, shot: Shot) {
  const picture = await by.picture(scene);
  const before = keptOf(shot, kept);
  const old = before && (await readFile(path.join(folder, `kept/${before.digest}.png`)).catch(() => null));
  const isOld = before && old && (await by.looksSame(old, picture));
  const digest = isOld ? before.digest : createHash('sha256').update(picture).digest('hex').slice(0, 20);
  await writeFile(path.join(folder, `now/${digest}.png`), isOld ? old : picture);
  return { ...shot, digest };
}

async function keptIn(folder: string): Promise<readonly Shot[] | null> {
  const text = await readFile(path.join(folder, 'kept/shots.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function keep(folder: string): Promise<void> {
  await rm(path.join(folder, 'kept'), { recursive: true, force: true });
  await cp(path.join(folder, 'now'), path.join(folder, 'kept'), { recursive: true });
}
