/**
 * A drawing as a file that needs nothing else: the colors and fonts that it has on the page are written into its elements, and what only the
 * page needs is left out.
 */
export function serializeDrawing(drawing: SVGSVGElement): string {
  const copy = document.createElementNS(svgNamespace, 'svg');
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const paper = document.createElementNS(svgNamespace, 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', toPlainColor(getComputedStyle(drawing).backgroundColor));
  copy.append(paper, ...[...drawing.children].map(copyElement));
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** The attributes that place and shape an element. */
const shapeAttributes = ['x', 'y', 'width', 'height', 'rx', 'cx', 'cy', 'r', 'd'];

/** The properties that are written as attributes. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

function copyElement(element: Element): Element {
  const copy = document.createElementNS(svgNamespace, element.tagName);
  for (const name of shapeAttributes) {
    const value = element.getAttribute(name);
    if (value !== null) copy.setAttribute(name, value);
  }
  if (element.tagName !== 'title' && element.tagName !== 'g') writeLooks(element, copy);
  if (element.tagName === 'g') copy.setAttribute('opacity', getComputedStyle(element).opacity);
  if (element.children.length === 0) copy.textContent = element.textContent;
  else copy.append(...[...element.children].map(copyElement));
  return copy;
}

function writeLooks(element: Element, copy: Element): void {
  const style = getComputedStyle(element);
  for (const name of looks) copy.setAttribute(name, toPlainColor(style.getPropertyValue(name)));
}

/** A mixed color as `rgb(…)`, which every viewer reads; any other value as it is. */
function toPlainColor(value: string): string {
  const [, ...parts] = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)/.exec(value) ?? [];
  if (parts.length === 0) return value;
  return `rgb(${parts.map((part) => Math.round(Number(part) * 255)).join(', ')})`;
}
