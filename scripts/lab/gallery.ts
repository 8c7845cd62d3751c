/** The picture of a screen after an event of a path. */
export interface Shot {
  readonly path: string;
  readonly words: readonly string[];
  readonly event: number;
  readonly at: string;
  /** Of the picture; also its file name. */
  readonly digest: string;
}

/** How a picture stands to the one that was kept of the same event. */
export function standing(shot: Shot, kept: readonly Shot[]): 'same' | 'new' | 'differs' {
  const before = keptOf(shot, kept);
  if (before === undefined) return 'new';
  return before.digest === shot.digest ? 'same' : 'differs';
}

/** One static page of all pictures, path by path; what differs from the kept set comes first, both side by side. */
export function galleryPage(shots: readonly Shot[], kept: readonly Shot[] | null): string {
  const other = kept === null ? [] : shots.filter((shot) => standing(shot, kept) !== 'same');
  const paths = [...new Set(shots.map(({ path }) => path))];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Highwater: screens of the paths</title><style>${style}</style></head><body><main>
<h1>Screens of the paths</h1>
<p>${shots.length} screens of ${paths.length} paths. ${kept === null ? 'No set was kept before.' : `${other.length} differ from the kept set.`} Sample quote; premiums are samples.</p>
${other.length > 0 ? `<h2>What differs</h2>${other.map((shot) => difference(shot, kept ?? [])).join('\n')}` : ''}
${paths.map((path) => pathSection(shots.filter((shot) => shot.path === path))).join('\n')}
</main></body></html>
`;
}

function pathSection(shots: readonly Shot[]): string {
  const [first] = shots;
  const words = first?.words.map(escaped).join('; ') ?? '';
  return `<section><h2>${escaped(first?.path ?? '')}</h2><p>${words}</p><ol>${shots
    .map((shot) => `<li>${figure(shot, 'now')}</li>`)
    .join('')}</ol></section>`;
}

function difference(shot: Shot, kept: readonly Shot[]): string {
  const before = keptOf(shot, kept);
  const old = before === undefined ? '<p>New</p>' : figure(before, 'kept');
  return `<section><h3>${escaped(shot.path)}, event ${shot.event}</h3><ol><li>${old}</li><li>${figure(shot, 'now')}</li></ol></section>`;
}

function figure({ event, at, digest }: Shot, folder: 'now' | 'kept'): string {
  const words = `${event}. ${escaped(at)}`;
  return `<figure><a href="${folder}/${digest}.png"><img loading="lazy" src="${folder}/${digest}.png" alt="${words}"></a><figcaption>${words}</figcaption></figure>`;
}

function keptOf({ path, event }: Shot, kept: readonly Shot[]): Shot | undefined {
  return kept.find((one) => one.path === path && one.event === event);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#f6f3ec;color:#0b2239}main{padding:24px}ol{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(320px,100%),1fr));gap:16px;padding:0;list-style:none}figure{margin:0}img{width:100%;border:1px solid #7d8997;border-radius:8px}figcaption{overflow-wrap:anywhere}';
