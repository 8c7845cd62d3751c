import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Elements by their make that axe has looked at already, per light and width of the page. */
const known = new Map<string, Set<string>>();

/**
 * What is wrong with a screen as it stands, in words: what axe finds serious or critical, and what sticks out sideways.
 * axe looks wherever the page holds a field, or an element of a make, that it has not seen in the same light and width.
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
  // What passes is not described: it takes as long as the looking.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await builder.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** In the page: the makes of its elements, each its tag, classes and states below those of its parent; controls by their ids. */
function readMakes() {
  const states = ['role', 'aria-invalid', 'aria-selected', 'data-kind', 'data-tone', 'data-state'];
  const makeOf = (element: Element | null) =>
    [element?.tagName, ...['class', ...states].map((name) => element?.getAttribute(name))].join(' ');
  const makes = [...document.querySelectorAll('body *')].map((element) => {
    const isControl = element.matches('input, select, textarea');
    return `${makeOf(element.parentElement)} > ${isControl ? element.id : makeOf(element)}`;
  });
  const light = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  return { look: `${innerWidth} ${light}`, makes: [...new Set(makes)] };
}

/** In the page: whether it is wider than its window, and what makes it so. */
function readOverflow() {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('main *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const first = wide.slice(0, 2).map((element) => element.outerHTML.slice(0, 200));
  return [`${location.pathname} is ${scrollWidth} px wide in ${clientWidth}: ${first.join(' … ')}`];
}
