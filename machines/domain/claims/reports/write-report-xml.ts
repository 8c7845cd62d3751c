import type { AdjusterReportDocument, ReportField } from './adjuster-report.ts';

/**
 * Writes a report as XML in the product's own layout: an element for each section with an element for each field, whose published label is an
 * attribute. A field that the file does not say is an empty element.
 */
export function writeReportXml(document: AdjusterReportDocument): string {
  const { report, claimNumber, company, reportedDate, sections, tables } = document;
  const attributes = writeAttributes({ report, claimNumber, company, reportedDate });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<AdjusterReport xmlns="urn:highwater:adjuster-report:1"${attributes}>`,
    ...sections.flatMap(({ name, title, fields }) => [
      `  <${name}${writeAttributes({ title })}>`,
      ...fields.map((field) => `    ${writeField(field)}`),
      `  </${name}>`,
    ]),
    ...tables.flatMap(({ name, rowName, title, rows }) => [
      `  <${name}${writeAttributes({ title })}>`,
      ...rows.map((row) => `    <${rowName}>${row.map(writeField).join('')}</${rowName}>`),
      `  </${name}>`,
    ]),
    '</AdjusterReport>',
    '',
  ].join('\n');
}

function writeField({ name, label, value }: ReportField): string {
  const start = `${name}${writeAttributes({ label })}`;
  return value === null ? `<${start}/>` : `<${start}>${escapeText(value)}</${name}>`;
}

function writeAttributes(attributes: { readonly [name: string]: string }): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeText(value).replace(/[\t\n\r]/g, ' ')}"`)
    .join('');
}

/** Escapes what has a meaning in XML, and leaves out what no XML may contain. */
function escapeText(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
