import { useLayoutEffect } from 'react';
import { listMaskedKeys, type RecordedKnowledge } from '../../../machines/lab/sessions/recorded-answers.ts';

/**
 * Greys the fields, the facts of summaries and the names in headings and labels whose answers a recording masks, and says so beside them. The screens themselves know nothing of
 * it.
 */
export function useMaskedMarks(known: RecordedKnowledge | undefined): void {
  useLayoutEffect(() => {
    const keys = known === undefined ? [] : listMaskedKeys(known);
    marks.replaceSync(keys.length === 0 ? '' : writeMarks(keys));
    if (!document.adoptedStyleSheets.includes(marks)) document.adoptedStyleSheets.push(marks);
  }, [known]);
}

/** A sheet that the page adopts: the product's policy for content allows no style in the page. */
const marks = new CSSStyleSheet();

function writeMarks(keys: readonly string[]): string {
  const fields = `:is(${keys.map((key) => `#${CSS.escape(`${key}-field`)}`).join(', ')})`;
  const shown = `:is(${keys.map((key) => `[data-fields~="${CSS.escape(key)}"]`).join(', ')})`;
  const facts = `${shown} dd`;
  const names = `${shown}:not(:has(dd))`;
  return `
    ${fields} :is(input, select, textarea, [role=radiogroup]) { opacity: 0.45; }
    ${facts} > :first-child { opacity: 0.45; }
    ${facts}::after { grid-column: 1 / -1; }
    ${fields}::after, ${facts}::after {
      content: "Masked: the sample\u2019s answer stands here";
      color: var(--hw-soft);
      font-size: 13px;
      font-style: italic;
    }
    ${names} { opacity: 0.45; }
    ${names}::after { content: " (masked: the sample\u2019s)"; font-style: italic; }`;
}
