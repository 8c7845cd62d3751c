/** A typed array's element, NaN outside it. */
export function cellAt(cells: Float64Array | Uint16Array, index: number): number {
  return cells[index] ?? Number.NaN;
}
