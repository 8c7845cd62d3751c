/** A typed array's element, NaN outside it. */
export function elementAt(cells: Float64Array | Uint16Array, index: number): number {
  return cells[index] ?? Number.NaN;
}
