import type { IsoDate } from '../../machines/contract/types.ts';
import { mayViewRates } from '../../machines/domain/access/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { todayOf, type World } from '../kernel/world.ts';
import type { ConstantRow, Manifest } from './engine/books/edition-files.ts';
import { hasEdition, manifests } from './engine/books/load.ts';
import { TABLES } from './engine/books/table-names.ts';
import { constantWords, figureWords, SURENESS_WORDS } from './engine/worksheet/constant-words.ts';

/** The editions of rate figures, newest first; none for who may not see them. */
export function rateEditions(world: World, viewer: Viewer) {
  if (!mayViewRates(viewer.role, viewer.masks)) return [];
  const today = todayOf(world);
  return manifests()
    .map((manifest) => editionOf(manifest, today))
    .reverse();
}

function editionOf(manifest: Manifest, today: IsoDate) {
  const { id, title, source, effectiveFrom, effectiveTo, sheets, tables, constants } = manifest;
  const known = Object.entries(TABLES).map(([name, sheet]) => ({
    sheet,
    isPresent: tables.present.includes(name),
  }));
  return {
    id,
    title,
    source,
    effectiveFrom,
    effectiveTo,
    isInForce: inForce(manifest, today),
    tables: [...known.filter(({ isPresent }) => !isPresent), ...known.filter(({ isPresent }) => isPresent)],
    rejected: sheets.rejected,
    constants: [...constants.filter(isUncertain), ...constants.filter((row) => !isUncertain(row))].map(
      (row) => constantOf(row, today),
    ),
  };
}

/** The newest edition that has begun and not ended, as the loader picks it. */
function inForce({ id }: Manifest, today: IsoDate): boolean {
  if (!hasEdition(today)) return false;
  const open = manifests().filter(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  );
  return open.at(-1)?.id === id;
}

function constantOf(row: ConstantRow, today: IsoDate) {
  const { name, label, from, to, note } = row;
  return {
    name,
    label: constantWords(name),
    value: figureWords(row),
    sureness: label,
    surenessWords: SURENESS_WORDS[label],
    isUncertain: isUncertain(row),
    from,
    to,
    isInForce: from <= today && (to === null || today <= to),
    note,
  };
}

function isUncertain({ label }: ConstantRow): boolean {
  return label === 'U' || label === 'I';
}
