import { createReadStream } from 'node:fs';

/** The text of an object of a JSON file, the line that it begins on, and the bytes that are read so far. */
interface JsonObject {
  readonly text: string;
  readonly line: number;
  readonly bytes: number;
}

/**
 * Reads the objects of the lists of a JSON file without holding it: those of the file itself, if it is a list, or of the lists that its object has,
 * as the answer of an API.
 */
export async function* readJsonObjects(file: string): AsyncGenerator<JsonObject> {
  const open: string[] = [];
  let line = 1;
  let bytes = 0;
  let isText = false;
  let isEscaped = false;
  let kept = '';
  let begunOn = 1;
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    bytes += Buffer.byteLength(piece);
    let begun = isInObject(open) ? 0 : -1;
    for (let at = 0; at < piece.length; at += 1) {
      const letter = piece[at] ?? '';
      if (letter === '\n') line += 1;
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (letter === '\\') isEscaped = true;
        else if (letter === '"') isText = false;
      } else if (letter === '"') isText = true;
      else if (letter === '{' || letter === '[') {
        open.push(letter);
        if (letter === '{' && begun < 0 && isInObject(open)) {
          begun = at;
          begunOn = line;
        }
      } else if (letter === '}' || letter === ']') {
        const wasInObject = isInObject(open);
        open.pop();
        if (wasInObject && !isInObject(open)) {
          yield { text: kept + piece.slice(begun, at + 1), line: begunOn, bytes };
          kept = '';
          begun = -1;
        }
      }
    }
    if (begun >= 0) kept += piece.slice(begun);
  }
  if (open.length > 0) yield { text: kept, line: begunOn, bytes };
}

/** Whether these open brackets end inside of an object of a list that is the file, or that the object of the file has. */
function isInObject([first, second, third]: readonly string[]): boolean {
  return first === '[' ? second === '{' : second === '[' && third === '{';
}
