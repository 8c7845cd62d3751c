import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type ComparedPicture,
  isToBeLookedAt,
  type PictureComparison,
  pictureId,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { approveCompared, readComparisonWithApprovals } from './approve-compared.ts';
import { comparePictures } from './compare-checkouts.ts';
import { renderGallery } from './gallery.ts';
import { parseShotsArguments, shotsUsage } from './shots-arguments.ts';

/**
 * Compares the pictures of the screens that the paths pass: of two revisions, of one with the checkout as it stands, or of the checkout with the
 * pictures that were approved in it. Only what is drawn from other sources or data is photographed. Resolves with 0 if nothing differs or
 * all that differs is approved, 1 if something differs, 2 if it was asked wrongly or a picture could not be taken, 3 if a screen has no
 * approved picture.
 */
export async function shotsCommand(words: readonly string[]): Promise<number> {
  const asked = parseShotsArguments(words);
  if (asked === null) {
    console.error(`Say: npm run lab -- ${shotsUsage}`);
    return 2;
  }
  const made = await comparePictures(asked, console.log).catch((problem: Error) => problem);
  if (made instanceof Error) {
    console.error(made.message);
    return 2;
  }
  if (made.pictures.length === 0) {
    console.error('No path passes such a screen.');
    return 2;
  }
  const page = path.join(asked.folder, 'index.html');
  await writeFile(page, renderGallery(made));
  const { pictures } = asked.isApproved ? await approveAll(asked.checkout, asked.folder, made) : made;
  for (const line of describeComparison({ ...made, pictures })) console.log(line);
  console.log(`${page}; npm run lab shows it at /lab/pictures, where pictures are approved.`);
  return findExitCode(made.before, pictures);
}

async function approveAll(checkout: string, folder: string, made: PictureComparison) {
  const ids = made.pictures.filter(isToBeLookedAt).map((one) => pictureId(one));
  await approveCompared({ checkout, folder }, ids);
  console.log(`${ids.length} approved, kept in tests/pictures.`);
  return (await readComparisonWithApprovals({ checkout, folder })) ?? made;
}

function findExitCode(before: string | null, pictures: readonly ComparedPicture[]): number {
  if (pictures.some(({ state }) => state === 'failed')) return 2;
  const left = pictures.filter(isToBeLookedAt);
  if (before === null && left.some(({ state }) => state === 'new')) return 3;
  return left.length > 0 ? 1 : 0;
}

/** What the command says: a summary, then what differs, where, and what is unstable. */
export function describeComparison(made: PictureComparison): string[] {
  const { pictures, before, now, taken, seconds } = made;
  const count = (state: ComparedPicture['state']) => pictures.filter((one) => one.state === state).length;
  const added = before === null ? 'without an approved picture' : 'new';
  const approved = pictures.filter((one) => one.state !== 'same' && one.isApproved).length;
  return [
    `${pictures.length} screens of ${now} compared with ${before ?? 'the approved pictures'}, ${taken} photographed, in ${seconds} s: ` +
      `${count('same')} the same, ${count('changed')} changed, ${count('new')} ${added}, ${count('gone')} gone, ${count('failed')} failed` +
      `${approved > 0 ? `; ${approved} of them approved` : ''}.`,
    ...pictures.filter(isToBeLookedAt).slice(0, mostLines).map(describePicture),
    ...pictures.flatMap(describeUnstable).slice(0, mostLines),
  ];
}

/** How many lines are told of what differs; the page shows the rest. */
const mostLines = 60;

function describePicture(one: ComparedPicture): string {
  const parts = one.changed.map(
    ({ name, now }) =>
      name || (now === null ? 'something taken away' : `a part without words at ${now.x}, ${now.y}`),
  );
  const where = one.problem ?? [...new Set(parts)].slice(0, 3).join('; ');
  return `  ${one.state}: ${formatScreenName(one)}${where === '' ? '' : `: ${where}`}`;
}

function describeUnstable(one: ComparedPicture): string[] {
  return one.unstable.map(
    ({ name, x, y, width, height }) =>
      `  unstable, not compared: ${formatScreenName(one)}: ${name || 'a part without words'} (${width} by ${height} at ${x}, ${y})`,
  );
}

function formatScreenName({ title, words, width, scheme }: ComparedPicture): string {
  return `${title}, ${words === '' ? '' : `${words}, `}${width} px, ${scheme}`;
}
