import { buildApp } from '../../../server/app.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { httpPayment } from '../server/http-payment.ts';
import { worldOn } from '../server/test-world.ts';

/** Serves a seeded database in a separate process that a test can kill; sends its address to the parent. */
const { PAYING_DATABASE = '', PAYING_SERVICE = '' } = process.env;
const world = await worldOn({ db: openDatabase(PAYING_DATABASE) });
const providers = { ...world.providers, payment: httpPayment(PAYING_SERVICE) };
const app = await buildApp({ ...world, providers });
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
