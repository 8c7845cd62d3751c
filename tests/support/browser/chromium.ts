import { type Browser, chromium } from 'playwright-core';
import { programFromDebian } from '../server/debian-package.ts';

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

/** Debian's Chromium without a window; `HIGHWATER_CHROMIUM` names another one. It is installed when it can be. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = process.env.HIGHWATER_CHROMIUM ?? (await findChromium());
  return chromium.launch({ executablePath, args: FLAGS, chromiumSandbox: false });
}

/** The shell draws the same pages without a window's frame, which costs two fifths of the whole browser's time. */
function findChromium(): Promise<string> {
  return programFromDebian(SHELL, 'chromium-headless-shell').catch(() =>
    programFromDebian(WHOLE, 'chromium'),
  );
}
