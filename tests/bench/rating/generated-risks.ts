import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { findNfipLimits } from '../../../machines/domain/coverage/program-limits.ts';
import { unpackTable } from '../../../server/rating/engine/books/packed-table.ts';
import type { Edition } from '../../../server/rating/engine/figures/edition.ts';
import type { RatingInput } from '../../../server/rating/engine/rating-input.ts';

const BOOKS = path.join(import.meta.dirname, '../../../server/rating/engine/books');

/**
 * Invented risks within the NFIP's limits over every watershed and levee, state, building type and foundation of an edition; the same ones at
 * every call.
 */
export function* generatedRisks(edition: Edition, count: number): Generator<RatingInput> {
  const random = randomNumbers(20_230_224);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <T>(choices: readonly T[]): T => {
    const choice = choices[below(choices.length)];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice;
  };
  const [openHuc12 = []] = listKeys(edition, 'territory');
  const [leveeHuc12 = [], leveeIds = []] = listKeys(edition, 'leveeTerritory');
  const places = [...edition.states.values()].flatMap(({ state, counties }) => {
    const names = [...counties.keys()].filter((name) => name !== name.toLowerCase());
    return names.length > 0 ? [{ state, names }] : [];
  });
  const buildingTypes = [...edition.uses.keys()];
  const foundations = [...edition.foundations.keys()];
  for (let number = 1; number <= count; number += 1) {
    const { state, names } = one(places);
    const leveeRow = random() < 0.2 ? below(leveeIds.length) : -1;
    const huc12 = leveeRow < 0 ? openHuc12[below(openHuc12.length)] : leveeHuc12[leveeRow];
    const isCoastal = random() < 0.3;
    const buildingType = one(buildingTypes);
    const buildingValue = 50_000 + below(950) * 1_000;
    const risk: RatingInput = {
      id: `risk-${number}`,
      state,
      county: one(names),
      huc12: String(huc12).padStart(12, '0'),
      leveeSystemId: leveeRow < 0 ? 'OUT_OF_RANGE' : String(leveeIds[leveeRow]),
      isBarrierIsland: random() < 0.01,
      distanceToRiverMeters: below(500_000) / 100,
      distanceToCoastMeters: isCoastal ? below(8_000_000) / 100 : 'OUT_OF_RANGE',
      distanceToOceanMeters: isCoastal ? below(8_000_000) / 100 : 'OUT_OF_RANGE',
      distanceToLakeMeters: random() < 0.2 ? below(5_000_000) / 100 : 'OUT_OF_RANGE',
      elevationFeet: below(60_000) / 100 - 5,
      elevationRelativeToRiverFeet: below(6_000) / 100 - 10,
      structuralRelativeElevationFeet: below(2_000) / 100 - 10,
      drainageAreaSquareKilometers: below(1_000_000) / 100,
      riverClass: one(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const),
      buildingType,
      constructionType: one(['FRAME', 'MASONRY', 'OTHER'] as const),
      isCondoUnitOwner: buildingType.endsWith('_UNIT') && random() < 0.5,
      floorsOfInterest: 1 + below(4),
      unitsCount: 1 + below(20),
      foundationType: one(foundations),
      hasFloodVents: random() < 0.3,
      isMachineryElevated: random() < 0.2,
      firstFloorHeightFeet: below(120) / 10,
      buildingValue,
      contentsValue: buildingValue / 2,
      buildingCoverage: one([0, 100_000, 200_000, 250_000] as const),
      contentsCoverage: one([20_000, 50_000, 100_000] as const),
      buildingDeductible: one([1_000, 1_250, 2_000, 5_000, 10_000] as const),
      contentsDeductible: one([1_000, 1_250, 2_000, 5_000, 10_000] as const),
      priorClaims: random() < 0.1 ? below(4) : 0,
      crsClass: 1 + below(10),
    };
    const limits = findNfipLimits(risk);
    yield { ...risk, buildingCoverage: Math.min(risk.buildingCoverage, limits?.building ?? 0) };
  }
}

/** Writes them as JSON lines. */
export async function writeRisks(file: string, edition: Edition, count: number): Promise<void> {
  const output = createWriteStream(file, { highWaterMark: 1_048_576 });
  let text = '';
  for (const risk of generatedRisks(edition, count)) {
    text += `${JSON.stringify(risk)}\n`;
    if (text.length < 262_144) continue;
    if (!output.write(text)) await once(output, 'drain');
    text = '';
  }
  output.end(text);
  await finished(output);
}

function listKeys(edition: Edition, table: string): readonly Float64Array[] {
  return unpackTable(gunzipSync(readFileSync(path.join(BOOKS, edition.id, `${table}.bin.gz`)))).keys;
}

/** Even numbers from 0 to 1, always the same ones for a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
