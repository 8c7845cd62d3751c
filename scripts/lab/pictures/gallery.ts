import {
  type ComparedPicture,
  isToBeLookedAt,
  type PictureComparison,
  type TakenPicture,
} from '../../../machines/lab/pictures/compared-pictures.ts';
import { showGallery } from './gallery-script.ts';

/** Renders a static page of all pictures, to be handed on: first what differs, both side by side; then any path, screen by screen. */
export function renderGallery({ before, now, pictures, paths }: PictureComparison): string {
  const differing = pictures.filter(isToBeLookedAt);
  const shown = pictures.map(({ scene: _, changed: __, unstable: ___, ...rest }) => rest);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Highwater: screens of the paths</title><style>${galleryStyle}</style></head><body><main>
<h1>Screens of the paths</h1>
<p>${pluralize(pictures.length, 'screen')} of ${escapeHtml(now)}, compared with ${escapeHtml(before ?? 'the approved pictures')}: ${differing.length} to look at. Sample quote; premiums are samples.</p>
${differing.length > 0 ? `<h2>What differs</h2>${differing.map(renderDifference).join('\n')}` : ''}
<h2>Path by path</h2>
<form id="choice">
<label>Width and colors <select id="look"></select></label>
<label>Words of the path <input id="words" type="search" placeholder="not: rated with both"></label>
<label>Path <select id="path"></select></label>
</form>
<p id="told" role="status"></p><ol id="screens"></ol>
</main><script type="application/json" id="gallery">${embedJson({ pictures: shown, paths })}</script><script>${galleryScript}</script></body></html>
`;
}

/** `1 path`, `2 paths`. */
function pluralize(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function renderDifference({ title, words, width, scheme, before, now, problem }: ComparedPicture): string {
  const named = [title, words, `${width} px`, scheme].filter((word) => word !== '').join(', ');
  const told = problem === null ? '' : `<p>${escapeHtml(problem)}</p>`;
  return `<section><h3>${escapeHtml(named)}</h3>${told}<ol><li>${renderFigure(before, 'before')}</li><li>${renderFigure(now, 'now')}</li></ol></section>`;
}

function renderFigure(picture: TakenPicture | null, side: 'before' | 'now'): string {
  if (picture === null) return `<p>No picture ${side}.</p>`;
  const source = `pictures/${picture.digest}.png`;
  return `<figure><a href="${source}"><img loading="lazy" src="${source}" alt="${side}"></a><figcaption>${side}</figcaption></figure>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Encodes data as JSON so that no closing tag in it ends the script. */
function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

const galleryStyle =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f3ec;color:#0b2239}main{padding:24px}form{display:flex;flex-wrap:wrap;gap:12px}label{display:grid;gap:4px;min-width:0;max-width:100%}label:last-child{flex:1 1 100%}select,input{font:inherit;min-height:42px;max-width:100%}ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr));gap:16px;padding:0;list-style:none}figure{margin:0}img{width:100%;border:1px solid #7d8997;border-radius:8px}figcaption{overflow-wrap:anywhere}';

const galleryScript = `(${showGallery})();`;
