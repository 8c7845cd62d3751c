import type { Browser } from 'playwright-core';
import type { Scene } from '../../../machines/lab/paths/scenes.ts';
import type { ShowSceneMessage } from '../../../src/lab/frame/messages.ts';
import { buildLab } from '../build-lab.ts';
import { serveLab } from '../serve-command.ts';

/** How a screen is photographed. */
export interface PictureLook {
  /** In pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

/** A page of the lab of one checkout, which shows screen after screen. */
export interface Photographer {
  /** The whole screen as a PNG. */
  readonly take: (scene: Scene) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

const windowHeight = 900;

/** Builds and serves the lab of the checkout in a folder and opens its screen page, with a fixed time, so that a screen looks the same on any day. */
export async function openPhotographer(
  browser: Browser,
  folder: string,
  { width, scheme }: PictureLook,
): Promise<Photographer> {
  const server = await serveLab(0, { built: await buildLab(folder) });
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width, height: windowHeight },
    colorScheme: scheme,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(new Date('2026-11-21T18:00:00Z'));
  await page.goto('/lab/screen');
  let index = 0;
  return {
    take: async (scene) => {
      index += 1;
      const shown: ShowSceneMessage = {
        ...scene,
        ...{ lab: 'show', index, next: null, faults: [], scheme, isLive: false },
      };
      await page.setViewportSize({ width, height: windowHeight });
      await page.evaluate(showScreen, shown);
      await page.locator('h1').first().waitFor({ timeout: 15_000 });
      await page.evaluate(waitUntilSettled);
      // As high as the screen, so that what is stuck to the bottom is drawn there.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(windowHeight, height) });
      await page.evaluate(waitUntilSettled);
      return page.screenshot({ animations: 'disabled', timeout: 20_000 });
    },
    close: async () => {
      await page.close();
      server.close();
    },
  };
}

/** Runs in the page, which acts as its own player: shows a screen, repeats the message until it is heard, and waits until it is painted. */
function showScreen(shown: ShowSceneMessage): Promise<void> {
  return new Promise((done, fail) => {
    const show = () => postMessage(shown, location.origin);
    const again = setInterval(show, 500);
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
    show();
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
