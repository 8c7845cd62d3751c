import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a built file, by default as far as each encoding allows, because it is compressed once and sent often. */
export async function compressText(
  text: Buffer,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<{ br: Buffer; gz: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([
    brotli(text, { params }),
    zip(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gz };
}
