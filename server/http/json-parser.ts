import type { FastifyInstance } from 'fastify';
import { composeTexts } from '../../machines/domain/format/composed-text.ts';

/**
 * Reads JSON bodies as Fastify does, with composed texts, refusing names that would reach into a prototype. Searching for those names takes
 * longer than parsing, so the search is skipped if the text cannot contain one. An empty body of a REST call is none: its route says what it
 * needs. No sign of JSON is part of a composed character, so that the whole text is composed at once; escapes hide letters from that.
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
      void careful(request, text, (problem, body) => done(problem, composeTexts(body)));
      return;
    }
    try {
      done(null, JSON.parse(text.normalize('NFC')));
    } catch {
      void careful(request, text, done);
    }
  });
}

/** The names themselves, the escape that could hide a letter of a name, and the byte order mark. */
const prototypeNames = ['__proto__', 'constructor', '\\u', '\uFEFF'];
