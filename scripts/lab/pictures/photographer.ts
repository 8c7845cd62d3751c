import type { Browser, Page } from 'playwright-core';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import type { PictureBox, PictureLook } from '../../../machines/lab/pictures/compared-pictures.ts';
import type { ShowSceneMessage } from '../../../src/lab/frame/messages.ts';

/** The number of pictures taken on one page before a new one is opened, because a page's memory only grows. */
const picturesPerPage = 100;
const maxPictureAttempts = 3;
const defaultHeight = 900;

/** Takes pictures of the lab's screens at one look, one after the other. A picture that fails is tried again on a new page. */
export class Photographer {
  private readonly browser: Browser;
  private readonly url: string;
  private readonly look: PictureLook;
  private page: Page | null = null;
  private taken = 0;

  constructor(browser: Browser, url: string, look: PictureLook) {
    this.browser = browser;
    this.url = url;
    this.look = look;
  }

  /** The picture of a screen as a PNG. The screen stays until the next picture. */
  async take(scene: Scene): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.shoot(scene);
      } catch (problem) {
        await this.close();
        if (attempt === maxPictureAttempts)
          throw new Error(`No picture of ${scene.at} after ${maxPictureAttempts} tries.`, { cause: problem });
      }
    }
  }

  /** What stands in parts of the screen that was photographed last, in its own words. */
  async nameBoxes(boxes: readonly PictureBox[]): Promise<string[]> {
    return this.page === null ? boxes.map(() => '') : this.page.evaluate(nameParts, boxes);
  }

  async close(): Promise<void> {
    const { page } = this;
    this.page = null;
    this.taken = 0;
    await page
      ?.context()
      .close()
      .catch(() => undefined);
  }

  private async shoot(scene: Scene): Promise<Buffer> {
    if (this.taken >= picturesPerPage) await this.close();
    this.page ??= await this.open();
    this.taken += 1;
    const { scheme, width } = this.look;
    const shown: ShowSceneMessage = {
      ...scene,
      ...{ lab: 'show', index: this.taken, next: null, faults: [], scheme, isLive: false },
    };
    await this.page.setViewportSize({ width, height: defaultHeight });
    await this.page.evaluate(showScreen, shown);
    await this.page.locator('h1').first().waitFor({ timeout: 15_000 });
    await this.page.evaluate(waitUntilSettled);
    return takeFullPagePicture(this.page, width);
  }

  /** Opens a page with a fixed date and time, so that the same screen gives the same picture on any day. */
  private async open(): Promise<Page> {
    const { width, scheme } = this.look;
    const page = await this.browser.newPage({
      ...{ baseURL: this.url, viewport: { width, height: defaultHeight }, colorScheme: scheme },
      ...{ locale: 'en-US', timezoneId: 'America/Los_Angeles', reducedMotion: 'reduce' },
    });
    await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
    await page.goto('/lab/screen');
    return page;
  }
}

/** Makes the page as high as the screen, so that anything stuck to the bottom is drawn there. */
async function takeFullPagePicture(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(defaultHeight, height) });
  await page.evaluate(waitUntilSettled);
  return page.screenshot({ animations: 'disabled', timeout: 20_000 });
}

/** Runs in the page, which acts as its own player: shows a screen, repeats the message until it is heard, and waits until it is painted. */
function showScreen(shown: ShowSceneMessage): Promise<void> {
  return new Promise((done, fail) => {
    const tell = () => postMessage(shown, location.origin);
    const again = setInterval(tell, 500);
    const end = setTimeout(() => leave(() => fail(new Error('The screen was not painted.'))), 20_000);
    const hear = ({ data }: MessageEvent<{ lab?: string; index?: number }>) => {
      if (data.lab === 'painted' && data.index === shown.index) leave(done);
    };
    function leave(then: () => void) {
      clearInterval(again);
      clearTimeout(end);
      removeEventListener('message', hear);
      then();
    }
    addEventListener('message', hear);
    tell();
  });
}

/** Runs in the page: waits until nothing has changed for a while, no script is loading, and its fonts are loaded. */
async function waitUntilSettled(): Promise<void> {
  await document.fonts.ready;
  await new Promise<void>((done) => {
    const [quiet, most] = [200, 5_000];
    let wait = setTimeout(look, quiet);
    const last = setTimeout(end, most);
    const watcher = new MutationObserver(again);
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
    function again() {
      clearTimeout(wait);
      wait = setTimeout(look, quiet);
    }
    function look() {
      if (document.querySelector('[aria-busy="true"]') === null) end();
      else again();
    }
    function end() {
      watcher.disconnect();
      clearTimeout(wait);
      clearTimeout(last);
      done();
    }
  });
}

/**
 * Runs in the page: what stands in each part of the screen: the words of the smallest thing that holds the middle of it, and the section in
 * which it is.
 */
function nameParts(boxes: readonly { x: number; y: number; width: number; height: number }[]): string[] {
  const longest = 60;
  const shorten = (text: string) => {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    return words.length > longest ? `${words.slice(0, longest)}…` : words;
  };
  const coversMost = (element: Element, box: DOMRect) => {
    const own = element.getBoundingClientRect();
    const across = Math.min(own.right, box.right) - Math.max(own.left, box.left);
    const down = Math.min(own.bottom, box.bottom) - Math.max(own.top, box.top);
    return across > 0 && down > 0 && across * down >= 0.8 * box.width * box.height;
  };
  const readWords = (element: Element): string => {
    const label = element.getAttribute('aria-label');
    if (label) return label;
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
      return element.labels?.[0]?.textContent ?? element.name;
    return element.textContent;
  };
  return boxes.map(({ x, y, width, height }) => {
    const box = new DOMRect(x - scrollX, y - scrollY, width, height);
    let element = document.elementFromPoint(box.x + width / 2, box.y + height / 2);
    while (element !== null && !coversMost(element, box)) element = element.parentElement;
    while (element !== null && readWords(element).trim() === '') element = element.parentElement;
    if (element === null || element.contains(document.querySelector('main'))) return '';
    const heading = element.closest('section, fieldset, dialog, nav, aside')?.querySelector('h2, h3, legend');
    const place = shorten(heading?.textContent ?? '');
    const words = shorten(readWords(element));
    return place === '' || words.startsWith(place) ? words : `${place}: ${words}`;
  });
}
