import type { Browser, Page } from 'playwright-core';
import type { Scene } from '../../machines/lab/paths/scenes.ts';
import type { ShowSceneMessage } from '../../src/lab/frame/messages.ts';
import { launchChromium } from '../../tests/support/browser/chromium.ts';

/** A width in pixels and a color scheme. */
export interface PictureLook {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** The number of pictures taken on one page before a new one is opened, because a page's memory only grows. */
const picturesPerPage = 100;
const maxPictureAttempts = 3;
const defaultHeight = 900;

/** Takes pictures of the lab's screens. A picture that fails is retried on a new page, finally in a new browser. */
export class Photographer {
  private readonly url: string;
  private readonly look: PictureLook;
  private browser: Browser | null = null;
  private page: Page | null = null;
  private taken = 0;

  constructor(url: string, look: PictureLook) {
    this.url = url;
    this.look = look;
  }

  async picture(scene: Scene): Promise<Buffer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.shot(scene);
      } catch (problem) {
        await this.leave(attempt > 1);
        if (attempt === maxPictureAttempts)
          throw new Error(`No picture of ${scene.at} after ${maxPictureAttempts} tries.`, { cause: problem });
      }
    }
  }

  /** Whether two pictures look the same; a browser's rounding of colors varies. */
  async looksSame(one: Buffer, other: Buffer): Promise<boolean> {
    if (one.equals(other)) return true;
    this.page ??= await this.open();
    const [before, after] = [one.toString('base64'), other.toString('base64')];
    return this.page.evaluate(haveSameColors, [before, after] as const);
  }

  close(): Promise<void> {
    return this.leave(true);
  }

  private async shot(scene: Scene): Promise<Buffer> {
    if (this.taken >= picturesPerPage) await this.leave(false);
    this.page ??= await this.open();
    this.taken += 1;
    const { scheme } = this.look;
    const shown: ShowSceneMessage = {
      ...scene,
      ...{ lab: 'show', index: this.taken, next: null, faults: [], scheme, isLive: false },
    };
    await this.page.evaluate(showScreen, shown);
    await this.page.locator('h1').first().waitFor({ timeout: 15_000 });
    await this.page.evaluate(waitUntilSettled);
    return takeFullPagePicture(this.page, this.look.width);
  }

  /** Opens a page with a fixed date and time, so that the same screen gives the same picture on any day. */
  private async open(): Promise<Page> {
    this.browser ??= await launchChromium();
    const { width, scheme } = this.look;
    const page = await this.browser.newPage({
      ...{ baseURL: this.url, viewport: { width, height: defaultHeight }, colorScheme: scheme },
      ...{ locale: 'en-US', timezoneId: 'America/Los_Angeles', reducedMotion: 'reduce' },
    });
    await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
    await page.goto('/lab/screen');
    return page;
  }

  private async leave(isWithBrowser: boolean): Promise<void> {
    const { page, browser } = this;
    this.page = null;
    this.taken = 0;
    await page?.close().catch(() => undefined);
    if (!isWithBrowser) return;
    this.browser = null;
    await browser?.close().catch(() => undefined);
  }
}

/** Makes the page as high as the screen, so that anything stuck to the bottom is drawn there. */
async function takeFullPagePicture(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(defaultHeight, height) });
  await page.evaluate(waitUntilSettled);
  const picture = await page.screenshot({ animations: 'disabled', timeout: 20_000 });
  await page.setViewportSize({ width, height: defaultHeight });
  return picture;
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

/** Runs in the page: whether two pictures have the same size and no color differs visibly. */
async function haveSameColors([before, after]: readonly [string, string]): Promise<boolean> {
  const unseen = 6;
  const readColors = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, other] = [await readColors(before), await readColors(after)];
  if (one === undefined || other === undefined || one.width !== other.width || one.height !== other.height)
    return false;
  return one.data.every((value, index) => Math.abs(value - (other.data[index] ?? 0)) <= unseen);
}
