import type { PackedTable } from './edition-files.ts';

// Layout, little endian: "HWP1", rows u32, key columns u8, factor columns u8; per factor column name length u8, name, scale u32; then per
// row each key as a varint (the first as the difference from the previous row), then per factor column one u16 per row: factor times scale.

const PACKED_TABLE_MAGIC = 'HWP1';
const HIGH_BIT = 128;

export function packTable(table: PackedTable): Uint8Array {
  const bytes: number[] = [...PACKED_TABLE_MAGIC].map((letter) => letter.charCodeAt(0));
  const rows = table.keys[0]?.length ?? 0;
  appendUint32(bytes, rows);
  bytes.push(table.keys.length, table.columns.length);
  for (const column of table.columns) {
    bytes.push(column.name.length, ...[...column.name].map((letter) => letter.charCodeAt(0)));
    appendUint32(bytes, column.scale);
  }
  for (let row = 0; row < rows; row++) {
    table.keys.forEach((keys, index) => {
      const key = keys[row] ?? 0;
      appendVarint(bytes, index === 0 ? key - (row === 0 ? 0 : (keys[row - 1] ?? 0)) : key);
    });
  }
  for (const column of table.columns) {
    for (const value of column.values) bytes.push(value % 256, value >> 8);
  }
  return Uint8Array.from(bytes);
}

/** Throws when the bytes are not a packed table. */
export function unpackTable(bytes: Uint8Array): PackedTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== PACKED_TABLE_MAGIC)
    throw new Error('not a packed table');
  const rows = view.getUint32(4, true);
  const keyCount = view.getUint8(8);
  const columnCount = view.getUint8(9);
  let offset = 10;
  const headers: { name: string; scale: number }[] = [];
  for (let index = 0; index < columnCount; index++) {
    const length = view.getUint8(offset);
    const name = String.fromCharCode(...bytes.subarray(offset + 1, offset + 1 + length));
    headers.push({ name, scale: view.getUint32(offset + 1 + length, true) });
    offset += length + 5;
  }
  const keys = Array.from({ length: keyCount }, () => new Float64Array(rows));
  for (let row = 0; row < rows; row++) {
    for (let index = 0; index < keyCount; index++) {
      let value = 0;
      let weight = 1;
      let byte = view.getUint8(offset++);
      while (byte >= HIGH_BIT) {
        value += (byte - HIGH_BIT) * weight;
        weight *= HIGH_BIT;
        byte = view.getUint8(offset++);
      }
      value += byte * weight;
      const column = keys[index];
      if (column) column[row] = index === 0 && row > 0 ? value + (column[row - 1] ?? 0) : value;
    }
  }
  const columns = headers.map(({ name, scale }) => {
    const values = new Uint16Array(rows);
    for (let row = 0; row < rows; row++) values[row] = view.getUint16(offset + row * 2, true);
    offset += rows * 2;
    return { name, scale, values };
  });
  return { keys, columns };
}

function appendUint32(bytes: number[], value: number): void {
  for (let shift = 0; shift < 32; shift += 8) bytes.push((value >>> shift) & 255);
}

function appendVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= HIGH_BIT) {
    bytes.push((rest % HIGH_BIT) + HIGH_BIT);
    rest = Math.floor(rest / HIGH_BIT);
  }
  bytes.push(rest);
}
