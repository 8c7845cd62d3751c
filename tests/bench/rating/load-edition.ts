import { findEditionInForce } from '../../../server/rating/engine/books/shipped-editions.ts';

/** Run with --expose-gc: loads the edition in force and prints what it cost, in milliseconds and megabytes. */
const resident = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1_048_576;
};
const before = resident();
const began = performance.now();
const edition = findEditionInForce('2026-11-21');
const milliseconds = performance.now() - began;
const rows = edition.territory.rows + edition.leveeTerritory.rows;
console.log(JSON.stringify({ milliseconds, megabytes: resident() - before, rows }));
