import type { Page } from 'playwright-core';

/** The least side of a target, in pixels of CSS. WCAG 2.2, 2.5.8. */
const leastSide = 24;

/** The most elements of a page that take the focus. */
const mostStops = 150;

/**
 * Targets that are smaller than 24 by 24 pixels and have another target so near that circles of this width around them meet. Links in a
 * sentence may be as small as its text.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type="hidden"]), select, textarea, label[for] input, [role="option"], [role="gridcell"][tabindex], summary',
      ),
    ].flatMap((element) => {
      // A hidden input is pressed through its label.
      const shown = element.matches('input.hw-hidden') ? (element.closest('label') ?? element) : element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const isSeen = shown.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      return isSeen && width > 0 && height > 0 ? [{ element, left, top, width, height }] : [];
    });
    const isInSentence = ({ element }: (typeof targets)[number]) => {
      const around = element.closest('p, li, dd, td');
      return (
        getComputedStyle(element).display === 'inline' &&
        around !== null &&
        around.textContent.trim().length > element.textContent.trim().length
      );
    };
    const small = targets.filter(
      (target) => Math.min(target.width, target.height) < least && !isInSentence(target),
    );
    const distance = (small: (typeof targets)[number], other: (typeof targets)[number]) => {
      const [x, y] = [small.left + small.width / 2, small.top + small.height / 2];
      const dx = Math.max(other.left - x, 0, x - other.left - other.width);
      const dy = Math.max(other.top - y, 0, y - other.top - other.height);
      return Math.hypot(dx, dy);
    };
    return small
      .filter((target) => targets.some((other) => other !== target && distance(target, other) < least / 2))
      .map(({ element, width, height }) => {
        const name = element.textContent.trim() || element.id || element.tagName;
        return `${name.slice(0, 60)}: ${Math.round(width)} x ${Math.round(height)}`;
      });
  }, leastSide);
}

/** The elements that are wholly covered while they have the focus, walked through by Tab from the top of the page and back. */
export async function findObscuredFocus(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stops = 0; stops < mostStops; stops += 1) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const at = document.activeElement;
        if (at === null || at === document.body) return null;
        const shown = at.matches('input.hw-hidden') ? (at.closest('label') ?? at) : at;
        const { left, right, top, bottom } = shown.getBoundingClientRect();
        const inset = 2;
        const places = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map((y) => [
            Math.min(Math.max(left + x * (right - left), left + inset), innerWidth - 1),
            top + y * (bottom - top),
          ]),
        );
        const isSeen = places.some(([x = 0, y = 0]) => {
          const seen = document.elementFromPoint(x, y);
          return (
            seen !== null &&
            (shown.contains(seen) || seen.contains(shown) || seen.closest('label')?.control === at)
          );
        });
        return { name: `${at.tagName} ${at.id} ${at.textContent?.trim().slice(0, 40)}`, isSeen };
      });
      if (stop === null) break;
      if (!stop.isSeen) found.push(`${key}: ${stop.name}`);
    }
  }
  return found;
}
