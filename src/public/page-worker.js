// Answers a second visit to the sign-in page from a kept copy of the page, and then fetches the page again for the visit after it. The kept
// page is the one for a visitor without cookies: it never has a person's data or an answer of a call.
const keptPages = 'highwater-pages';
const address = '/vue/sign-in';

addEventListener('install', (event) => {
  // Without this, each call of a page that was opened from the copy would wake the worker: then it is better to have no worker.
  if (!('addRoutes' in event)) throw new Error('This browser cannot keep calls apart from pages.');
  const modes = ['cors', 'no-cors', 'same-origin'];
  const calls = { or: modes.map((requestMode) => ({ requestMode })) };
  event.waitUntil(Promise.all([event.addRoutes({ condition: calls, source: 'network' }), keepPage()]));
  skipWaiting();
});

addEventListener('fetch', (event) => {
  // A page that is loaded again is asked for again.
  if (
    event.request.mode === 'navigate' &&
    event.request.method === 'GET' &&
    event.request.cache === 'default'
  )
    event.respondWith(answer(event).catch(() => fetch(event.request)));
});

async function answer(event) {
  const [session, colors, kept] = await Promise.all([
    cookieStore.get('highwater-access'),
    cookieStore.get('highwater-colors'),
    findKeptPage(),
  ]);
  if (session || !kept) return fetch(event.request);
  const page = await kept.text();
  event.waitUntil(renewPage(event.resultingClientId, page));
  const isChosen = colors?.value === 'light' || colors?.value === 'dark';
  const colored = isChosen ? page.replace('<html ', `<html data-color-scheme="${colors.value}" `) : page;
  return new Response(colored, { headers: kept.headers });
}

/** Keeps today's page. If it differs, a client with the old page gets a message, or the new page if the old one can no longer run. */
async function renewPage(clientId, old) {
  const page = await keepPage().catch(() => old);
  if (page === old) return;
  const client = await clients.get(clientId);
  if (await canRun(old)) client?.postMessage('new release');
  else await client?.navigate(client.url);
}

/** Keeps the page and resolves with it. If the server no longer sends a sign-in form, the worker ends with its copy. */
async function keepPage() {
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  const page = await response.clone().text();
  const pages = await caches.open(keptPages);
  if (response.ok && page.includes(' data-early=""')) await pages.put(address, response);
  else await Promise.all([pages.delete(address), registration.unregister()]);
  return page;
}

async function findKeptPage() {
  const pages = await caches.open(keptPages);
  // The server's page varies with cookies; this one was sent without.
  return pages.match(address, { ignoreVary: true });
}

/** Whether the scripts of a page are still there, here or on the server. */
async function canRun(page) {
  const scripts = [...page.matchAll(/(?:src|href)="(\/vue\/assets\/[^"]+\.js)"/g)];
  const found = await Promise.all(scripts.map(async ([, script]) => (await fetch(script)).ok));
  return found.every(Boolean);
}
