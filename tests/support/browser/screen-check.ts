import type { Page } from 'playwright-core';
import { runAxe } from '../page/run-axe.ts';

/** The elements that axe has checked: what they are, and in which colors they were drawn. */
const checked = { makes: new Set<string>(), colors: new Set<string>() };

/** The rules of axe that depend on the colors of a page alone. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * The faults of a screen in its current state: what axe finds serious or critical, and what overflows sideways.
 * axe checks a page that shows a field or an element signature that it has not seen, and contrast alone where only the colors are new.
 */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  const { makes, colors } = await page.evaluate(readElements);
  const isNew = addAll(checked.makes, makes);
  const isNewlyColored = addAll(checked.colors, colors);
  return [
    ...(await page.evaluate(readOverflow)),
    ...(isNew ? await graveFindings(page) : []),
    ...(isNewlyColored && !isNew ? await graveFindings(page, colorRules) : []),
  ];
}

/** Adds what a set has not; tells whether that was anything. */
function addAll(set: Set<string>, items: readonly string[]): boolean {
  const before = set.size;
  for (const item of items) set.add(item);
  return set.size > before;
}

/** What axe finds serious or critical on the page, one line each. */
async function graveFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const violations = await runAxe(page, rules === undefined ? {} : { rules });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, help, elements }) => `${id}: ${help}: ${elements.join(' ')}`);
}

/**
 * Runs in the page: the signatures of the elements that are shown, each made of tag, classes and states of the parent and the element, and
 * whether it scrolls; controls by their ids. Then the same with the colors that they are drawn in.
 */
function readElements() {
  const states = ['role', 'aria-invalid', 'aria-selected', 'data-kind', 'data-tone', 'data-state'];
  const describeElement = (element: Element | null) =>
    [element?.tagName, ...['class', ...states].map((name) => element?.getAttribute(name))].join(' ');
  const makes = new Set<string>();
  const colors = new Set<string>();
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility()) continue;
    const isControl = element.matches('input, select, textarea');
    const scrolls = element.clientWidth > 0 && element.scrollWidth > element.clientWidth ? 'scrolls' : '';
    const make = `${describeElement(element.parentElement)} > ${isControl ? element.id : describeElement(element)} ${scrolls}`;
    const { color, backgroundColor } = getComputedStyle(element);
    makes.add(make);
    colors.add(`${make} ${color} ${backgroundColor}`);
  }
  return { makes: [...makes], colors: [...colors] };
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
