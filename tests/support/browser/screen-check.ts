import type { JSHandle, Page } from 'playwright-core';
import { type AxeScope, runAxe } from '../page/run-axe.ts';

/** The elements that axe has checked: what they are, and in which colors their text was drawn. */
const checked = { makes: new Set<string>(), colors: new Set<string>() };

/** The rules of axe that depend on the colors of a page alone. They take half of its time. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Rules of axe whose findings are never serious, those among them that take time. */
const lightRules = [
  'aria-allowed-role',
  'heading-order',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
  'skip-link',
];

/**
 * The faults of a screen in its current state: what axe finds serious or critical, and what overflows sideways.
 * axe checks a page that shows a field or an element signature that it has not seen, and the contrast of what is drawn in new colors.
 */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  const shown = await page.evaluateHandle(readElements);
  const { makes, colors } = await shown.evaluate(({ makes, texts }) => ({
    makes: [...makes],
    colors: texts.map(({ colors }) => colors),
  }));
  const isNew = makes.filter((make) => addTo(checked.makes, make)).length > 0;
  const recolored = colors.flatMap((color, at) => (addTo(checked.colors, color) ? [at] : []));
  return [
    ...(await page.evaluate(readOverflow)),
    ...(isNew ? await graveFindings(page, { without: [...colorRules, ...lightRules] }) : []),
    ...(recolored.length > 0
      ? await graveFindings(page, { rules: colorRules, elements: await pickElements(shown, recolored) })
      : []),
  ];
}

/** Adds an item; returns whether it is new. */
function addTo(set: Set<string>, item: string): boolean {
  const isNew = !set.has(item);
  set.add(item);
  return isNew;
}

function pickElements(
  shown: JSHandle<ReturnType<typeof readElements>>,
  places: readonly number[],
): Promise<JSHandle<Element[]>> {
  return shown.evaluateHandle(
    ({ texts }, chosen) => texts.filter((_, at) => chosen.includes(at)).map(({ element }) => element),
    places,
  );
}

/** The findings of axe on the page that are serious or critical, one line each. */
async function graveFindings(page: Page, scope: AxeScope): Promise<string[]> {
  const violations = await runAxe(page, scope);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, help, elements }) => `${id}: ${help}: ${elements.join(' ')}`);
}

/**
 * Runs in the page: the signatures of the elements that are shown, each made of tag, classes and states of the parent and the element, and
 * whether it scrolls or is a button or link without a name; controls by their ids. Then each control, link and element with a text of its own, with its signature, its color and
 * the background behind it.
 */
function readElements() {
  const states = ['role', 'aria-invalid', 'aria-selected', 'data-kind', 'data-tone', 'data-state'];
  const describeElement = (element: Element | null) =>
    [element?.tagName, ...['class', ...states].map((name) => element?.getAttribute(name))].join(' ');
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const makes = new Set<string>();
  const texts: { element: Element; colors: string }[] = [];
  const backgrounds = new Map<Element | null, string>();
  for (const element of document.querySelectorAll('body, body *')) {
    const { color, backgroundColor } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)';
    const background = isClear ? (backgrounds.get(element.parentElement) ?? '') : backgroundColor;
    backgrounds.set(element, background);
    if (!element.checkVisibility()) continue;
    const isControl = element.matches('input, select, textarea');
    const scrolls = element.clientWidth > 0 && element.scrollWidth > element.clientWidth ? 'scrolls' : '';
    const isNameless =
      element.matches('a, button') && !element.ariaLabel && element.textContent.trim() === '';
    const state = `${scrolls} ${isNameless ? 'nameless' : ''}`;
    const make = `${describeElement(element.parentElement)} > ${isControl ? element.id : describeElement(element)} ${state}`;
    makes.add(make);
    if (isControl || element.matches('a') || hasText(element))
      texts.push({ element, colors: `${make} ${color} ${background}` });
  }
  return { makes, texts };
}

/** Runs in the page: whether it is wider than its window, and which elements cause that. */
function readOverflow() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const first = wide.slice(0, 2).map((element) => element.outerHTML.slice(0, 200));
  return [`${location.pathname} is ${scrollWidth} px wide in ${clientWidth}: ${first.join(' … ')}`];
}
