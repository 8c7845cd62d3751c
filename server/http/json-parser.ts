import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies as Fastify does, refusing names that would reach into a prototype. Searching for those names takes longer
 * than parsing, so the search is skipped if the text cannot contain one. An empty body of a REST call is none: its route says what it needs.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const careful = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text === '' && request.url.startsWith('/vue/api/')) {
      done(null, undefined);
      return;
    }
    if (text === '' || prototypeNames.some((suspect) => text.includes(suspect))) {
      void careful(request, text, done);
      return;
    }
    try {
      done(null, JSON.parse(text));
    } catch {
      void careful(request, text, done);
    }
  });
}

/** The names themselves, the escape that could hide a letter of a name, and the byte order mark. */
const prototypeNames = ['__proto__', 'constructor', '\\u', '\uFEFF'];
