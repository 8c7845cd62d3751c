/** The bytes of whole lines, with their place in the file. */
export type LineChunk = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Number of the first line, counting from 1. */
  first: number;
  /** The first line of the file if it names the columns. */
  header: string | null;
};

/** Cuts a stream at line ends into pieces of about the size of the stream's own. Holds only one piece at a time. */
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
    // A copy that owns its buffer, so that it can be transferred to a worker without another copy.
    yield { bytes: new Uint8Array(lines), first, header };
    first += countLines(lines);
  }
}

/** Yields pieces that end at a line end, except perhaps the last. Truncates a line that is longer than the limit. */
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

/** Greater than the bytes of the longest line that is rated, so a line truncated here is refused there. */
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

/** Removes the byte order mark that some programs put at the start of a file. */
function stripByteOrderMark(lines: Buffer): Buffer {
  return lines[0] === 0xef && lines[1] === 0xbb && lines[2] === 0xbf ? lines.subarray(3) : lines;
}
