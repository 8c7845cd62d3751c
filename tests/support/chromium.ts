import { type Browser, chromium } from 'playwright-core';
import { programFromDebian } from './debian-package.ts';

const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
];

/** Debian's Chromium without a window; `HIGHWATER_CHROMIUM` names another one. It is installed when it can be. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.HIGHWATER_CHROMIUM ?? (await programFromDebian(PATHS, 'chromium'));
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: false });
}
