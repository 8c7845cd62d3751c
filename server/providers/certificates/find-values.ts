import { type CertificateItem, certificateItems } from './certificate-items.ts';
import type { CertificateValue } from './certificate-reading.ts';
import { type PageLine, surroundWords, wordsOfRange } from './page-lines.ts';
import { readWrittenValue } from './written-values.ts';

/** Finds the items of a page by their labels: a value is behind its label, or on the next line if that has no label itself. */
export function findLabelledValues(lines: readonly PageLine[]): readonly CertificateValue[] {
  const labelled = lines.map(findLabel);
  return lines.flatMap((line, at): readonly CertificateValue[] => {
    const label = labelled[at];
    if (!label) return [];
    const own = readAfter(line, label.item, label.end, line.text);
    if (own !== null) return [own];
    const next = lines[at + 1];
    if (next === undefined || labelled[at + 1]) return [];
    const below = readAfter(next, label.item, 0, `${line.text} ${next.text}`);
    return below === null ? [] : [below];
  });
}

/** Of several values of a field, the first from the best source. Another one that differs is named beside it. */
export function mergeValues(values: readonly CertificateValue[]): readonly CertificateValue[] {
  const sources = ['FORM_FIELD', 'TEXT', 'RECOGNIZED'];
  return certificateItems.flatMap(({ field }) => {
    const [best, ...others] = values
      .filter((value) => value.field === field)
      .toSorted((one, other) => sources.indexOf(one.source) - sources.indexOf(other.source));
    if (best === undefined) return [];
    return [{ ...best, otherValue: others.find(({ value }) => value !== best.value)?.value ?? null }];
  });
}

function findLabel({ text }: PageLine): { readonly item: CertificateItem; readonly end: number } | null {
  for (const item of certificateItems)
    for (const label of item.labels) {
      const match = label.exec(text.slice(0, maxLineLength));
      if (match !== null) return { item, end: match.index + match[0].length };
    }
  return null;
}

/** The longest printed line of a form. */
const maxLineLength = 400;

/** In percent: a number with other digits right before it is to be looked at. */
const tornConfidence = 50;

function readAfter(
  line: PageLine,
  item: CertificateItem,
  from: number,
  text: string,
): CertificateValue | null {
  const written = readWrittenValue(item.kind, line.text.slice(from, maxLineLength));
  if (written === null) return null;
  const words = wordsOfRange(line, from + written.start, from + written.end);
  const [first] = words;
  if (first === undefined) return null;
  return {
    field: item.field,
    value: written.value,
    text: text.replace(/\s+/g, ' ').trim().slice(0, 300),
    page: first.page,
    box: surroundWords(words),
    confidence: Math.min(
      ...words.map(({ confidence }) => Math.round(confidence)),
      written.isTorn ? tornConfidence : 100,
    ),
    source: words.some(({ source }) => source === 'FORM_FIELD') ? 'FORM_FIELD' : first.source,
    otherValue: null,
  };
}
