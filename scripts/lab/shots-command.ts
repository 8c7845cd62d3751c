import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describePathClass } from '../../machines/lab/paths/path-classes.ts';
import { listScenes, type Scene, type Scenes } from '../../machines/lab/paths/scenes.ts';
import { wizardMachine } from '../../machines/wizard/wizard.machine.ts';
import { buildLab } from './build-lab.ts';
import { compareShot, findKeptShot, pluralize, renderGallery } from './gallery.ts';
import { Photographer, type PictureLook } from './photographer.ts';
import { serveLab } from './serve-command.ts';
import type { Shot } from './shot.ts';
import { parseShotsArguments, shotsUsage } from './shots-arguments.ts';

/**
 * Takes a picture of every screen on the paths (all of them, or those that match), each screen once,
 * and writes a static page to FOLDER (lab-shots).
 * Differences from the last kept set are shown first; `--keep` keeps this set. Resolves with 1 if something differs, 2 if a picture is
 * missing, 3 if there is no kept set to compare with.
 */
export async function shotsCommand(words: readonly string[]): Promise<number> {
  const asked = parseShotsArguments(words);
  if (asked === null) {
    console.error(`Say: npm run lab -- ${shotsUsage}`);
    return 2;
  }
  const { folder, isKept, looks, classes } = asked;
  const kept = await readKeptShots(folder);
  await rm(path.join(folder, 'now'), { recursive: true, force: true });
  await mkdir(path.join(folder, 'now'), { recursive: true });
  const scenes = listScenes(wizardMachine, classes);
  const { shots, missing } = await takeShots({ folder, kept: kept ?? [] }, scenes, looks);
  const paths = classes.map((one, index) => ({
    id: one.id,
    words: describePathClass(one),
    screens: scenes.paths[index] ?? [],
  }));
  const page = path.join(folder, 'index.html');
  await writeFile(path.join(folder, 'now/shots.json'), JSON.stringify(shots));
  await writeFile(page, renderGallery(shots, paths, kept));
  const differing = kept === null ? null : differingFrom(kept, shots);
  const compared =
    differing === null ? 'there is no kept set to compare with' : `${differing} differ from the kept set`;
  console.log(
    `${pluralize(shots.length, 'picture')} of ${pluralize(classes.length, 'path')}, ${compared}: ${page}`,
  );
  for (const words of missing) console.error(words);
  if (missing.length > 0) return 2;
  if (isKept) {
    await keepShots(folder);
    console.log('These pictures are the kept set now.');
  }
  if (differing === null && !isKept) {
    console.error('Nothing was compared. Run it again with --keep to keep these pictures.');
    return 3;
  }
  return differing === null || differing === 0 ? 0 : 1;
}

function differingFrom(kept: readonly Shot[], shots: readonly Shot[]): number {
  return shots.filter((shot) => compareShot(shot, kept) !== 'same').length;
}

/** The folder to which pictures are written, and the pictures kept there. */
interface ShotAlbum {
  readonly folder: string;
  readonly kept: readonly Shot[];
}

async function takeShots(album: ShotAlbum, { scenes, keys }: Scenes, looks: readonly PictureLook[]) {
  await buildLab();
  const server = await serveLab(0);
  const shots: Shot[] = [];
  const missing: string[] = [];
  try {
    for (const look of looks) {
      const photographer = new Photographer(server.url, look);
      for (const [index, scene] of scenes.entries()) {
        const shot = { key: keys[index] ?? '', at: scene.at, ...look, digest: 'missing' };
        const taken = await takeShot(photographer, album, scene, shot).catch((problem: Error) => problem);
        if (taken instanceof Error) missing.push(taken.message);
        shots.push(taken instanceof Error ? shot : taken);
        if (shots.length % 50 === 0) console.log(`${shots.length} of ${scenes.length * looks.length}`);
      }
      await photographer.close();
    }
  } finally {
    server.close();
  }
  return { shots, missing };
}

/** Takes a picture. If it looks like the kept picture, the kept one is used. */
async function takeShot(by: Photographer, { folder, kept }: ShotAlbum, scene: Scene, shot: Shot) {
  const picture = await by.picture(scene);
  const before = findKeptShot(shot, kept);
  const old = before && (await readFile(path.join(folder, `kept/${before.digest}.png`)).catch(() => null));
  const isOld = before && old && (await by.looksSame(old, picture));
  const digest = isOld ? before.digest : createHash('sha256').update(picture).digest('hex').slice(0, 20);
  await writeFile(path.join(folder, `now/${digest}.png`), isOld ? old : picture);
  return { ...shot, digest };
}

async function readKeptShots(folder: string): Promise<readonly Shot[] | null> {
  const text = await readFile(path.join(folder, 'kept/shots.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function keepShots(folder: string): Promise<void> {
  await rm(path.join(folder, 'kept'), { recursive: true, force: true });
  await cp(path.join(folder, 'now'), path.join(folder, 'kept'), { recursive: true });
}
