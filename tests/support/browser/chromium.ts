import { type Browser, chromium } from 'playwright-core';
import { programFromDebian } from '../machines/debian-package.ts';

const SHELL = ['/usr/bin/chromium-headless-shell'];
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** Scripts are read by the interpreter, and each function is parsed once. */
const QUICK_SCRIPTS = '--js-flags=--no-maglev --no-turbofan --no-sparkplug --no-enable-lazy-source-positions';

/**
 * Launches Debian's Chromium without a window, or the one named by `HIGHWATER_CHROMIUM`. Chromium is installed if possible. `keepsPages` lets
 * it keep a page that is left for the way back, which Playwright switches off and only the whole browser can. `isShortLived` is for pages that
 * tests leave after seconds: compiling for speed takes a sixth of their processor time and is never paid back.
 */
export async function launchChromium({ keepsPages = false, isShortLived = false } = {}): Promise<Browser> {
  const executablePath = process.env.HIGHWATER_CHROMIUM ?? (await findChromium(keepsPages));
  return chromium.launch({
    executablePath,
    args: isShortLived ? [...FLAGS, QUICK_SCRIPTS] : FLAGS,
    chromiumSandbox: false,
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

/**
 * Prefers the headless shell, which draws the same pages without a window's frame; the frame costs two fifths of the whole browser's time.
 */
function findChromium(isWhole: boolean): Promise<string> {
  const findWhole = () => programFromDebian(WHOLE, 'chromium');
  return isWhole ? findWhole() : programFromDebian(SHELL, 'chromium-headless-shell').catch(findWhole);
}
