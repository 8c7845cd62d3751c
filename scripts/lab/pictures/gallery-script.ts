import type { ComparedPicture, PicturedPath } from '../../../machines/lab/pictures/compared-pictures.ts';

/** Runs in the gallery's page, without the rest of the project: shows the screens of the path that is chosen or named in the address. */
export function showGallery(): void {
  const text = document.getElementById('gallery')?.textContent ?? '{}';
  const { pictures, paths }: { pictures: ComparedPicture[]; paths: PicturedPath[] } = JSON.parse(text);
  const look = document.querySelector<HTMLSelectElement>('#look');
  const path = document.querySelector<HTMLSelectElement>('#path');
  const words = document.querySelector<HTMLInputElement>('#words');
  if (look === null || path === null || words === null) return;
  const describeLook = ({ width, scheme }: ComparedPicture) => `${width} px, ${scheme}`;
  const offer = () => {
    const wanted = words.value.trim().toLowerCase();
    const fitting = paths.filter((one) =>
      `${one.title} ${one.words.join('; ')}`.toLowerCase().includes(wanted),
    );
    path.replaceChildren(...fitting.map((one) => new Option(one.title, one.id)));
    const named = decodeURIComponent(location.hash.slice(1));
    if (fitting.some(({ id }) => id === named)) path.value = named;
    show();
  };
  const show = () => {
    const known = new Map(
      pictures.filter((one) => describeLook(one) === look.value).map((one) => [one.key, one]),
    );
    const passed = paths.find(({ id }) => id === path.value)?.screens ?? [];
    const told = `${path.length} of ${paths.length} paths; this one passes ${passed.length} screens.`;
    document.querySelector('#told')?.replaceChildren(told);
    const items = passed.flatMap((key, index) => buildItem(known.get(key), index));
    document.querySelector('#screens')?.replaceChildren(...items);
  };
  const buildItem = (one: ComparedPicture | undefined, index: number): HTMLElement[] => {
    const [item, figure, link, caption] = ['li', 'figure', 'a', 'figcaption'].map((tag) =>
      document.createElement(tag),
    );
    if (one === undefined || !item || !figure || !link || !caption) return [];
    const picture = one.now ?? one.before;
    const name = `${index}. ${one.title}`;
    if (picture === null) figure.append('Not photographed: nothing that it is drawn from has changed.');
    else {
      const source = `pictures/${picture.digest}.png`;
      link.setAttribute('href', source);
      link.append(Object.assign(new Image(), { loading: 'lazy', src: source, alt: name }));
      figure.append(link);
    }
    caption.append(`${name}, ${one.words}`);
    figure.append(caption);
    item.append(figure);
    return [item];
  };
  look.append(...[...new Set(pictures.map(describeLook))].map((name) => new Option(name)));
  look.onchange = show;
  path.onchange = () => {
    history.replaceState(null, '', `#${path.value}`);
    show();
  };
  words.oninput = offer;
  offer();
}
