import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { ROOT } from '../browser/product.ts';

/** Axe's smaller file: the browser reads it anew on each page. */
const script = readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** A rule of axe that a page breaks. */
export interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly impact: axe.ImpactValue;
  /** The HTML of the elements that break it. */
  readonly elements: readonly string[];
}

/** What axe looks at: the parts of a page that the selectors choose, by the rules named; without them all of it, and by all of its rules. */
interface AxeScope {
  readonly selectors?: readonly string[];
  readonly rules?: readonly string[];
}

/** What axe finds on a page. Frames of the page's own origin are looked into as well. */
export async function runAxe(page: Page, scope: AxeScope = {}): Promise<AxeViolation[]> {
  const main = page.mainFrame();
  const others = page.frames().filter((frame) => frame !== main);
  await Promise.all([loadAxe(main), ...others.map((frame) => loadAxe(frame).catch(ignoreLostFrame))]);
  return page.evaluate(listViolations, scope);
}

/** A document keeps axe until it is left, and a second look at it does not load axe again. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
}

/** A frame that is removed meanwhile is not looked into. */
function ignoreLostFrame(): void {}

/** Runs in the page. Only what is told leaves the page: the full results of a screen are large. */
async function listViolations({ selectors = [], rules }: AxeScope): Promise<AxeViolation[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  const context = selectors.length === 0 ? document : { include: selectors.map((selector) => [selector]) };
  const only = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...rules] } };
  // Rules that pass are not described, because that takes as long as checking them. No page has media or a locked orientation.
  const { violations } = await loaded.run(context, { resultTypes: ['violations'], preload: false, ...only });
  return violations.map(({ id, help, impact, nodes }) => ({
    id,
    help,
    impact: impact ?? null,
    elements: nodes.map(({ html }) => html),
  }));
}
