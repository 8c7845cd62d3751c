/** The element of a typed array; NaN when the index is out of range. */
export function elementAt(cells: Float64Array | Uint16Array, index: number): number {
  return cells[index] ?? Number.NaN;
}
