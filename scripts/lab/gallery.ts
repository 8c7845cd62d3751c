import { showGallery } from './gallery-script.ts';
import type { GalleryPath, Shot } from './shot.ts';

/** How a picture compares with the kept picture of the same screen. */
export function compareShot(shot: Shot, kept: readonly Shot[]): 'same' | 'new' | 'differs' {
  const before = findKeptShot(shot, kept);
  if (before === undefined) return 'new';
  return before.digest === shot.digest ? 'same' : 'differs';
}

/** Renders a static page of all pictures: first those that differ from the kept set, both side by side; then any path, screen by screen. */
export function renderGallery(
  shots: readonly Shot[],
  paths: readonly GalleryPath[],
  kept: readonly Shot[] | null,
): string {
  const other = kept === null ? [] : shots.filter((shot) => compareShot(shot, kept) !== 'same');
  const said = kept === null ? 'No set was kept before.' : `${other.length} differ from the kept set.`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Highwater: screens of the paths</title><style>${galleryStyle}</style></head><body><main>
<h1>Screens of the paths</h1>
<p>${pluralize(shots.length, 'picture')} of the screens of ${pluralize(paths.length, 'path')}. ${said} Sample quote; premiums are samples.</p>
${other.length > 0 ? `<h2>What differs</h2>${other.map((shot) => renderDifference(shot, kept ?? [])).join('\n')}` : ''}
<h2>Path by path</h2>
<form id="choice">
<label>Width and colors <select id="set"></select></label>
<label>Words of the guards <input id="words" type="search" placeholder="not: rated with both"></label>
<label>Path <select id="path"></select></label>
</form>
<p id="told" role="status"></p><ol id="screens"></ol>
</main><script type="application/json" id="gallery">${embedJson({ shots, paths })}</script><script>${galleryScript}</script></body></html>
`;
}

/** `1 path`, `2 paths`. */
export function pluralize(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function renderDifference(shot: Shot, kept: readonly Shot[]): string {
  const before = findKeptShot(shot, kept);
  const old = before === undefined ? '<p>New</p>' : renderFigure(before, 'kept');
  const words = `${shot.at}, ${shot.width} px, ${shot.scheme}`;
  return `<section><h3>${escapeHtml(words)}</h3><ol><li>${old}</li><li>${renderFigure(shot, 'now')}</li></ol></section>`;
}

function renderFigure({ at, digest }: Shot, folder: 'now' | 'kept'): string {
  const words = `${escapeHtml(at)}, ${folder}`;
  return `<figure><a href="${folder}/${digest}.png"><img loading="lazy" src="${folder}/${digest}.png" alt="${words}"></a><figcaption>${words}</figcaption></figure>`;
}

/** The kept picture of the same screen; undefined if there is none. */
export function findKeptShot({ key, width, scheme }: Shot, kept: readonly Shot[]): Shot | undefined {
  return kept.find((one) => one.key === key && one.width === width && one.scheme === scheme);
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
