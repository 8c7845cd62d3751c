import { inflateSync } from 'node:zlib';

/** The texts of a PDF, in the order in which they were set, and its number of pages. A line in several fonts is several texts. */
export function readPdf(bytes: Buffer): { texts: string[]; pages: number } {
  const source = bytes.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(
      ({ 1: id, 2: body = '', index, 0: all }) => [id, { body, start: index + all.indexOf(body) }],
    ),
  );
  const readStream = (id: string | undefined): string => {
    const object = objects.get(id);
    const found = /\/Length (\d+)[^>]*>>\s*stream\r?\n/.exec(object?.body ?? '');
    if (!object || !found || object.body.slice(0, found.index).includes('/DCTDecode')) return '';
    const start = object.start + found.index + found[0].length;
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1');
  };
  const fonts = new Map(
    [...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.body ?? '')?.[1];
      return [name, readCharacterMap(readStream(unicode))];
    }),
  );
  const contents = [...source.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => readStream(id));
  const texts = contents.flatMap((content) =>
    [...content.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => readText(block, fonts)),
  );
  return { texts, pages: contents.length };
}

/** The characters of the glyphs of a font, by number. */
function readCharacterMap(map: string): Map<number, string> {
  return new Map(
    [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)].flatMap(([, first = '', list = '']) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = ''], at): [number, string] => [
        Number.parseInt(first, 16) + at,
        String.fromCharCode(...codes.split(' ').map((code) => Number.parseInt(code, 16))),
      ]),
    ),
  );
}

function readText(block: string, fonts: ReadonlyMap<string | undefined, Map<number, string>>): string {
  const characters = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1]);
  return [...block.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, digits = '']) => digits.match(/.{4}/g) ?? [])
    .map((glyph) => characters?.get(Number.parseInt(glyph, 16)) ?? '?')
    .join('');
}
