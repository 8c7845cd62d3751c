import fc from 'fast-check';
import type { RestRoute } from '../../../server/rest/route.ts';
import type { Draw } from './drawn-values.ts';
import { wireValue } from './rest-values.ts';

/** The body of a form with its Content-Type. */
export interface FormBody {
  readonly type: string;
  readonly body: string;
}

const boundary = '----highwater';
const type = `multipart/form-data; boundary=${boundary}`;

/** A form as the route takes it. */
export function rightForm({ multipart, body }: RestRoute, draw: Draw): fc.Arbitrary<FormBody> {
  const fields = body ? wireValue(body, draw).map(listFields) : fc.constant([]);
  const file = fc.constantFrom(...contents.slice(0, 2)).map((content) => [filePart('lease.pdf', content)]);
  return fc
    .tuple(fields, multipart === 'file' ? file : fc.constant([]))
    .map((parts) => ({ type, body: joinForm(parts.flat()) }));
}

/** A form with wrong names, files, parts or framing. */
export function oddForm(route: RestRoute, draw: Draw): fc.Arbitrary<FormBody> {
  const fields = route.body ? wireValue(route.body, draw).map(listFields) : fc.constant([]);
  const stray = fc.constantFrom(...names).map((name) => fieldPart(name, 'words'));
  const file = fc
    .tuple(fc.constantFrom(...fileNames), fc.constantFrom(...contents))
    .map(([name, content]) => filePart(name, content));
  const parts = fc
    .tuple(fields, fc.array(stray, { maxLength: 2 }), fc.array(file, { maxLength: 2 }))
    .map((all) => all.flat());
  return fc.oneof(
    { arbitrary: parts.map((all) => ({ type, body: joinForm(all) })), weight: 5 },
    { arbitrary: parts.map((all) => ({ type, body: joinForm(all).slice(0, -20) })), weight: 1 },
    { arbitrary: parts.map((all) => ({ type: 'multipart/form-data', body: joinForm(all) })), weight: 1 },
    { arbitrary: fc.constant({ type, body: '' }), weight: 1 },
    {
      arbitrary: fc.json({ maxDepth: 2 }).map((body) => ({ type: 'application/json', body })),
      weight: 1,
    },
  );
}

function listFields(value: unknown): string[] {
  return Object.entries(Object(value)).map(([name, one]) =>
    fieldPart(name, typeof one === 'string' ? one : JSON.stringify(one)),
  );
}

function fieldPart(name: string, value: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function filePart(name: string, content: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}\r\n`;
}

function joinForm(parts: readonly string[]): string {
  return `${parts.join('')}--${boundary}--\r\n`;
}

const contents = [
  '%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF',
  'Plain words, one line.',
  '',
  '<script>alert(1)</script>',
  '\u0000\u0001\u0002\u0003',
  'PK\u0003\u0004',
  '🌊'.repeat(2000),
];

const fileNames = [
  '',
  '../../etc/passwd',
  'a\u0000b.pdf',
  'a\u0007b.pdf',
  `${'y'.repeat(400)}.pdf`,
  'Größe 🌊.pdf',
  '<b>.pdf',
  '.',
];

const names = ['__proto__', 'constructor', 'noSuchField', '', 'file', 'x'.repeat(300), 'a\u0000b'];
