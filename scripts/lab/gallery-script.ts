import type { GalleryPath, Shot } from './shot.ts';

/** Runs in the gallery's page, without the rest of the project: shows the screens of the path that is chosen or named in the address. */
export function showGallery(): void {
  const text = document.getElementById('gallery')?.textContent ?? '{}';
  const { shots, paths }: { shots: Shot[]; paths: GalleryPath[] } = JSON.parse(text);
  const set = document.querySelector<HTMLSelectElement>('#set');
  const path = document.querySelector<HTMLSelectElement>('#path');
  const words = document.querySelector<HTMLInputElement>('#words');
  if (set === null || path === null || words === null) return;
  const describeShot = ({ width, scheme }: Shot) => `${width} px, ${scheme}`;
  const offer = () => {
    const wanted = words.value.trim().toLowerCase();
    const fitting = paths.filter((one) => one.words.join('; ').toLowerCase().includes(wanted));
    path.replaceChildren(...fitting.map((one) => new Option(`${one.id}: ${one.words.join('; ')}`, one.id)));
    const named = decodeURIComponent(location.hash.slice(1));
    if (fitting.some(({ id }) => id === named)) path.value = named;
    show();
  };
  const show = () => {
    const pictures = shots.filter((shot) => describeShot(shot) === set.value);
    const passed = paths.find(({ id }) => id === path.value)?.screens ?? [];
    const told = `${path.length} of ${paths.length} paths; this one passes ${passed.length} screens.`;
    document.querySelector('#told')?.replaceChildren(told);
    const items = passed.flatMap((number, index) => buildItem(pictures[number], index));
    document.querySelector('#screens')?.replaceChildren(...items);
  };
  const buildItem = (shot: Shot | undefined, index: number): HTMLElement[] => {
    if (shot === undefined) return [];
    const [item, figure, link, caption] = ['li', 'figure', 'a', 'figcaption'].map((tag) =>
      document.createElement(tag),
    );
    if (!item || !figure || !link || !caption) return [];
    const source = `now/${shot.digest}.png`;
    link.setAttribute('href', source);
    link.append(Object.assign(new Image(), { loading: 'lazy', src: source, alt: `${index}. ${shot.at}` }));
    caption.append(`${index}. ${shot.at}`);
    figure.append(link, caption);
    item.append(figure);
    return [item];
  };
  set.append(...[...new Set(shots.map(describeShot))].map((name) => new Option(name)));
  set.onchange = show;
  path.onchange = () => {
    history.replaceState(null, '', `#${path.value}`);
    show();
  };
  words.oninput = offer;
  offer();
}
