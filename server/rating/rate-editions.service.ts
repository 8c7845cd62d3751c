import type { IsoDate } from '../../machines/contract/types.ts';
import { mayViewRates } from '../../machines/domain/access/permission.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { businessToday, type World } from '../kernel/world.ts';
import type { ConstantRow, Manifest } from './engine/books/edition-files.ts';
import { SHEET_NAMES } from './engine/books/sheet-names.ts';
import {
  findEditionById,
  findSupersession,
  hasEditionInForce,
  readManifests,
} from './engine/books/shipped-editions.ts';
import { mapReach, type StateReach } from './engine/reach/edition-reach.ts';
import { SITUATIONS } from './engine/reach/situations.ts';
import { CERTAINTY_LABELS, constantLabel, formatConstant } from './engine/worksheet/constant-labels.ts';
import { readVerifications } from './verification/rate-verification.store.ts';

/** Lists the editions of rate figures, newest first; empty for viewers who may not see them. */
export async function listRateEditions(world: World, viewer: Viewer) {
  if (!mayViewRates(viewer.role, viewer.masks)) return [];
  const today = businessToday(world);
  const verifications = await readVerifications(world.db);
  return readManifests()
    .map((manifest) => ({
      ...describeEdition(manifest, today),
      verifications: verifications
        .filter(({ edition }) => edition === manifest.id)
        .map((verification) => ({ ...verification, verifiedAt: verification.verifiedAt.toISOString() })),
    }))
    .reverse();
}

function describeEdition(manifest: Manifest, today: IsoDate) {
  const { id, title, source, effectiveFrom, effectiveTo, mayBeSupersededFrom, sheets, tables, constants } =
    manifest;
  const listedTables = Object.entries(SHEET_NAMES).map(([name, sheet]) => ({
    sheet,
    isPresent: tables.present.includes(name),
  }));
  return {
    id,
    title,
    source,
    effectiveFrom,
    effectiveTo,
    isInForce: isEditionInForce(manifest, today),
    mayBeSupersededFrom,
    editionNotice: effectiveFrom <= today ? findSupersession(id, today) : null,
    situations: SITUATIONS.map(({ name, label }) => ({ name, label })),
    tables: [
      ...listedTables.filter(({ isPresent }) => !isPresent),
      ...listedTables.filter(({ isPresent }) => isPresent),
    ],
    rejected: sheets.rejected,
    constants: [...constants.filter(isUncertain), ...constants.filter((row) => !isUncertain(row))].map(
      (row) => describeConstant(row, today),
    ),
  };
}

/** The coverage of a listed edition by segment and state. Only asked for where it is shown, since the figures of an old edition are not loaded otherwise. */
export function findEditionReach(
  world: World,
  { id, effectiveFrom }: Pick<Manifest, 'id' | 'effectiveFrom'>,
) {
  const today = businessToday(world);
  return mapReach(findEditionById(id, today < effectiveFrom ? effectiveFrom : today)).map(toStateReach);
}

function toStateReach({ cells, ...state }: StateReach) {
  return {
    ...state,
    cells: cells.map(({ reasons, ...cell }) => ({
      ...cell,
      reasons: reasons.map(({ code, table, fact, message }) => ({
        code,
        subject: table ?? fact ?? '',
        message,
      })),
    })),
  };
}

/** Whether this is the newest edition that has begun and not ended, which is the one the loader picks. */
function isEditionInForce({ id }: Manifest, today: IsoDate): boolean {
  if (!hasEditionInForce(today)) return false;
  const open = readManifests().filter(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo),
  );
  return open.at(-1)?.id === id;
}

function describeConstant(row: ConstantRow, today: IsoDate) {
  const { name, label, from, to, note } = row;
  return {
    name,
    label: constantLabel(name),
    value: formatConstant(row),
    certaintyCode: label,
    certaintyLabel: CERTAINTY_LABELS[label],
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
