import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { certificateItems } from './certificate-items.ts';
import type {
  CertificateContents,
  CertificatePage,
  CertificateValue,
  PageBox,
} from './certificate-reading.ts';
import { findLabelledValues, mergeValues } from './find-values.ts';
import { type FormMapping, findFormMapping } from './form-mappings.ts';
import { groupLines, type PageWord } from './page-lines.ts';
import { pictureWidth, recognizePage, scanWidth } from './read-scan.ts';
import { readWrittenValue } from './written-values.ts';

/** The certificate has eight pages with its photos; more are not read. */
const maxPages = 10;

/** Pages without text are recognized, which takes seconds each. */
const maxRecognizedPages = 3;

/** Reads a PDF: its form fields, its text and, on pages without either, its pictures. Throws for a file that cannot be opened as a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<CertificateContents> {
  const folder = (name: string) => fileURLToPath(new URL(`${name}/`, packageFolder));
  const loading = getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: folder('standard_fonts'),
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    useSystemFonts: false,
    verbosity: 0,
  });
  const document = await loading.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1)
    pages.push(await readPage(await document.getPage(number), number));
  const form = findFormMapping(pages.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const values: CertificateValue[] = [];
  let recognized = 0;
  for (const { page, number, fields, words } of pages) {
    const named = form ? readNamedFields(fields, form, number) : [];
    const isBlank = words.length === 0;
    if (isBlank && recognized >= maxRecognizedPages) continue;
    if (isBlank) recognized += 1;
    const lines = isBlank ? await recognizePage(await drawPage(page, scanWidth), number) : groupLines(words);
    values.push(...named, ...findLabelledValues(lines));
  }
  const merged = mergeValues(values);
  const pictures: CertificatePage[] = [];
  for (const { page, number } of pages)
    if (merged.some((value) => value.page === number))
      pictures.push({ page: number, picture: await drawPicture(page) });
  await loading.destroy();
  return { values: merged, pages: pictures, form: form ?? null };
}

const packageFolder = new URL('../..', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));

interface FormField {
  readonly name: string;
  /** The typed text of a field; for a box, whether it is marked. */
  readonly value: string | boolean;
  readonly box: PageBox;
}

interface PdfPage {
  readonly page: PDFPageProxy;
  readonly number: number;
  readonly fields: readonly FormField[];
  /** The printed text and, at their places, the values of the fields. */
  readonly words: readonly PageWord[];
}

async function readPage(page: PDFPageProxy, number: number): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { width, height } = viewport;
  const toBox = (rectangle: readonly number[]): PageBox => {
    const [left = 0, bottom = 0, right = 0, top = 0] = rectangle;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top);
    return {
      x: Math.min(x1, x2) / width,
      y: Math.min(y1, y2) / height,
      width: Math.abs(x2 - x1) / width,
      height: Math.abs(y2 - y1) / height,
    };
  };
  const fields = (await page.getAnnotations()).flatMap((annotation) => toField(annotation, toBox));
  const { items } = await page.getTextContent();
  const printed = items.flatMap((item): PageWord[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
    const height = item.height || Math.abs(size);
    const box = toBox([x, y - height * 0.2, x + item.width, y + height * 0.8]);
    return [{ text: item.str, page: number, box, confidence: 100, source: 'TEXT' }];
  });
  const filled = fields.flatMap(({ value, box }): PageWord[] => {
    const text = typeof value === 'string' ? value.trim() : value ? '☒' : '☐';
    return text === '' ? [] : [{ text, page: number, box, confidence: 100, source: 'FORM_FIELD' }];
  });
  return { page, number, fields, words: [...printed, ...filled] };
}

/** A field of the form; a choice of several boxes has as many fields of one name. */
function toField(annotation: object, toBox: (rectangle: readonly number[]) => PageBox): FormField[] {
  const {
    subtype,
    fieldName: name,
    fieldValue,
    rect,
    checkBox,
    radioButton,
    exportValue,
    buttonValue,
  } = annotation as Record<string, unknown>;
  if (subtype !== 'Widget' || typeof name !== 'string' || !Array.isArray(rect)) return [];
  const box = toBox(rect);
  if (checkBox === true) return [{ name, value: fieldValue === exportValue, box }];
  if (radioButton === true) return [{ name, value: fieldValue === buttonValue, box }];
  const value = Array.isArray(fieldValue) ? fieldValue[0] : fieldValue;
  return [{ name, value: typeof value === 'string' ? value : '', box }];
}

function readNamedFields(
  fields: readonly FormField[],
  { fields: named, isVerified }: FormMapping,
  page: number,
): readonly CertificateValue[] {
  return fields.flatMap(({ name, value: typed, box }): CertificateValue[] => {
    const item = certificateItems.find(({ field }) => field === named[name]);
    if (item === undefined || typeof typed !== 'string') return [];
    const written = readWrittenValue(item.kind, typed);
    if (written === null) return [];
    return [
      {
        field: item.field,
        value: written.value,
        text: `${name}: ${typed.trim().slice(0, 200)}`,
        page,
        box,
        confidence: isVerified ? 100 : unverifiedConfidence,
        source: 'FORM_FIELD',
        otherValue: null,
      },
    ];
  });
}

/** A name that was not tried on the form may hold something else. */
const unverifiedConfidence = 60;

async function drawPicture(page: PDFPageProxy): Promise<Uint8Array> {
  return sharp(await drawPage(page, pictureWidth))
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** Draws a page with its form fields as a PNG of this width in points. */
async function drawPage(page: PDFPageProxy, width: number): Promise<Uint8Array> {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const height = Math.min(Math.ceil(viewport.height), width * 3);
  const canvas = createCanvas(Math.round(width), height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  return canvas.encode('png');
}
