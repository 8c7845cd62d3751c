/** Bytes of whole lines, and where they stand. */
export type LineChunk = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of the first line, from 1. */
  first: number;
  /** The file's first line where it names the columns. */
  header: string | null;
};

/** Cuts a stream at line ends into pieces of about the stream's own; one piece is held at a time. */
export async function* readLineChunks(
  stream: AsyncIterable<Buffer>,
  hasHeader: boolean,
): AsyncGenerator<LineChunk> {
  let first = 1;
  let header: string | null = null;
  for await (const piece of readWholeLines(stream)) {
    let lines = first === 1 ? stripByteOrderMark(piece) : piece;
    if (hasHeader && header === null) {
      const end = findLineEnd(lines);
      header = lines.toString('utf8', 0, end).trimEnd();
      lines = lines.subarray(end + 1);
      first += 1;
    }
    // A copy of its own, so that it can be handed to a worker without being copied again.
    yield { bytes: new Uint8Array(lines), first, header };
    first += countLines(lines);
  }
}

/** Pieces that end with a line's end, the last one perhaps without. A line past the longest is cut there. */
async function* readWholeLines(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    const end = piece.lastIndexOf(NEWLINE);
    if (end >= 0) {
      yield Buffer.concat([...rest, piece.subarray(0, end + 1)]);
      rest = [];
      length = 0;
    }
    const tail = piece.subarray(end + 1, end + 1 + MAX_LINE_BYTES - length);
    length += tail.length;
    if (tail.length > 0) rest.push(tail);
  }
  if (length > 0) yield Buffer.concat(rest);
}

const NEWLINE = 10;

/** More than the bytes of the longest line that is rated: what is cut here is refused there. */
const MAX_LINE_BYTES = 4_194_304;

function findLineEnd(lines: Buffer): number {
  const end = lines.indexOf(NEWLINE);
  return end < 0 ? lines.length : end;
}

function countLines(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

/** Without the byte order mark that some programs put before a file. */
function stripByteOrderMark(lines: Buffer): Buffer {
  return lines[0] === 0xef && lines[1] === 0xbb && lines[2] === 0xbf ? lines.subarray(3) : lines;
}
