import type {
  BuildingSection,
  DrawnPoint,
  DrawnShape,
  Ink,
  Paint,
} from '../../../machines/domain/drawing/section-shapes.ts';
import { colors, type PdfSheet, pageLayout } from './pdf-sheet.ts';

const WIDTH = 236;
const GAP = 22;
const SENTENCE_SIZE = 8.5;
/** Smaller than on a screen, where the drawing is as wide but seen from farther away. */
const LABEL_SIZE = 8.5;

const paints: { readonly [paint in Paint]: string } = {
  wall: '#FFFFFF',
  roof: '#D9E2EC',
  shade: '#EEF2F6',
  glass: '#CFE4F7',
  ground: '#E3DBC8',
  water: '#45A9B4',
  unit: '#A4CED2',
};

const inks: { readonly [ink in Ink]: string } = {
  line: '#24425F',
  floor: colors.river,
  ground: '#8D826A',
  water: colors.tide,
  soft: '#7D8997',
};

const weights = { fine: 0.6, plain: 0.9, bold: 2 } as const;

/** Draws the building in section, with its sentences beside it. */
export function drawBuildingBlock(sheet: PdfSheet, section: BuildingSection): void {
  const scale = WIDTH / section.width;
  const height = (section.top - section.bottom) * scale;
  const textWidth = pageLayout.right - pageLayout.left - WIDTH - GAP;
  const texts = section.sentences.map(({ text, isMain }) => ({
    text,
    style: { size: SENTENCE_SIZE, isBold: isMain },
  }));
  const textHeight = texts.reduce(
    (sum, { text, style }) => sum + sheet.heightOf(text, textWidth, style) + 2,
    0,
  );
  sheet.heading('The building as answered', Math.max(height, textHeight));
  const top = sheet.y + 2;
  const box = { left: pageLayout.left, top, width: WIDTH, right: pageLayout.left + WIDTH + GAP };
  drawBuildingPicture(sheet, section, box, LABEL_SIZE);
  let y = top;
  for (const { text, style } of texts)
    y += sheet.paragraph(text, pageLayout.left + WIDTH + GAP, y, textWidth, style) + 2;
  sheet.y = Math.max(top + height, y) + 2;
}

/** Where a picture is drawn, in points; labels may reach to `right`. */
interface PictureBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly right: number;
}

/** Draws the building in section and returns the height of the picture. */
export function drawBuildingPicture(
  sheet: PdfSheet,
  section: BuildingSection,
  { left, top, width, right }: PictureBox,
  labelSize: number,
): number {
  const scale = width / section.width;
  const place = ({ x, y }: DrawnPoint): DrawnPoint => ({
    x: left + x * scale,
    y: top + (section.top - y) * scale,
  });
  for (const shape of section.shapes) drawShape(sheet, shape, place);
  drawLabels(sheet, section, place, { right, labelSize });
  return (section.top - section.bottom) * scale;
}

function drawShape({ doc }: PdfSheet, shape: DrawnShape, place: (point: DrawnPoint) => DrawnPoint): void {
  doc.save();
  for (const [at, point] of shape.points.entries()) {
    const { x, y } = place(point);
    if (at === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  if (!shape.isKnown) doc.dash(2.5, { space: 2.5 });
  doc.lineJoin('round');
  if (shape.kind === 'line') {
    doc.lineWidth(weights[shape.weight]).strokeColor(inks[shape.ink]).stroke();
  } else {
    doc.closePath().fillColor(paints[shape.paint]).fillOpacity(findOpacity(shape));
    if (shape.isOutlined) doc.lineWidth(weights.plain).strokeColor(inks.line).fillAndStroke();
    else doc.fill();
  }
  doc.restore();
}

/** Water is transparent, and unknown parts are paler. */
function findOpacity({ paint, isKnown }: { paint: Paint; isKnown: boolean }): number {
  if (paint === 'water') return 0.42;
  return isKnown ? 1 : 0.55;
}

function drawLabels(
  sheet: PdfSheet,
  { labels }: BuildingSection,
  place: (point: DrawnPoint) => DrawnPoint,
  { right, labelSize }: { readonly right: number; readonly labelSize: number },
): void {
  for (const { name, value, isKnown, at } of labels) {
    const { x, y } = place(at);
    const room = right - x;
    sheet.line(name, x, y - labelSize * 1.1, room, { size: labelSize, colour: colors.silt });
    sheet.line(value, x, y, room, { size: labelSize, isBold: isKnown });
  }
}
