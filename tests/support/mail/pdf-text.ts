import { inflateSync } from 'node:zlib';

/** The texts of a PDF set in standard fonts, in the order in which they were set, and its number of pages. */
export function readPdf(bytes: Buffer): { texts: string[]; pages: number } {
  const source = bytes.toString('latin1');
  const texts = [...source.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)]
    .filter(({ index }) => !isPicture(source.slice(0, index)))
    .map((found) => {
      const start = found.index + found[0].length;
      return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1');
    })
    .flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, shown = '']) => decoded(shown)));
  return { texts, pages: [...source.matchAll(/\/Type \/Page\b(?!s)/g)].length };
}

/** Whether the dictionary that is open at the end is that of a JPEG picture. */
function isPicture(before: string): boolean {
  return before.slice(before.lastIndexOf('<<')).includes('/DCTDecode');
}

function decoded(shown: string): string {
  const hex = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, digits]) => digits).join('');
  return new TextDecoder('windows-1252').decode(Buffer.from(hex, 'hex'));
}
