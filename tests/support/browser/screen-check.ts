import type { Page } from 'playwright-core';
import { runAxe } from '../page/run-axe.ts';

/** The element signatures that axe has already checked, by color scheme and width of the page. */
const known = new Map<string, Set<string>>();

/**
 * The faults of a screen in its current state: what axe finds serious or critical, and what overflows sideways.
 * axe runs whenever the page holds a field or an element signature that it has not seen in the same color scheme and width.
 */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  const { look, makes } = await page.evaluate(readMakes);
  const seen = known.get(look) ?? new Set();
  known.set(look, seen);
  const isNew = makes.some((make) => !seen.has(make));
  for (const make of makes) seen.add(make);
  return [...(await page.evaluate(readOverflow)), ...(isNew ? await graveFindings(page) : [])];
}

/** What axe finds serious or critical on the page, one line each. */
export async function graveFindings(page: Page): Promise<string[]> {
  const violations = await runAxe(page);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, help, elements }) => `${id}: ${help}: ${elements.join(' ')}`);
}

/**
 * Runs in the page: the signatures of its elements, each made of tag, classes and states of the parent
 * and the element; controls by their ids.
 */
function readMakes() {
  const states = ['role', 'aria-invalid', 'aria-selected', 'data-kind', 'data-tone', 'data-state'];
  const describeElement = (element: Element | null) =>
    [element?.tagName, ...['class', ...states].map((name) => element?.getAttribute(name))].join(' ');
  const makes = [...document.querySelectorAll('body *')].map((element) => {
    const isControl = element.matches('input, select, textarea');
    return `${describeElement(element.parentElement)} > ${isControl ? element.id : describeElement(element)}`;
  });
  const light = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { look: `${innerWidth} ${light}`, makes: [...new Set(makes)] };
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
