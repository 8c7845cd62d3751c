import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildConfiguration } from '../identity/sign-in/configuration.routes.ts';
import type { World } from '../kernel/world.ts';
import { hasAccessCookie } from '../rest/browser-session.ts';
import { sendPage } from './send-page.ts';

const dist = path.join(import.meta.dirname, '..', '..', 'dist');

/** The pages that the build leaves for the server in .pages.json. */
interface BuiltPages {
  readonly app: string;
  /** The same with the sign-in form already in it. */
  readonly signIn: string;
  /** The addresses below /vue that show the sign-in form to a visitor without a session, as regular expressions. */
  readonly signInAddresses: readonly string[];
  /** The links that load what a page needs first, by the addresses below /vue of that page, as regular expressions. */
  readonly preloads: readonly { readonly address: string; readonly links: string }[];
}

/** A page that is built separately, such as GraphiQL; null if it is not built. Its files are under /vue/beside/. */
export function readStandalonePage(name: string): string | null {
  const page = path.join(dist, 'beside', name, 'index.html');
  return existsSync(page) ? readFileSync(page, 'utf8') : null;
}

export type PageRenderer = (page: string) => string;

/**
 * Returns the function that prepares a page for sending. In a sandbox, it adds the business clock's position and the banner's
 * scripts and styles.
 */
export function pageRenderer({ sandbox }: World): PageRenderer {
  if (!sandbox) return (page) => page;
  const parts = (readStandalonePage('sandbox') ?? '').match(/<(?:script|link) .*?>(?:<\/script>)?/g) ?? [];
  return (page) =>
    page
      .replace('<html ', `<html data-days-ahead="${sandbox.daysAhead}" `)
      .replace('</head>', `${parts.join('')}</head>`);
}

/**
 * Returns the function that sends the application's page: with the configuration, and with the sign-in form if the address needs a session and the browser has none. Null if the application is not built.
 */
export function appPageSender(
  world: World,
  renderPage: PageRenderer,
): ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | null {
  const file = path.join(dist, '.pages.json');
  if (!existsSync(file)) return null;
  const { app, signIn, signInAddresses, preloads }: BuiltPages = JSON.parse(readFileSync(file, 'utf8'));
  const signInPattern = new RegExp(signInAddresses.join('|'), 'i');
  const opened = preloads.map(({ address, links }) => ({
    pattern: new RegExp(address, 'i'),
    page: app.replace('</head>', () => `${links}</head>`),
  }));
  const configuration = JSON.stringify(buildConfiguration(world)).replaceAll('<', '\\u003c');
  const sent = `<script type="application/json" id="configuration">${configuration}</script>\n  </body>`;
  return (request, reply) => {
    const address = (request.url.split('?')[0] ?? '').replace(/^\/vue/i, '');
    const needsForm = !hasAccessCookie(request) && signInPattern.test(address);
    const page = needsForm ? signIn : (opened.find(({ pattern }) => pattern.test(address))?.page ?? app);
    return sendPage(
      request,
      reply,
      renderPage(page.replace('</body>', () => sent)),
      guestPattern.test(address) ? guestHeaders : {},
    );
  };
}

/** The pages that people without an account open through a link. */
const guestPattern = /^\/guest\//i;

/** Nothing of a guest's page is kept, and where its links lead learns nothing of it. */
const guestHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
