import { createElement, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { parse } from 'regexparam';
import { App } from './app.tsx';
import { routes } from './routes.ts';

/** The sign-in page as the app first shows it, for the build. */
export function renderSignIn(): string {
  return renderToString(createElement(StrictMode, null, createElement(App, { address: '/vue/sign-in' })));
}

/** The addresses below /vue at which a visitor without a session is shown the sign-in page, as regular expressions. */
export function listSignInAddresses(): string[] {
  return routes
    .filter(({ path, access }) => access === 'signed in' || path === '/sign-in')
    .map(({ path }) => parse(path).pattern.source);
}
