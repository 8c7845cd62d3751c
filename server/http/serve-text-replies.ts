import type { FastifyInstance } from 'fastify';
import { isStopReply } from '../../machines/domain/letters/text-reminder.ts';
import { stopTextsTo } from '../identity/texts/text-phones.service.ts';
import type { World } from '../kernel/world.ts';

const path = '/vue/texts/replies';

/** Where the text gateway reports what receivers answer. A call that it did not sign changes nothing; STOP ends the texts to a number. */
export function serveTextReplies(app: FastifyInstance, world: World): void {
  app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, text: string, done) => done(null, new URLSearchParams(text)),
    );
    part.post(path, async ({ headers, body }, reply) => {
      const signature = headers['x-twilio-signature'];
      const fields = body instanceof URLSearchParams ? body : new URLSearchParams();
      const call = { url: `${world.site.url}${path}`, signature: String(signature ?? ''), fields };
      const received = world.providers.texts.readReply(call);
      if (received === null)
        return reply.code(403).send({ message: 'The call is not signed by the text gateway.' });
      if (isStopReply(received.text)) await stopTextsTo(world, received.fromPhone);
      return reply.type('text/xml').send('<Response/>');
    });
  });
}
