/** The media types that may be stored. */
export type StoredMediaType =
  | 'application/pdf'
  | 'image/png'
  | 'image/jpeg'
  | 'image/tiff'
  | 'image/heic'
  | 'text/plain';

const SIGNATURES: readonly (readonly [StoredMediaType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** The media type shown by the bytes themselves, regardless of the file name; undefined if it may not be stored. */
export function sniffMediaType(bytes: Uint8Array): StoredMediaType | undefined {
  const signature = SIGNATURES.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  if (signature) return signature[0];
  if (isHeic(bytes)) return 'image/heic';
  return isText(bytes) ? 'text/plain' : undefined;
}

/** The names under which phones write pictures of HEVC, at the beginning of the file after its length. */
const heicBrands: readonly string[] = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Whether the bytes are a picture of High Efficiency Image File Format, as phones write it. */
function isHeic(bytes: Uint8Array): boolean {
  const beginning = String.fromCharCode(...bytes.subarray(4, 12));
  return heicBrands.some((brand) => beginning === `ftyp${brand}`);
}

/** Whether the bytes are UTF-8 without control characters other than tab, line feed, form feed and carriage return. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.some((byte) => byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x20) || byte === 0x7f))
    return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
