import { expect, test } from 'vitest';
import { moveInGrid } from '../../../src/ui/display/grid-keys.ts';
import { chartScale } from '../../../src/ui/pictures/charts/chart-scale.ts';

const grid = { rows: 3, columns: 4 };
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey });

test('arrows move by one cell and stop at the edges', () => {
  expect(moveInGrid({ row: 1, column: 1 }, key('ArrowUp'), grid)).toEqual({ row: 0, column: 1 });
  expect(moveInGrid({ row: 1, column: 1 }, key('ArrowDown'), grid)).toEqual({ row: 2, column: 1 });
  expect(moveInGrid({ row: 1, column: 1 }, key('ArrowLeft'), grid)).toEqual({ row: 1, column: 0 });
  expect(moveInGrid({ row: 1, column: 1 }, key('ArrowRight'), grid)).toEqual({ row: 1, column: 2 });
  expect(moveInGrid({ row: 0, column: 0 }, key('ArrowUp'), grid)).toEqual({ row: 0, column: 0 });
  expect(moveInGrid({ row: 2, column: 3 }, key('ArrowRight'), grid)).toEqual({ row: 2, column: 3 });
});

test('Home and End lead to the ends of a row, with Ctrl to the corners', () => {
  expect(moveInGrid({ row: 1, column: 2 }, key('Home'), grid)).toEqual({ row: 1, column: 0 });
  expect(moveInGrid({ row: 1, column: 2 }, key('End'), grid)).toEqual({ row: 1, column: 3 });
  expect(moveInGrid({ row: 1, column: 2 }, key('Home', true), grid)).toEqual({ row: 0, column: 0 });
  expect(moveInGrid({ row: 1, column: 2 }, key('End', true), grid)).toEqual({ row: 2, column: 3 });
});

test('other keys do not move', () => {
  expect(moveInGrid({ row: 1, column: 2 }, key('a'), grid)).toBe(null);
});

test('a chart begins at zero and ends at its largest value', () => {
  const at = chartScale([200, 50]);
  expect([at(0), at(50), at(200)]).toEqual([0, 25, 100]);
});

test('a chart with values below zero begins at the smallest', () => {
  const at = chartScale([-50, 150]);
  expect([at(-50), at(0), at(150)]).toEqual([0, 25, 100]);
});
