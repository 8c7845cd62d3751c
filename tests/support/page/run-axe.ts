import { readFileSync } from 'node:fs';
import path from 'node:path';
import type axe from 'axe-core';
import type { Frame, JSHandle, Page } from 'playwright-core';
import { ROOT } from '../browser/product.ts';

/** Axe's smaller file: the browser reads it again on each page. */
const script = readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** A rule of axe that a page breaks. */
export interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly impact: axe.ImpactValue;
  /** The HTML of the elements that break it. */
  readonly elements: readonly string[];
}

/**
 * The scope of axe: the parts of a page that the selectors choose, or the elements, by the rules named; without them all of it, and by all
 * of its rules but those in `without`.
 */
export interface AxeScope {
  readonly selectors?: readonly string[];
  readonly elements?: JSHandle<Element[]>;
  readonly rules?: readonly string[];
  readonly without?: readonly string[];
}

/** Runs axe on a page. Frames of the page's own origin are included. */
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

/** The argument of listViolations in the page: the handle of the elements arrives as the elements. */
type ScopeInPage = Omit<AxeScope, 'elements'> & { elements?: Element[] };

/** Runs in the page. Only the reported findings leave the page: the full results of a screen are large. */
async function listViolations({
  selectors = [],
  elements,
  rules,
  without = [],
}: ScopeInPage): Promise<AxeViolation[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  const connected = elements?.filter(({ isConnected }) => isConnected);
  if (connected?.length === 0) return [];
  const parts = connected ?? selectors.map((selector) => [selector]);
  const context = parts.length === 0 ? document : { include: parts };
  const only = rules === undefined ? {} : { runOnly: { type: 'rule' as const, values: [...rules] } };
  const off = { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) };
  // Rules that pass are not described, because that takes as long as checking them. No page has media or a locked orientation.
  const { violations } = await loaded.run(context, {
    resultTypes: ['violations'],
    preload: false,
    ...off,
    ...only,
  });
  return violations.map(({ id, help, impact, nodes }) => ({
    id,
    help,
    impact: impact ?? null,
    elements: nodes.map(({ html }) => html),
  }));
}
